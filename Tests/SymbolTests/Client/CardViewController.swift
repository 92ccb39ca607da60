import UIKitViews

// A program whose members and types have the engine's names: SymbolTests compiles it as another package.

/// A layer with members that the engine's layers could have.
class CardLayer: CALayer {
    var id = ""
    var layerID = 0
    var values: [CGFloat] = []
    var kind = Commit.Kind.card
    var parent: CardLayer?
    var children: [CardLayer] = []
    var link: URL?
    var changedRows = 0
    var pending: [Commit] = []

    func takeProperties(of other: CardLayer) {
        (id, values, kind) = (other.id, other.values, other.kind)
    }
}

/// A view with members that the engine's views could have.
class CardView: UIView {
    var id = UUID()
    var state = Evaluation.idle
    var link: CADisplayLink?
    var context = RenderContext(tree: RenderTree(root: Node(children: [])))
    override class var layerClass: AnyClass { CardLayer.self }
}

struct Commit {
    enum Kind { case card, stack }
    var message = ""
    var property = Property.title
}

enum BlendMode { case light, dark }
enum Evaluation { case idle, graded(Int) }
enum Property: String { case title, subtitle }
enum Track { case song(name: String) }
struct Quaternion { var w = 1.0, x = 0.0, y = 0.0, z = 0.0 }
struct Node { var children: [Node] }
struct RenderTree { var root: Node }
struct RenderContext { var tree: RenderTree }
struct RGBAColor { var value: UInt32 }
struct Particle { var age = 0.0 }
struct Polyline { var points: [CGPoint] }
struct SpringMotion { var stiffness = 1.0 }
struct PlaneTransform { var angle = 0.0 }
struct DrawList { var drawings: [String] }
final class Guarded { var lock = NSLock() }
final class Rasterizer { var size = CGSize.zero }
protocol MediaClock { var now: Double { get } }

extension CATransform3D {
    var isFinite: Bool { m11.isFinite }
    var rows: [[CGFloat]] { [[m11, m12, m13, m14]] }
}

extension CGRect {
    init(around points: [CGPoint]) {
        self = points.reduce(.null) { $0.union(CGRect(origin: $1, size: .zero)) }
    }
    var center: CGPoint { CGPoint(x: midX, y: midY) }
    var corners: [CGPoint] { [origin, CGPoint(x: maxX, y: maxY)] }
}

extension CGPath {
    var elements: [CGPathElementType] {
        var types: [CGPathElementType] = []
        applyWithBlock { types.append($0.pointee.type) }
        return types
    }
    var length: CGFloat { 0 }
}

class CardViewController: UIViewController {
    let card = CardView(frame: CGRect(x: 0, y: 0, width: 120, height: 80))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(card)
        let layer = card.layer as! CardLayer
        layer.id = "card"
        layer.parent = layer.superlayer as? CardLayer
        card.state = .graded(Quaternion().w > 0 ? 2 : 1)
    }

    func flip() {
        let mode = BlendMode.dark, track = Track.song(name: "flip")
        UIView.animate(withDuration: 0.5) { [card] in
            card.center = self.view.bounds.center
            card.alpha = mode == .dark ? 0.5 : 1
        } completion: { _ in
            print(track, CGRect(around: []).corners)
        }
    }
}
