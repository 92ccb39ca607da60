import CSDL2Media
import Foundation
import Graphics

/// The measuring and drawing of one line of text, callable from any thread.
package enum TextCodec {
    /// The factor by which text is enlarged for measuring, so that widths do not depend on the
    /// pixel grid.
    private static let finer = 8.0
    /// The largest size, in pixels, that is measured directly; beyond it metrics are scaled up.
    private static let largestMeasured = 2048.0
    /// The largest size, in pixels, that is drawn; a glyph of that size fills a large display.
    private static let largestDrawn = 4096.0
    /// The largest width and height of an image, in pixels.
    private static let largestSide = 32768.0

    /// Returns the extent of one line of text, in points.
    ///
    /// Empty text has the height of its font and no width. On a machine without fonts all metrics
    /// are zero.
    package static func metrics(of text: String, font: FontDescription) -> TextMetrics {
        metrics(of: runs(TextRuns(singleLine(text)).visual) { _ in font }, font: font)
    }

    /// Returns the extent of adjacent runs in one font, in points.
    static func metrics(of runs: [TextRun], font: FontDescription) -> TextMetrics {
        // If several font faces are used, the largest vertical metrics apply.
        runs.map { metrics(of: $0, font: font) }.reduce(into: TextMetrics.zero) { sum, part in
            sum.width += part.width
            sum.ascent = max(sum.ascent, part.ascent)
            sum.descent = max(sum.descent, part.descent)
            sum.lineHeight = max(sum.lineHeight, part.lineHeight)
        }
    }

    /// Splits the runs of a line into parts, from left to right, each in a face that has its
    /// glyphs.
    static func runs(_ line: [TextRun], font: (_ style: Int) -> FontDescription) -> [TextRun] {
        line.flatMap { run in
            let font = font(run.style)
            return FontCache.shared.parts(of: run, font, pixelSize: measuredSize(font))
        }
    }

    /// Returns the size in pixels at which a font is measured.
    private static func measuredSize(_ font: FontDescription) -> Double {
        max(1, min(font.size * finer, largestMeasured))
    }

    /// Returns the extent of a run, in points.
    static func metrics(of run: TextRun, font: FontDescription) -> TextMetrics {
        guard font.size.isFinite, font.size > 0 else { return .zero }
        let pixelSize = measuredSize(font)
        let finer = pixelSize / font.size
        let result = FontCache.shared.withFont(font, pixelSize: pixelSize, run: run) {
            (face) -> TextMetrics? in
            var width: Int32 = 0
            if !run.text.isEmpty { TTF_SizeUTF8(face, run.text, &width, nil) }
            let ascent = Double(TTF_FontAscent(face)) / finer
            let descent = Double(-TTF_FontDescent(face)) / finer
            let skip = Double(TTF_FontLineSkip(face)) / finer
            return TextMetrics(
                width: Double(width) / finer, ascent: ascent, descent: max(0, descent),
                lineHeight: max(skip, ascent + max(0, descent)))
        }
        return result ?? .zero
    }

    /// Returns one line of text as premultiplied pixels with greyscale antialiasing, nil for empty
    /// text, a size that is not positive, or a machine without fonts.
    ///
    /// The image is the line box: the width of the text by its line height, times `scale` (pixels
    /// per point, usually 1 or more), rounded up. The baseline is `ascent` below the top.
    package static func image(
        of text: String, font: FontDescription, color: RGBAColor, scale: Double,
        rules: TextRules = []
    ) -> CGImage? {
        let runs = runs(TextRuns(singleLine(text)).visual) { _ in font }
        return image(of: runs, font: font, color: color, scale: scale, rules: rules)
    }

    /// Returns adjacent runs in one font as premultiplied pixels in their line box; see
    /// ``image(of:font:color:scale:rules:)``.
    static func image(
        of runs: [TextRun], font: FontDescription, color: RGBAColor, scale: Double, rules: TextRules
    ) -> CGImage? {
        guard runs.contains(where: { !$0.text.isEmpty }), scale.isFinite, scale > 0,
            font.size * scale <= largestDrawn
        else { return nil }
        let box = metrics(of: runs, font: font)
        guard box.width * scale <= largestSide else { return nil }
        let tint = color.premultiplied
        let height = max(1, pixels(box.lineHeight * scale))
        guard runs.count > 1 else {
            return image(
                of: runs[0], font, scale, tint, rules, pixels(box.width * scale), height, box)
        }
        // The x position of a run is the sum of the widths of the previous runs.
        let width = pixels(box.width * scale) + 1
        var all = [UInt32](repeating: 0, count: width * height)
        var x = 0.0
        for run in runs {
            let left = Int(x.rounded())
            let advance = metrics(of: run, font: font).width * scale
            if let part = image(of: run, font, scale, tint, rules, pixels(advance), height, box) {
                for y in 0..<height {
                    for column in 0..<min(part.width, width - left) where part[column, y] != 0 {
                        all[y * width + left + column] = part[column, y]
                    }
                }
            }
            x += advance
        }
        return CGImage(width: width, height: height, pixels: all)
    }

    /// Returns a run as pixels in the line box, at least `width` pixels wide.
    private static func image(
        of run: TextRun, _ font: FontDescription, _ scale: Double, _ tint: SIMD4<Float>,
        _ rules: TextRules, _ width: Int, _ height: Int, _ box: TextMetrics
    ) -> CGImage? {
        FontCache.shared.withFont(font, pixelSize: font.size * scale, run: run) { face in
            TTF_SetFontStyle(face, style(rules))
            defer { TTF_SetFontStyle(face, TTF_STYLE_NORMAL) }
            let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
            var (text, drawn) = (run.text, Int32(0))
            if !rules.isEmpty {
                TTF_SizeUTF8(face, text, &drawn, nil)
                // The added space extends underline and strikethrough to the end of the last pixel.
                // The pixels of the space are cut off afterwards.
                text = run.isRightToLeft ? " " + text : text + " "
            }
            guard let surface = TTF_RenderUTF8_Blended(face, text, white) else { return nil }
            defer { SDL_FreeSurface(surface) }
            let top = Int((box.ascent * scale).rounded()) - Int(TTF_FontAscent(face))
            if rules.isEmpty { drawn = surface.pointee.w }
            return tinted(
                surface, width: max(width, Int(drawn)), height: height, top: top, tint: tint)
        }
    }

    private static func style(_ rules: TextRules) -> Int32 {
        (rules.contains(.underline) ? TTF_STYLE_UNDERLINE : 0)
            | (rules.contains(.strikethrough) ? TTF_STYLE_STRIKETHROUGH : 0)
    }

    /// Converts a white ARGB8888 surface to its coverage times a premultiplied colour.
    private static func tinted(
        _ surface: UnsafeMutablePointer<SDL_Surface>, width: Int, height: Int, top: Int,
        tint: SIMD4<Float>
    ) -> CGImage? {
        guard width > 0, height > 0, Double(max(width, height)) <= largestSide,
            surface.pointee.format.pointee.format == SDL_PIXELFORMAT_ARGB8888.rawValue,
            let source = surface.pointee.pixels
        else { return nil }
        let color = tint.clamped(lowerBound: .zero, upperBound: .one)
        var palette = [UInt32](repeating: 0, count: 256)
        for coverage in 0..<256 {
            let c = SIMD4<UInt32>(truncatingIfNeeded: SIMD4<Int32>(color * Float(coverage) + 0.5))
            palette[coverage] = (c.w << 24) | (c.x << 16) | (c.y << 8) | c.z
        }
        var pixels = [UInt32](repeating: 0, count: width * height)
        let columns = min(width, Int(surface.pointee.w))
        for y in 0..<Int(surface.pointee.h) where (0..<height).contains(y + top) {
            let row = source.advanced(by: y * Int(surface.pointee.pitch))
            let target = (y + top) * width
            for x in 0..<columns {
                let texel = row.load(fromByteOffset: x * 4, as: UInt32.self)
                pixels[target + x] = palette[Int(texel >> 24)]
            }
        }
        return CGImage(width: width, height: height, pixels: pixels)
    }

    /// Rounds a length in pixels up, with a tolerance of a thousandth.
    private static func pixels(_ length: Double) -> Int {
        guard length.isFinite else { return 0 }
        return Int(min(max(0, (length - 0.001).rounded(.up)), largestSide))
    }

    /// Returns the text with line breaks and tabs as spaces, and without other control characters.
    static func singleLine(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 }) else {
            return text
        }
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 9, 10: scalars.append(" ")
            case 0..<32, 127: continue
            default: scalars.append(scalar)
            }
        }
        return String(scalars)
    }
}
