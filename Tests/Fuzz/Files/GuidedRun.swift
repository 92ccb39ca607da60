import Foundation

/// Files that libFuzzer makes, which changes those that reached new branches: one reader, in one process.
///
/// Only a build whose code counts its branches can do so: `Scripts/fuzz-sanitized.sh` makes one.
@MainActor enum GuidedRun {
    private typealias Reader = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
    private typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    private typealias Driver =
        @convention(c) (UnsafeMutablePointer<CInt>, UnsafeMutablePointer<Arguments?>, Reader) ->
        CInt

    /// The files begun with, of which the first says what reads all.
    private static let files = CorpusFile.chosen

    /// Reads one file with the reader of the files begun with.
    static func read(_ path: String) throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        let folder = NSTemporaryDirectory() + "/zoetrope-fuzz-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try useTemporaryFolder(folder)
        try files[0].read(data)
    }

    /// Sets the folder for temporary files, before the files begun with are made: readers look for fonts
    /// in it and store settings there.
    private static func useTemporaryFolder(_ folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        setenv("TMPDIR", folder, 1)
        guard !files.isEmpty else { throw Unavailable("no file has such a name") }
    }

    /// What is added to the totals when libFuzzer ends the process without a failure.
    private static var counted: (tried: Int, path: String)?

    /// Tries so many files, or does as the arguments say, and ends the process: libFuzzer does so by itself.
    static func run(
        count: Int, seed: UInt64, folder: String, arguments given: [String], totals: String?
    ) throws {
        guard let symbol = dlsym(nil, "LLVMFuzzerRunDriver") else {
            throw Unavailable(
                "this build counts no branches; Scripts/fuzz-sanitized.sh makes one that does")
        }
        try useTemporaryFolder(folder + "/tmp")
        let corpus = folder + "/corpus"
        try FileManager.default.createDirectory(atPath: corpus, withIntermediateDirectories: true)
        for file in files + CorpusFile.guided {
            try file.data.write(
                to: URL(fileURLWithPath: "\(corpus)/\(file.name.replacing("/", with: "-"))"))
        }
        let longest = files.map(\.data.count).max() ?? 0
        // With its name libFuzzer starts the program anew where one process is not enough.
        let name =
            "\(CommandLine.arguments[0]) files --only \(CorpusFile.filter) --guided \(folder) --"
        let settings = [
            "-runs=\(count)", "-seed=\(UInt32(truncatingIfNeeded: seed))",
            "-max_len=\(longest + longest / 2)", "-len_control=0",
            "-timeout=\(Worker.maxSeconds * 10)",
            "-artifact_prefix=\(folder)/", "-print_final_stats=1", corpus,
        ]
        counted = given.isEmpty ? totals.map { (count, $0) } : nil
        atexit {
            MainActor.assumeIsolated {
                guard let (tried, path) = GuidedRun.counted else { return }
                try? Totals.add("guided", tried: tried, to: path)
            }
        }
        let driver = unsafeBitCast(symbol, to: Driver.self)
        let words = [name] + (given.isEmpty ? settings : given)
        let arguments = Arguments.allocate(capacity: words.count + 1)
        for (i, word) in words.enumerated() { arguments[i] = strdup(word) }
        arguments[words.count] = nil
        var (count, first) = (CInt(words.count), Optional(arguments))
        _ = driver(&count, &first, reader)
    }

    private static let reader: Reader = { bytes, count in
        let data = bytes.map { Data(bytes: $0, count: count) } ?? Data()
        MainActor.assumeIsolated { GuidedRun.read(data) }
        return 0
    }

    private static func read(_ data: Data) {
        do { try files[0].read(data) } catch { fatalError("\(error)") }
    }
}
