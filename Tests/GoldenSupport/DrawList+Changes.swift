import DisplayList
import Graphics

extension DrawList {
    /// Returns the pixels that differ from a list drawn before; nil for all pixels.
    package func changes(since old: DrawList) -> [PixelRect]? {
        var changes = DrawListChanges()
        return changes.find(in: self, since: old)
    }
}
