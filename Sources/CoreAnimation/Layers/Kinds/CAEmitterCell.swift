// Standing: partial (speed, timeOffset and minification filters are kept, without effect).
import Foundation
import Graphics
import Motion
import RenderTree

/// A kind of particle of an emitter layer. Values with a range are drawn evenly from the value minus
/// half the range to the value plus half the range.
open class CAEmitterCell: NSObject, NSSecureCoding, CAMediaTiming {
    /// All values but the cells and the picture's object.
    var stored = EmitterCellValues()
    /// The layer that emits it.
    weak var emitter: CAEmitterLayer?
    /// The cell whose particles emit it.
    weak var parentCell: CAEmitterCell?
    /// In how many lists of cells it is.
    private var listCount = 0
    var heldStyle: [AnyHashable: Any]?
    /// Objects of the program that say more than the values of their keys.
    var keptObjects: [String: KeptObject] = [:]
    /// Values of keys that are not properties.
    var userValues: [String: Any] = [:]
    var subcells: [CAEmitterCell]?

    /// Makes a cell with all defaults: it emits nothing until it has a birth rate and a lifetime.
    public override init() {
        super.init()
        stored = type(of: self).newValues
    }

    deinit {
        // A long chain is released link by link, not by nested calls.
        var released = releaseSubcells()
        while var cell = released.popLast() {
            if isKnownUniquelyReferenced(&cell) { released += cell.releaseSubcells() }
        }
    }

    private func releaseSubcells() -> [CAEmitterCell] {
        defer { subcells = nil }
        for cell in subcells ?? [] { cell.listCount -= 1 }
        return subcells ?? []
    }

    /// Archives are read by class.
    open class var supportsSecureCoding: Bool { true }
    /// Reads a cell from an archive; nil when something else is there.
    public required init?(coder: NSCoder) {
        super.init()
        stored = type(of: self).newValues
        guard readArchive(coder) else { return nil }
    }
    /// Writes the values that are not the defaults into an archive.
    open func encode(with coder: NSCoder) { writeArchive(coder) }
    /// The class named in archives: of private and nested classes, the class they extend.
    open override var classForCoder: AnyClass { ArchivedValues.archivable(type(of: self)) }

    /// The name by which key paths find it: `emitterCells.NAME.birthRate`. Default nil.
    open var name: String? {
        get { stored.name }
        set { setValue("name", newValue.map(MotionValue.text) ?? .none) }
    }
    /// Whether it is emitted. Default true.
    open var isEnabled: Bool {
        get { number("enabled") != 0 }
        set { setValue("enabled", .flag(newValue)) }
    }
    /// The picture of a particle, a `CGImage`; anything else is kept and shows nothing. Default
    /// nil.
    open var contents: Any? {
        get { object("contents") }
        set { setObject("contents", newValue) }
    }
    /// The part of the picture shown, 0 to 1. Default all.
    open var contentsRect: CGRect {
        get { stored["contentsRect"]?.rectValue ?? .zero }
        set { setValue("contentsRect", .rect(newValue)) }
    }
    /// What the picture's colours are multiplied by. Default opaque white.
    open var color: CGColor? {
        get { object("color") as? CGColor }
        set { setObject("color", newValue) }
    }
    /// The cells that each particle emits. Default nil.
    open var emitterCells: [CAEmitterCell]? {
        get { subcells }
        set {
            let isEmitted = newValue?.contains { $0 === self || listCount > 0 && $0.emits(self) }
            if isEmitted == true { stopProgram("emitterCells: \(self) would emit itself") }
            for cell in subcells ?? [] {
                (cell.parentCell, cell.listCount) = (nil, cell.listCount - 1)
            }
            subcells = newValue
            for cell in newValue ?? [] {
                (cell.parentCell, cell.listCount) = (self, cell.listCount + 1)
            }
            changed()
        }
    }
    /// Defaults by key. Default nil.
    open var style: [AnyHashable: Any]? {
        get { heldStyle }
        set { heldStyle = newValue }
    }
    /// How the picture is sampled when it shrinks; kept, without effect. Default linear.
    open var minificationFilter: String {
        get { word("minificationFilter") }
        set { setValue("minificationFilter", .text(newValue)) }
    }
    /// How the picture is sampled. Default linear.
    open var magnificationFilter: String {
        get { word("magnificationFilter") }
        set { setValue("magnificationFilter", .text(newValue)) }
    }
    /// See ``CAMediaTiming/fillMode``; kept, without effect. Default removed.
    open var fillMode: CAMediaTimingFillMode {
        get { CAMediaTimingFillMode(rawValue: word("fillMode")) }
        set { setValue("fillMode", .text(newValue.rawValue)) }
    }
    /// See ``CAMediaTiming/autoreverses``; kept, without effect. Default false.
    open var autoreverses: Bool {
        get { number("autoreverses") != 0 }
        set { setValue("autoreverses", .flag(newValue)) }
    }
    /// When it begins to be emitted, in the time of the layer, in seconds. Default 0.
    open var beginTime: CFTimeInterval {
        get { number("beginTime") }
        set { setNumber("beginTime", newValue) }
    }
    /// For how long it is emitted, in seconds. Default infinity.
    open var duration: CFTimeInterval {
        get { number("duration") }
        set { setNumber("duration", newValue) }
    }
    /// See ``CAMediaTiming/timeOffset``; kept, without effect. Default 0.
    open var timeOffset: CFTimeInterval {
        get { number("timeOffset") }
        set { setNumber("timeOffset", newValue) }
    }
    /// See ``CAMediaTiming/repeatDuration``; kept, without effect. Default 0.
    open var repeatDuration: CFTimeInterval {
        get { number("repeatDuration") }
        set { setNumber("repeatDuration", newValue) }
    }
    /// See ``CAMediaTiming/speed``; kept, without effect. Default 1.
    open var speed: Float {
        get { Float(number("speed")) }
        set { setNumber("speed", Double(newValue)) }
    }
    /// See ``CAMediaTiming/repeatCount``; kept, without effect. Default 0.
    open var repeatCount: Float {
        get { Float(number("repeatCount")) }
        set { setNumber("repeatCount", Double(newValue)) }
    }
    /// How many particles are born each second. Default 0.
    open var birthRate: Float {
        get { Float(number("birthRate")) }
        set { setNumber("birthRate", Double(newValue)) }
    }
    /// How long particles live, in seconds. Default 0.
    open var lifetime: Float {
        get { Float(number("lifetime")) }
        set { setNumber("lifetime", Double(newValue)) }
    }
    /// The range of lifetimes, in seconds. Default 0.
    open var lifetimeRange: Float {
        get { Float(number("lifetimeRange")) }
        set { setNumber("lifetimeRange", Double(newValue)) }
    }
    /// The angle of emission from the xy plane towards the viewer, in radians. Default 0.
    open var emissionLatitude: CGFloat {
        get { number("emissionLatitude") }
        set { setNumber("emissionLatitude", newValue) }
    }
    /// The angle of emission in the xy plane, from +x, in radians. Default 0.
    open var emissionLongitude: CGFloat {
        get { number("emissionLongitude") }
        set { setNumber("emissionLongitude", newValue) }
    }
    /// The width of the cone about the direction of emission that particles fill, from side to side, in
    /// radians. Default 0.
    open var emissionRange: CGFloat {
        get { number("emissionRange") }
        set { setNumber("emissionRange", newValue) }
    }
    /// The speed of particles, in points a second. Default 0.
    open var velocity: CGFloat {
        get { number("velocity") }
        set { setNumber("velocity", newValue) }
    }
    /// The range of speeds. Default 0.
    open var velocityRange: CGFloat {
        get { number("velocityRange") }
        set { setNumber("velocityRange", newValue) }
    }
    /// The acceleration along x, in points a second squared. Default 0.
    open var xAcceleration: CGFloat {
        get { number("xAcceleration") }
        set { setNumber("xAcceleration", newValue) }
    }
    /// The acceleration along y, in points a second squared. Default 0.
    open var yAcceleration: CGFloat {
        get { number("yAcceleration") }
        set { setNumber("yAcceleration", newValue) }
    }
    /// The acceleration along z, in points a second squared. Default 0.
    open var zAcceleration: CGFloat {
        get { number("zAcceleration") }
        set { setNumber("zAcceleration", newValue) }
    }
    /// How large the picture is. Default 1.
    open var scale: CGFloat {
        get { number("scale") }
        set { setNumber("scale", newValue) }
    }
    /// The range of sizes. Default 0.
    open var scaleRange: CGFloat {
        get { number("scaleRange") }
        set { setNumber("scaleRange", newValue) }
    }
    /// How much the size grows each second. Default 0.
    open var scaleSpeed: CGFloat {
        get { number("scaleSpeed") }
        set { setNumber("scaleSpeed", newValue) }
    }
    /// How fast the picture turns, in radians a second. Default 0.
    open var spin: CGFloat {
        get { number("spin") }
        set { setNumber("spin", newValue) }
    }
    /// The range of turning speeds. Default 0.
    open var spinRange: CGFloat {
        get { number("spinRange") }
        set { setNumber("spinRange", newValue) }
    }
    /// The picture's pixels per point. Default 1.
    open var contentsScale: CGFloat {
        get { number("contentsScale") }
        set { setNumber("contentsScale", newValue) }
    }
    /// A bias towards smaller sizes of the picture; kept, without effect. Default 0.
    open var minificationFilterBias: Float {
        get { Float(number("minificationFilterBias")) }
        set { setNumber("minificationFilterBias", Double(newValue)) }
    }
    /// The range of red. Default 0.
    open var redRange: Float {
        get { Float(number("redRange")) }
        set { setNumber("redRange", Double(newValue)) }
    }
    /// The range of green. Default 0.
    open var greenRange: Float {
        get { Float(number("greenRange")) }
        set { setNumber("greenRange", Double(newValue)) }
    }
    /// The range of blue. Default 0.
    open var blueRange: Float {
        get { Float(number("blueRange")) }
        set { setNumber("blueRange", Double(newValue)) }
    }
    /// The range of alpha. Default 0.
    open var alphaRange: Float {
        get { Float(number("alphaRange")) }
        set { setNumber("alphaRange", Double(newValue)) }
    }
    /// How much red grows each second. Default 0.
    open var redSpeed: Float {
        get { Float(number("redSpeed")) }
        set { setNumber("redSpeed", Double(newValue)) }
    }
    /// How much green grows each second. Default 0.
    open var greenSpeed: Float {
        get { Float(number("greenSpeed")) }
        set { setNumber("greenSpeed", Double(newValue)) }
    }
    /// How much blue grows each second. Default 0.
    open var blueSpeed: Float {
        get { Float(number("blueSpeed")) }
        set { setNumber("blueSpeed", Double(newValue)) }
    }
    /// How much alpha grows each second. Default 0.
    open var alphaSpeed: Float {
        get { Float(number("alphaSpeed")) }
        set { setNumber("alphaSpeed", Double(newValue)) }
    }

    /// The value of a key that was not set; nil where it is zero, and for unknown keys. New cells of a
    /// subclass begin with what it answers for properties, but for ``emitterCells``.
    open class func defaultValue(forKey key: String) -> Any? {
        guard let index = EmitterCellTable.index(of: key) else { return nil }
        let row = EmitterCellTable.rows[index]
        return row.answersDefault ? row.defaultValue.boxed : nil
    }
    /// Whether an archive needs the key's value: whether it is not the default.
    open func shouldArchiveValue(forKey key: String) -> Bool {
        Boxing.differ(value(forKey: key), type(of: self).defaultValue(forKey: key))
    }
    /// The value of a property by its key, of a stored property of a subclass, or the value set for
    /// any other key; numbers are `NSNumber`s.
    open func value(forKey key: String) -> Any? { readKey(key) }
    /// The value of a key, or of a part of a struct such as `contentsRect.size.width`.
    open func value(forKeyPath keyPath: String) -> Any? {
        StructPart.read(keyPath) { value(forKey: $0) }
    }
    /// Sets the value of a key, or a part of a struct.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) {
        StructPart.write(value, keyPath, get: { self.value(forKey: $0) }) {
            setValue($0, forKey: $1)
        }
    }
    /// Sets a property by its key, or a value of the program's own. Values of another kind are
    /// passed over, nil sets numbers to 0.
    open func setValue(_ value: Any?, forKey key: String) { writeKey(key, value) }
}
