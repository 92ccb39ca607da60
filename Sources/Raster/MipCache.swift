import Foundation
import Graphics

/// Reduced copies of pictures, made when first asked for and kept while the picture lives.
///
/// Any thread. Copies of kept groups live until ``forgetGroups()``.
final class MipCache: @unchecked Sendable {
    private struct Entry {
        weak var image: CGImage?
        var levels: [Reduction: CGImage]
    }

    /// The most pictures remembered.
    private static let limit = 256
    private let lock = NSLock()
    private var images: [ObjectIdentifier: Entry] = [:]
    private var groups: [ObjectIdentifier: [Reduction: CGImage]] = [:]

    /// The reduced copy of a picture.
    func level(_ reduction: Reduction, of image: CGImage, pixels: TexturePixels) -> CGImage {
        lock.lock()
        defer { lock.unlock() }
        let key = ObjectIdentifier(image)
        if let entry = images[key], entry.image === image, let level = entry.levels[reduction] {
            return level
        }
        let level = pixels.reduced(reduction)
        if images[key]?.image !== image {
            if images.count >= Self.limit {
                images = images.filter { $0.value.image != nil }
                if images.count >= Self.limit { images.removeAll() }
            }
            images[key] = Entry(image: image, levels: [:])
        }
        images[key]?.levels[reduction] = level
        return level
    }

    /// The reduced copy of a kept group.
    func level(_ reduction: Reduction, of group: KeptGroup, pixels: TexturePixels) -> CGImage {
        lock.lock()
        defer { lock.unlock() }
        let key = ObjectIdentifier(group)
        if let level = groups[key]?[reduction] { return level }
        let level = pixels.reduced(reduction)
        groups[key, default: [:]][reduction] = level
        return level
    }

    /// Drops the copies of kept groups.
    func forgetGroups() {
        lock.lock()
        defer { lock.unlock() }
        groups.removeAll(keepingCapacity: true)
    }
}
