// Standing: partial (`concat()`; no `set()`).
import CoreAnimation

extension NSAffineTransform {
    /// Applies the transform to the user space of the current context, before its own transform.
    public func concat() {
        let transform = transformStruct
        NSGraphicsContext.current?.cgContext.concatenate(
            CGAffineTransform(
                a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22,
                tx: transform.tX, ty: transform.tY))
    }
}

extension CGAffineTransform {
    /// Creates the same transform as Foundation's.
    init(_ transform: AffineTransform) {
        self.init(
            a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22,
            tx: transform.tX, ty: transform.tY)
    }
}
