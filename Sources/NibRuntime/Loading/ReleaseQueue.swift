/// What generic objects keep, let go one after the other.
///
/// Letting go of an object lets go of what only it keeps, and so on: a recursion as deep as an archive nests, which can
/// be deeper than the stack. So an object that goes away while another one does hands over what it keeps.
final class ReleaseQueue {
  /// The queue of the outermost object that is going away on this thread.
  private static let running = ThreadSlot<ReleaseQueue>()

  private var waiting: [GenericObject.Contents] = []

  /// Takes the contents away and lets go of them, now or when the outermost object's turn comes.
  static func release(_ contents: inout GenericObject.Contents) {
    if let queue = running.object { return queue.take(&contents) }
    let queue = ReleaseQueue()
    queue.take(&contents)
    running.object = queue
    while let next = queue.waiting.popLast() { _ = consume next }
    running.object = nil
  }

  private func take(_ contents: inout GenericObject.Contents) {
    waiting.append(contents)
    contents = GenericObject.Contents()
  }
}
