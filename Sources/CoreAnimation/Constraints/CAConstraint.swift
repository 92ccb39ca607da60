// Standing: complete.
import Foundation

/// An edge, the centre or the size of a layer's frame along one axis.
public enum CAConstraintAttribute: Int32, Sendable {
    /// The edge at the smallest x.
    case minX
    /// The centre along the x axis.
    case midX
    /// The edge at the largest x.
    case maxX
    /// The width.
    case width
    /// The edge at the smallest y.
    case minY
    /// The centre along the y axis.
    case midY
    /// The edge at the largest y.
    case maxY
    /// The height.
    case height
}

/// A linear constraint on the frame of a layer.
///
/// It sets an attribute of the layer to an attribute of a sibling, or of the superlayer's bounds,
/// times a scale, plus an offset. It applies while the superlayer's ``CALayer/layoutManager`` is a
/// ``CAConstraintLayoutManager``.
///
/// ```swift
/// label.addConstraint(CAConstraint(attribute: .midX, relativeTo: "superlayer", attribute: .midX))
/// label.addConstraint(
///     CAConstraint(attribute: .minY, relativeTo: "title", attribute: .maxY, offset: 8))
/// ```
open class CAConstraint: NSObject, NSSecureCoding {
    /// The constrained attribute of the layer.
    public let attribute: CAConstraintAttribute
    /// The name of the source: a sibling's, or "superlayer".
    public let sourceName: String
    /// The attribute of the source.
    public let sourceAttribute: CAConstraintAttribute
    /// The factor of the source attribute.
    public let scale: CGFloat
    /// The offset added to the scaled attribute, in points.
    public let offset: CGFloat

    /// Whether a message about the ignored constraint was already printed.
    final var isReported = false

    /// Makes a constraint: `attribute = srcAttr of srcId * scale + offset`.
    public init(
        attribute attr: CAConstraintAttribute, relativeTo srcId: String,
        attribute srcAttr: CAConstraintAttribute, scale m: CGFloat, offset c: CGFloat
    ) {
        (attribute, sourceName, sourceAttribute) = (attr, srcId, srcAttr)
        (scale, offset) = (m, c)
    }

    /// Makes a constraint with scale 1.
    public convenience init(
        attribute attr: CAConstraintAttribute, relativeTo srcId: String,
        attribute srcAttr: CAConstraintAttribute, offset c: CGFloat
    ) {
        self.init(attribute: attr, relativeTo: srcId, attribute: srcAttr, scale: 1, offset: c)
    }

    /// Makes a constraint with scale 1 and offset 0.
    public convenience init(
        attribute attr: CAConstraintAttribute, relativeTo srcId: String,
        attribute srcAttr: CAConstraintAttribute
    ) {
        self.init(attribute: attr, relativeTo: srcId, attribute: srcAttr, scale: 1, offset: 0)
    }

    // MARK: Archiving

    /// Whether the class supports secure coding: true.
    public class var supportsSecureCoding: Bool { true }

    /// Writes the constraint to an archive.
    open func encode(with coder: NSCoder) {
        coder.encode(words: sourceName, forKey: "sourceName")
        CoderNumbers.encode(
            [Double(attribute.rawValue), Double(sourceAttribute.rawValue), scale, offset], coder,
            forKey: "numbers")
    }

    /// Reads a constraint from an archive; nil if the archive holds none.
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
