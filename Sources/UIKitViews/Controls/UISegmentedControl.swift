// Standing: partial (titles in one font; no images, widths or appearance of individual segments).
import CoreAnimation

/// A row of titled segments, of which at most one is selected.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
    /// The index for no selection.
    public static let noSegment = -1
    private static let height: CGFloat = 32
    private static let inset: CGFloat = 2

    /// The index of the selected segment; default ``noSegment``.
    ///
    /// An index out of range sets ``noSegment``. Setting the property sends no events.
    open var selectedSegmentIndex: Int {
        get { selected }
        set { select(labels.indices.contains(newValue) ? newValue : Self.noSegment) }
    }
    /// Whether a tapped segment is deselected as soon as its events were sent; default false.
    open var isMomentary = false
    /// The colour behind the selected title; default nil, which means white.
    open var selectedSegmentTintColor: UIColor? {
        didSet { plate.backgroundColor = selectedSegmentTintColor ?? .white }
    }
    /// The number of segments.
    open var numberOfSegments: Int { labels.count }

    private var selected = noSegment
    private var labels: [UILabel] = []
    private let plate = UIView(frame: .zero)

    /// Creates a control with a segment for each item.
    ///
    /// Items other than strings get an empty title.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        for (index, item) in (items ?? []).enumerated() {
            insertSegment(withTitle: item as? String, at: index, animated: false)
        }
        frame.size = intrinsicContentSize
    }

    override func prepare() {
        backgroundColor = UIColor(white: 0.47, alpha: 0.12)
        layer.cornerRadius = 8
        plate.backgroundColor = .white
        plate.layer.cornerRadius = 7
        plate.layer.shadowOpacity = 0.12
        plate.layer.shadowRadius = 4
        plate.layer.shadowOffset = CGSize(width: 0, height: 3)
        addDecorations(plate)
    }

    // MARK: Segments

    /// Inserts a segment at an index.
    ///
    /// The index is clamped to the valid range. The other segments move in 0.25 seconds, or at once
    /// if `animated` is false.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        let label = UILabel(frame: .zero)
        (label.text, label.textAlignment) = (title ?? "", .center)
        label.font = .systemFont(ofSize: 13, weight: .medium)
        let place = segment.clamped(to: 0...labels.count)
        labels.insert(label, at: place)
        UIView.performWithoutAnimation { label.frame = frame(of: place) }
        addSubview(label)
        if selected >= place { selected += 1 }
        changed(animated: animated)
    }

    /// Removes a segment; an index out of range is ignored.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard labels.indices.contains(segment) else { return }
        labels.remove(at: segment).removeFromSuperview()
        if selected == segment { selected = Self.noSegment }
        if selected > segment { selected -= 1 }
        changed(animated: animated)
    }

    /// Removes all segments.
    open func removeAllSegments() {
        for label in labels { label.removeFromSuperview() }
        (labels, selected) = ([], Self.noSegment)
        changed(animated: false)
    }

    /// Sets the title of a segment; an index out of range is ignored.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        guard labels.indices.contains(segment) else { return }
        labels[segment].text = title ?? ""
        changed(animated: false)
    }

    /// Returns the title of a segment; nil if the index is out of range.
    open func titleForSegment(at segment: Int) -> String? {
        labels.indices.contains(segment) ? labels[segment].text : nil
    }

    private func changed(animated: Bool) {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        if animated, window != nil {
            UIView.animate(withDuration: 0.25) { [self] in layoutIfNeeded() }
        }
    }

    // MARK: Layout

    private func frame(of segment: Int) -> CGRect {
        let width = bounds.width / CGFloat(max(1, labels.count))
        return CGRect(
            x: width * CGFloat(segment), y: 0, width: width, height: bounds.height)
    }

    private func placePlate() {
        plate.isHidden = selected == Self.noSegment
        let box = frame(of: max(0, selected))
        plate.frame = CGRect(
            x: box.minX + Self.inset, y: Self.inset, width: max(0, box.width - 2 * Self.inset),
            height: max(0, box.height - 2 * Self.inset))
    }

    /// Lays out the titles with equal widths.
    open override func layoutSubviews() {
        super.layoutSubviews()
        for (index, label) in labels.enumerated() { label.frame = frame(of: index) }
        placePlate()
    }

    /// The size at which the widest title fits every segment.
    ///
    /// A segment has the width of the widest title and 24 points. The height is 32 points.
    open override var intrinsicContentSize: CGSize {
        let widest = labels.map { $0.intrinsicContentSize.width }.max() ?? 0
        return CGSize(width: (widest + 24) * CGFloat(labels.count), height: Self.height)
    }

    /// Returns ``intrinsicContentSize``.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    // MARK: Selection

    private func select(_ segment: Int) {
        guard segment != selected else { return }
        let appears = selected == Self.noSegment || segment == Self.noSegment
        let animates = !appears && window != nil
        if animates { layoutIfNeeded() }
        selected = segment
        guard animates else { return setNeedsLayout() }
        UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { [self] in
            placePlate()
        }
    }

    /// Selects the tapped segment, and sends events.
    ///
    /// Events are sent if the selection changed or ``isMomentary`` is true. The events are
    /// `valueChanged` and `primaryActionTriggered`.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let place = touch?.location(in: self), bounds.includes(place),
            let tapped = labels.indices.first(where: { frame(of: $0).includes(place) })
        else { return }
        let isNew = tapped != selected || isMomentary
        select(tapped)
        if isNew { send([.valueChanged, .primaryActionTriggered], with: event) }
        if isMomentary { select(Self.noSegment) }
    }
}
