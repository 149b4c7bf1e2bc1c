/// A reference that does not keep its object alive.
///
/// A stored property `weak var` is first set to nil and then assigned, with a check for overlapping accesses each time;
/// inside a structure it is initialised once. Constraints have two each, and there are many constraints.
struct WeakReference {
  weak var object: AnyObject?
}
