import Foundation
import Graphics
import Motion
import Testing

@testable import DisplayList
@testable import RenderTree

@Suite("Draw lists: what is written down")
struct BuilderTests {
    private let red = RGBAColor(red: 1, green: 0, blue: 0)
    private let blue = RGBAColor(red: 0, green: 0, blue: 1)

    @Test("a small scene as text")
    func dump() {
        var root = Leaf(CGRect(x: 0, y: 0, width: 200, height: 200), color: .white)
        root.values[Properties.layer.borderWidth] = 2
        var faded = Leaf(CGRect(x: 10, y: 20, width: 40, height: 30), color: red)
        faded.values[Properties.layer.opacity] = 0.5
        faded.values[Properties.layer.borderWidth] = 3
        var round = Leaf(CGRect(x: 100, y: 100, width: 50, height: 50), color: blue)
        round.values[Properties.layer.cornerRadius] = 8
        round.values[Properties.layer.transform] = CATransform3DMakeScale(2, 1, 1)
        var hidden = Leaf()
        hidden.values[Properties.layer.isHidden] = true
        #expect(
            RenderTree(root, [faded, round, hidden]).dump(at: 0) == """
                frame 200x200 background (1 1 1 1)
                  border 0,0 200x200 width 2 (0 0 0 1) around (1 1 1 1) [1 0 0 1 0 0]
                  border 0,0 40x30 width 3 (0 0 0 0.5) around (0.5 0 0 0.5) [1 0 0 1 10 20]
                  fill 0,0 50x50 radius 8 (0 0 1 1) [2 0 0 1 75 100]
                """)
    }

    @Test("layers beyond the visible pixels are drawn for their shadows up to 16 shadows deep")
    func casters() {
        var scope = DrawListBuilder.Scope(
            visible: PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 100))
        let shadow = ShadowCommand(group: 0, offset: SIMD2(10, 0), sigma: 0, color: .one)
        let widths = (0..<20).map { _ in
            scope.beginCaster(of: shadow)
            return scope.visible.pixels.width
        }
        #expect(Set(widths).count == 16 && widths[15] == widths[19])
    }

    struct BorderRow: Sendable {
        var frame: CGRect, degrees = 0.0, borders = 1
    }

    @Test(
        "a border is drawn with its background, and again only over sublayers that touch it",
        arguments: [
            BorderRow(frame: CGRect(x: 20, y: 20, width: 60, height: 60)),
            BorderRow(frame: CGRect(x: 20, y: 20, width: 60, height: 60), degrees: 30),
            BorderRow(frame: CGRect(x: 11, y: 11, width: 78, height: 78)),
            BorderRow(frame: CGRect(x: 12, y: 12, width: 76, height: 76), degrees: 30),
            BorderRow(frame: CGRect(x: 11, y: 11, width: 78, height: 78), degrees: 30, borders: 2),
            BorderRow(frame: CGRect(x: 9, y: 20, width: 60, height: 60), borders: 2),
            BorderRow(frame: CGRect(x: 9, y: 20, width: 60, height: 60), degrees: 30, borders: 2),
            BorderRow(frame: CGRect(x: 20, y: 20, width: 90, height: 60), degrees: -5, borders: 2),
        ])
    func borders(_ row: BorderRow) {
        var root = Leaf(CGRect(x: 50, y: 50, width: 100, height: 100), color: red)
        root.values[Properties.layer.borderWidth] = 10
        root.values[Properties.layer.transform] = CATransform3DMakeRotation(
            row.degrees * .pi / 180, 0, 0, 1)
        let lines = RenderTree(root, [Leaf(row.frame, color: blue)]).dump(at: 0)
            .split(separator: "\n").dropFirst().map { $0.split(separator: " ")[0] }
        let borders = Array(repeating: "border", count: row.borders)
        #expect(lines.map { String($0) } == [borders[0], "fill"] + borders.dropFirst())
    }

    @Test("clips on whole pixels are rectangles, others are groups")
    func clips() {
        let leaf = Leaf(CGRect(x: -10, y: -10, width: 300, height: 300), color: red)
        var root = Leaf(CGRect(x: 20, y: 30, width: 100, height: 100), color: nil)
        root.values[Properties.layer.masksToBounds] = true
        #expect(
            RenderTree(root, [leaf]).dump(at: 0) == """
                frame 200x200 background (1 1 1 1)
                  clip 20,30 100x100
                    fill 0,0 300x300 (1 0 0 1) [1 0 0 1 10 20]
                  unclip
                """)
        root.values[Properties.layer.cornerRadius] = 12
        #expect(
            RenderTree(root, [leaf]).dump(at: 0) == """
                frame 200x200 background (1 1 1 1)
                  group 1 19,29 102x102
                    fill 0,0 300x300 (1 0 0 1) [1 0 0 1 10 20]
                  end opacity 1 clipped to 0,0 100x100 radius 12 [1 0 0 1 20 30]
                """)
    }

    struct SharedEdge: Sendable {
        var x = 20.5, image: UInt32? = 0x8000_0080
        var radius = 0.0, border = 0.0
        var isClipped = false, groups = 0
    }

    @Test(
        "a background and a picture are a group only where they share an edge between pixels",
        arguments: [
            SharedEdge(groups: 1), SharedEdge(x: 20), SharedEdge(image: nil),
            SharedEdge(image: 0xFF00_00FF), SharedEdge(radius: 12), SharedEdge(border: 4),
            SharedEdge(isClipped: true, groups: 1),
        ])
    func sharedEdges(_ row: SharedEdge) {
        var root = Leaf(CGRect(x: row.x, y: 30, width: 100, height: 100), color: red)
        root.values[Properties.layer.contents] = row.image.map {
            CGImage(width: 1, height: 1, pixels: [$0])
        }
        root.values[Properties.layer.cornerRadius] = row.radius
        root.values[Properties.layer.borderWidth] = row.border
        root.values[Properties.layer.masksToBounds] = row.isClipped
        let lines = RenderTree(root, []).dump(at: 0).split(separator: "\n")
        #expect(lines.filter { $0.contains("group") }.count == row.groups)
    }

    @Test("siblings are drawn by depth, equal ones as they are listed")
    func depth() {
        let depths = [1.0, 0, 2, 0, -1, 1]
        let leaves = depths.indices.map { i in
            var leaf = Leaf(CGRect(x: Double(i) * 10, y: 0, width: 5, height: 5))
            leaf.values[Properties.layer.zPosition] = depths[i]
            return leaf
        }
        let list = RenderTree(Leaf(color: nil), leaves).frame(at: 0)
        let order = list.commands.compactMap { command -> Double? in
            if case .fill(let fill) = command { fill.plane.tx / 10 } else { nil }
        }
        #expect(order == [4, 1, 3, 0, 5, 2])
    }

    @Test(
        "nothing is written for what cannot be seen",
        arguments: [
            ("hidden", MotionValue.flag(true)), ("opacity", .number(0)), ("opacity", .number(-1)),
            ("opacity", .number(.nan)), ("transform", .transform(CATransform3DMakeScale(0, 1, 1))),
            ("position", .point(CGPoint(x: 2000, y: 0))), ("backgroundColor", .color(1, 0, 0, 0)),
            ("position", .point(CGPoint(x: Double.nan, y: 0))),
            ("transform", .transform(CATransform3DMakeTranslation(.infinity, 0, 0))),
            ("bounds", .rect(CGRect(x: 0, y: 0, width: Double.nan, height: 5))),
            ("bounds", .rect(CGRect(x: 0, y: 0, width: Double.infinity, height: 5))),
        ])
    func unseen(key: String, value: MotionValue) throws {
        let id = try #require(PropertyTable.id(of: key))
        var leaf = Leaf()
        leaf.values[id] = value
        #expect(RenderTree(Leaf(color: nil), [leaf]).frame(at: 0).commands.isEmpty)
    }

    @Test("a rectangle that is not a number is bounded by the pixels at the origin")
    func boundsOfNoNumber() {
        let rect = CGRect(x: Double.nan, y: 0, width: 5, height: 5)
        let origin = PixelRect(minX: -1, minY: -1, maxX: 1, maxY: 1)
        #expect(DeviceBounds.pixels(rect, .identity) == origin)
    }

    @Test("a back that is not to be seen is left out")
    func backs() {
        var leaf = Leaf()
        leaf.values[Properties.layer.transform] = CATransform3DMakeRotation(2, 0, 1, 0)
        #expect(RenderTree(Leaf(color: nil), [leaf]).frame(at: 0).commands.count == 1)
        leaf.values[Properties.layer.isDoubleSided] = false
        #expect(RenderTree(Leaf(color: nil), [leaf]).frame(at: 0).commands.isEmpty)
    }

    @Test(
        "the tree decides which side of a layer drawn by itself is seen",
        arguments: [false, true], [false, true])
    func backsAlone(isFlipped: Bool, isFlippedInTree: Bool) {
        var (root, leaf) = (Leaf(color: nil), Leaf())
        root.values[Properties.layer.isGeometryFlipped] = isFlippedInTree
        leaf.values[Properties.layer.isDoubleSided] = false
        let tree = RenderTree(root, [leaf])
        for isMirrored in [false, true] {
            let plane = PlaneTransform(a: (1, 0), b: (0, isMirrored ? -1 : 1), t: (0, 100))
            let list = DrawListBuilder.list(
                of: root.id, in: tree, by: plane, isFlipped: isFlipped, width: 200, height: 200)
            #expect(list.commands.isEmpty == (isMirrored != isFlippedInTree))
        }
    }

    /// A group of pixels in which a layer's sublayers are drawn.
    enum Surrounding: CaseIterable, Sendable { case none, bitmap, transition, snapshot }

    @Test(
        "bitmaps, transitions and snapshots show the sides of sublayers that the tree shows",
        arguments: Surrounding.allCases, [false, true])
    func backsInGroups(_ surrounding: Surrounding, isFlipped: Bool) {
        for isMirrored in surrounding == .snapshot ? [false] : [false, true] {
            var (root, outer, leaf) = (Leaf(color: nil), Leaf(color: nil), Leaf())
            root.values[Properties.layer.isGeometryFlipped] = isFlipped
            outer.values[Properties.layer.shouldRasterize] = surrounding == .bitmap
            outer.values[Properties.layer.transform] = CATransform3DMakeScale(
                isMirrored ? -1 : 1, 1, 1)
            leaf.values[Properties.layer.isDoubleSided] = false
            var tree = RenderTree(root, [outer])
            var commit = Commit(time: 0)
            commit.creations = [Commit.Creation(id: leaf.id, values: leaf.values)]
            commit.arrangements = [Commit.Arrangement(id: outer.id, sublayers: [leaf.id])]
            tree.apply(commit)
            var list: DrawList?
            if surrounding == .transition || surrounding == .snapshot {
                var commit = Commit(time: 0)
                let transition = RenderAnimation(
                    timing: MediaTiming(duration: 1),
                    body: .transition(RenderTransition(kind: .dissolve)))
                commit.additions = [Commit.Addition(id: outer.id, animation: transition)]
                tree.apply(commit) {
                    list = $0
                    return nil
                }
                _ = tree.takeEvents(upTo: 0.25)
            }
            let shown = surrounding == .snapshot ? list : tree.frame(at: 0.25)
            let fills = shown?.commands.count { if case .fill = $0 { true } else { false } }
            #expect(fills == (isMirrored ? 0 : 1))
        }
    }

    @Test(
        "any number in any row is drawn or left out, without a trap",
        arguments: PropertyTable.rows.indices)
    func awkward(index: Int) {
        let id = PropertyID(index: index)
        for number in awkwardNumbers {
            for lane in 0..<16 {
                var leaf = Leaf(CGRect(x: 10, y: 10, width: 50, height: 50))
                leaf.values[Properties.layer.cornerRadius] = 5
                leaf.values[Properties.layer.borderWidth] = 5
                leaf.values[Properties.layer.masksToBounds] = true
                switch leaf.values[id] {
                case .vector(let kind, var v) where lane < kind.lanes:
                    v[lane] = number
                    leaf.values[id] = .vector(kind, v)
                case .transform(let matrix):
                    var numbers = PropertyBlock.numbers(matrix)
                    numbers[lane] = number
                    leaf.values[id] = .transform(PropertyBlock.matrix(numbers))
                default: continue
                }
                let list = RenderTree(leaf, [Leaf()]).frame(at: 0.5)
                let opened = list.commands.reduce(0) { depth, command in
                    switch command {
                    case .clip, .beginGroup: depth + 1
                    case .unclip, .endGroup: depth - 1
                    default: depth
                    }
                }
                #expect(opened == 0)
            }
        }
    }

    @Test(
        "a bitmap of a rasterised layer has at most 2^24 pixels, 16,384 a side, and its margin",
        arguments: [
            ((20, 20), (4096, 4096)), ((40, 10), (8192, 2048)), ((5, 20), (2048, 8192)),
            ((64, 1), (16_384, 256)),
        ])
    func bitmaps(bounds: (width: Int, height: Int), pixels: (width: Int, height: Int)) throws {
        var leaf = Leaf(CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height))
        leaf.values[Properties.layer.shouldRasterize] = true
        leaf.values[Properties.layer.rasterizationScale] = 1e274
        let commands = RenderTree(Leaf(color: nil), [leaf]).frame(at: 0).commands
        guard case .beginGroup(let group) = try #require(commands.first) else {
            Issue.record("the first command begins no group")
            return
        }
        #expect((0...2).contains(group.bounds.width - pixels.width), "\(group.bounds)")
        #expect((0...2).contains(group.bounds.height - pixels.height), "\(group.bounds)")
    }

    /// Whether a layer in nested 3D spaces is drawn, with other spaces before them.
    private func isDrawn(inSpaces depth: Int, after others: Int) -> Bool {
        let root = Leaf(color: nil), end = Leaf(color: blue)
        var commit = Commit(time: 0, root: root.id)
        func add(_ leaf: Leaf, _ sublayers: [LayerID]) -> LayerID {
            commit.creations.append(Commit.Creation(id: leaf.id, values: leaf.values))
            commit.arrangements.append(Commit.Arrangement(id: leaf.id, sublayers: sublayers))
            return leaf.id
        }
        func space(around inner: LayerID) -> LayerID {
            add(Leaf(color: nil), [add(Leaf(color: nil, kind: .transform), [inner])])
        }
        let spaces = (0..<others).map { _ in space(around: add(Leaf(color: red), [])) }
        let chain = (0..<depth).reduce(add(end, [])) { inner, _ in space(around: inner) }
        _ = add(root, spaces + [chain])
        var tree = RenderTree()
        tree.apply(commit)
        return tree.dump(at: 0).contains("(0 0 1 1)")
    }

    @Test("3D spaces are nested up to 47 deep, whatever is drawn before them", arguments: [0, 30])
    func spaces(others: Int) {
        #expect(isDrawn(inSpaces: 47, after: others) && !isDrawn(inSpaces: 48, after: others))
    }

    @Test("ten thousand nested layers are built without overflow", arguments: [false, true])
    func deep(groups: Bool) {
        let count = 10_000
        var commit = Commit(time: 0)
        let layers = (0..<count).map { _ in
            var leaf = Leaf(CGRect(x: 0, y: 0, width: 100, height: 100))
            if groups {
                leaf.values[Properties.layer.opacity] = 0.999
                leaf.values[Properties.layer.cornerRadius] = 4
                leaf.values[Properties.layer.masksToBounds] = true
            }
            return leaf
        }
        commit.root = layers[0].id
        commit.creations = layers.map { Commit.Creation(id: $0.id, values: $0.values) }
        commit.arrangements = zip(layers, layers.dropFirst()).map {
            Commit.Arrangement(id: $0.id, sublayers: [$1.id])
        }
        var tree = RenderTree()
        tree.apply(commit)
        let list = tree.frame(at: 0)
        // Each layer: its background; two groups around all but the innermost, which needs none.
        #expect(list.commands.count == (groups ? count + 4 * (count - 1) : count))
        #expect(tree.localTime(of: layers[count - 1].id, at: 3) == 3)
    }
}
