import Demos

/// The order in which Tab goes through the demos.
@MainActor
enum DemoOrder {
    /// The demo `steps` further on in the catalogue, round and round.
    static func demo(after demo: Demo, by steps: Int) -> Demo {
        let demos = Catalogue.demos
        guard !demos.isEmpty else { return demo }
        let here = demos.firstIndex { $0.name == demo.name } ?? 0
        let next = (here + steps) % demos.count
        return demos[next < 0 ? next + demos.count : next]
    }
}
