import Testing
import UIKitViews

@Suite("Sliders and effects") @MainActor struct SliderTests {
    @MainActor private struct Bench {
        let stage = OffscreenStage(size: CGSize(width: 300, height: 100))
        let slider = UISlider(frame: CGRect(x: 50, y: 30, width: 228, height: 30))
        let trace = Trace()

        init() {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
            stage.addSubview(window)
            window.addSubview(slider)
            slider.addAction(
                UIAction { [slider, trace] _ in trace.lines.append("\(slider.value)") },
                for: .valueChanged)
            stage.advance(to: 0)
        }
    }

    @Test("a thumb dragged along the track sets the number, and tells it")
    func dragged() {
        let set = Bench()
        // The thumb's middle goes from 14 to 214 points of the slider's 228.
        set.stage.touch(.began, at: CGPoint(x: 66, y: 45))
        set.stage.advance(by: 0.01)
        set.stage.touch(.moved, at: CGPoint(x: 166, y: 45))
        #expect(set.slider.value == 0.5)
        set.stage.touch(.moved, at: CGPoint(x: 999, y: 45))
        set.stage.touch(.ended)
        #expect(set.slider.value == 1 && set.trace.lines == ["0.5", "1.0"])
    }

    @Test("a thumb in the middle of the widest range there is sets 0")
    func widestDrag() {
        let set = Bench()
        let limit = Float.greatestFiniteMagnitude
        (set.slider.minimumValue, set.slider.maximumValue) = (-limit, limit)
        set.slider.value = -limit
        set.stage.advance(by: 0)
        set.stage.touch(.began, at: CGPoint(x: 66, y: 45))
        set.stage.touch(.moved, at: CGPoint(x: 166, y: 45))
        #expect(set.slider.value == 0)
        set.stage.touch(.moved, at: CGPoint(x: 999, y: 45))
        set.stage.touch(.ended)
        #expect(set.slider.value == limit)
    }

    @Test("a finger beside the thumb does not move it")
    func beside() {
        let set = Bench()
        set.stage.touch(.began, at: CGPoint(x: 200, y: 45))
        set.stage.touch(.moved, at: CGPoint(x: 260, y: 45))
        set.stage.touch(.ended)
        #expect(set.slider.value == 0 && set.trace.lines == [])
    }

    @Test("in a slider no wider than its thumb, the thumb stays", arguments: [28.0, 20])
    func narrow(_ width: CGFloat) {
        let set = Bench()
        set.slider.frame.size.width = width
        set.stage.advance(by: 0.01)
        set.stage.touch(.began, at: CGPoint(x: 60, y: 45))
        set.stage.touch(.moved, at: CGPoint(x: 99, y: 45))
        #expect(set.slider.value == 0)
    }

    @Test(
        "numbers stay between the ends",
        arguments: [(5.0, 5.0), (-1, 2), (11, 10), (.nan, 2), (.infinity, 10)] as [(Float, Float)])
    func limits(value: Float, kept: Float) {
        let slider = UISlider(frame: .zero)
        (slider.maximumValue, slider.minimumValue) = (10, 2)
        slider.value = value
        #expect(slider.value == kept)
    }

    @Test("limits that are not finite are ignored", arguments: [Float.nan, .infinity, -.infinity])
    func endless(_ limit: Float) {
        let slider = UISlider()
        slider.value = 0.5
        (slider.minimumValue, slider.maximumValue) = (limit, limit)
        #expect(slider.minimumValue == 0 && slider.maximumValue == 1 && slider.value == 0.5)
    }

    @Test("the thumb is at an end of the widest limits")
    func widest() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        (slider.minimumValue, slider.maximumValue) = (
            -.greatestFiniteMagnitude, .greatestFiniteMagnitude
        )
        slider.value = .greatestFiniteMagnitude
        slider.layoutIfNeeded()
        let right = slider.subviews.map(\.frame.maxX).max()
        #expect(right == 100 && slider.subviews.allSatisfy { $0.frame.width.isFinite })
    }

    @Test("an animated change begins at the value before, even before the first layout")
    func freshlyAnimated() throws {
        let scene = Scene()
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 228, height: 30))
        scene.stage.addSubview(slider)
        slider.value = 0.2
        slider.setValue(0.8, animated: true)
        let (track, thumb) = (try #require(slider.subviews.first), slider.subviews[2])
        scene.stage.advance(by: 0.1)
        // The thumb's middle goes from 14 to 214 points, and is half way from 54 to 174.
        #expect(abs((thumb.layer.presentation()?.position.x ?? 0) - 114) < 3e-4)
        #expect(track.layer.presentation()?.bounds.width == 224)
    }

    @Test("an effect is a tint, and animates as one")
    func effects() {
        let scene = Scene()
        let pane = UIVisualEffectView(effect: nil)
        pane.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        let view = scene.adding(pane)
        UIView.animate(withDuration: 1) { pane.effect = UIBlurEffect(style: .dark) }
        #expect(view.layer.animationKeys() == ["backgroundColor"])
        #expect(
            pane.contentView.superview === pane && pane.contentView.frame.size == pane.bounds.size)
    }

    @Test("an effect's view can be made with a frame; dark materials are dark, thick ones dense")
    func materials() throws {
        let pane = UIVisualEffectView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        #expect(pane.contentView.frame == pane.bounds && UIVisualEffectView().effect == nil)
        func tint(_ style: UIBlurEffect.Style) throws -> CGColor {
            pane.effect = UIBlurEffect(style: style)
            return try #require(pane.backgroundColor).cgColor
        }
        #expect(try tint(.systemMaterialDark).rgba.red < 0.2)
        #expect(try tint(.systemMaterial) == tint(.systemMaterialLight))
        #expect(try tint(.systemThinMaterialDark).alpha < tint(.systemThickMaterialDark).alpha)
    }
}
