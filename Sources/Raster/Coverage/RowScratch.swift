/// Reusable buffers for drawing one row of pixels.
///
/// They hold coverage, gradient positions and texels. They have spare elements at the end, because
/// the kernels write whole groups of lanes.
final class RowScratch {
    private(set) var cover: UnsafeMutablePointer<Float>
    private(set) var places: UnsafeMutablePointer<Float>
    private(set) var widths: UnsafeMutablePointer<Float>
    private(set) var texels: UnsafeMutablePointer<UInt32>
    private var width = 64
    private static let spare = 16

    init() {
        (cover, places, widths, texels) = Self.buffers(width)
    }

    deinit { free() }

    /// Allocates the buffers for rows of `width` pixels.
    private static func buffers(
        _ width: Int
    ) -> (
        UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>,
        UnsafeMutablePointer<UInt32>
    ) {
        let capacity = width + spare
        return (
            .allocate(capacity: capacity), .allocate(capacity: capacity),
            .allocate(capacity: capacity), .allocate(capacity: capacity)
        )
    }

    private func free() {
        cover.deallocate()
        places.deallocate()
        widths.deallocate()
        texels.deallocate()
    }

    /// Grows the buffers for rows of `width` pixels, without their contents.
    func reserve(_ width: Int) {
        guard width > self.width else { return }
        free()
        self.width = width
        (cover, places, widths, texels) = Self.buffers(width)
    }
}
