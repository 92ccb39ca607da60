import Testing

@testable import CoreAnimation

/// Notes what it is asked.
private final class Manager: CALayoutManager {
    var asked: [String] = []
    func preferredSize(of layer: CALayer) -> CGSize { CGSize(width: 12, height: 34) }
    func invalidateLayout(of layer: CALayer) { asked.append("invalidate") }
    func layoutSublayers(of layer: CALayer) { asked.append("layout") }
}

/// Implements one member only.
private final class OnlyActions: CALayerDelegate {
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// Lays out and displays.
private final class Keen: CALayerDelegate {
    var asked: [String] = []
    func layoutSublayers(of layer: CALayer) { asked.append("layout") }
    func display(_ layer: CALayer) { asked.append("display") }
}

/// Asks the layer for its other task while it does one.
private final class Nested: CALayerDelegate {
    var drawings = 0
    func layoutSublayers(of layer: CALayer) {
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
    }
    func layerWillDraw(_ layer: CALayer) { drawings += 1 }
}

/// Makes a layer that became 200 wide 300 wide.
private final class Widener: CAAction {
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer, layer.bounds.width == 200 else { return }
        withoutActions { layer.bounds.size.width = 300 }
    }
}

/// Counts what it is told.
private final class Counter: CALayer {
    var displays = 0, resizes: [CGSize] = []
    override func display() { displays += 1 }
    override func resize(withOldSuperlayerSize size: CGSize) {
        resizes.append(size)
        super.resize(withOldSuperlayerSize: size)
    }
}

@Suite("Layout and display of layers (core-animation 14.7, 14.8)")
struct LayoutNumberTests {
    static let shares: [(mask: CAAutoresizingMask, frame: CGRect)] = [
        ([], CGRect(x: 10, y: 15, width: 20, height: 25)),
        (.layerMinXMargin, CGRect(x: 110, y: 15, width: 20, height: 25)),
        (.layerMaxXMargin, CGRect(x: 10, y: 15, width: 20, height: 25)),
        (.layerWidthSizable, CGRect(x: 10, y: 15, width: 120, height: 25)),
        ([.layerMinXMargin, .layerMaxXMargin], CGRect(x: 60, y: 15, width: 20, height: 25)),
        ([.layerMinYMargin, .layerHeightSizable], CGRect(x: 10, y: 55, width: 20, height: 45)),
        (.layerMaxYMargin, CGRect(x: 10, y: 15, width: 20, height: 25)),
        (
            [.layerMinXMargin, .layerWidthSizable, .layerMaxXMargin, .layerHeightSizable],
            CGRect(x: 43, y: 15, width: 54, height: 85)
        ),
    ]

    @Test(
        "U24: a change of size is shared, then the frame is whole, outward",
        arguments: shares)
    func autoresizing(mask: CAAutoresizingMask, frame: CGRect) {
        let parent = CALayer(), child = CALayer()
        parent.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        child.frame = CGRect(x: 10, y: 15, width: 20, height: 25)
        child.autoresizingMask = mask
        parent.addSublayer(child)
        parent.bounds = CGRect(x: 0, y: 0, width: 200, height: 160)
        #expect(child.frame == frame)
        parent.bounds.origin = CGPoint(x: 5, y: 5)
        #expect(child.frame == frame)
    }

    /// A layer (10, 20, 50, 40) in 100 x 100: the mask, the new size of the superlayer, the frame.
    static let measured: [(mask: CAAutoresizingMask, size: CGSize, frame: CGRect)] = [
        (
            [.layerMinXMargin, .layerWidthSizable], CGSize(width: 200, height: 300),
            CGRect(x: 76, y: 20, width: 84, height: 40)
        ),
        (
            [.layerWidthSizable, .layerMaxXMargin], CGSize(width: 200, height: 300),
            CGRect(x: 10, y: 20, width: 84, height: 40)
        ),
        (
            [.layerMinYMargin, .layerHeightSizable], CGSize(width: 200, height: 300),
            CGRect(x: 10, y: 153, width: 50, height: 107)
        ),
        (
            [.layerMinXMargin, .layerWidthSizable], CGSize(width: 400, height: 100),
            CGRect(x: 210, y: 20, width: 150, height: 40)
        ),
        (
            [.layerMinXMargin, .layerWidthSizable], CGSize(width: 110, height: 100),
            CGRect(x: 16, y: 20, width: 54, height: 40)
        ),
        (
            [.layerMinXMargin, .layerWidthSizable], CGSize(width: 50, height: 100),
            CGRect(x: -24, y: 20, width: 34, height: 40)
        ),
    ]

    @Test(
        "a margin that is flexible with the size takes two thirds of a change", arguments: measured)
    func twoFlexibleParts(mask: CAAutoresizingMask, size: CGSize, frame: CGRect) {
        let parent = CALayer(), child = CALayer()
        parent.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        child.frame = CGRect(x: 10, y: 20, width: 50, height: 40)
        child.autoresizingMask = mask
        parent.addSublayer(child)
        parent.bounds.size = size
        #expect(child.frame == frame)
    }

    @Test("without a mask a frame that is not whole stays as it is; odd sizes do no harm")
    func untouched() {
        let parent = CALayer(), child = Counter()
        child.frame = CGRect(x: 0.25, y: 0.25, width: 1.5, height: 1.5)
        parent.addSublayer(child)
        parent.bounds.size = CGSize(width: 10, height: 10)
        #expect(child.frame.origin.x == 0.25 && child.resizes.isEmpty)
        child.autoresizingMask = .layerWidthSizable
        parent.bounds.size = CGSize(width: 20, height: 10)
        #expect(child.resizes == [CGSize(width: 10, height: 10)] && child.frame.width == 12)
        for odd in [Double.nan, .infinity, 0] {
            parent.bounds.size = CGSize(width: odd, height: odd)
        }
        #expect(parent.bounds.width == 0)
    }

    @Test("a layout manager lays out, is told of changes, and says what size is liked")
    func manager() {
        let layer = CALayer(), manager = Manager()
        layer.frame = CGRect(x: 0, y: 0, width: 5, height: 6)
        #expect(layer.preferredFrameSize() == CGSize(width: 5, height: 6))
        layer.layoutIfNeeded()
        layer.layoutManager = manager
        #expect(layer.needsLayout() && layer.preferredFrameSize() == CGSize(width: 12, height: 34))
        layer.layoutIfNeeded()
        #expect(manager.asked == ["layout"] && !layer.needsLayout())
        layer.setNeedsLayout()
        layer.bounds.size.width = 9
        layer.layoutIfNeeded()
        #expect(manager.asked == ["layout", "invalidate", "invalidate", "layout"])
    }

    @Test("a delegate that implements a member is asked instead of the layout manager")
    func delegates() {
        let layer = CALayer(), manager = Manager(), keen = Keen(), only = OnlyActions()
        (layer.layoutManager, layer.delegate) = (manager, keen)
        layer.layoutIfNeeded()
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        #expect(keen.asked == ["layout", "display"] && manager.asked.isEmpty)
        layer.delegate = only
        layer.setNeedsLayout()
        layer.layoutIfNeeded()
        #expect(manager.asked == ["invalidate", "layout"] && layer.delegate === only)
    }

    @Test("a delegate that asks for another task meanwhile still counts as doing the first")
    func nestedTasks() {
        let layer = CALayer(), manager = Manager(), delegate = Nested()
        (layer.layoutManager, layer.delegate) = (manager, delegate)
        layer.layoutIfNeeded()
        #expect(delegate.drawings == 1 && manager.asked.isEmpty)
    }

    @Test("a size set by the action of the size resizes the sublayers once more, not twice")
    func actionOfSize() {
        let child = CALayer()
        child.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        child.autoresizingMask = .layerWidthSizable
        let bench = Bench {
            $0.bounds.size = CGSize(width: 100, height: 100)
            $0.addSublayer(child)
        }
        bench.layer.actions = ["bounds": Widener()]
        bench.layer.bounds.size.width = 200
        #expect(bench.layer.bounds.width == 300 && child.bounds.width == 300)
    }

    @Test("sublayers that lay out their own sublayers are laid out one after the other")
    func oneAfterTheOther() {
        final class Cell: CALayer {
            nonisolated(unsafe) static var depth = 0, maxDepth = 0, layouts = 0
            override func layoutSublayers() {
                Cell.layouts += 1
                Cell.depth += 1
                defer { Cell.depth -= 1 }
                Cell.maxDepth = max(Cell.maxDepth, Cell.depth)
                if sublayers == nil { addSublayer(CALayer()) }
                sublayers?.first?.layoutIfNeeded()
            }
        }
        final class Table: CALayer {
            override func layoutSublayers() {
                if children.isEmpty {
                    for _ in 0..<100 {
                        let cell = Cell()
                        cell.setNeedsLayout()
                        addSublayer(cell)
                    }
                }
                children[0].layoutIfNeeded()
            }
        }
        let table = Table()
        table.setNeedsLayout()
        table.layoutIfNeeded()
        #expect(Cell.layouts >= 100 && Cell.maxDepth <= 2, "\(Cell.layouts), \(Cell.maxDepth)")
    }

    @Test("layout starts at the highest layer that waits for it and goes down")
    func order() {
        final class Noter: CALayer {
            nonisolated(unsafe) static var order: [String] = []
            override func layoutSublayers() { Noter.order.append(name ?? "") }
        }
        let layers = ["a", "b", "c", "d"].map { name in
            let layer = Noter()
            layer.name = name
            return layer
        }
        for (above, below) in zip(layers, layers.dropFirst()) { above.addSublayer(below) }
        layers[0].layoutIfNeeded()
        Noter.order = []
        layers[1].setNeedsLayout()
        layers[3].setNeedsLayout()
        layers[3].layoutIfNeeded()
        #expect(Noter.order == ["b", "d"])
        Noter.order = []
        withExtendedLifetime(layers) {
            layers[2].bounds.size = CGSize(width: 5, height: 5)
            layers[2].layoutIfNeeded()
        }
        #expect(Noter.order == ["b", "c"])
    }

    @Test("a change of the size calls for new contents where the layer says so")
    func displays() {
        let layer = Counter()
        layer.bounds.size = CGSize(width: 5, height: 5)
        #expect(!layer.needsDisplay())
        layer.needsDisplayOnBoundsChange = true
        layer.bounds.origin.x = 3
        #expect(!layer.needsDisplay())
        layer.bounds.size = CGSize(width: 6, height: 5)
        #expect(layer.needsDisplay())
        layer.displayIfNeeded()
        layer.displayIfNeeded()
        #expect(layer.displays == 1 && !layer.needsDisplay())
        layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(layer.needsDisplay())
    }

    @Test("a style gives defaults: the shallowest wins, and what was set stays")
    func style() {
        let layer = CALayer()
        layer.zPosition = 7
        layer.style = [
            "opacity": 0.5, "zPosition": 3, "tint": "red",
            "bounds": CGRect(x: 0, y: 0, width: 9, height: 9),
            "style": ["opacity": 0.25, "cornerRadius": 4, "depth": 2],
        ]
        #expect(layer.opacity == 0.5 && layer.zPosition == 7 && layer.cornerRadius == 4)
        #expect(layer.bounds == .zero)
        #expect(layer.value(forKey: "tint") as? String == "red")
        #expect(layer.value(forKey: "depth") as? Int == 2)
        layer.setValue("blue", forKey: "tint")
        layer.cornerRadius = 5
        layer.style = ["opacity": "many", "borderWidth": 2]
        #expect(layer.opacity == 1 && layer.borderWidth == 2 && layer.cornerRadius == 5)
        #expect(layer.value(forKey: "tint") as? String == "blue")
        layer.style = nil
        #expect(layer.borderWidth == 0 && layer.value(forKey: "depth") == nil)
    }
}
