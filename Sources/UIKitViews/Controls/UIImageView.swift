// Standing: partial (still images only).
import CoreAnimation

/// A view that shows an image, scaled and aligned by its ``UIView/contentMode``.
@preconcurrency @MainActor open class UIImageView: UIView {
    /// The image; default nil.
    open var image: UIImage? {
        didSet {
            showImage()
            if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
        }
    }

    /// Creates a view of the image's size.
    public init(image: UIImage?) {
        self.image = image
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        showImage()
    }

    /// Creates a view without an image.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates an empty view; nothing is read from the coder.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func prepare() {
        super.prepare()
        isUserInteractionEnabled = false
    }

    /// Returns the image's size, or the size of the bounds if there is no image.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

    /// The image's size; no intrinsic size without an image.
    open override var intrinsicContentSize: CGSize {
        image?.size ?? super.intrinsicContentSize
    }

    /// Redraws a template image in the new tint colour.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if image?.renderingMode == .alwaysTemplate { showImage() }
    }

    private func showImage() {
        let isTemplate = image?.renderingMode == .alwaysTemplate
        layer.contents = (isTemplate ? image?.withTintColor(tintColor) : image)?.uprightImage
        layer.contentsCenter =
            image.map { $0.capInsets.stretchedPart(of: $0.size) }
            ?? CGRect(x: 0, y: 0, width: 1, height: 1)
        followsStageScale = image == nil
        layer.contentsScale = image?.scale ?? displayScale
    }
}
