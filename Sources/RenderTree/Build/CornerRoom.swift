import Foundation

/// Memory for the corners of polygons in lists, used again when the lists it was lent to are gone.
///
/// A frame's list lives on beside the next one, which is compared with it, and beside the one that is
/// being made: what a frame was lent is asked for again two frames later.
struct CornerRoom: Sendable {
    /// How many frames are lent memory at a time.
    private static let frames = 3

    /// By place in a frame, the frames side by side.
    private var lent: ContiguousArray<[CGPoint]> = []
    private var frame = 0
    /// How many polygons the frame has.
    private var used = 0

    /// Begins a frame.
    mutating func beginFrame() {
        frame = (frame + 1) % Self.frames
        used = 0
    }

    /// Makes room for so many more polygons in this frame and in each that follows, at once, so that
    /// frames with more and more of them do not ask for memory one after the other.
    mutating func reserve(_ polygons: Int) {
        let places = (used + polygons) * Self.frames
        lent.reserveCapacity(places)
        while lent.count < places {
            lent.append([])
            lent[lent.count - 1].reserveCapacity(EdgedPolygon.most)
        }
    }

    /// The corners of a polygon; it allocates where no array that nothing else holds is left.
    mutating func corners(of polygon: borrowing EdgedPolygon) -> [CGPoint] {
        let i = used * Self.frames + frame
        used += 1
        if lent.count <= i { reserve(0) }
        lent[i].removeAll(keepingCapacity: true)
        lent[i].reserveCapacity(EdgedPolygon.most)
        for corner in 0..<polygon.count { lent[i].append(polygon[corner]) }
        return lent[i]
    }
}
