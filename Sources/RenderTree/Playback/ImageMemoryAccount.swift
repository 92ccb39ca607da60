import Graphics
import Motion

/// An account of image memory that counts each image once.
///
/// An image may have several owners.
struct ImageMemoryAccount: Sendable {
    private var holders: [CGImage: Int] = [:]
    /// The total size of the images, in bytes.
    private(set) var bytes = 0

    /// Adds an owner of the given images.
    ///
    /// - Returns: the number of bytes that were not counted before.
    @discardableResult
    mutating func add(_ pictures: Set<CGImage>) -> Int {
        let before = bytes
        for picture in pictures {
            let count = holders[picture, default: 0]
            if count == 0 { bytes += picture.byteCount }
            holders[picture] = count + 1
        }
        return bytes - before
    }

    /// Removes an owner of the given images.
    mutating func remove(_ pictures: Set<CGImage>) {
        for picture in pictures {
            guard let count = holders[picture] else { continue }
            holders[picture] = count > 1 ? count - 1 : nil
            if count == 1 { bytes -= picture.byteCount }
        }
    }
}

extension CGImage {
    /// The size of the image's pixels, in bytes.
    var byteCount: Int { width * height * MemoryLayout<UInt32>.stride }
}

extension Commit {
    /// The images that the commit refers to.
    var pictures: Set<CGImage> {
        var pictures: Set<CGImage> = []
        for creation in creations { creation.values.gather(into: &pictures) }
        for change in changes { change.value.gather(into: &pictures) }
        for addition in additions { addition.animation.gather(into: &pictures) }
        return pictures
    }
}

extension RenderTree {
    /// The images that the tree refers to.
    var pictures: Set<CGImage> {
        var pictures: Set<CGImage> = []
        for node in nodes {
            node.values.gather(into: &pictures)
            for attached in node.animations { attached.animation.gather(into: &pictures) }
            for attached in node.delayedReplicaAnimations {
                attached.animation.gather(into: &pictures)
            }
        }
        return pictures
    }
}

extension LayerValues {
    fileprivate func gather(into pictures: inout Set<CGImage>) {
        for value in objects.values { value.gather(into: &pictures) }
    }
}

extension RenderAnimation {
    fileprivate func gather(into pictures: inout Set<CGImage>) {
        switch body {
        case .property where numbers != nil: break
        case .property(let property):
            switch property.track {
            case .basic(let track), .spring(let track, _):
                track.from?.gather(into: &pictures)
                track.to?.gather(into: &pictures)
                track.by?.gather(into: &pictures)
            case .keyframes(let track):
                for value in track.values { value.gather(into: &pictures) }
            case .path: break
            }
        case .group(let parts): for part in parts { part.gather(into: &pictures) }
        case .transition(let transition):
            pictures.formUnion([transition.before, transition.after].compactMap(\.self))
            if let tree = transition.treeBefore { pictures.formUnion(tree.pictures) }
            if let changes = transition.changesBefore { pictures.formUnion(changes.pictures) }
        case .empty: break
        }
    }
}

extension MotionValue {
    fileprivate func gather(into pictures: inout Set<CGImage>) {
        switch self {
        case .image(let image): pictures.insert(image)
        case .list(let values): for value in values { value.gather(into: &pictures) }
        default: break
        }
    }
}
