// Standing: partial (the keys of common keyboards).
import CoreAnimation

extension NSEvent {
    /// A key without a printed character, identified by the character code that it types.
    public struct SpecialKey: RawRepresentable, Hashable, Sendable {
        /// The code of the character.
        public let rawValue: Int
        /// Creates a key from the code of its character.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The up arrow.
        public static let upArrow = SpecialKey(rawValue: 0xF700)
        /// The down arrow.
        public static let downArrow = SpecialKey(rawValue: 0xF701)
        /// The left arrow.
        public static let leftArrow = SpecialKey(rawValue: 0xF702)
        /// The right arrow.
        public static let rightArrow = SpecialKey(rawValue: 0xF703)
        /// F1.
        public static let f1 = SpecialKey(rawValue: 0xF704)
        /// F2.
        public static let f2 = SpecialKey(rawValue: 0xF705)
        /// F3.
        public static let f3 = SpecialKey(rawValue: 0xF706)
        /// F4.
        public static let f4 = SpecialKey(rawValue: 0xF707)
        /// F5.
        public static let f5 = SpecialKey(rawValue: 0xF708)
        /// F6.
        public static let f6 = SpecialKey(rawValue: 0xF709)
        /// F7.
        public static let f7 = SpecialKey(rawValue: 0xF70A)
        /// F8.
        public static let f8 = SpecialKey(rawValue: 0xF70B)
        /// F9.
        public static let f9 = SpecialKey(rawValue: 0xF70C)
        /// F10.
        public static let f10 = SpecialKey(rawValue: 0xF70D)
        /// F11.
        public static let f11 = SpecialKey(rawValue: 0xF70E)
        /// F12.
        public static let f12 = SpecialKey(rawValue: 0xF70F)
        /// Insert.
        public static let insert = SpecialKey(rawValue: 0xF727)
        /// Delete, which deletes forward.
        public static let deleteForward = SpecialKey(rawValue: 0xF728)
        /// Home.
        public static let home = SpecialKey(rawValue: 0xF729)
        /// End.
        public static let end = SpecialKey(rawValue: 0xF72B)
        /// Page Up.
        public static let pageUp = SpecialKey(rawValue: 0xF72C)
        /// Page Down.
        public static let pageDown = SpecialKey(rawValue: 0xF72D)
        /// Tab.
        public static let tab = SpecialKey(rawValue: 0x9)
        /// Tab with shift.
        public static let backTab = SpecialKey(rawValue: 0x19)
        /// Return.
        public static let carriageReturn = SpecialKey(rawValue: 0xD)
        /// Backspace.
        public static let delete = SpecialKey(rawValue: 0x7F)

        /// The character that the key types.
        public var unicodeScalar: Unicode.Scalar {
            UInt32(exactly: rawValue).flatMap(Unicode.Scalar.init) ?? "\0"
        }

        /// The special keys by the stage's names, except F1 to F35.
        fileprivate static let names: [String: SpecialKey] = [
            "up": .upArrow, "down": .downArrow, "left": .leftArrow, "right": .rightArrow,
            "insert": .insert, "delete": .deleteForward, "home": .home, "end": .end,
            "pageup": .pageUp, "pagedown": .pageDown, "tab": .tab, "return": .carriageReturn,
            "backspace": .delete,
        ]

        /// The character codes of the function keys, in Unicode's private use area.
        private static let functionKeys = 0xF700...0xF8FF
        private static let others: Set = [tab, backTab, carriageReturn, delete]

        fileprivate var isFunctionKey: Bool { Self.functionKeys.contains(rawValue) }
        /// Whether the character belongs to a special key.
        fileprivate var isKnown: Bool { isFunctionKey || Self.others.contains(self) }
        fileprivate var isArrow: Bool { (0xF700...0xF703).contains(rawValue) }
    }

    /// The special key, if the key has no printed character; else nil.
    public var specialKey: SpecialKey? {
        guard let scalars = charactersIgnoringModifiers?.unicodeScalars, scalars.count == 1,
            let scalar = scalars.first
        else { return nil }
        let key = SpecialKey(rawValue: Int(scalar.value))
        return key.isKnown ? key : nil
    }
}

/// The code of the character of the up arrow.
public let NSUpArrowFunctionKey = 0xF700
/// The code of the character of the down arrow.
public let NSDownArrowFunctionKey = 0xF701
/// The code of the character of the left arrow.
public let NSLeftArrowFunctionKey = 0xF702
/// The code of the character of the right arrow.
public let NSRightArrowFunctionKey = 0xF703
/// The code of the character of F1.
public let NSF1FunctionKey = 0xF704
/// The code of the character of Delete, which deletes forward.
public let NSDeleteFunctionKey = 0xF728
/// The code of the character of Home.
public let NSHomeFunctionKey = 0xF729
/// The code of the character of End.
public let NSEndFunctionKey = 0xF72B
/// The code of the character of Page Up.
public let NSPageUpFunctionKey = 0xF72C
/// The code of the character of Page Down.
public let NSPageDownFunctionKey = 0xF72D

/// A key press on the stage, as macOS events describe it.
struct KeyStroke {
    /// The characters that the key types, with all modifiers and with shift alone.
    let characters, plainCharacters: String
    let code: UInt16
    /// The modifiers, including those that the key itself sets.
    let modifiers: NSEvent.ModifierFlags
    /// Whether the key is itself a modifier.
    let isModifier: Bool

    /// Describes a key by its name, such as "space" or "f1".
    ///
    /// The stage reports these names, and the letter of a key that is not one of ASCII.
    init(_ name: String, letter: String? = nil, modifiers: NSEvent.ModifierFlags) {
        let (shift, special) = (modifiers.contains(.shift), Self.special(name, modifiers))
        let word = special.map { String(Character($0.unicodeScalar)) } ?? Self.words[name]
        let typed = letter ?? (name.count > 1 ? "" : name)
        // Shift makes no other character of some letters, such as ß.
        let upper = typed.uppercased()
        let plain = word ?? (shift && upper.count == typed.count ? upper : typed)
        var flags = modifiers
        if special?.isFunctionKey == true { flags.insert(.function) }
        if special?.isArrow == true { flags.insert(.numericPad) }
        (plainCharacters, self.modifiers) = (plain, flags)
        characters = modifiers.contains(.control) ? Self.control(plain) : plain
        code = Self.codes[Self.unshifted[name] ?? name] ?? .max
        isModifier = Self.modifierKeys.contains(name)
    }

    private static func special(
        _ name: String, _ modifiers: NSEvent.ModifierFlags
    ) -> NSEvent.SpecialKey? {
        if name == "tab", modifiers.contains(.shift) { return .backTab }
        if name.count > 1, name.hasPrefix("f"), let number = Int(name.dropFirst()),
            (1...35).contains(number)
        {
            return NSEvent.SpecialKey(rawValue: NSF1FunctionKey + number - 1)
        }
        return NSEvent.SpecialKey.names[name]
    }

    /// Returns the character that a letter types with control.
    private static func control(_ text: String) -> String {
        guard let letter = text.unicodeScalars.first, letter.properties.isAlphabetic,
            letter.isASCII
        else { return text }
        return String(Character(Unicode.Scalar(UInt8(letter.value & 0x1F))))
    }

    private static let words = ["space": " ", "escape": "\u{1B}"]
    private static let modifierKeys: Set = ["shift", "control", "alt", "super", "capslock"]

    /// The keys of a US keyboard by the characters that they type with shift.
    private static let unshifted: [String: String] = Dictionary(
        uniqueKeysWithValues: zip("!@#$%^&*()_+{}|:\"<>?~", "1234567890-=[]\\;',./`")
            .map { (String($0), String($1)) })

    /// The virtual key codes of a US keyboard, by the stage's names.
    private static let codes: [String: UInt16] = {
        var codes: [String: UInt16] = [
            "return": 36, "tab": 48, "space": 49, "`": 50, "backspace": 51, "escape": 53,
            "super": 55, "shift": 56, "capslock": 57, "alt": 58, "control": 59, "f17": 64,
            "f18": 79, "f19": 80, "f20": 90, "f5": 96, "f6": 97, "f7": 98, "f3": 99, "f8": 100,
            "f9": 101, "f11": 103, "f13": 105, "f16": 106, "f14": 107, "f10": 109, "menu": 110,
            "f12": 111, "f15": 113, "insert": 114, "home": 115, "pageup": 116, "delete": 117,
            "f4": 118, "end": 119, "f2": 120, "pagedown": 121, "f1": 122, "left": 123,
            "right": 124, "down": 125, "up": 126,
        ]
        for (first, row) in [
            (0, "asdfhgzxcv"), (11, "bqweryt123465=97-80]ou[ip"), (37, "lj'k;\\,/nm."),
        ] {
            for (index, key) in row.enumerated() { codes[String(key)] = UInt16(first + index) }
        }
        return codes
    }()
}
