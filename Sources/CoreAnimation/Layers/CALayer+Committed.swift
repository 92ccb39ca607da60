import Foundation
import Motion
import RenderTree

/// An object that a program gave for a row, which says more than the row's value: a colour in a space
/// of its own, a pattern, contents that are no picture, a filter.
struct KeptObject {
    let object: Any
    /// The row's value that was made of it.
    let value: MotionValue
}

/// What a live layer was at its last commit, besides the values of its rows. It is kept from the
/// first change after a commit until the next one.
final class CommittedState {
    let children: [CALayer]
    let mask: CALayer?
    let name: String?
    let objects: [PropertyID: KeptObject]
    private(set) weak var superlayer: CALayer?

    fileprivate init(_ layer: CALayer) {
        (children, mask, name) = (layer.children, layer.maskLayer, layer.storedName)
        (objects, superlayer) = (layer.keptObjects, layer.parent)
    }
}

extension CALayer {
    /// Keeps what the last commit saw, before any of it changes.
    func keepCommitted() {
        guard committed == nil, isLive else { return }
        EngineLock.held { committed = CommittedState(self) }
        enqueue()
    }

    /// The name that was committed, on a presentation.
    var shownName: String? {
        guard let presented else { return storedName }
        return presented.committed.map(\.name) ?? presented.storedName
    }

    /// The mask that was committed, on a presentation.
    var shownMask: CALayer? {
        guard let presented else { return maskLayer }
        return (presented.committed.map(\.mask) ?? presented.maskLayer)?.presentation()
    }

    /// The superlayer that was committed, on a presentation.
    var shownSuperlayer: CALayer? {
        guard let presented else { return parent }
        return (presented.committed.map(\.superlayer) ?? presented.parent)?.presentation()
    }

    /// The sublayers that were committed, on a presentation.
    var shownSublayers: [CALayer] {
        guard let presented else { return children }
        return (presented.committed?.children ?? presented.children)
            .compactMap { $0.presentation() }
    }

    /// The object kept for a row; a presentation has its model's of the last commit.
    func kept(_ row: PropertyID) -> KeptObject? { keptObjects[row] }

    /// Keeps an object for a row whose value in `values` was made of it; nil keeps none.
    func keep(_ object: Any?, _ row: PropertyID, _ values: LayerValues) {
        if object == nil, keptObjects[row] == nil { return }
        keepCommitted()
        let new = object.map { KeptObject(object: $0, value: values[row]) }
        EngineLock.held { keptObjects[row] = new }
    }

    /// A row as the program reads it: the object it gave, as long as that is what the row shows.
    func object(of row: PropertyID) -> Any? {
        let value = values[row]
        if let kept = kept(row), kept.value == value { return kept.object }
        return value.boxed
    }

    /// Stops the program when a presentation is changed: says the call and the value.
    func checkChangeable(_ call: @autoclosure () -> String) {
        guard presented == nil || pending.contains(.drawing) else {
            stopProgram("\(call()): a presentation layer cannot be changed")
        }
    }
}

/// How a value is named in a message that stops the program.
func named(_ value: Any?) -> String { value.map { "\($0)" } ?? "nil" }
