import Foundation

extension OverlayModel {
    /// The position of the code panel relative to the scene.
    ///
    /// It is left of the scene, below it, or over it if there is no space for both.
    enum CodePosition { case beside, below, over }

    /// The minimum window width for code beside the scene, in points.
    ///
    /// `minHeightBelow` is the minimum height for code below the scene: that of the area
    /// above the panels at the bottom.
    private static let minWidthBeside = 600.0, minHeightBelow = 480.0

    /// Returns the place of the code; nil while hidden.
    func codePosition(in size: CGSize) -> CodePosition? {
        isCodeHidden(in: size) ? nil : wantedCodePosition(in: size)
    }

    /// Returns whether the inspector hides the code, which would otherwise cover the inspected
    /// scene.
    package func isCodeHidden(in size: CGSize) -> Bool {
        showsInspector && wantedCodePosition(in: size) == .over
    }

    private func wantedCodePosition(in size: CGSize) -> CodePosition? {
        guard codePage != nil else { return nil }
        if size.width >= max(Self.minWidthBeside, size.height) { return .beside }
        return size.height - bottomPanelHeight(in: size) >= Self.minHeightBelow ? .below : .over
    }

    /// Returns the frame of the code above the bottom panels, unless hidden.
    func codeRect(in size: CGSize) -> CGRect? {
        let height = max(1, size.height - bottomPanelHeight(in: size))
        switch codePosition(in: size) {
        case .beside:
            let width = (size.width * 0.44).clamped(to: 264...600).rounded()
            return CGRect(x: 0, y: 0, width: width, height: height)
        case .below:
            // The timeline takes its height from the code, not from the scene.
            let whole = size.height - Self.stripHeight - growth
            let top = (whole * 0.55).rounded()
            return CGRect(x: 0, y: top, width: size.width, height: height - top)
        case .over: return CGRect(x: 0, y: 0, width: size.width, height: height)
        case nil: return nil
        }
    }

    /// Returns the area of a window outside the code and the bottom panels.
    func freeArea(in size: CGSize) -> CGRect {
        let foot = isTimelineBelowCode(in: size) ? Self.stripHeight : bottomPanelHeight(in: size)
        let height = max(1, size.height - foot)
        let code = codeRect(in: size) ?? .zero
        return switch codePosition(in: size) {
        case .beside: CGRect(x: code.maxX, y: 0, width: size.width - code.maxX, height: height)
        case .below: CGRect(x: 0, y: 0, width: size.width, height: code.minY)
        case .over, nil: CGRect(x: 0, y: 0, width: size.width, height: height)
        }
    }
}
