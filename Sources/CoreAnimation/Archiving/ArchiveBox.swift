import Foundation
import Graphics

/// An archivable box for a value such as a colour, a path or nil.
///
/// It also holds images, frame rate ranges, strings and null. Colours, paths, images, frame rate
/// ranges and nil are not objects of Foundation.
///
/// An archiver keeps its objects in a dictionary. Equal strings, one composed and one decomposed,
/// and any two nulls have different hashes in Foundation on Linux, and a dictionary stops the
/// program if equal keys have different hashes. Instances of this class are compared by identity.
final class ArchiveBox: NSObject, NSSecureCoding {
    private let kind: String
    private let numbers: [Double]
    private let bytes: Data

    private init(_ kind: String, _ numbers: [Double] = [], _ bytes: Data = Data()) {
        (self.kind, self.numbers, self.bytes) = (kind, numbers, bytes)
    }

    static var supportsSecureCoding: Bool { true }

    /// Makes a box with a value; nil for unsupported types.
    convenience init?(_ value: Any?) {
        switch value {
        case nil: self.init("nothing")
        case is NSNull: self.init("null")
        case let text as String: self.init("string", [], Data(text.utf8))
        case let color as CGColor:
            guard let components = color.components, let name = color.colorSpace?.name else {
                return nil
            }
            self.init("color", components.map { Double($0) }, Data(name.utf8))
        case let path as CGPath:
            self.init(
                "path",
                path.elements.flatMap { element in
                    [Double(element.type.rawValue)] + element.points.flatMap { [$0.x, $0.y] }
                })
        case let image as CGImage:
            let bytes = image.pixels.withUnsafeBytes { Data($0) }
            self.init("image", [Double(image.width), Double(image.height)], bytes)
        case let range as CAFrameRateRange:
            let rates = [range.minimum, range.maximum] + (range.preferred.map { [$0] } ?? [])
            self.init("rates", rates.map { Double($0) })
        default: return nil
        }
    }

    /// Reads a box from an archive; nil if the archive holds none.
    convenience init?(coder: NSCoder) {
        guard ArchiveCheck.passes(coder), let kind = coder.words(forKey: "kind"),
            let numbers = CoderNumbers.decode(coder, forKey: "numbers"),
            let bytes = coder.bytes(forKey: "bytes")
        else { return nil }
        self.init(kind, numbers, bytes)
    }

    func encode(with coder: NSCoder) {
        coder.encode(kind as NSString, forKey: "kind")
        CoderNumbers.encode(numbers, coder, forKey: "numbers")
        coder.encode(bytes: bytes, forKey: "bytes")
    }

    /// The value in the box; nil for unreadable data.
    ///
    /// It is also nil for a box that holds nil.
    var value: Any? {
        switch kind {
        case "null": NSNull()
        case "string": String(decoding: bytes, as: UTF8.self)
        case "color": color
        case "path": path
        case "image": image
        case "rates" where numbers.count >= 2:
            CAFrameRateRange(
                minimum: Float(numbers[0]), maximum: Float(numbers[1]),
                preferred: numbers.count > 2 ? Float(numbers[2]) : nil)
        default: nil
        }
    }

    private var color: CGColor? {
        guard let space = CGColorSpace(name: String(decoding: bytes, as: UTF8.self)),
            numbers.count == space.numberOfComponents + 1
        else { return nil }
        return CGColor(colorSpace: space, components: numbers.map { CGFloat($0) })
    }

    /// The number of points in a path element, by the raw value of its type.
    private static let pointCounts = [1, 1, 2, 3, 0]

    private var path: CGPath? {
        var elements: [PathElement] = []
        var rest = numbers[...]
        while let code = rest.popFirst() {
            guard let type = Int32(exactly: code).flatMap(CGPathElementType.init) else {
                return nil
            }
            var points: [CGPoint] = []
            for _ in 0..<Self.pointCounts[Int(type.rawValue)] {
                guard let x = rest.popFirst(), let y = rest.popFirst() else { return nil }
                points.append(CGPoint(x: x, y: y))
            }
            elements.append(PathElement(type, points))
        }
        return CGPath(elements: elements)
    }

    private var image: CGImage? {
        guard numbers.count == 2, let width = Int(exactly: numbers[0]), width > 0,
            let height = Int(exactly: numbers[1]), height > 0, bytes.count % 4 == 0,
            case let (count, overflow) = width.multipliedReportingOverflow(by: height), !overflow,
            count == bytes.count / 4
        else { return nil }
        var pixels = [UInt32](repeating: 0, count: count)
        _ = pixels.withUnsafeMutableBytes { bytes.copyBytes(to: $0) }
        return CGImage(width: width, height: height, pixels: pixels)
    }
}

extension PathElement {
    fileprivate init(_ type: CGPathElementType, _ p: [CGPoint]) {
        switch type {
        case .moveToPoint: self = .move(p[0])
        case .addLineToPoint: self = .line(p[0])
        case .addQuadCurveToPoint: self = .quad(p[0], p[1])
        case .addCurveToPoint: self = .cubic(p[0], p[1], p[2])
        case .closeSubpath: self = .close
        }
    }
}
