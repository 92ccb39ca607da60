import UIKitViews

/// A scene with an interactive property animator.
final class AnimatorScene: ListingScene {
    static let demo = Demo(
        name: "animator", title: "Interactive animator",
        line: "Drag the slider to pause and scrub. Then continue, reverse, or continue with spring "
            + "timing.",
        keys: [
            SceneKey("s", "Start, pause or continue") { $0.startOrPause() },
            SceneKey("r", "Reverse") { $0.turnRound() },
            SceneKey("c", "Continue with spring timing") { $0.continueAsSpring() },
            SceneKey("x", "Stop at the current position") { $0.stop() },
            SceneKey("1", "Finish at the start") { $0.finish(at: .start) },
            SceneKey("2", "Finish at the current position") { $0.finish(at: .current) },
            SceneKey("3", "Finish at the end") { $0.finish(at: .end) },
        ],
        parameters: [
            SceneParameter(
                "duration", \AnimatorScene.duration, in: 0.2...6, step: 0.1, unit: "s"),
            SceneParameter(
                "curve", \AnimatorScene.curve,
                choices: [
                    ".easeInOut": .easeInOut, ".easeIn": .easeIn, ".easeOut": .easeOut,
                    ".linear": .linear,
                ]),
            SceneParameter("dampingRatio", \AnimatorScene.dampingRatio, in: 0.05...1, step: 0.05),
            SceneParameter(
                "durationFactor", \AnimatorScene.durationFactor, in: 0.1...2, step: 0.1),
        ],
        films: DemoFilms([0, 0.5, 1, 1.5, 2], poster: 0.9, keys: "rcx123", after: "s", at: 0.5)
    ) { AnimatorScene(size: $0) }

    /// The duration of the animation along the whole track, in seconds.
    private var duration = 2.0
    private var curve = UIView.AnimationCurve.easeInOut
    private var dampingRatio = 0.55
    private var durationFactor = 0.6
    private static let (left, right, middle) = (CGFloat(120), CGFloat(520), CGFloat(112))
    private static let tileSide: CGFloat = 96

    private let tile = UIView.markedSquare(side: tileSide)
    private let slider = UISlider(
        frame: CGRect(x: left - 14, y: 208, width: right - left + 28, height: 28))
    private let board = AnimatorBoard(frame: CGRect(x: 24, y: 256, width: 592, height: 88))
    private let graph = ProgressGraph(frame: CGRect(x: 24, y: 368, width: 592, height: 120))
    private var animator = UIViewPropertyAnimator(duration: 2, curve: .easeInOut)
    /// The start and end of the tile's motion, as fractions of the track.
    private var way = (start: 0.0, end: 1.0)
    private var link: CADisplayLink?

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(Self.demo, kicker: "PROPERTY ANIMATOR", size: size)
        addWell(CGRect(x: 24, y: 24, width: 592, height: 176))
        canvas.layer.addSublayer(
            CALayer.box(
                CGRect(
                    x: Self.left, y: Self.middle - 1, width: Self.right - Self.left, height: 2),
                UIColor.hairline.cgColor))
        for x in [Self.left, Self.right] {
            let ring = CALayer.box(
                CGRect(
                    x: x - Self.tileSide / 2, y: Self.middle - Self.tileSide / 2,
                    width: Self.tileSide, height: Self.tileSide), .clear, radius: 11)
            ring.borderWidth = 1
            ring.borderColor = UIColor.quietText.cgColor
            canvas.layer.addSublayer(ring)
        }
        canvas.addSubview(tile, named: "tile", at: CGPoint(x: Self.left, y: Self.middle))
        slider.layer.name = "slider"
        slider.minimumTrackTintColor = UIColor.coral
        slider.maximumTrackTintColor = UIColor.well
        slider.thumbTintColor = UIColor.paper
        slider.addAction(UIAction { [weak self] _ in self?.grab() }, for: .touchDown)
        slider.addAction(UIAction { [weak self] _ in self?.scrub() }, for: .valueChanged)
        for view in [slider, board, graph] { canvas.addSubview(view) }
        show()
    }

    isolated deinit {
        if animator.state == .active { animator.stopAnimation(true) }
        if animator.state == .stopped { animator.finishAnimation(at: .current) }
    }

    // MARK: Animate

    /// The presentation position of the tile, as a fraction of the track.
    private var shown: Double {
        let x = (tile.layer.presentation() ?? tile.layer).position.x
        return Double((x - Self.left) / (Self.right - Self.left))
    }

    /// The model position of the tile, as a fraction of the track.
    private var model: Double {
        Double((tile.center.x - Self.left) / (Self.right - Self.left))
    }

    /// Replaces an inactive animator with one that moves the tile to the opposite end.
    private func prepare() {
        guard animator.state == .inactive else { return }
        way = (model, model < 0.5 ? 1 : 0)
        animator = UIViewPropertyAnimator(duration: duration, curve: curve) {
            [tile, end = way.end] in
            tile.center.x = Self.left + (Self.right - Self.left) * end
            tile.transform = CGAffineTransform(rotationAngle: .pi / 2 * end)
            tile.layer.cornerRadius = end == 1 ? Self.tileSide / 2 : 11
        }
        animator.addCompletion { [weak self] position in
            self?.board.say(finished: position)
            self?.show()
        }
    }

    private func startOrPause() {
        if animator.state == .stopped { return animator.finishAnimation(at: .current) }
        prepare()
        animator.isRunning ? animator.pauseAnimation() : animator.startAnimation()
        show()
    }

    private func continueAsSpring() {
        prepare()
        if animator.state != .stopped {
            animator.pauseAnimation()
            animator.continueAnimation(
                withTimingParameters: UISpringTimingParameters(dampingRatio: dampingRatio),
                durationFactor: durationFactor)
        }
        show()
    }

    /// Restarts from the left with the new parameters, as a spring if `c` was the last key.
    override func restart() {
        if animator.state == .active { animator.stopAnimation(true) }
        if animator.state == .stopped { animator.finishAnimation(at: .current) }
        UIView.performWithoutAnimation {
            (tile.center.x, tile.transform) = (Self.left, .identity)
            tile.layer.cornerRadius = 11
        }
        press(lastKey == "c" ? "c" : "s")
    }

    private func turnRound() {
        if animator.state == .active { animator.isReversed.toggle() }
        show()
    }

    private func stop() {
        if animator.state == .active { animator.stopAnimation(false) }
        show()
    }

    private func finish(at position: UIViewAnimatingPosition) {
        if animator.state == .active { animator.stopAnimation(false) }
        if animator.state == .stopped { animator.finishAnimation(at: position) }
        show()
    }

    // MARK: The slider

    private func grab() {
        prepare()
        if animator.state != .stopped { animator.pauseAnimation() }
        show()
    }

    private func scrub() {
        guard animator.state == .active else { return show() }
        let fraction = (Double(slider.value) - way.start) / (way.end - way.start)
        animator.fractionComplete = animator.isReversed ? 1 - fraction : fraction
        graph.mark(Double(slider.value))
        board.show(animator)
    }

    // MARK: Display

    private func show() {
        board.show(animator)
        if !slider.isTracking { slider.value = Float(shown) }
        follow()
    }

    /// Updates the panel, the slider and the graph in every frame while the animator runs.
    private func follow() {
        guard animator.isRunning, link == nil else { return }
        let link = CADisplayLink(target: slider) { [weak self] link in
            guard let self else { return link.invalidate() }
            board.show(animator)
            slider.value = Float(shown)
            graph.mark(shown)
            guard !animator.isRunning else { return }
            link.invalidate()
            self.link = nil
        }
        link.add(to: .main, forMode: .common)
        self.link = link
    }
}
