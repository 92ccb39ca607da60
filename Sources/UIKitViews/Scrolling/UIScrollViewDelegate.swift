// Standing: partial (no scrolling to the top by the status bar).

/// The delegate of a scroll view, notified of scrolling; every method does nothing by default.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
    /// Called after the offset changed; called once per frame while the content moves by itself.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called when a drag begins.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Called when the finger of a drag is lifted, before
    /// ``scrollViewDidEndDragging(_:willDecelerate:)``.
    ///
    /// - Parameters:
    ///   - scrollView: the scroll view.
    ///   - velocity: in points per millisecond.
    ///   - targetContentOffset: the offset at which the content will stop; the delegate may change
    ///     it, to the current offset for no motion.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// Called when a drag ended; `decelerate` is true if the content keeps moving.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// Called before the motion after a drag.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// Called when the motion after a drag ended.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Returns the subview that zooms; by default nil, for no zooming.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// Called when two fingers, or an animated change, begin to zoom.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// Called after the scale changed.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// Called when zooming ended, after the scale has returned to a valid one.
    func scrollViewDidEndZooming(
        _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
    /// Called when an animated change of the offset has ended.
    ///
    /// The program had requested it, and it was not stopped.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Does nothing.
    public func scrollViewDidEndDragging(
        _ scrollView: UIScrollView, willDecelerate decelerate: Bool
    ) {}
    /// Does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Returns nil.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// Does nothing.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// Does nothing.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndZooming(
        _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) {}
    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
