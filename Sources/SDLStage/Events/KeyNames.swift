/// The names of keys.
enum KeyNames {
    /// Returns the name of a key.
    ///
    /// - Parameters:
    ///   - code: SDL's key code: the key's character, or bit 30 and its scan code.
    ///   - shift: whether shift is pressed.
    ///   - text: the text the key typed, nil when unknown; decides punctuation and digits on any layout.
    ///   - position: SDL's scan code; decides keys without a character of ASCII, such as Ü.
    ///   - keypadMoves: whether keys of the keypad that type nothing are arrows and so on.
    /// - Returns: the character or word for the key; `key` and a number for unknown codes.
    static func name(
        code: Int32, shift: Bool, text: String? = nil, position: UInt32 = 0,
        keypadMoves: Bool = false
    ) -> String {
        if keypadMoves, sign(text) == nil, let word = keypadMovements[code] { return word }
        if let word = words[code] { return word }
        if let sign = sign(text) { return sign }
        guard code > 32, code < 0x11_0000, let scalar = Unicode.Scalar(UInt32(code)) else {
            return "key\(code & 0x3FFF_FFFF)"
        }
        let character = String(Character(scalar))
        if !scalar.isASCII, let name = KeyboardLayout.positions[position] { return name }
        if shift, let upper = shifted[character] { return upper }
        return character.lowercased()
    }

    /// Returns the character of a key code in lower case; nil for ASCII.
    static func letter(code: Int32) -> String? {
        guard code > 127, code < 0x11_0000 else { return nil }
        return Unicode.Scalar(UInt32(code)).map { String(Character($0)).lowercased() }
    }

    /// Returns the typed text if it is one ASCII digit or punctuation mark, otherwise nil.
    static func sign(_ text: String?) -> String? {
        guard let text, text.count == 1, let c = text.first, c.isASCII, !c.isLetter,
            !c.isWhitespace, c >= "!"
        else { return nil }
        return text
    }

    /// The bit that marks the codes of keys without a character.
    private static let place: Int32 = 1 << 30

    /// Returns the code of a function key, for numbers from 13.
    static func functionKey(_ number: Int) -> Int32 { place | Int32(91 + min(max(13, number), 24)) }

    private static let words: [Int32: String] = {
        var result: [Int32: String] = [
            8: "backspace", 9: "tab", 13: "return", 27: "escape", 32: "space", 127: "delete",
            place | 73: "insert", place | 74: "home", place | 75: "pageup", place | 77: "end",
            place | 78: "pagedown", place | 79: "right", place | 80: "left", place | 81: "down",
            place | 82: "up", place | 70: "printscreen", place | 71: "scrolllock",
            place | 72: "pause", place | 57: "capslock", place | 224: "control",
            place | 225: "shift", place | 226: "alt", place | 227: "super", place | 228: "control",
            place | 229: "shift", place | 230: "alt", place | 231: "super", place | 101: "menu",
            // The keys of the numeric keypad.
            place | 84: "/", place | 85: "*", place | 86: "-", place | 87: "+",
            place | 88: "return", place | 99: ".", place | 98: "0",
        ]
        for i in 1...12 { result[place | Int32(57 + i)] = "f\(i)" }
        for i in 13...24 { result[functionKey(i)] = "f\(i)" }
        for i in 1...9 { result[place | Int32(88 + i)] = "\(i)" }
        return result
    }()

    /// The names of the keypad's keys while it does not type digits.
    private static let keypadMovements: [Int32: String] = [
        place | 89: "end", place | 90: "down", place | 91: "pagedown", place | 92: "left",
        place | 93: "key93", place | 94: "right", place | 95: "home", place | 96: "up",
        place | 97: "pageup", place | 98: "insert", place | 99: "delete",
    ]

    /// The shifted characters of punctuation keys, used if the typed text is unknown.
    private static let shifted: [String: String] = [
        "/": "?", ",": "<", ".": ">", "[": "{", "]": "}", ";": ":", "'": "\"", "-": "_",
        "=": "+", "`": "~", "\\": "|",
    ]
}
