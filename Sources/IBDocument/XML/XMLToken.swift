/// What the tokenizer found next. Offsets are byte offsets into the text.
enum XMLToken: Hashable {
  /// A start tag, or an empty-element tag if `isEmpty`; its attributes stand in the tokenizer until the next token.
  case startTag(name: Range<Int>, isEmpty: Bool)
  /// An end tag.
  case endTag(name: Range<Int>)
  /// Character data between tags as it stands, `isPlain` if nothing in it needs decoding.
  case text(Range<Int>, isBlank: Bool, isPlain: Bool)
  /// The content of a CDATA section.
  case cdata(Range<Int>)
  /// The end of the text.
  case end
}

/// An attribute as it stands in the text.
struct XMLAttributeToken: Hashable {
  var nameStart: Int32
  var nameEnd: Int32
  var valueStart: Int32
  var valueEnd: Int32
  /// Whether the value holds neither references nor white space that would be normalised.
  var isPlain: Bool
  var location: SourceLocation

  var name: Range<Int> { Int(nameStart)..<Int(nameEnd) }
  var value: Range<Int> { Int(valueStart)..<Int(valueEnd) }
}
