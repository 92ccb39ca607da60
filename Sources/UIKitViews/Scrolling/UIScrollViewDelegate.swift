// Standing: partial (no zooming; the target offset of a deceleration cannot be changed).

/// The delegate of a scroll view, notified of scrolling; every method does nothing by default.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
    /// Called after the offset changed; while the content moves by itself, once for each frame.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called when a drag begins.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Called when a drag ended; `decelerate` is true if the content keeps moving.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// Called when the motion after a drag ended.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Called when an animated change of the offset, requested by the program, ended without being
    /// stopped.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndDragging(
        _ scrollView: UIScrollView, willDecelerate decelerate: Bool
    ) {}
    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
