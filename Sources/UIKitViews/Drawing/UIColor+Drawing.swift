import CoreAnimation

extension UIColor {
    /// Makes it the colour of fills in the present context.
    public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
    /// Makes it the colour of lines in the present context.
    public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
    /// Makes it the colour of fills and of lines in the present context.
    public func set() {
        setFill()
        setStroke()
    }
}
