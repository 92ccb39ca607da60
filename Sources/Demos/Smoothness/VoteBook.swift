/// The table of votes of blind comparisons.
enum VoteBook {
    /// The name of the table's file.
    static let name = "votes.csv"

    static let header =
        "lanes,chosen,best_by_rate,best_by_p99,best_by_missed,best_by_hitch,best_by_error,"
        + "best_by_points\n"

    /// Returns a vote as a CSV row, with the faults of the lanes.
    ///
    /// It also has the number of the smoothest lane by each statistic, 0 for a tie.
    static func row(_ faults: [String], chosen: Int, best: [Int?]) -> String {
        let lanes = faults.map { $0.replacingOccurrences(of: ",", with: "") }
        return ([lanes.joined(separator: " / "), "\(chosen)"] + best.map { "\($0 ?? 0)" })
            .joined(separator: ",") + "\n"
    }
}
