// Standing: complete.
import Foundation
import Graphics

/// A boxed transform or vector.
///
/// Foundation has boxes for points, sizes and rectangles.
///
/// Unchecked because the superclass is; the stored value is constant and `Sendable`.
final class GeometryValue: NSValue, @unchecked Sendable {
    /// The value in a box.
    enum Payload {
        case transform(CATransform3D)
        case affine(CGAffineTransform)
        case vector(CGVector)

        /// The name of the struct, and its components.
        var parts: (name: String, numbers: [CGFloat]) {
            switch self {
            case .transform(let t):
                ("CATransform3D", (0..<16).map { (i: Int) -> CGFloat in t.numbers[i] })
            case .affine(let t): ("CGAffineTransform", [t.a, t.b, t.c, t.d, t.tx, t.ty])
            case .vector(let v): ("CGVector", [v.dx, v.dy])
            }
        }
    }

    let payload: Payload

    init(_ payload: Payload) {
        self.payload = payload
        super.init()
    }

    required init(bytes value: UnsafeRawPointer, objCType type: UnsafePointer<Int8>) {
        stopProgram("NSValue(bytes:objCType:): \(String(cString: type)) is not a supported type")
    }

    required init?(coder: NSCoder) {
        guard ArchiveCheck.passes(coder),
            let numbers = CoderNumbers.decode(coder, forKey: "numbers")
        else { return nil }
        switch numbers.count {
        case 16: payload = .transform(CATransform3D(numbers: SIMD16(numbers)))
        case 6:
            payload = .affine(
                CGAffineTransform(
                    a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4],
                    ty: numbers[5]))
        case 2: payload = .vector(CGVector(dx: numbers[0], dy: numbers[1]))
        default: return nil
        }
        super.init()
    }

    override func encode(with coder: NSCoder) {
        CoderNumbers.encode(payload.parts.numbers.map { Double($0) }, coder, forKey: "numbers")
    }

    override var classForCoder: AnyClass { GeometryValue.self }

    override func isEqual(_ value: Any?) -> Bool {
        guard let other = value as? GeometryValue else { return false }
        let (mine, its) = (payload.parts, other.payload.parts)
        return mine.name == its.name && mine.numbers == its.numbers
    }

    override var hash: Int { payload.parts.numbers.hashValue }

    override var description: String {
        "\(payload.parts.name): {\(payload.parts.numbers.map { "\($0)" }.joined(separator: ", "))}"
    }
}

extension NSValue: ObjectFactory {
    /// Boxes a matrix.
    public convenience init(caTransform3D t: CATransform3D) {
        self.init(made: { unsafeDowncast(GeometryValue(.transform(t)), to: Self.self) })
    }

    /// The boxed matrix; the identity if the box holds another type.
    public var caTransform3DValue: CATransform3D { .unboxed(self) ?? .unboxedNothing }

    /// Boxes an affine transform.
    public convenience init(cgAffineTransform t: CGAffineTransform) {
        self.init(made: { unsafeDowncast(GeometryValue(.affine(t)), to: Self.self) })
    }

    /// The boxed affine transform; the identity if the box holds another type.
    public var cgAffineTransformValue: CGAffineTransform { .unboxed(self) ?? .unboxedNothing }

    /// Boxes a vector.
    public convenience init(cgVector v: CGVector) {
        self.init(made: { unsafeDowncast(GeometryValue(.vector(v)), to: Self.self) })
    }

    /// The boxed vector; zero if the box holds another type.
    public var cgVectorValue: CGVector { .unboxed(self) ?? .unboxedNothing }
}

/// The archived form of lists of numbers.
enum CoderNumbers {
    static func encode(_ numbers: [Double], _ coder: NSCoder, forKey key: String) {
        // The description of a signalling NaN cannot be parsed as a number.
        let text = numbers.map { $0.isNaN ? "nan" : "\($0)" }.joined(separator: " ")
        coder.encode(text as NSString, forKey: key)
    }

    static func decode(_ coder: NSCoder, forKey key: String) -> [Double]? {
        guard let text = coder.words(forKey: key) else { return nil }
        let words = text.split(separator: " ")
        let numbers = words.compactMap { Double($0) }
        return numbers.count == words.count ? numbers : nil
    }
}
