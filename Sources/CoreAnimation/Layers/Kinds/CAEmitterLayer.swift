// Standing: complete.
import Foundation
import RenderTree

/// The shape that emits particles.
public struct CAEmitterLayerEmitterShape: NSStringBoxable {
    /// The raw string.
    public let rawValue: String
    /// Makes a shape from its string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A point, the emitter position.
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    /// A line along x, as long as the width of the emitter size.
    ///
    /// It emits across: the angles of its particles are relative to -y, so π is the direction to +y.
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    /// A rectangle of the emitter size.
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    /// A box of the emitter size and depth.
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    /// A circle whose radius is the width of the emitter size.
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    /// A sphere whose radius is the width of the emitter size.
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of the shape that emits particles.
public struct CAEmitterLayerEmitterMode: NSStringBoxable {
    /// The raw string.
    public let rawValue: String
    /// Makes a mode from its string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The corners of the shape.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    /// The outline of the shape.
    ///
    /// A circle emits outward: the angles of its particles are relative to that direction.
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    /// The surface of the shape.
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    /// The whole shape.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The drawing order and blending of particles.
public struct CAEmitterLayerRenderMode: NSStringBoxable {
    /// The raw string.
    public let rawValue: String
    /// Makes a mode from its string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// No particular order.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    /// By age, the oldest at the back.
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    /// By age, the oldest in front.
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    /// By depth, the farthest at the back.
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    /// Additive blending.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// A layer that emits particles and draws them between its background and its sublayers.
open class CAEmitterLayer: CALayer {
    override class var kind: LayerKind { .emitter }

    /// The cells that describe the particles; default nil.
    ///
    /// Their values are read when the property is set and when one of them changes. At most
    /// 100,000 cells are emitted, including their subcells; a cell counts once for each list that
    /// it is in.
    open var emitterCells: [CAEmitterCell]? {
        get { retained(Properties.emitter.emitterCells) as? [CAEmitterCell] }
        set {
            for cell in emitterCells ?? [] { cell.setEmitted(false, by: self) }
            for cell in newValue ?? [] { cell.setEmitted(true, by: self) }
            pending.remove(.cells)
            setRetained(newValue, Properties.emitter.emitterCells) {
                $0[Properties.emitter.emitterCells] = newValue.map(CAEmitterCell.values(of:))
            }
        }
    }

    /// Records a change of the cells' values, which are then read again when needed.
    final func cellsChanged() {
        write(Properties.emitter.emitterCells.id) { _ in }
        pending.insert(.cells)
    }

    override func readCells() {
        pending.remove(.cells)
        values[Properties.emitter.emitterCells] = emitterCells.map(CAEmitterCell.values(of:))
    }

    /// The multiplier for the birth rates of all cells; default 1, animatable.
    open var birthRate: Float {
        get { Float(values[Properties.emitter.birthRate]) }
        set { set(Properties.emitter.birthRate, Double(newValue)) }
    }
    /// The multiplier for the lifetimes of all cells; default 1, animatable.
    open var lifetime: Float {
        get { Float(values[Properties.emitter.lifetime]) }
        set { set(Properties.emitter.lifetime, Double(newValue)) }
    }
    /// The multiplier for the velocities of all cells; default 1, animatable.
    open var velocity: Float {
        get { Float(values[Properties.emitter.velocity]) }
        set { set(Properties.emitter.velocity, Double(newValue)) }
    }
    /// The multiplier for the scales of all cells; default 1, animatable.
    open var scale: Float {
        get { Float(values[Properties.emitter.scale]) }
        set { set(Properties.emitter.scale, Double(newValue)) }
    }
    /// The multiplier for the spins of all cells; default 1, animatable.
    open var spin: Float {
        get { Float(values[Properties.emitter.spin]) }
        set { set(Properties.emitter.spin, Double(newValue)) }
    }
    /// The centre of the shape, in the layer's coordinates; default zero, animatable.
    open var emitterPosition: CGPoint {
        get { values[Properties.emitter.emitterPosition] }
        set { set(Properties.emitter.emitterPosition, newValue) }
    }
    /// The z coordinate of the shape's centre; default 0, animatable.
    open var emitterZPosition: CGFloat {
        get { values[Properties.emitter.emitterZPosition] }
        set { set(Properties.emitter.emitterZPosition, newValue) }
    }
    /// The width and height of the shape; default zero, animatable.
    open var emitterSize: CGSize {
        get { values[Properties.emitter.emitterSize] }
        set { set(Properties.emitter.emitterSize, newValue) }
    }
    /// The depth of the shape; default 0, animatable.
    open var emitterDepth: CGFloat {
        get { values[Properties.emitter.emitterDepth] }
        set { set(Properties.emitter.emitterDepth, newValue) }
    }
    /// The shape that emits particles; default point.
    open var emitterShape: CAEmitterLayerEmitterShape {
        get { CAEmitterLayerEmitterShape(rawValue: values[Properties.emitter.emitterShape]) }
        set { set(Properties.emitter.emitterShape, newValue.rawValue) }
    }
    /// The part of the shape that emits particles; default volume.
    open var emitterMode: CAEmitterLayerEmitterMode {
        get { CAEmitterLayerEmitterMode(rawValue: values[Properties.emitter.emitterMode]) }
        set { set(Properties.emitter.emitterMode, newValue.rawValue) }
    }
    /// The drawing order and blending of particles; default unordered.
    open var renderMode: CAEmitterLayerRenderMode {
        get { CAEmitterLayerRenderMode(rawValue: values[Properties.emitter.renderMode]) }
        set { set(Properties.emitter.renderMode, newValue.rawValue) }
    }
    /// Whether particles are sorted by depth with the content around the layer; default false.
    open var preservesDepth: Bool {
        get { values[Properties.emitter.preservesDepth] }
        set { set(Properties.emitter.preservesDepth, newValue) }
    }
    /// The seed of the random numbers: the same seed gives the same particles.
    ///
    /// Default 0.
    open var seed: UInt32 {
        get { UInt32(exactly: values[Properties.emitter.seed]) ?? 0 }
        set { set(Properties.emitter.seed, Double(newValue)) }
    }
}
