/// The evaluated values of all layers in memory.
///
/// They are valid only during the closure that gets them. Members are accessed through pointers, so
/// that nothing is copied or reference-counted; several threads may read.
struct PresentationBlocks {
    let nodes: UnsafeBufferPointer<RenderNode>
    /// The values of the animated layers.
    ///
    /// ``indices`` has the index of each node's values, -1 for layers without animations.
    let values: UnsafeBufferPointer<LayerValues>
    let indices: UnsafeBufferPointer<Int32>

    /// Returns the `core` block of a layer.
    @inline(__always)
    func core(_ nodeIndex: Int) -> UnsafePointer<Double> {
        if nodeIndex < indices.count, indices[nodeIndex] >= 0 {
            let values = values.baseAddress.unsafelyUnwrapped + Int(indices[nodeIndex])
            return UnsafePointer(values.pointee.core.base)
        }
        return UnsafePointer(
            (nodes.baseAddress.unsafelyUnwrapped + nodeIndex).pointee.values.core.base)
    }

    /// Returns the `core` block of a simple layer; nil for other layers.
    ///
    /// A simple layer is a `CALayer` without sublayers and mask, and with nothing set outside the
    /// `core` block. The pointer is valid until the tree or the evaluation changes.
    @inline(__always)
    func simpleCore(_ nodeIndex: Int) -> UnsafePointer<Double>? {
        let node = nodes.baseAddress.unsafelyUnwrapped + nodeIndex
        guard node.pointee.children.isEmpty, node.pointee.mask < 0 else { return nil }
        if nodeIndex < indices.count, indices[nodeIndex] >= 0 {
            let values = values.baseAddress.unsafelyUnwrapped + Int(indices[nodeIndex])
            return Self.simpleCore(
                values.pointee.kind, values.pointee.core.base, values.pointee.rare.base,
                isBare: values.pointee.objects.isEmpty)
        }
        return Self.simpleCore(
            node.pointee.values.kind, node.pointee.values.core.base,
            node.pointee.values.rare.base, isBare: node.pointee.values.objects.isEmpty)
    }

    /// Returns the `core` block if all other values are defaults, otherwise nil.
    ///
    /// The defaults are those of a `CALayer`.
    @inline(__always)
    private static func simpleCore(
        _ kind: LayerKind, _ core: UnsafeMutablePointer<Double>,
        _ rare: UnsafeMutablePointer<Double>, isBare: Bool
    ) -> UnsafePointer<Double>? {
        kind == .layer && isBare && rare == PropertyTable.newRare.base ? UnsafePointer(core) : nil
    }
}

extension Evaluation {
    /// Whether the evaluated values describe everything shown.
    ///
    /// They do if there are no transitions, crossfades and delays.
    var hasPresentationBlocks: Bool { extras.isEmpty && delays.isEmpty }

    /// Calls a closure with the values of all layers, or with nil.
    ///
    /// It gets nil if transitions, crossfades or delays show other content.
    func withPresentationBlocks<R>(_ tree: RenderTree, _ body: (PresentationBlocks?) -> R) -> R {
        guard hasPresentationBlocks else { return body(nil) }
        return tree.nodes.withUnsafeBufferPointer { nodes in
            layers.withValues { body(PresentationBlocks(nodes: nodes, values: $0, indices: $1)) }
        }
    }
}
