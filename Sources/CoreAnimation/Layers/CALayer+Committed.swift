import Motion
import RenderTree

/// An object set for a property, together with the value that represents it.
///
/// The object carries more than the value. Examples are a colour in another colour space, a
/// pattern, a filter, and contents that are not an image.
struct RetainedObject {
    let object: Any
    /// The property value that was made from the object.
    let value: MotionValue
}

/// The sublayers, mask, name and objects of a layer at its last commit.
///
/// The property values are stored elsewhere. This object exists from the first change after a
/// commit until the next one.
final class CommittedState {
    let children: [CALayer]
    let mask: CALayer?
    let name: String?
    let objects: [PropertyID: RetainedObject]
    private(set) weak var superlayer: CALayer?

    fileprivate init(_ layer: CALayer) {
        (children, mask, name) = (layer.children, layer.maskLayer, layer.storedName)
        (objects, superlayer) = (layer.retainedObjects, layer.parent)
    }
}

extension CALayer {
    /// Stores the committed state, before its first change.
    func storeCommitted() {
        guard committed == nil, isLive else { return }
        EngineLock.withLock { committed = CommittedState(self) }
        enqueue()
    }

    /// The name; of a presentation layer, the committed name.
    var shownName: String? {
        guard let presented else { return storedName }
        return presented.committed.map(\.name) ?? presented.storedName
    }

    /// The mask; of a presentation layer, the committed mask.
    var shownMask: CALayer? {
        guard let presented else { return maskLayer }
        return (presented.committed.map(\.mask) ?? presented.maskLayer)?.presentation()
    }

    /// The superlayer; of a presentation layer, the committed superlayer.
    var shownSuperlayer: CALayer? {
        guard let presented else { return parent }
        return (presented.committed.map(\.superlayer) ?? presented.parent)?.presentation()
    }

    /// The sublayers; of a presentation layer, the committed sublayers.
    var shownSublayers: [CALayer] {
        guard let presented else { return children }
        return (presented.committed?.children ?? presented.children)
            .compactMap { $0.presentation() }
    }

    /// Retains the object from which a property value was made.
    ///
    /// The value is in `values`; a nil object removes the retained one. If the old object may
    /// belong to the program, the caller retains it until `values` is accessible again, as the
    /// object's `deinit` may use the layer.
    func retain(_ object: Any?, _ row: PropertyID, _ values: LayerValues) {
        if object == nil, retainedObjects[row] == nil { return }
        storeCommitted()
        let new = object.map { RetainedObject(object: $0, value: values[row]) }
        EngineLock.withLock { retainedObjects[row] = new }
    }

    /// Returns the value of a property as an object for the program.
    ///
    /// If possible it is the object that was set. The object is returned as long as the property
    /// has the value made from the object.
    func object(of row: PropertyID) -> Any? {
        let value = values[row]
        if let kept = retainedObjects[row], kept.value == value { return kept.object }
        return value.boxed
    }

    /// Stops the program if a presentation layer is changed.
    ///
    /// The message names the call and the value.
    func checkChangeable(_ call: @autoclosure () -> String) {
        guard presented == nil || pending.contains(.drawing) else {
            stopProgram("\(call()): a presentation layer cannot be changed")
        }
    }
}

/// Returns the text of a value for a message that stops the program.
func named(_ value: Any?) -> String { value.map { "\($0)" } ?? "nil" }
