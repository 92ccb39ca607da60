import Foundation

extension OverlayModel {
    /// The position of the code panel relative to the scene.
    ///
    /// It is left of the scene, below it, or over it if there is no space for both.
    enum CodePlace { case beside, below, over }

    /// The minimum window width for code beside the scene, in points.
    ///
    /// `leastBelow` is the minimum height for code below the scene. The height is that of the area
    /// above the panels at the bottom.
    private static let leastBeside = 600.0, leastBelow = 480.0

    /// Returns the place of the code; nil while hidden.
    func codePlace(in size: CGSize) -> CodePlace? {
        isCodeHidden(in: size) ? nil : wantedCodePlace(in: size)
    }

    /// Returns whether the inspector hides the code, which would otherwise cover the inspected
    /// scene.
    package func isCodeHidden(in size: CGSize) -> Bool {
        showsInspector && wantedCodePlace(in: size) == .over
    }

    private func wantedCodePlace(in size: CGSize) -> CodePlace? {
        guard codePage != nil else { return nil }
        if size.width >= max(Self.leastBeside, size.height) { return .beside }
        return size.height - footHeight(in: size) >= Self.leastBelow ? .below : .over
    }

    /// Returns the frame of the code panel; nil while hidden.
    ///
    /// It is above the panels at the bottom of the window.
    func codeRect(in size: CGSize) -> CGRect? {
        let height = max(1, size.height - footHeight(in: size))
        switch codePlace(in: size) {
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
        let foot = isTimelineBelowCode(in: size) ? Self.stripHeight : footHeight(in: size)
        let height = max(1, size.height - foot)
        let code = codeRect(in: size) ?? .zero
        return switch codePlace(in: size) {
        case .beside: CGRect(x: code.maxX, y: 0, width: size.width - code.maxX, height: height)
        case .below: CGRect(x: 0, y: 0, width: size.width, height: code.minY)
        case .over, nil: CGRect(x: 0, y: 0, width: size.width, height: height)
        }
    }
}
