/// The values of text attributes, as Foundation compares them.
package enum AttributeValue {
    /// The first stored property of classes whose objects are values of attributes.
    ///
    /// `CFEqual`, by which Foundation compares neighbouring parts of attributed strings, takes bits 8 to 17
    /// of an object's first stored property as the object's type, and stops the program at 0.
    package static let typeBits: UInt = 1 << 8
}
