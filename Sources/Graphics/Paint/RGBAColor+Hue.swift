import Foundation

extension RGBAColor {
    /// Makes a colour from hue, saturation and brightness.
    ///
    /// Each is from 0 to 1; hues repeat with a period of 1.
    package init(hue: Double, saturation: Double, brightness: Double, alpha: Double) {
        // The share of a primary colour depends on the distance between its hue and the given hue,
        // in sixths of the colour circle. The share is 1 up to the distance 1, 0 from the distance
        // 2, and changes linearly between.
        let sixths = (hue.isFinite ? hue - hue.rounded(.down) : 0) * 6
        func part(_ place: Double) -> Double {
            let apart = abs(sixths - place)
            let share = min(max(2 - min(apart, 6 - apart), 0), 1)
            return brightness * (1 - saturation * (1 - share))
        }
        self.init(red: part(0), green: part(2), blue: part(4), alpha: alpha)
    }

    /// The hue, from 0 to below 1; 0 for a gray.
    package var hue: Double {
        let spread = brightness - min(red, green, blue)
        guard spread > 0 else { return 0 }
        let sixths =
            if red == brightness {
                (green - blue) / spread
            } else if green == brightness {
                2 + (blue - red) / spread
            } else {
                4 + (red - green) / spread
            }
        return (sixths < 0 ? sixths + 6 : sixths) / 6
    }

    /// The saturation, from 0 for a gray to 1.
    package var saturation: Double {
        brightness > 0 ? 1 - min(red, green, blue) / brightness : 0
    }

    /// The largest component.
    package var brightness: Double { max(red, green, blue) }
}
