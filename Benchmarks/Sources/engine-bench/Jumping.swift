/// Going back in time: what a jump to some moment of the last minute takes, when every frame of that
/// minute moved layers.
@testable import CoreAnimation
@testable import Graphics
@testable import Motion
@testable import RenderTree

enum Jumping {
    /// What a jump may take, in milliseconds.
    private static let goal = 50.0

    /// Sixty commits a second for a minute, each of them moving a hundred layers; then jumps to
    /// moments in no order, each with the values of the frame there.
    ///
    /// - Returns: whether no jump took longer than the goal.
    static func run(layers count: Int, jumps: Int = 200) -> Bool {
        var history = TreeHistory()
        let root = LayerID.next()
        let layers = (0..<count).map { _ in LayerID.next() }
        var first = Commit(time: 0, root: root)
        first.creations = ([root] + layers).map {
            Commit.Creation(id: $0, name: nil, values: LayerValues())
        }
        first.arrangements = [Commit.Arrangement(id: root, sublayers: layers)]
        history.apply(first, now: 0)
        let commits = 60 * 60
        for i in 1...commits {
            let time = Double(i) / 60
            var commit = Commit(time: time)
            commit.changes = (0..<100).map { k in
                let place = CGPoint(x: Double(i), y: Double(k))
                return Commit.Change(
                    id: layers[(i * 100 + k) % count], property: Properties.layer.position.id,
                    value: .point(place))
            }
            history.apply(commit, now: time)
        }
        var evaluation = Evaluation()
        let span = history.edge - history.earliest
        var costs: [Double] = []
        for i in 0..<jumps {
            // The golden section goes all over the minute and never to the same moment twice.
            let part = (Double(i) * 0.618_033_988_749_894_9).truncatingRemainder(dividingBy: 1)
            let time = history.earliest + part * span
            let begin = SystemClock.seconds()
            let tree = history.tree(at: time)
            evaluation.evaluate(tree, at: time)
            costs.append((SystemClock.seconds() - begin) * 1000)
        }
        costs.sort()
        let (middle, late) = (costs[jumps / 2], costs[jumps * 99 / 100])
        let isReached = costs[jumps - 1] < goal
        print("jumps in a tree of \(count) layers, after \(commits) commits in a minute:")
        print(
            "  p50 \(text(middle)) ms, p99 \(text(late)) ms, longest \(text(costs[jumps - 1])) ms; "
                + "goal \(text(goal)) ms: \(isReached ? "reached" : "not reached")")
        print("  kept: \(text(span)) s in \(history.bytes >> 20) MiB of at most 64")
        return isReached
    }
}
