extension Instantiation {
  /// An error about an object of this archive.
  func error(_ reason: NibError.Reason, object: Int, key: String?) -> NibError {
    located(NibError(reason, at: .init(key: key)), object: object)
  }

  /// An error with its place filled in, unless it has one from an inner object or nib.
  func located(_ error: NibError, object: Int) -> NibError {
    error.located(at: NibError.Origin(template: template, object: object))
  }
}
