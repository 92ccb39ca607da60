/// The event that follows the layout of a layer's sublayers.
public let kCAOnLayout = "onLayout"

/// The key of a layer's sublayers.
///
/// It is also the name of the event of their change.
let kCASublayers = "sublayers"

extension CALayer {
    /// Whether a change of this layer now looks up an action.
    ///
    /// It does not if no stage shows the layer.
    var asksForActions: Bool { isLive && !CATransaction.disableActions() }

    /// Returns the action of a property change.
    ///
    /// The action is looked up before the change and run after it, even if the new value equals the
    /// old one (uncertain point U18).
    func actionOfChange(_ key: String) -> (any CAAction)? {
        guard asksForActions || asksDelegateWhenNotLive && !CATransaction.disableActions() else {
            return nil
        }
        return action(forKey: key)
    }

    /// Runs the action for an event that has occurred on the layer.
    func runAction(for event: String) {
        guard asksForActions else { return }
        action(forKey: event)?.run(forKey: event, object: self, arguments: nil)
    }
}

/// The actions that one change of the layer tree triggers, in order.
///
/// They are looked up before the change and run after the change.
struct TreeEvents {
    private var found: [(layer: CALayer, event: String, action: any CAAction)] = []

    /// Looks up a layer's action for an event of the layer tree.
    ///
    /// It does so only if `parent` is live and actions are enabled. The default of `parent` is the
    /// layer itself.
    mutating func ask(_ layer: CALayer, _ event: String, as parent: CALayer? = nil) {
        guard (parent ?? layer).asksForActions, let action = layer.action(forKey: event) else {
            return
        }
        found.append((layer, event, action))
    }

    /// Runs the actions that were looked up.
    func run() {
        for (layer, event, action) in found {
            action.run(forKey: event, object: layer, arguments: nil)
        }
    }
}
