import UIKitViews

/// The listings of the two animation guides, as they are written for iOS.
///
/// What differs is the import, and that a selector is a name: `#selector` needs the Objective-C
/// runtime, so `CallByName.swift` says which method a name is.
public class GuideListings: UIView {
    let firstView = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 120))
    let secondView = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 120))
    let thirdView = UIView(frame: CGRect(x: 160, y: 0, width: 160, height: 120))
    let backingView = UIView(frame: CGRect(x: 0, y: 120, width: 160, height: 120))
    let pageView = UIView(frame: CGRect(x: 160, y: 120, width: 160, height: 120))
    var currentTextView = UITextView(frame: CGRect(x: 0, y: 0, width: 160, height: 120))
    var swapTextView = UITextView(frame: CGRect(x: 0, y: 0, width: 160, height: 120))
    let primaryView = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 120))
    let secondaryView = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 120))
    let showHideButton = UIButton(type: .system)
    let theLayer = CALayer()
    let manLayer = CALayer()
    var displayingPrimary = true

    /// Makes the views of the listings.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .white
        firstView.backgroundColor = .systemBlue
        secondView.backgroundColor = .systemOrange
        secondView.alpha = 0.0
        thirdView.backgroundColor = UIColor(red: 0.2, green: 0.7, blue: 0.4, alpha: 1.0)
        backingView.backgroundColor = .lightGray
        backingView.layer.cornerRadius = 12.0
        currentTextView.text = "The first page"
        swapTextView.text = "The second page"
        swapTextView.isHidden = true
        for textView in [currentTextView, swapTextView] {
            textView.textAlignment = .center
            textView.backgroundColor = .white
            pageView.addSubview(textView)
        }
        primaryView.backgroundColor = .systemTeal
        secondaryView.backgroundColor = .systemPink
        showHideButton.frame = CGRect(x: 8, y: 8, width: 80, height: 32)
        showHideButton.backgroundColor = .white
        showHideButton.layer.cornerRadius = 8.0
        showHideButton.setTitle("Show/Hide", for: .normal)
        showHideButton.addTarget(
            self, action: Selector(("showHideView:")), for: .touchUpInside)
        [firstView, secondView, thirdView, backingView, pageView, showHideButton].forEach {
            addSubview($0)
        }

        manLayer.bounds = CGRect(x: 0, y: 0, width: 40, height: 80)
        manLayer.position = CGPoint(x: 80, y: 60)
        manLayer.backgroundColor = UIColor.systemRed.cgColor
        backingView.layer.addSublayer(manLayer)

        theLayer.frame = CGRect(x: 64, y: 64, width: 20, height: 20)
        theLayer.backgroundColor = UIColor.purple.cgColor
        theLayer.cornerRadius = 10
        theLayer.shadowOpacity = 0.5
        theLayer.shadowOffset = CGSize(width: 0, height: 2)
        layer.addSublayer(theLayer)
    }

    /// Not used: the views are made in code.
    public required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

// MARK: - View Programming Guide for iOS: Animations

extension GuideListings {
    // Listing 4-1
    func crossFade() {
        UIView.animate(withDuration: 1.0) {
            self.firstView.alpha = 0.0
            self.secondView.alpha = 1.0
        }
    }

    // Listing 4-2
    @IBAction func showHideView(_ sender: Any) {
        // Fade out the view right away
        UIView.animate(
            withDuration: 1.0, delay: 0.0, options: .curveEaseIn,
            animations: {
                self.thirdView.alpha = 0.0
            },
            completion: { finished in
                // Wait one second and then fade in the view
                UIView.animate(
                    withDuration: 1.0, delay: 1.0, options: .curveEaseOut,
                    animations: {
                        self.thirdView.alpha = 1.0
                    },
                    completion: nil)
            })
    }

    // Listing 4-3
    func toggleViews() {
        UIView.beginAnimations("ToggleViews", context: nil)
        UIView.setAnimationDuration(1.0)

        // Make the animatable changes.
        firstView.alpha = 0.0
        secondView.alpha = 1.0

        // Commit the changes and perform the animation.
        UIView.commitAnimations()
    }

    // Listing 4-4
    @IBAction func showHideViewWithDelegate(_ sender: Any) {
        UIView.beginAnimations("ShowHideView", context: nil)
        UIView.setAnimationCurve(.easeIn)
        UIView.setAnimationDuration(1.0)
        UIView.setAnimationDelegate(self)
        UIView.setAnimationDidStop(Selector(("showHideDidStop:finished:context:")))

        // Make the animatable changes.
        thirdView.alpha = 0.0

        // Commit the changes and perform the animation.
        UIView.commitAnimations()
    }

    // Called at the end of the preceding animation.
    func showHideDidStop(
        _ animationID: String?, finished: NSNumber?, context: UnsafeMutableRawPointer?
    ) {
        UIView.beginAnimations("ShowHideView2", context: nil)
        UIView.setAnimationCurve(.easeOut)
        UIView.setAnimationDuration(1.0)
        UIView.setAnimationDelay(1.0)
        thirdView.alpha = 1.0
        UIView.commitAnimations()
    }

    // Listing 4-5
    func nestedAnimations() {
        UIView.animate(
            withDuration: 1.0, delay: 1.0, options: .curveEaseOut,
            animations: {
                self.firstView.alpha = 0.0

                // Create a nested animation that has a different
                // duration, timing curve, and configuration.
                UIView.animate(
                    withDuration: 0.2, delay: 0.0,
                    options: [
                        .overrideInheritedCurve, .curveLinear, .overrideInheritedDuration,
                        .repeat, .autoreverse,
                    ],
                    animations: {
                        UIView.setAnimationRepeatCount(2.5)
                        self.thirdView.alpha = 0.0
                    },
                    completion: nil)
            },
            completion: nil)
    }

    // Listing 4-6
    @IBAction func displayNewPage(_ sender: Any) {
        UIView.transition(
            with: pageView, duration: 1.0, options: .transitionCurlUp,
            animations: {
                self.currentTextView.isHidden = true
                self.swapTextView.isHidden = false
            },
            completion: { finished in
                // Save the old text view and then swap the views.
                let temp = self.currentTextView
                self.currentTextView = self.swapTextView
                self.swapTextView = temp
            })
    }

    // Listing 4-7
    @IBAction func displayNewPageInOlderCode(_ sender: Any) {
        UIView.beginAnimations("DisplayNewPage", context: nil)
        UIView.setAnimationTransition(.curlUp, for: pageView, cache: true)
        UIView.setAnimationDuration(1.0)
        currentTextView.isHidden = true
        swapTextView.isHidden = false
        UIView.commitAnimations()
    }

    // Table 4-2
    func configureAnimation() {
        UIView.beginAnimations("Configured", context: nil)
        UIView.setAnimationStart(Date())
        UIView.setAnimationDelay(0.5)
        UIView.setAnimationDuration(0.5)
        UIView.setAnimationCurve(.linear)
        UIView.setAnimationRepeatAutoreverses(true)
        UIView.setAnimationRepeatCount(1.5)
        UIView.setAnimationBeginsFromCurrentState(true)
        thirdView.center.x -= 100
        UIView.commitAnimations()
    }

    // Listing 4-8
    @IBAction func toggleMainViews(_ sender: Any) {
        if primaryView.superview == nil && secondaryView.superview == nil {
            pageView.addSubview(primaryView)
        }
        UIView.transition(
            from: displayingPrimary ? primaryView : secondaryView,
            to: displayingPrimary ? secondaryView : primaryView,
            duration: 1.0,
            options: displayingPrimary ? .transitionFlipFromRight : .transitionFlipFromLeft,
            completion: { finished in
                if finished {
                    self.displayingPrimary = !self.displayingPrimary
                }
            })
    }

    // Listing 4-8, with views that stay in the hierarchy
    @IBAction func toggleTextViews(_ sender: Any) {
        UIView.transition(
            from: currentTextView, to: swapTextView, duration: 1.0,
            options: [.transitionFlipFromRight, .showHideTransitionViews], completion: nil)
    }

    // Listing 4-9
    func mixedRotation() {
        UIView.animate(
            withDuration: 1.0, delay: 0.0, options: .curveLinear,
            animations: {
                // Animate the first half of the view rotation.
                let xform = CGAffineTransform(rotationAngle: -180.0 * .pi / 180.0)
                self.backingView.transform = xform
            },
            completion: { finished in
                UIView.animate(
                    withDuration: 1.0, delay: 0.0, options: .curveLinear,
                    animations: {
                        let xform = CGAffineTransform(rotationAngle: -359.0 * .pi / 180.0)
                        self.backingView.transform = xform
                    },
                    completion: { finished in
                        self.backingView.transform = .identity
                    })
            })

        let layerAnimation = CABasicAnimation(keyPath: "transform")
        layerAnimation.duration = 2.0
        layerAnimation.beginTime = 0  // CACurrentMediaTime() + 1
        layerAnimation.valueFunction = CAValueFunction(name: .rotateZ)
        layerAnimation.timingFunction = CAMediaTimingFunction(name: .linear)
        layerAnimation.fromValue = NSNumber(value: 0.0)
        layerAnimation.toValue = NSNumber(value: 360.0 * Float.pi / 180.0)
        layerAnimation.byValue = NSNumber(value: 180.0 * Float.pi / 180.0)
        manLayer.add(layerAnimation, forKey: "layerAnimation")
    }
}

// MARK: - Core Animation Programming Guide: Animating Layer Content

extension GuideListings {
    // Listing 3-1
    func fadeImplicitly() {
        theLayer.opacity = 0.0
    }

    // Listing 3-2, with the model set first
    func fadeExplicitly() {
        theLayer.opacity = 0.0
        let fadeAnim = CABasicAnimation(keyPath: "opacity")
        fadeAnim.fromValue = NSNumber(value: 1.0)
        fadeAnim.toValue = NSNumber(value: 0.0)
        fadeAnim.duration = 1.0
        theLayer.add(fadeAnim, forKey: "opacity")
    }

    // Listing 3-3
    func bounce() {
        // create a CGPath that implements two arcs (a bounce)
        let thePath = CGMutablePath()
        thePath.move(to: CGPoint(x: 74.0, y: 74.0))
        thePath.addCurve(
            to: CGPoint(x: 320.0, y: 74.0), control1: CGPoint(x: 74.0, y: 500.0),
            control2: CGPoint(x: 320.0, y: 500.0))
        thePath.addCurve(
            to: CGPoint(x: 566.0, y: 74.0), control1: CGPoint(x: 320.0, y: 500.0),
            control2: CGPoint(x: 566.0, y: 500.0))

        // Create the animation object, specifying the position property as the key path.
        let theAnimation = CAKeyframeAnimation(keyPath: "position")
        theAnimation.path = thePath
        theAnimation.duration = 5.0

        // Add the animation to the layer.
        theLayer.add(theAnimation, forKey: "position")
    }

    // Listing 3-4
    func animateBorder() {
        // Animation 1
        let widthAnim = CAKeyframeAnimation(keyPath: "borderWidth")
        widthAnim.values = [1.0, 10.0, 5.0, 30.0, 0.5, 15.0, 2.0, 50.0, 0.0]
        widthAnim.calculationMode = .paced

        // Animation 2
        let colorAnim = CAKeyframeAnimation(keyPath: "borderColor")
        colorAnim.values = [UIColor.green.cgColor, UIColor.red.cgColor, UIColor.blue.cgColor]
        colorAnim.calculationMode = .paced

        // Animation group
        let group = CAAnimationGroup()
        group.animations = [colorAnim, widthAnim]
        group.duration = 5.0
        theLayer.add(group, forKey: "BorderChanges")
    }

    // Listing 3-5
    func fadeAndMove() {
        let myNewPosition = CGPoint(x: 250, y: 150)
        UIView.animate(withDuration: 1.0) {
            // Change the opacity implicitly.
            self.thirdView.layer.opacity = 0.0

            // Change the position explicitly.
            let theAnim = CABasicAnimation(keyPath: "position")
            theAnim.fromValue = NSValue(cgPoint: self.thirdView.layer.position)
            theAnim.toValue = NSValue(cgPoint: myNewPosition)
            theAnim.duration = 3.0
            self.thirdView.layer.add(theAnim, forKey: "AnimateFrame")
        }
    }
}

// MARK: - What came after the guides

extension GuideListings {
    func moveInKeyframes() {
        UIView.animateKeyframes(
            withDuration: 2.0, delay: 0.0, options: .calculationModeLinear,
            animations: {
                UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.5) {
                    self.thirdView.center.x -= 100
                }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                    self.thirdView.center.y += 100
                }
            },
            completion: nil)
    }

    func bounceIn() {
        thirdView.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
        UIView.animate(
            withDuration: 1.0, delay: 0.0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0.0,
            options: [],
            animations: {
                self.thirdView.transform = .identity
            },
            completion: nil)
    }

    func fadeInTurn() async {
        await UIView.animate(withDuration: 0.5, delay: 0.0) { self.firstView.alpha = 0.0 }
        await UIView.animate(withDuration: 0.5, delay: 0.0) { self.thirdView.alpha = 0.0 }
    }

    @discardableResult
    func moveWithAnimator() -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: 1.0, curve: .linear) {
            self.thirdView.center.x -= 100
        }
        animator.addCompletion { position in
            if position == .end { self.thirdView.alpha = 0.5 }
        }
        animator.startAnimation()
        return animator
    }
}

// MARK: - All of them

extension GuideListings {
    /// Every listing with the seconds that it takes.
    public static let all: [(name: String, seconds: Double, run: (GuideListings) -> Void)] = [
        ("listing-4-1", 1, { $0.crossFade() }),
        ("listing-4-2", 3, { $0.showHideView($0) }),
        ("listing-4-3", 1, { $0.toggleViews() }),
        ("listing-4-4", 3, { $0.showHideViewWithDelegate($0) }),
        ("listing-4-5", 2, { $0.nestedAnimations() }),
        ("listing-4-6", 1, { $0.displayNewPage($0) }),
        ("listing-4-7", 1, { $0.displayNewPageInOlderCode($0) }),
        ("table-4-2", 2, { $0.configureAnimation() }),
        ("listing-4-8", 1, { $0.toggleMainViews($0) }),
        ("listing-4-8-text", 1, { $0.toggleTextViews($0) }),
        ("listing-4-9", 2, { $0.mixedRotation() }),
        ("listing-3-1", 0.25, { $0.fadeImplicitly() }),
        ("listing-3-2", 1, { $0.fadeExplicitly() }),
        ("listing-3-3", 5, { $0.bounce() }),
        ("listing-3-4", 5, { $0.animateBorder() }),
        ("listing-3-5", 3, { $0.fadeAndMove() }),
        ("keyframes", 2, { $0.moveInKeyframes() }),
        ("spring", 1, { $0.bounceIn() }),
        ("async", 1, { view in Task { await view.fadeInTurn() } }),
        ("animator", 1, { $0.moveWithAnimator() }),
    ]
}
