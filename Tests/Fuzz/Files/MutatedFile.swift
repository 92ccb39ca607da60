import Foundation

/// A file of the corpus with some bytes changed, for the reader of its kind.
@MainActor final class MutatedFile: FuzzInput {
    private let seed: UInt64
    private let base: CorpusFile
    let partCount: Int
    var isTraced = false

    /// One in so many inputs is made of a file near 1 MB.
    private static let inputsPerLargeFile = 50
    /// One in so many inputs of the others is made of a file that libFuzzer found.
    private static let inputsPerGuidedFile = 3

    init(seed: UInt64) {
        self.seed = seed
        var dice = Dice(seed, -1)
        let isLarge = CorpusFile.chosen.isEmpty || dice.once(in: Self.inputsPerLargeFile)
        if isLarge { Worker.stopTimer() }
        let isGuided = dice.once(in: Self.inputsPerGuidedFile) && !CorpusFile.guided.isEmpty
        base = dice.any(
            of: isLarge && !CorpusFile.chosenLarge.isEmpty
                ? CorpusFile.chosenLarge : isGuided ? CorpusFile.guided : CorpusFile.chosen)
        partCount = dice.once(in: 200) ? 0 : 1 + dice.index(dice.once(in: 4) ? 20 : 4)
    }

    func run(parts: [Int]) throws {
        var data = base.data
        for part in parts {
            var dice = Dice(seed, part)
            let mutation = dice.any(of: Mutation.all)
            Worker.countPart()
            mutation.change(&data, &dice)
            if isTraced { print("\(part) \(mutation.name)") }
        }
        if isTraced {
            let file = FileManager.default.temporaryDirectory
                .appendingPathComponent("\(seed)-\(base.name)")
            try data.write(to: file)
            print("\(data.count) bytes, stored as \(file.path)")
        }
        try base.read(data)
    }
}
