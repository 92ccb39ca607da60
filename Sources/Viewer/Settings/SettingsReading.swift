/// Settings as they are read from a file: each member by itself, so that one that makes no sense
/// costs none of the others.
struct SettingsReading: Decodable, Hashable, Sendable {
    /// What can be used.
    private(set) var settings = Settings()
    /// What was left out or changed, and why.
    private(set) var mistakes: [String] = []

    /// A file that could not be read at all.
    init(mistake: String? = nil) { mistakes += mistake.map { [$0] } ?? [] }

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Settings.CodingKeys.self)
        var read = Settings()
        read.window = take(.window, of: members)
        read.scale = take(.scale, of: members)
        read.demo = take(.demo, of: members)
        read.reduceMotion = take(.reduceMotion, of: members)
        read.timeline = take(.timeline, of: members)
        settings = read.clamped
        if let window = read.window, window != settings.window {
            let size = [window.width, window.height].map(NumberText.exact)
            mistakes.append("a window cannot be \(size[0]) by \(size[1])")
        }
        if let scale = read.scale, scale != settings.scale {
            mistakes.append("a window cannot have \(scale) pixels in a point")
        }
    }

    private mutating func take<Value: Decodable>(
        _ key: Settings.CodingKeys, of members: KeyedDecodingContainer<Settings.CodingKeys>
    ) -> Value? {
        do {
            return try members.decodeIfPresent(Value.self, forKey: key)
        } catch DecodingError.keyNotFound(let missing, _) {
            mistakes.append("'\(missing.stringValue)' is missing")
        } catch {
            mistakes.append("'\(key.stringValue)' is of another kind")
        }
        return nil
    }
}
