import AppKitViews
import Foundation
import Motion
import RenderTree

extension ViewerModel {
    /// The maximum number of `NSViewAnimation` runs in the log.
    private static let maxTimedRuns = 64
    /// The first row number of timers, above all rows of animations.
    private static let firstRow = 1 << 32

    /// Logs the runs of `NSViewAnimation`, whose timer changes layers without animations.
    func observeTimers() {
        NSAnimation.runObservers[ObjectIdentifier(self)] = { [weak self] animation in
            (animation as? NSViewAnimation).map { self?.note($0) }
        }
    }

    /// Stops logging the runs of `NSViewAnimation`.
    func stopObservingTimers() {
        NSAnimation.runObservers[ObjectIdentifier(self)] = nil
    }

    private func note(_ animation: NSViewAnimation) {
        let now = clock.now()
        let changes = animation.changes.filter { scenes.contains($0.layer) }
        var timed = overlay.timed
        for index in timed.indices where now < timed[index].over - 1e-6 {
            let isChanged = changes.contains {
                $0.layer.layerID == timed[index].layer
                    && $0.keyPath == timed[index].animation.subject
            }
            if isChanged { timed[index].removed = now }
        }
        if animation.isAnimating {
            for change in changes {
                guard
                    var entry = LoggedAnimation(
                        animation, of: change.layer, change.keyPath, at: now)
                else { continue }
                entry.row =
                    timed.last { $0.isInRow(of: entry) }?.row
                    ?? max(Self.firstRow, (timed.map(\.row).max() ?? 0) + 1)
                timed.append(entry)
            }
        }
        overlay.timed = timed.suffix(Self.maxTimedRuns)
    }
}

extension LoggedAnimation {
    /// Creates a timer change's log entry; nil for unknown key paths.
    @MainActor
    fileprivate init?(
        _ animation: NSViewAnimation, of layer: CALayer, _ keyPath: String, at now: Double
    ) {
        guard let target = AnimationTarget(keyPath: keyPath) else { return nil }
        let duration = max(0, animation.duration)
        let track = AnimationTrack.basic(BasicTrack(from: .number(0), to: .number(1)))
        let begins = now - Double(animation.currentProgress) * duration
        self.init(
            layer: layer.layerID, layerName: layer.name ?? "\(type(of: layer))",
            animation: RenderAnimation(
                key: Self.timerKey, timing: MediaTiming(duration: duration),
                curve: animation.timingCurve,
                body: .property(PropertyAnimation(target: target, track: track))),
            added: now, begins: begins, ends: begins + duration)
    }
}
