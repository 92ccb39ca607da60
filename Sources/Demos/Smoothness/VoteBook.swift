import Foundation

/// The votes of a blind comparison, as a CSV file.
enum VoteBook {
    /// The name of the variable with the path of the file.
    static let variable = "ZOETROPE_VOTES"

    static let header =
        "lanes,chosen,best_by_rate,best_by_p99,best_by_missed,best_by_hitch,best_by_error,"
        + "best_by_points\n"

    /// Returns the row of a vote: the faults of the lanes, and the numbers of the chosen lane and of
    /// the smoothest by each figure, 0 where several are.
    static func row(_ faults: [String], chosen: Int, best: [Int?]) -> String {
        ([faults.joined(separator: " / "), "\(chosen)"] + best.map { "\($0 ?? 0)" })
            .joined(separator: ",") + "\n"
    }

    /// Appends a row to the file that the environment names, if it does.
    ///
    /// - Returns: whether the row was saved.
    static func save(_ row: String) -> Bool {
        guard let path = ProcessInfo.processInfo.environment[variable], !path.isEmpty else {
            return false
        }
        let isNew = !FileManager.default.fileExists(atPath: path)
        if isNew, !FileManager.default.createFile(atPath: path, contents: nil) { return false }
        guard let file = FileHandle(forWritingAtPath: path) else { return false }
        defer { try? file.close() }
        do {
            try file.seekToEnd()
            try file.write(contentsOf: Data(((isNew ? header : "") + row).utf8))
            return true
        } catch {
            return false
        }
    }
}
