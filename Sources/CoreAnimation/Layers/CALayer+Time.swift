import Motion
import RenderTree

extension CALayer {
    /// Converts a time from the local time of another layer; nil stands for media time.
    ///
    /// Layers in one tree are converted through their nearest common superlayer, others through
    /// media time.
    public func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
        let meeting = layer.flatMap { nearestCommonLayer($0) }
        return localTime(t: layer?.time(t, upTo: meeting) ?? t, below: meeting)
    }

    /// Converts a time to the local time of another layer; nil stands for media time.
    public func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
        layer?.convertTime(t, from: self) ?? time(t, upTo: nil)
    }

    /// Returns this layer and its superlayers, nearest first, up to but excluding `end`.
    private func chain(upTo end: CALayer?) -> [CALayer] {
        Array(sequence(first: self) { $0.superlayer }.prefix { $0 !== end })
    }

    /// Returns the speed of the local time in that of a superlayer.
    func speed(in outer: CALayer) -> Float {
        chain(upTo: outer).reduce(1) { $0 * $1.values.layerTime.speed }
    }

    private func nearestCommonLayer(_ other: CALayer) -> CALayer? {
        let mine = Set(chain(upTo: nil).map(ObjectIdentifier.init))
        return other.chain(upTo: nil).first { mine.contains(ObjectIdentifier($0)) }
    }

    private func localTime(t: CFTimeInterval, below end: CALayer?) -> CFTimeInterval {
        chain(upTo: end).reversed().reduce(t) { $1.values.layerTime.local(fromParent: $0) }
    }

    private func time(_ t: CFTimeInterval, upTo end: CALayer?) -> CFTimeInterval {
        chain(upTo: end).reduce(t) { $1.values.layerTime.parent(fromLocal: $0) }
    }
}
