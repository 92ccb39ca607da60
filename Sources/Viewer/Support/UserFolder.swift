import Foundation

/// A folder of the program in the user's home, by the XDG base directory specification.
enum UserFolder: String {
    /// Files that can be made again, in `.cache` by default.
    case cache = "XDG_CACHE_HOME"
    /// Settings, in `.config` by default.
    case config = "XDG_CONFIG_HOME"
    /// The user's data, in `.local/share` by default.
    case data = "XDG_DATA_HOME"

    private var standard: String {
        switch self {
        case .cache: ".cache"
        case .config: ".config"
        case .data: ".local/share"
        }
    }

    /// Returns the path of the folder, which is named after the program.
    ///
    /// It is in the folder that the variable names if that is absolute, otherwise in the home
    /// folder.
    func path(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        home: String = OutputFile.home
    ) -> String {
        let named = environment[rawValue] ?? ""
        return (named.hasPrefix("/") ? named : home + "/" + standard) + "/" + ProgramName.text
    }
}
