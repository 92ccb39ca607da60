/// A weak reference to an object.
package struct Weak<Object: AnyObject> {
    /// The object; nil after its release.
    package private(set) weak var object: Object?

    package init(_ object: Object?) { self.object = object }
}
