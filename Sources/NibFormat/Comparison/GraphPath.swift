/// The way from the root of a graph to a value.
public struct GraphPath: Hashable, Sendable, CustomStringConvertible {
  /// One step.
  public enum Step: Hashable, Sendable {
    /// To what an object keeps under a key.
    case key(String)
    /// To one of several values that an object keeps under one key, counted from 0.
    case element(String, Int)
    /// Into the archive that a data value holds (F-62).
    case archive
    /// So many steps that are left out: the first ones of a very long path.
    case omitted(Int)
  }

  /// How many steps of a longer path are kept.
  static let maximumStepCount = 128

  /// The steps from the root.
  public var steps: [Step]

  /// Makes a path.
  public init(_ steps: [Step] = []) { self.steps = steps }

  /// Makes a path of which the first steps are left out if there are too many.
  init(bounded steps: [Step]) {
    self.steps = steps
    // One step more says how many are left out.
    guard steps.count > Self.maximumStepCount + 1 else { return }
    let first = steps.prefix(steps.count - Self.maximumStepCount)
    let count = first.reduce(0) { count, step in
      if case .omitted(let more) = step { count + more } else { count + 1 }
    }
    self.steps.replaceSubrange(..<first.endIndex, with: CollectionOfOne(.omitted(count)))
  }

  /// A step with a key is `/key`, an element `[n]`, an archive in data `!`. The key of list elements is left out:
  /// `/UINibTopLevelObjectsKey[2]/UISubviews[0]/UIText`.
  public var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .key(listKey): text += "[0]"
      case .key(let key): text += "/\(shortened(key))"
      case .element(listKey, let place): text += "[\(place)]"
      case .element(let key, let place): text += "/\(shortened(key))[\(place)]"
      case .archive: text += "!"
      case .omitted(let count): text += "/…\(count) steps…"
      }
    }
    return text.isEmpty ? "/" : text
  }
}

/// The key under which a list keeps its elements (F-17).
let listKey = "UINibEncoderEmptyKey"
