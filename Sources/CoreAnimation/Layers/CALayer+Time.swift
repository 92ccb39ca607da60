import Foundation
import Motion
import RenderTree

extension CALayer {
    /// Converts a time from another layer's; nil is media time.
    public func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
        localTime(fromMedia: layer?.mediaTime(fromLocal: t) ?? t)
    }

    /// Converts a time to another layer's; nil is media time.
    public func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
        let media = mediaTime(fromLocal: t)
        return layer?.localTime(fromMedia: media) ?? media
    }

    func localTime(fromMedia time: CFTimeInterval) -> CFTimeInterval {
        var chain: [LayerTime] = []
        var layer: CALayer? = self
        while let next = layer {
            chain.append(next.values.layerTime)
            layer = next.superlayer
        }
        return chain.reversed().reduce(time) { $1.local(fromParent: $0) }
    }

    private func mediaTime(fromLocal time: CFTimeInterval) -> CFTimeInterval {
        var time = time
        var layer: CALayer? = self
        while let next = layer {
            time = next.values.layerTime.parent(fromLocal: time)
            layer = next.superlayer
        }
        return time
    }
}
