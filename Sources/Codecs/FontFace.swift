/// A face on the machine: a font file, and which of its faces; a collection has several.
struct FontFace: Hashable, Sendable {
    var path: String
    var index = 0
}
