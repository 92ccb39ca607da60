// Standing: complete.
import Foundation
import Graphics
import RenderTree

/// Where particles come from.
public struct CAEmitterLayerEmitterShape: NSStringBoxable {
    /// The word.
    public let rawValue: String
    /// Makes a value from its word.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The position.
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    /// A line as wide as the size.
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    /// A rectangle of the size.
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    /// A box of the size and depth.
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    /// A circle whose radius is the size's width.
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    /// A sphere whose radius is the size's width.
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// Which part of the shape particles come from.
public struct CAEmitterLayerEmitterMode: NSStringBoxable {
    /// The word.
    public let rawValue: String
    /// Makes a value from its word.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Its corners.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    /// Its outline.
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    /// Its surface.
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    /// All of it.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// How particles are drawn over each other.
public struct CAEmitterLayerRenderMode: NSStringBoxable {
    /// The word.
    public let rawValue: String
    /// Makes a value from its word.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// In any order.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    /// The oldest below.
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    /// The oldest on top.
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    /// By depth.
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    /// Added up.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// Emits particles, described by its cells, between its background and its sublayers.
open class CAEmitterLayer: CALayer {
    override class var kind: LayerKind { .emitter }

    /// The kinds of particles. Default nil. Their values are read when they are set and when one
    /// of them changes.
    open var emitterCells: [CAEmitterCell]? {
        get { held("emitterCells") as? [CAEmitterCell] }
        set {
            for cell in emitterCells ?? [] { cell.emitter = nil }
            for cell in newValue ?? [] { cell.emitter = self }
            pending.remove(.cells)
            hold(newValue, "emitterCells") {
                $0[EmitterProperty.emitterCells] = newValue?.map(\.values)
            }
        }
    }

    /// Has the values of the cells read again when they are asked for next.
    func cellsChanged() {
        write(EmitterProperty.emitterCells.id) { _ in }
        pending.insert(.cells)
    }

    override func readCells() {
        pending.remove(.cells)
        values[EmitterProperty.emitterCells] = emitterCells?.map(\.values)
    }

    /// What the birth rates of all cells are multiplied by. Default 1. Animatable.
    open var birthRate: Float {
        get { Float(values[EmitterProperty.birthRate]) }
        set { set(EmitterProperty.birthRate, Double(newValue)) }
    }
    /// What the lifetimes of all cells are multiplied by. Default 1. Animatable.
    open var lifetime: Float {
        get { Float(values[EmitterProperty.lifetime]) }
        set { set(EmitterProperty.lifetime, Double(newValue)) }
    }
    /// What the velocities of all cells are multiplied by. Default 1. Animatable.
    open var velocity: Float {
        get { Float(values[EmitterProperty.velocity]) }
        set { set(EmitterProperty.velocity, Double(newValue)) }
    }
    /// What the scales of all cells are multiplied by. Default 1. Animatable.
    open var scale: Float {
        get { Float(values[EmitterProperty.scale]) }
        set { set(EmitterProperty.scale, Double(newValue)) }
    }
    /// What the spins of all cells are multiplied by. Default 1. Animatable.
    open var spin: Float {
        get { Float(values[EmitterProperty.spin]) }
        set { set(EmitterProperty.spin, Double(newValue)) }
    }
    /// The middle of the shape, in own coordinates. Default zero. Animatable.
    open var emitterPosition: CGPoint {
        get { values[EmitterProperty.emitterPosition] }
        set { set(EmitterProperty.emitterPosition, newValue) }
    }
    /// The depth of the middle of the shape. Default 0. Animatable.
    open var emitterZPosition: CGFloat {
        get { values[EmitterProperty.emitterZPosition] }
        set { set(EmitterProperty.emitterZPosition, newValue) }
    }
    /// The size of the shape. Default zero. Animatable.
    open var emitterSize: CGSize {
        get { values[EmitterProperty.emitterSize] }
        set { set(EmitterProperty.emitterSize, newValue) }
    }
    /// The depth of the shape. Default 0. Animatable.
    open var emitterDepth: CGFloat {
        get { values[EmitterProperty.emitterDepth] }
        set { set(EmitterProperty.emitterDepth, newValue) }
    }
    /// Where particles come from. Default point.
    open var emitterShape: CAEmitterLayerEmitterShape {
        get { CAEmitterLayerEmitterShape(rawValue: values[EmitterProperty.emitterShape]) }
        set { set(EmitterProperty.emitterShape, newValue.rawValue) }
    }
    /// Which part of the shape they come from. Default volume.
    open var emitterMode: CAEmitterLayerEmitterMode {
        get { CAEmitterLayerEmitterMode(rawValue: values[EmitterProperty.emitterMode]) }
        set { set(EmitterProperty.emitterMode, newValue.rawValue) }
    }
    /// How they are drawn over each other. Default unordered.
    open var renderMode: CAEmitterLayerRenderMode {
        get { CAEmitterLayerRenderMode(rawValue: values[EmitterProperty.renderMode]) }
        set { set(EmitterProperty.renderMode, newValue.rawValue) }
    }
    /// Whether they are sorted by depth with what is around the layer. Default false.
    open var preservesDepth: Bool {
        get { values[EmitterProperty.preservesDepth] }
        set { set(EmitterProperty.preservesDepth, newValue) }
    }
    /// What the random numbers begin with: the same seed shows the same particles. Default 0.
    open var seed: UInt32 {
        get { UInt32(exactly: values[EmitterProperty.seed]) ?? 0 }
        set { set(EmitterProperty.seed, Double(newValue)) }
    }
}
