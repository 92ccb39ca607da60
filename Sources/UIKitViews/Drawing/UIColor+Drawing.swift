import CoreAnimation

extension UIColor {
    /// Sets this colour as the fill colour of the current context.
    public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
    /// Sets this colour as the stroke colour of the current context.
    public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
    /// Sets this colour as the fill and stroke colour of the current context.
    public func set() {
        setFill()
        setStroke()
    }
}
