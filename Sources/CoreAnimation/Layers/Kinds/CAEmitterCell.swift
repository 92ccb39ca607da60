// Standing: partial (speed, timeOffset and minification filters are stored, without effect).
import Foundation
import Graphics
import Motion
import RenderTree

/// A kind of particle of an emitter layer.
///
/// A value with a range is uniformly distributed from the value minus half the range to the value
/// plus half the range.
open class CAEmitterCell: NSObject, NSSecureCoding, CAMediaTiming {
    /// The values of all properties except the subcells.
    ///
    /// Objects that carry more than a value are in ``retainedObjects``.
    final var stored = EmitterCellValues()
    /// The layers that emit the cell's particles.
    private(set) final var emitters: [Weak<CAEmitterLayer>] = []
    /// The cells whose lists contain this cell.
    private(set) final var parents: [ObjectIdentifier: Weak<CAEmitterCell>] = [:]
    /// The objects set for properties that carry more than the stored values.
    ///
    /// They are stored by property index.
    final var retainedObjects: [Int: RetainedObject] = [:]
    /// The values of keys that are not properties.
    final var userValues: [String: Any] = [:]
    final var subcells: [CAEmitterCell]?

    /// Makes an emitter cell with default values.
    ///
    /// It emits nothing until it has a birth rate and a lifetime.
    public override init() {
        super.init()
        stored = type(of: self).newValues
    }

    /// Records whether a layer emits the cell's particles.
    final func setEmitted(_ isEmitted: Bool, by layer: CAEmitterLayer) {
        emitters.removeAll { $0.object == nil || $0.object === layer }
        if isEmitted { emitters.append(Weak(layer)) }
    }

    deinit {
        // Releases a long chain of cells in a loop; recursion could overflow the stack.
        var released = releaseSubcells()
        while var cell = released.popLast() {
            if isKnownUniquelyReferenced(&cell) { released += cell.releaseSubcells() }
        }
    }

    private func releaseSubcells() -> [CAEmitterCell] {
        defer { subcells = nil }
        for cell in subcells ?? [] { cell.parents[ObjectIdentifier(self)] = nil }
        return subcells ?? []
    }

    /// Whether the class supports secure coding: true.
    open class var supportsSecureCoding: Bool { true }
    /// Decodes a cell from an archive; nil if the archive holds something else.
    public required init?(coder: NSCoder) {
        super.init()
        stored = type(of: self).newValues
        guard decodeValues(coder, forKey: "CAEmitterCell.values") else { return nil }
    }
    /// Writes the values that differ from the defaults to an archive.
    open func encode(with coder: NSCoder) {
        let keys = EmitterCellTable.rows.map(\.key) + ["style"]
        encodeValues(of: keys, coder, forKey: "CAEmitterCell.values")
    }
    /// The class under which the cell is archived.
    ///
    /// It is this class, or the nearest superclass that is neither private nor nested.
    open override var classForCoder: AnyClass { ArchivedValues.archivable(type(of: self)) }

    /// The name of the cell in key paths such as `emitterCells.NAME.birthRate`; default nil.
    open var name: String? {
        get { stored.name }
        set { setValue(Properties.cell.name, newValue.map(MotionValue.text) ?? .none) }
    }
    /// Whether the cell emits particles; default true.
    open var isEnabled: Bool {
        get { number(Properties.cell.isEnabled) != 0 }
        set { setValue(Properties.cell.isEnabled, .flag(newValue)) }
    }
    /// The image of a particle, a `CGImage`; default nil.
    ///
    /// Any other object is stored but shows nothing.
    open var contents: Any? {
        get { object(Properties.cell.contents) }
        set { setObject(Properties.cell.contents, newValue) }
    }
    /// The part of the image that is shown, in unit coordinates; default all.
    open var contentsRect: CGRect {
        get { stored[Properties.cell.contentsRect].rectValue ?? .zero }
        set { setValue(Properties.cell.contentsRect, .rect(newValue)) }
    }
    /// The colour by which the image is multiplied; default opaque white.
    open var color: CGColor? {
        get { object(Properties.cell.color) as? CGColor }
        set { setObject(Properties.cell.color, newValue) }
    }
    /// The cells that each particle emits; default nil.
    ///
    /// Their particles begin where that particle is, the first at the age 1 / ``birthRate``, and the
    /// angles of their emission are relative to the direction in which it moves. Their colours are
    /// multiplied by its colour at that time.
    open var emitterCells: [CAEmitterCell]? {
        get { subcells }
        set {
            let isEmitted = newValue?.contains {
                $0 === self || !parents.isEmpty && $0.emits(self)
            }
            if isEmitted == true { stopProgram("emitterCells: \(self) would emit itself") }
            for cell in subcells ?? [] { cell.parents[ObjectIdentifier(self)] = nil }
            subcells = newValue
            for cell in newValue ?? [] { cell.parents[ObjectIdentifier(self)] = Weak(self) }
            changed()
        }
    }
    /// Default values by key, nil by default; stored, without effect.
    open var style: [AnyHashable: Any]?
    /// The filter for drawing the image smaller; default linear, without effect.
    open var minificationFilter: String {
        get { word(Properties.cell.minificationFilter) }
        set { setValue(Properties.cell.minificationFilter, .text(newValue)) }
    }
    /// The filter that samples the image; default linear.
    open var magnificationFilter: String {
        get { word(Properties.cell.magnificationFilter) }
        set { setValue(Properties.cell.magnificationFilter, .text(newValue)) }
    }
    /// The fill mode, by default removed; stored, without effect.
    open var fillMode: CAMediaTimingFillMode {
        get { CAMediaTimingFillMode(rawValue: word(Properties.cell.fillMode)) }
        set { setValue(Properties.cell.fillMode, .text(newValue.rawValue)) }
    }
    /// Whether each repetition also plays in reverse; default false, without effect.
    open var autoreverses: Bool {
        get { number(Properties.cell.autoreverses) != 0 }
        set { setValue(Properties.cell.autoreverses, .flag(newValue)) }
    }
    /// The time at which emission begins, in seconds of the layer's time; default 0.
    open var beginTime: CFTimeInterval {
        get { number(Properties.cell.beginTime) }
        set { setNumber(Properties.cell.beginTime, newValue) }
    }
    /// The duration of emission, in seconds; default infinity.
    open var duration: CFTimeInterval {
        get { number(Properties.cell.duration) }
        set { setNumber(Properties.cell.duration, newValue) }
    }
    /// The time offset, by default 0; stored, without effect.
    open var timeOffset: CFTimeInterval {
        get { number(Properties.cell.timeOffset) }
        set { setNumber(Properties.cell.timeOffset, newValue) }
    }
    /// The duration of repetitions, by default 0; stored, without effect.
    open var repeatDuration: CFTimeInterval {
        get { number(Properties.cell.repeatDuration) }
        set { setNumber(Properties.cell.repeatDuration, newValue) }
    }
    /// The speed of the cell's time, by default 1; stored, without effect.
    open var speed: Float {
        get { Float(number(Properties.cell.speed)) }
        set { setNumber(Properties.cell.speed, Double(newValue)) }
    }
    /// The number of repetitions, by default 0; stored, without effect.
    open var repeatCount: Float {
        get { Float(number(Properties.cell.repeatCount)) }
        set { setNumber(Properties.cell.repeatCount, Double(newValue)) }
    }
    /// The number of particles emitted per second; default 0.
    open var birthRate: Float {
        get { Float(number(Properties.cell.birthRate)) }
        set { setNumber(Properties.cell.birthRate, Double(newValue)) }
    }
    /// The lifetime of particles, in seconds; default 0.
    open var lifetime: Float {
        get { Float(number(Properties.cell.lifetime)) }
        set { setNumber(Properties.cell.lifetime, Double(newValue)) }
    }
    /// The width of the range of random lifetimes, in seconds; default 0.
    open var lifetimeRange: Float {
        get { Float(number(Properties.cell.lifetimeRange)) }
        set { setNumber(Properties.cell.lifetimeRange, Double(newValue)) }
    }
    /// The angle of emission from the xy plane toward the viewer, in radians; default 0.
    open var emissionLatitude: CGFloat {
        get { number(Properties.cell.emissionLatitude) }
        set { setNumber(Properties.cell.emissionLatitude, newValue) }
    }
    /// The angle of emission in the xy plane, from +x, in radians; default 0.
    ///
    /// In a cell of another cell, the angle is relative to the direction of the emitting particle,
    /// on a line or the outline of a circle to that of the emitter's shape.
    open var emissionLongitude: CGFloat {
        get { number(Properties.cell.emissionLongitude) }
        set { setNumber(Properties.cell.emissionLongitude, newValue) }
    }
    /// The angle of the emission cone, in radians; default 0.
    ///
    /// It is the full angle about the cell's direction.
    open var emissionRange: CGFloat {
        get { number(Properties.cell.emissionRange) }
        set { setNumber(Properties.cell.emissionRange, newValue) }
    }
    /// The initial velocity of particles, in points per second; default 0.
    open var velocity: CGFloat {
        get { number(Properties.cell.velocity) }
        set { setNumber(Properties.cell.velocity, newValue) }
    }
    /// The width of the range of random initial velocities; default 0.
    ///
    /// It is in points per second.
    open var velocityRange: CGFloat {
        get { number(Properties.cell.velocityRange) }
        set { setNumber(Properties.cell.velocityRange, newValue) }
    }
    /// The acceleration along x, in points per second squared; default 0.
    open var xAcceleration: CGFloat {
        get { number(Properties.cell.xAcceleration) }
        set { setNumber(Properties.cell.xAcceleration, newValue) }
    }
    /// The acceleration along y, in points per second squared; default 0.
    open var yAcceleration: CGFloat {
        get { number(Properties.cell.yAcceleration) }
        set { setNumber(Properties.cell.yAcceleration, newValue) }
    }
    /// The acceleration along z, in points per second squared; default 0.
    open var zAcceleration: CGFloat {
        get { number(Properties.cell.zAcceleration) }
        set { setNumber(Properties.cell.zAcceleration, newValue) }
    }
    /// The scale of the image; default 1.
    open var scale: CGFloat {
        get { number(Properties.cell.scale) }
        set { setNumber(Properties.cell.scale, newValue) }
    }
    /// The width of the range in which scales vary randomly; default 0.
    open var scaleRange: CGFloat {
        get { number(Properties.cell.scaleRange) }
        set { setNumber(Properties.cell.scaleRange, newValue) }
    }
    /// The change of the scale per second; default 0.
    open var scaleSpeed: CGFloat {
        get { number(Properties.cell.scaleSpeed) }
        set { setNumber(Properties.cell.scaleSpeed, newValue) }
    }
    /// The angular velocity of the image, in radians per second; default 0.
    open var spin: CGFloat {
        get { number(Properties.cell.spin) }
        set { setNumber(Properties.cell.spin, newValue) }
    }
    /// The width of the range of random angular velocities; default 0.
    ///
    /// It is in radians per second.
    open var spinRange: CGFloat {
        get { number(Properties.cell.spinRange) }
        set { setNumber(Properties.cell.spinRange, newValue) }
    }
    /// The pixels per point of the image; default 1.
    open var contentsScale: CGFloat {
        get { number(Properties.cell.contentsScale) }
        set { setNumber(Properties.cell.contentsScale, newValue) }
    }
    /// The bias toward smaller mip levels, by default 0; stored, without effect.
    open var minificationFilterBias: Float {
        get { Float(number(Properties.cell.minificationFilterBias)) }
        set { setNumber(Properties.cell.minificationFilterBias, Double(newValue)) }
    }
    /// The width of the range of random red components; default 0.
    open var redRange: Float {
        get { Float(number(Properties.cell.redRange)) }
        set { setNumber(Properties.cell.redRange, Double(newValue)) }
    }
    /// The width of the range of random green components; default 0.
    open var greenRange: Float {
        get { Float(number(Properties.cell.greenRange)) }
        set { setNumber(Properties.cell.greenRange, Double(newValue)) }
    }
    /// The width of the range of random blue components; default 0.
    open var blueRange: Float {
        get { Float(number(Properties.cell.blueRange)) }
        set { setNumber(Properties.cell.blueRange, Double(newValue)) }
    }
    /// The width of the range of random alpha components; default 0.
    open var alphaRange: Float {
        get { Float(number(Properties.cell.alphaRange)) }
        set { setNumber(Properties.cell.alphaRange, Double(newValue)) }
    }
    /// The change of the red component per second; default 0.
    open var redSpeed: Float {
        get { Float(number(Properties.cell.redSpeed)) }
        set { setNumber(Properties.cell.redSpeed, Double(newValue)) }
    }
    /// The change of the green component per second; default 0.
    open var greenSpeed: Float {
        get { Float(number(Properties.cell.greenSpeed)) }
        set { setNumber(Properties.cell.greenSpeed, Double(newValue)) }
    }
    /// The change of the blue component per second; default 0.
    open var blueSpeed: Float {
        get { Float(number(Properties.cell.blueSpeed)) }
        set { setNumber(Properties.cell.blueSpeed, Double(newValue)) }
    }
    /// The change of the alpha component per second; default 0.
    open var alphaSpeed: Float {
        get { Float(number(Properties.cell.alphaSpeed)) }
        set { setNumber(Properties.cell.alphaSpeed, Double(newValue)) }
    }

    /// Returns the default value for a key.
    ///
    /// The result is nil for a default of zero and for unknown keys. New cells of a subclass start
    /// with the defaults that the subclass returns for properties, except ``emitterCells``.
    open class func defaultValue(forKey key: String) -> Any? {
        guard let index = EmitterCellTable.index(of: key) else { return nil }
        let row = EmitterCellTable.rows[index]
        return row.answersDefault ? row.defaultValue.boxed : nil
    }
    /// Returns whether the value for a key must be archived.
    ///
    /// It must if it differs from the default.
    open func shouldArchiveValue(forKey key: String) -> Bool { differsFromDefault(key) }
    /// Returns the value for a key.
    ///
    /// The key names a property, a stored property of a subclass, or a custom value. Numbers are
    /// returned as `NSNumber`.
    open func value(forKey key: String) -> Any? { readKey(key) }
    /// Returns the value at a key path such as `contentsRect.size.width`.
    ///
    /// The path is a key, or names a member of a struct.
    open func value(forKeyPath keyPath: String) -> Any? {
        StructPart.read(keyPath) { value(forKey: $0) }
    }
    /// Sets the value of a key, or of a struct member.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) {
        StructPart.write(value, keyPath, get: { self.value(forKey: $0) }) {
            setValue($0, forKey: $1)
        }
    }
    /// Sets the value for a key.
    ///
    /// The key names a property; for any other key, a custom value is stored. Values of another
    /// type are ignored; nil sets numbers to 0.
    open func setValue(_ value: Any?, forKey key: String) { writeKey(key, value) }
}
