import Panels

/// A decoder of settings that ignores invalid fields one by one.
struct SettingsReading: Decodable, Hashable, Sendable {
    /// The valid settings.
    private(set) var settings = Settings()
    /// Messages about ignored or clamped settings.
    private(set) var mistakes: [String] = []

    init(mistake: String? = nil) { mistakes += mistake.map { [$0] } ?? [] }

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Settings.CodingKeys.self)
        var read = Settings()
        read.window = take(.window, of: members)
        read.scale = take(.scale, of: members)
        read.demo = take(.demo, of: members)
        read.reduceMotion = take(.reduceMotion, of: members)
        read.timeline = take(.timeline, of: members)
        read.browser = take(.browser, of: members)
        settings = read.clamped
        if let window = read.window, window != settings.window {
            let size = [window.width, window.height].map(NumberText.exact)
            mistakes.append("the window size \(size[0]) by \(size[1]) is out of range")
            settings.window = nil
        }
        if let scale = read.scale, scale != settings.scale {
            let range = ScaleChoice.range
            mistakes.append(
                "the scale factor \(scale) is out of range "
                    + "(\(range.lowerBound) to \(range.upperBound))")
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
            mistakes.append("'\(key.stringValue)' has the wrong type")
        }
        return nil
    }
}
