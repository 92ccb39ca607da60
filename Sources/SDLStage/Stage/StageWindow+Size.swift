import CSDL2

extension StageWindow {
    /// Changes the window's height by a number of points.
    ///
    /// The height stays if the window is maximised or full-screen, or would not fit its display.
    ///
    /// - Returns: the change in points; 0 where there is none.
    func grow(by points: Double) -> Double {
        let fixed = SDL_WINDOW_FULLSCREEN.rawValue | SDL_WINDOW_MAXIMIZED.rawValue
        guard points.isFinite, SDL_GetWindowFlags(window) & fixed == 0 else { return 0 }
        let size = size
        let height = size.height + Int32(clamping: Int((points * unit).rounded()))
        guard height > 0, makeSpace(for: height) else { return 0 }
        SDL_SetWindowSize(window, size.width, height)
        return Double(self.size.height - size.height) / unit
    }

    /// The size in window units.
    var size: (width: Int32, height: Int32) {
        var (width, height): (Int32, Int32) = (0, 0)
        SDL_GetWindowSize(window, &width, &height)
        return (width, height)
    }

    /// Moves the window up if its bottom would leave the display with the given height.
    ///
    /// - Returns: whether the height fits the display.
    private func makeSpace(for height: Int32) -> Bool {
        var space = SDL_Rect()
        guard SDL_GetDisplayUsableBounds(max(0, SDL_GetWindowDisplayIndex(window)), &space) == 0
        else { return true }
        var (x, y, head, foot): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        SDL_GetWindowPosition(window, &x, &y)
        SDL_GetWindowBordersSize(window, &head, nil, &foot, nil)
        guard height + head + foot <= space.h else { return false }
        let excess = y + height + foot - (space.y + space.h)
        if excess > 0 { SDL_SetWindowPosition(window, x, y - excess) }
        return true
    }
}
