/// Why a text is not JSON, or not an archive written as JSON.
struct JSONError: Error, Hashable {
  /// What is wrong.
  let message: String
  /// The value that is wrong, as a way from the top: `$.objects[3].values[0][1].int8`. Empty if the text is not JSON, and
  /// until somebody knows who has the top.
  var path = ""
  /// The place in the text, in bytes.
  let offset: Int

  /// The line and the column, in bytes, both counted from 1. Linear in `offset`.
  func place(in text: [UInt8]) -> (line: Int, column: Int) {
    let before = text.prefix(offset)
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return (before.count { $0 == UInt8(ascii: "\n") } + 1, offset - lineStart + 1)
  }
}
