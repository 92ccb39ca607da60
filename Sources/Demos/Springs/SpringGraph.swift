import UIKitViews

/// A graph of the progress of springs over time.
///
/// A ring marks the end of each spring's duration. Each curve is drawn twice, dim and bright. An
/// animated clip reveals the bright curves, and a disc follows each curve; both are synchronized
/// with the springs.
final class SpringGraph: UIView {
    /// A spring with the colour of its curve.
    struct Curve {
        let spring: CASpringAnimation
        let tone: Tone

        /// Returns the spring's progress at a time in seconds, 0 to 1.
        func progress(at time: Double) -> Double {
            time < spring.duration ? spring.motion.value(at: time) : 1
        }
    }

    /// The time that the width of the graph represents, in seconds.
    private static let seconds = 1.6
    private static let (left, right) = (CGFloat(24), CGFloat(568))
    /// The y coordinates of progress 0 and 1, in points.
    private static let (start, goal) = (CGFloat(208), CGFloat(88))

    private let rest: UIView
    private let lit: UIView
    private let playhead: CALayer
    private var curves: [Curve] = []
    private var riders: [CALayer] = []
    /// The handle at the highest point of the first curve.
    private let handle = DragHandle(Tone.coral, name: "peak")
    /// Called with the time in seconds and progress of a dragged handle.
    var onDrag: (_ time: Double, _ progress: Double) -> Void = { _, _ in }

    override init(frame: CGRect) {
        let box = CGRect(origin: .zero, size: frame.size)
        rest = UIView(frame: box)
        lit = UIView(frame: box)
        playhead = CALayer.box(
            CGRect(x: Self.left - 0.5, y: 8, width: 1, height: Self.start - 8),
            Tone.white.cgColor(alpha: 0.5))
        super.init(frame: frame)
        self.makeWell()
        clipsToBounds = true
        for side in [rest, lit] { side.isUserInteractionEnabled = false }
        layAxes()
        lit.clipsToBounds = true
        lit.layer.anchorPoint = .zero
        lit.layer.position = .zero
        lit.layer.bounds.size.width = 0
        playhead.opacity = 0
        (lit.layer.name, playhead.name) = ("stage.lit", "stage.playhead")
        addSubview(rest)
        addSubview(lit)
        layer.addSublayer(playhead)
        handle.onDrag = { [weak self] in
            self?.onDrag(
                Self.seconds * ($0.x - Self.left) / (Self.right - Self.left),
                ($0.y - Self.start) / (Self.goal - Self.start))
        }
        addSubview(handle)
    }

    required init?(coder: NSCoder) { nil }

    private func layAxes() {
        for y in [Self.start, Self.goal] {
            layer.addLine(
                CGRect(x: Self.left, y: y - 0.5, width: Self.right - Self.left, height: 1),
                alpha: 0.18)
        }
        for index in 0...8 {
            let time = Double(index) / 5
            layer.addLine(
                CGRect(x: Self.x(time) - 0.5, y: Self.start, width: 1, height: 5), alpha: 0.3)
            guard index % 2 == 0 else { continue }
            addSubview(
                Caption(index == 0 ? "0" : "\(time) s", at: CGPoint(x: Self.x(time), y: 224)))
        }
    }

    private static func x(_ time: Double) -> CGFloat { left + (right - left) * time / seconds }
    private static func y(_ progress: Double) -> CGFloat { start + (goal - start) * progress }

    // MARK: Curves

    /// Displays curves without starting the animations.
    func show(_ curves: [Curve]) {
        self.curves = curves
        Shapes.withoutActions {
            for side in [rest, lit] {
                for layer in side.layer.sublayers ?? [] { layer.removeFromSuperlayer() }
                for curve in curves { lay(curve, on: side) }
            }
            for rider in riders { rider.removeFromSuperlayer() }
            riders = curves.map { curve in
                CALayer.disc(
                    center: CGPoint(x: Self.right, y: Self.goal), radius: 5, curve.tone.cgColor)
            }
            for rider in riders {
                rider.opacity = 0
                rider.name = "stage.rider"
                rider.borderWidth = 1.5
                rider.borderColor = UIColor.paper.cgColor
                layer.addSublayer(rider)
            }
        }
        placeHandle()
    }

    private func placeHandle() {
        guard let curve = curves.first else { return }
        let times = stride(from: 0, through: Self.seconds, by: 0.005)
        let peak = times.max { curve.progress(at: $0) < curve.progress(at: $1) } ?? 0
        handle.move(to: CGPoint(x: Self.x(peak), y: Self.y(curve.progress(at: peak))))
    }

    private func lay(_ curve: Curve, on side: UIView) {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: Self.left, y: Self.start))
        for x in stride(from: Self.left, through: Self.right, by: 2) {
            let time = Self.seconds * (x - Self.left) / (Self.right - Self.left)
            path.addLine(to: CGPoint(x: x, y: Self.y(curve.progress(at: time))))
        }
        let line = CAShapeLayer()
        line.path = path
        line.fillColor = nil
        line.lineWidth = 2
        line.lineJoin = .round
        line.strokeColor = curve.tone.cgColor(alpha: side === rest ? 0.35 : 1)
        side.layer.addSublayer(line)
        let ring = CALayer.disc(
            center: CGPoint(x: Self.x(min(curve.spring.duration, Self.seconds)), y: Self.goal),
            radius: 6, side === rest ? UIColor.well.cgColor : curve.tone.cgColor)
        ring.borderWidth = 2
        ring.borderColor = curve.tone.cgColor(alpha: side === rest ? 0.6 : 1)
        side.layer.addSublayer(ring)
    }

    // MARK: Motion

    /// Starts the animations along the curves.
    func play() {
        Shapes.withoutActions {
            UIView.performWithoutAnimation { lit.layer.bounds.size.width = bounds.width }
        }
        lit.layer.add(Self.across("bounds.size.width"), forKey: "wipe")
        playhead.add(
            CAAnimationGroup(visibleFor: Self.seconds, [Self.across("position.x")]), forKey: "ride")
        for (rider, curve) in zip(riders, curves) {
            let rise = CASpringAnimation(keyPath: "position.y")
            let spring = curve.spring
            (rise.mass, rise.stiffness, rise.damping) = (
                spring.mass, spring.stiffness, spring.damping
            )
            rise.initialVelocity = spring.initialVelocity
            rise.allowsOverdamping = spring.allowsOverdamping
            rise.duration = spring.duration
            (rise.fromValue, rise.toValue) = (Self.start, Self.goal)
            let ride = CAAnimationGroup(
                visibleFor: Self.seconds, [Self.across("position.x"), rise])
            rider.add(ride, forKey: "ride")
        }
    }

    /// Returns a linear animation along the graph's time axis.
    private static func across(_ keyPath: String) -> CABasicAnimation {
        CABasicAnimation(keyPath, from: left, to: right, duration: seconds)
    }
}
