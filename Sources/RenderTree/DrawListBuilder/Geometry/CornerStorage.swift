import Foundation

/// Reusable memory for the vertices of polygons in display lists.
///
/// A frame's list stays alive beside the next one, which is compared with it, and beside the list
/// being built. So a frame's memory is reused three frames later.
struct CornerStorage: Sendable {
    /// The number of frames whose memory is in use at a time.
    private static let frames = 3

    /// The reusable vertex arrays, lent to the polygons of display lists.
    ///
    /// The arrays of successive frames are interleaved.
    private var lent: ContiguousArray<[CGPoint]> = []
    private var frame = 0
    /// The number of polygons in the current frame so far.
    private var used = 0

    mutating func beginFrame() {
        frame = (frame + 1) % Self.frames
        used = 0
    }

    /// Reserves memory for more polygons in this frame and later ones.
    ///
    /// It is reserved at once, so that successive frames with ever more polygons do not allocate.
    mutating func reserve(_ polygons: Int) {
        let places = (used + polygons) * Self.frames
        lent.reserveCapacity(places)
        while lent.count < places {
            lent.append([])
            lent[lent.count - 1].reserveCapacity(EdgedPolygon.capacity)
        }
    }

    /// Returns the vertices of a polygon in a reused array.
    ///
    /// An array is allocated only if no unshared one is left.
    mutating func corners(of polygon: borrowing EdgedPolygon) -> [CGPoint] {
        let i = used * Self.frames + frame
        used += 1
        if lent.count <= i { reserve(0) }
        lent[i].removeAll(keepingCapacity: true)
        lent[i].reserveCapacity(EdgedPolygon.capacity)
        for corner in 0..<polygon.count { lent[i].append(polygon[corner]) }
        return lent[i]
    }
}
