import IBDocument
import NibCompiler

extension Command {
  /// `nibc explain`: what the compiler knows of an element.
  static let explain = Command(
    name: "explain",
    summary: "tell what the compiler knows of an element of documents",
    forms: ["[ELEMENT]"],
    operandCount: 0...1,
    options: [],
    details: [
      """
      Prints the class that the element becomes, and each archive key in the order of encoding: which attribute or child it \
      comes from, its values, its default and when it is left out, and which releases of Apple's compiler write it so. All \
      of it is made from the tables that 'nibc compile' works by. Without ELEMENT, prints the names of all elements.
      """
    ],
    leastFailure: .trouble,
    run: { (arguments) throws(CommandError) in
      let text: String
      if let name = arguments.operands.first {
        guard let explanation = ElementExplanation(element: name) else {
          let suggestion = NearestName.suggestion(for: name, among: ElementExplanation.elementNames)
          throw .usage("no table knows the element '\(name)'" + didYouMean(suggestion))
        }
        text = "\(explanation)"
      } else {
        text = ElementExplanation.elementNames.map { $0 + "\n" }.joined()
      }
      do throws(SystemError) { try StandardStream.output.write(text) } catch { throw .system(error) }
      return .fine
    })
}
