// Standing: complete.
import Foundation

/// An edge, a middle or a size of a layer's frame.
public enum CAConstraintAttribute: Int32, Sendable {
    /// The edge at the smallest x.
    case minX
    /// The middle along x.
    case midX
    /// The edge at the largest x.
    case maxX
    /// The width.
    case width
    /// The edge at the smallest y.
    case minY
    /// The middle along y.
    case midY
    /// The edge at the largest y.
    case maxY
    /// The height.
    case height
}

/// A linear rule for the frame of a layer: an attribute is that of a sibling, or of the superlayer's
/// bounds, times a scale, plus an offset.
///
/// It holds while the superlayer's ``CALayer/layoutManager`` is a ``CAConstraintLayoutManager``.
///
/// ```swift
/// label.addConstraint(CAConstraint(attribute: .midX, relativeTo: "superlayer", attribute: .midX))
/// label.addConstraint(
///     CAConstraint(attribute: .minY, relativeTo: "title", attribute: .maxY, offset: 8))
/// ```
open class CAConstraint: NSObject, NSSecureCoding {
    /// The attribute of the layer that has the constraint.
    public let attribute: CAConstraintAttribute
    /// The name of a sibling, or "superlayer".
    public let sourceName: String
    /// The attribute of the sibling or the superlayer.
    public let sourceAttribute: CAConstraintAttribute
    /// The factor of the source's attribute.
    public let scale: CGFloat
    /// The distance from the scaled attribute, in points.
    public let offset: CGFloat

    /// Whether it was said that the constraint does not count.
    var isReported = false

    /// Makes a constraint: `attribute = srcAttr of srcId * scale + offset`.
    public init(
        attribute attr: CAConstraintAttribute, relativeTo srcId: String,
        attribute srcAttr: CAConstraintAttribute, scale m: CGFloat, offset c: CGFloat
    ) {
        (attribute, sourceName, sourceAttribute) = (attr, srcId, srcAttr)
        (scale, offset) = (m, c)
    }

    /// Makes a constraint without a scale.
    public convenience init(
        attribute attr: CAConstraintAttribute, relativeTo srcId: String,
        attribute srcAttr: CAConstraintAttribute, offset c: CGFloat
    ) {
        self.init(attribute: attr, relativeTo: srcId, attribute: srcAttr, scale: 1, offset: c)
    }

    /// Makes a constraint without a scale and an offset.
    public convenience init(
        attribute attr: CAConstraintAttribute, relativeTo srcId: String,
        attribute srcAttr: CAConstraintAttribute
    ) {
        self.init(attribute: attr, relativeTo: srcId, attribute: srcAttr, scale: 1, offset: 0)
    }

    // MARK: Archiving

    /// Archives are read by class.
    public class var supportsSecureCoding: Bool { true }

    /// Writes the constraint.
    open func encode(with coder: NSCoder) {
        coder.encode(sourceName as NSString, forKey: "sourceName")
        CoderNumbers.encode(
            [Double(attribute.rawValue), Double(sourceAttribute.rawValue), scale, offset], coder,
            forKey: "numbers")
    }

    /// Reads a constraint; nil when there is none.
    public required init?(coder: NSCoder) {
        guard ArchiveCheck.passes(coder), let name = coder.words(forKey: "sourceName"),
            let numbers = CoderNumbers.decode(coder, forKey: "numbers"), numbers.count == 4,
            let own = Int32(exactly: numbers[0]).flatMap(CAConstraintAttribute.init),
            let source = Int32(exactly: numbers[1]).flatMap(CAConstraintAttribute.init)
        else { return nil }
        (attribute, sourceName, sourceAttribute) = (own, name, source)
        (scale, offset) = (numbers[2], numbers[3])
    }

    // MARK: Description

    /// The constraint as a formula.
    open override var description: String {
        "\(attribute) == \(scale) * '\(sourceName)'.\(sourceAttribute) + \(offset)"
    }
}
