import Foundation
import Graphics
import RenderTree

extension CALayer {
    /// Has the delegate display the layer, or else draws its contents.
    func makeContents() {
        if delegateAnswers({ $0.display(self) }) { return }
        delegate?.layerWillDraw(self)
        drawContents()
    }

    /// Draws the contents into a bitmap with the size of the bounds.
    ///
    /// If nothing is painted, contents set by the program stay.
    func drawBitmap() {
        let area = bounds
        guard
            let context = CGContext(size: area.size, scale: contentsScale, origin: area.origin)
        else {
            if hasDrawnContents { contents = nil }
            return
        }
        draw(in: context)
        guard context.isTouched || hasDrawnContents else { return }
        contents = context.makeContents()
        hasDrawnContents = true
    }

    /// Draws the layer tree into a context.
    ///
    /// It is drawn with the model values or, from a presentation layer, with the displayed values.
    func drawTree(in context: CGContext) {
        var commit = Commit(time: 0, root: layerID)
        if presented == nil { layoutIfNeeded() }
        var todo = [self]
        while let layer = todo.popLast() {
            if layer.presented == nil { layer.displayIfNeeded() }
            commit.creations.append(
                Commit.Creation(id: layer.layerID, name: layer.name, values: layer.values))
            // A presentation layer copies its sublayers and mask on each access, so both are read
            // only once.
            let (sublayers, mask) = (layer.shownSublayers, layer.shownMask)
            let tiles = (layer as? CATiledLayer)?.tiles(in: self, drawnIn: context) ?? []
            if !sublayers.isEmpty || !tiles.isEmpty {
                commit.arrangements.append(
                    Commit.Arrangement(
                        id: layer.layerID, sublayers: (tiles + sublayers).map(\.layerID),
                        tileCount: tiles.count))
            }
            if let mask {
                commit.masks.append(Commit.Masking(id: layer.layerID, mask: mask.layerID))
            }
            todo += tiles + sublayers + [mask].compactMap(\.self)
        }
        var tree = RenderTree()
        tree.apply(commit)
        let isFlipped = contentsAreFlipped()
        context.draw { plane, width, height in
            DrawListBuilder.list(
                of: self.layerID, in: tree, by: plane, isFlipped: isFlipped, width: width,
                height: height)
        }
    }
}
