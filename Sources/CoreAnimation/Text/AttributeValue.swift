/// The values of text attributes, as Foundation compares them.
package enum AttributeValue {
    /// The value of the first stored property of text attribute objects.
    ///
    /// `CFEqual`, by which Foundation compares neighbouring parts of attributed strings, takes bits 8 to 17
    /// of an object's first stored property as the object's type, and stops the program at 0.
    package static let typeBits: UInt = 1 << 8
}
