// Standing: partial (`concat()`; no `set()`).
import CoreAnimation

extension NSAffineTransform {
    /// Concatenates the transform with the current context's transform.
    ///
    /// Drawn points are mapped by this transform first.
    public func concat() {
        let transform = CGAffineTransform(self as AffineTransform)
        NSGraphicsContext.current?.cgContext.concatenate(transform)
    }
}

extension CGAffineTransform {
    /// Creates a `CGAffineTransform` from Foundation's `AffineTransform`.
    init(_ transform: AffineTransform) {
        self.init(
            a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22,
            tx: transform.tX, ty: transform.tY)
    }
}
