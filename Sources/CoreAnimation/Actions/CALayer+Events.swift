import Foundation

/// The event of a layer whose sublayers have been placed.
public let kCAOnLayout = "onLayout"

/// The key of a layer's list of sublayers, an event of its own.
let kCASublayers = "sublayers"

extension CALayer {
    /// Whether changes of this layer look for actions at present. Layers that no stage shows do
    /// nothing by themselves.
    var asksForActions: Bool { isLive && !CATransaction.disableActions() }

    /// The action of a change of a property, asked for before it and run after it; also where the new
    /// value equals the old one (uncertain point U18).
    func actionOfChange(_ key: String) -> (any CAAction)? {
        guard asksForActions || asksDelegateWhenNotLive && !CATransaction.disableActions() else {
            return nil
        }
        return action(forKey: key)
    }

    /// Runs the action of something that has happened to the layer.
    func runAction(for event: String) {
        guard asksForActions else { return }
        action(forKey: event)?.run(forKey: event, object: self, arguments: nil)
    }
}

/// The actions of one change of the tree: all are looked up before it, in order, and run after it.
struct TreeEvents {
    private var found: [(layer: CALayer, event: String, action: any CAAction)] = []

    /// Looks up an action; nothing is asked unless `parent` (the layer itself, unless another one
    /// is given) is live.
    mutating func ask(_ layer: CALayer, _ event: String, as parent: CALayer? = nil) {
        guard (parent ?? layer).asksForActions, let action = layer.action(forKey: event) else {
            return
        }
        found.append((layer, event, action))
    }

    /// Runs what was found.
    func run() {
        for (layer, event, action) in found {
            action.run(forKey: event, object: layer, arguments: nil)
        }
    }
}
