import Graphics

extension MotionValue: Equatable {
    /// Returns whether two values are equal.
    ///
    /// Numbers, integers and Booleans are compared by their numbers, images by their pixels.
    package static func == (a: MotionValue, b: MotionValue) -> Bool {
        switch (a, b) {
        case (.vector(let kind, let x), .vector(let other, let y)):
            kind.mixes(with: other) && x == y
        case (.transform(let x), .transform(let y)): CATransform3DEqualToTransform(x, y)
        case (.path(let x), .path(let y)): x == y
        case (.image(let x), .image(let y)):
            x === y || (x.width == y.width && x.height == y.height && x.pixels == y.pixels)
        case (.list(let x), .list(let y)): x == y
        case (.text(let x), .text(let y)): x == y
        case (.object(let x), .object(let y)): x == y
        case (.none, .none): true
        default: false
        }
    }
}
