import Graphics

/// Where the values that layers show are in memory, for as long as they are lent out.
///
/// Fields are reached through pointers, so that nothing is copied or counted; several threads may
/// read.
struct ShownPages {
    let nodes: UnsafeBufferPointer<RenderNode>
    /// The values of animated layers, by page, and the page of each place: -1 for layers that show
    /// their own values.
    let values: UnsafeMutablePointer<LayerValues>
    let pages: UnsafeBufferPointer<Int32>

    /// The numbers of the core page that a layer shows, valid as long as the tree and the evaluation
    /// are not changed; nil unless the layer is a plain one: of no class of its own, without
    /// sublayers and mask, with nothing set outside of that page.
    @inline(__always)
    func plainNumbers(_ place: Int) -> UnsafePointer<Double>? {
        let node = nodes.baseAddress.unsafelyUnwrapped + place
        guard node.pointee.children.isEmpty, node.pointee.mask < 0 else { return nil }
        if place < pages.count, pages[place] >= 0 {
            let values = values + Int(pages[place])
            return Self.plainNumbers(
                values.pointee.kind, values.pointee.core.base, values.pointee.rare.base,
                isBare: values.pointee.objects.isEmpty)
        }
        return Self.plainNumbers(
            node.pointee.values.kind, node.pointee.values.core.base,
            node.pointee.values.rare.base, isBare: node.pointee.values.objects.isEmpty)
    }

    /// The numbers of a core page, where nothing says more than they do.
    @inline(__always)
    private static func plainNumbers(
        _ kind: LayerKind, _ core: UnsafeMutablePointer<Double>,
        _ rare: UnsafeMutablePointer<Double>, isBare: Bool
    ) -> UnsafePointer<Double>? {
        kind == .layer && isBare && rare == PropertyTable.newRare.base ? UnsafePointer(core) : nil
    }
}

extension Evaluation {
    /// Lends out where the values are that layers show; nothing where transitions, mixed pictures or
    /// delays show more.
    func withShownPages<R>(_ tree: RenderTree, _ body: (ShownPages?) -> R) -> R {
        guard extras.isEmpty, delays.isEmpty else { return body(nil) }
        return tree.nodes.withUnsafeBufferPointer { nodes in
            withAnimatedValues { body(ShownPages(nodes: nodes, values: $0, pages: $1)) }
        }
    }
}
