/// What generic objects keep, let go one after the other.
///
/// Letting go of an object lets go of what only it keeps, and so on: a recursion as deep as an archive nests, which can
/// be deeper than the stack. So an object that goes away while another one does hands over what it keeps.
final class ReleaseQueue {
  /// The queue of the outermost object that is going away on this thread.
  private static let running = ThreadSlot<ReleaseQueue>()

  private var waiting: [GenericObject.Contents] = []

  /// Lets go of contents, now or when the outermost object's turn comes. Nobody else may keep a copy of them.
  static func release(_ contents: consuming GenericObject.Contents) {
    if let queue = running.object { return queue.waiting.append(consume contents) }
    let queue = ReleaseQueue()
    queue.waiting.append(consume contents)
    running.object = queue
    while let next = queue.waiting.popLast() { _ = consume next }
    running.object = nil
  }
}
