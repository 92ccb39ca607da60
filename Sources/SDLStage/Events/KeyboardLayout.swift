import CSDL2

/// A keyboard layout: the key code at each position.
///
/// Keys are found and labelled by these codes. A key is found by its character. Where its character
/// is not one of ASCII, such as Ü or Ф, the key is that of the same position on a US keyboard, and
/// its cap says what is printed on it.
struct KeyboardLayout {
    /// The names of character keys on a US keyboard, by SDL scan code.
    static let positions: [UInt32: String] = {
        var names: [UInt32: String] = [:]
        for (index, letter) in "abcdefghijklmnopqrstuvwxyz1234567890".enumerated() {
            names[UInt32(4 + index)] = String(letter)
        }
        let signs = [
            (45, "-"), (46, "="), (47, "["), (48, "]"), (49, "\\"), (50, "\\"), (51, ";"),
            (52, "'"), (53, "`"), (54, ","), (55, "."), (56, "/"),
        ]
        for (code, name) in signs { names[UInt32(code)] = name }
        return names
    }()

    /// The key codes by scan code.
    let codes: [UInt32: Int32]

    /// The layout of the user's keyboard, as far as SDL knows it.
    static func current() -> KeyboardLayout {
        KeyboardLayout(
            codes: Dictionary(
                uniqueKeysWithValues: positions.keys.map {
                    ($0, SDL_GetKeyFromScancode(SDL_Scancode($0)))
                }))
    }

    /// The labels of keys whose names are not printed on them, by name.
    var labels: [String: String] {
        let printed = Set(codes.values)
        var labels: [String: String] = [:]
        for (position, name) in Self.positions.sorted(by: { $0.key < $1.key }) {
            guard let code = codes[position], code > 127, code < 0x11_0000,
                let own = name.unicodeScalars.first, !printed.contains(Int32(own.value)),
                let scalar = Unicode.Scalar(UInt32(code)), labels[name] == nil
            else { continue }
            let label = String(Character(scalar))
            labels[name] = label.uppercased().count == 1 ? label.uppercased() : label
        }
        return labels
    }
}
