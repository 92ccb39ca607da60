import Foundation
import Graphics
import Motion

@testable import RenderTree

/// An animation with made-up timing of properties that stories use; it stays when it ends.
///
/// `depth` is how many groups may be around others.
func randomAnimation(_ random: inout SplitMix, depth: Int = 2) -> RenderAnimation? {
    var timing = MediaTiming(
        beginTime: random.number(-1, 2), duration: random.number(0.1, 2),
        speed: Float(random.number(0.3, 2)), autoreverses: random.once(in: 3), fillMode: .both)
    if random.once(in: 2) { timing.repeatCount = Float(random.number(1, 4)) }
    if random.once(in: 6) { timing.repeatCount = .infinity }
    if random.once(in: 6) { timing.timeOffset = random.number(0, 1) }
    if random.once(in: 8) { timing.speed.negate() }
    // Inside groups it takes as long as they do.
    if depth < 2, random.once(in: 3) { timing.duration = 0 }
    timing.fillMode = FillMode.allCases.randomElement(using: &random) ?? .both
    let curve: TimingCurve? = random.once(in: 2) ? .easeInEaseOut : nil
    let body: RenderAnimation.Body
    if depth > 0, random.once(in: 5) {
        let count = Int(random.number(0, 4))
        body = .group(
            (0..<count).compactMap { _ in randomAnimation(&random, depth: depth - 1) })
    } else {
        guard let property = randomMotion(&random) else { return nil }
        body = .property(property)
    }
    return RenderAnimation(timing: timing, curve: curve, isRemovedOnCompletion: false, body: body)
}

/// What a made-up animation changes and how.
private func randomMotion(_ random: inout SplitMix) -> PropertyAnimation? {
    let keyPaths = [
        "position.x", "position.y", "position", "opacity", "bounds.size.width", "cornerRadius",
        "transform.rotation.z", "transform.scale", "transform.translation.x", "transform",
        "borderWidth", "backgroundColor", "bounds.size", "shadowRadius", "transform.translation",
    ]
    guard let keyPath = keyPaths.randomElement(using: &random),
        let target = AnimationTarget(keyPath: keyPath)
    else { return nil }
    let function =
        keyPath == "transform" && random.once(in: 2)
        ? ValueFunction.allCases.randomElement(using: &random) : nil
    let values = (0..<4).map { _ in
        function.map { randomInput(of: $0, &random) } ?? randomValue(of: keyPath, &random)
    }
    let track: AnimationTrack
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where keyPath == "position":
        let rotations: [PathRotation?] = [nil, .auto, .autoReverse]
        track = .path(
            PathTrack(path: randomPath(&random), mode: randomMode(&random)),
            rotation: rotations.randomElement(using: &random) ?? nil)
    case 0, 1:
        track = .keyframes(
            KeyframeTrack(
                values: values, keyTimes: random.once(in: 3) ? [0, 0.2, 0.5, 0.9] : nil,
                timingCurves: random.once(in: 2) ? [.easeIn, .linear] : nil,
                mode: randomMode(&random), tension: [0.5, -0.5, 0]))
    case 2, 3:
        let spring = SpringMotion(
            mass: random.number(0.5, 2), stiffness: random.number(50, 200),
            damping: random.number(1, 40), initialVelocity: random.number(-5, 5),
            allowsOverdamping: random.once(in: 2))
        track = .spring(randomEnds(values, &random), spring)
    default: track = .basic(randomEnds(values, &random))
    }
    return PropertyAnimation(
        target: target, track: track, isAdditive: random.once(in: 4),
        isCumulative: random.once(in: 4), valueFunction: function)
}

/// A number, or three of them; now and then the wrong number of numbers.
private func randomInput(
    of function: ValueFunction, _ random: inout SplitMix
) -> MotionValue {
    let numbers = (0..<3).map { _ in MotionValue.number(random.number(0.2, 3)) }
    return function.takesThree != random.once(in: 20) ? .list(numbers) : numbers[0]
}

private func randomMode(_ random: inout SplitMix) -> KeyframeMode {
    KeyframeMode.allCases.randomElement(using: &random) ?? .linear
}

private func randomEnds(
    _ values: [MotionValue], _ random: inout SplitMix
) -> BasicTrack {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: BasicTrack(from: values[0])
    case 1: BasicTrack(to: values[1])
    case 2: BasicTrack(by: values[2])
    case 3: BasicTrack(from: values[0], by: values[2])
    case 4: BasicTrack(to: values[1], by: values[2])
    default: BasicTrack(from: values[0], to: values[1])
    }
}

private func randomValue(
    of keyPath: String, _ random: inout SplitMix
) -> MotionValue {
    let x = random.number(5, 200), y = random.number(5, 200)
    switch keyPath {
    case "position": return .point(CGPoint(x: x, y: y))
    case "bounds.size", "transform.translation": return .size(CGSize(width: x, height: y))
    case "backgroundColor": return .color(x / 200, y / 200, 0.5, random.number(0, 1))
    case "transform":
        return .transform(
            random.once(in: 2)
                ? CATransform3DMakeRotation(x / 50, random.once(in: 2) ? 1 : 0, 0, 1)
                : CATransform3DMakeTranslation(x / 10, y / 10, 0))
    case "opacity": return .number(x / 200)
    case "transform.rotation.z", "transform.scale": return .number(x / 80)
    default: return .number(x)
    }
}

/// A line, a curve and a line that closes.
private func randomPath(_ random: inout SplitMix) -> CGPath {
    func point() -> CGPoint { CGPoint(x: random.number(0, 200), y: random.number(0, 200)) }
    let path = CGMutablePath()
    path.move(to: point())
    path.addLine(to: point())
    path.addCurve(to: point(), control1: point(), control2: point())
    path.closeSubpath()
    return path
}
