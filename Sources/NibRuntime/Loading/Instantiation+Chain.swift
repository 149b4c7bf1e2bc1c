extension Instantiation {
  /// Hangs this load off the one that it runs inside.
  ///
  /// A nib that stands in the chain already loads itself, through the classes of the objects that load it. Without this
  /// check it would go on until the stack ends.
  func enter(_ outer: Instantiation, _ options: LoadingOptions) throws(NibError) {
    self.outer = outer
    nesting = outer.nesting + 1
    var repetitions = 0
    var next: Instantiation? = outer
    while let load = next {
      if load.identity == identity { repetitions += 1 }
      next = load.outer
    }
    if repetitions > options.limits.repetitions {
      throw NibError(.recursiveNib(chain: chain()), at: .init(nib: template.name))
    }
    if nesting >= options.limits.nibDepth {
      throw NibError(
        .nestedTooDeeply(chain: chain(), limit: options.limits.nibDepth), at: .init(nib: template.name))
    }
  }

  /// The nibs that are being loaded and the classes that load them, from the outermost.
  private func chain() -> [String] {
    var links = [template.name ?? "nib"]
    var next = outer
    while let load = next {
      if load.current >= 0 { links.append(load.template.className(of: load.current)) }
      links.append(load.template.name ?? "nib")
      next = load.outer
    }
    return links.reversed()
  }
}
