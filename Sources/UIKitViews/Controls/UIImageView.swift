// Standing: partial (still pictures only).
import CoreAnimation

/// A view that shows a picture as its ``UIView/contentMode`` says.
@preconcurrency @MainActor open class UIImageView: UIView {
    /// The picture; default nil, none.
    open var image: UIImage? {
        didSet { showImage() }
    }

    /// Makes a view of the picture's size.
    public init(image: UIImage?) {
        self.image = image
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        showImage()
    }

    /// Makes a view without a picture.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Makes an empty view; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    /// The picture's size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

    /// The picture's size; none without a picture.
    open override var intrinsicContentSize: CGSize {
        image?.size ?? super.intrinsicContentSize
    }

    /// Draws a template picture in the new colour.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if image?.renderingMode == .alwaysTemplate { showImage() }
    }

    private func showImage() {
        let isTemplate = image?.renderingMode == .alwaysTemplate
        layer.contents = (isTemplate ? image?.withTintColor(tintColor) : image)?.uprightImage
        layer.contentsCenter = image?.stretchedPart ?? CGRect(x: 0, y: 0, width: 1, height: 1)
        followsStageScale = image == nil
        layer.contentsScale = image?.scale ?? displayScale
    }
}
