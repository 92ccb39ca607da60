import DisplayList
import Foundation
import Graphics

/// The regions and memory of groups needed to draw part of a surface.
extension DrawPlan {
    /// Finds the pixels of each group that an area of the surface needs.
    ///
    /// The search goes from the outermost groups to those they use. Partly visible retained groups
    /// of at most `wholeBytes` are drawn as a whole, so that they can be cached.
    mutating func findRegions(
        within area: PixelRect, _ commands: DrawCommands.Buffer, wholeBytes: Int
    ) {
        for index in retained { setRegion(.none, of: index) }
        for step in steps.reversed() {
            let group = step.group
            guard step.used < 0 else {
                add(group < 0 ? area : groups[group].region, of: step, commands)
                continue
            }
            let bounds = groups[group].bounds
            if !groups[group].isRetained {
                let parent = groups[group].parent
                setRegion(
                    bounds.intersection(parent < 0 ? area : groups[parent].region), of: group)
            } else if !groups[group].region.isEmpty, bounds.bytes <= wholeBytes {
                setRegion(bounds, of: group)
            }
        }
    }

    /// Extends the region of the group that a command uses by the shown pixels.
    private mutating func add(
        _ seen: PixelRect, of step: Step, _ commands: DrawCommands.Buffer
    ) {
        if seen.isEmpty { return }
        let bounds = groups[step.used].bounds
        let shown =
            switch commands[step.index] {
            case .shadow(let shadow): seen.shadow(of: shadow, isBackward: true)
            case .texture(let texture): texture.pixels(of: bounds, in: seen)
            default: seen
            }
        setRegion(groups[step.used].region.union(shown.intersection(bounds)), of: step.used)
    }

    /// Returns whether the targets of the groups exceed a limit.
    ///
    /// All together take more than `bytes`, or one of them has a longer side than `side` pixels.
    func exceeds(bytes: Int, side: Int) -> Bool {
        allBytes > bytes && peakBytes(keepsAll: true) > bytes
            || groups.contains {
                max($0.bounds.width, $0.bounds.height) > side && !$0.bounds.isEmpty
                    && !$0.isInvisible && (!$0.isRetained || $0.isShown)
            }
    }

    /// The size of all groups and shadows together, in bytes.
    ///
    /// This is an upper bound of ``peakBytes(keepsAll:)``, computed without allocation.
    var allBytes: Int {
        groups.reduce(0) { $0 + $1.region.bytes + shadowBytes(of: $1) }
    }

    /// Returns the peak memory of groups and shadows during drawing, in bytes.
    ///
    /// A retained group is released after its last use, a group in place at its end. With
    /// `keepsAll`, retained groups live to the end, needed or not.
    func peakBytes(keepsAll: Bool = false) -> Int {
        var (peak, live) = (0, 0)
        /// The live retained groups with their sizes in bytes.
        var cached: [(index: Int, bytes: Int)] = []
        /// The bytes of groups drawn in place, by enclosing group.
        var inner: [Int: Int] = [:]
        for step in steps where step.used < 0 {
            let group = groups[step.group]
            let inside = inner.removeValue(forKey: step.group) ?? 0
            guard group.isRetained else {
                let bytes = inside + group.region.bytes
                inner[group.parent] = max(inner[group.parent] ?? 0, bytes)
                peak = max(peak, live + bytes)
                continue
            }
            let bytes = keepsAll || group.isDrawn ? group.region.bytes : 0
            peak = max(peak, live + bytes + inside)
            while !keepsAll, let last = cached.last, groups[last.index].begin > group.begin,
                groups[last.index].lastUse < group.end
            {
                live -= last.bytes
                cached.removeLast()
            }
            let all = bytes + shadowBytes(of: group)
            live += all
            cached.append((step.group, all))
            peak = max(peak, live)
        }
        return peak
    }

    private func shadowBytes(of group: Group) -> Int {
        var (bytes, next) = (0, group.lastShadow)
        while next >= 0 {
            let shadow = shadows[next]
            bytes += shadow.parent < 0 ? group.region.bytes : groups[shadow.parent].region.bytes
            next = shadow.next
        }
        return bytes
    }
}

extension TextureCommand {
    /// Returns the pixels of a group that the command shows inside `seen`.
    ///
    /// The result may be a superset. The superset has whole blocks where the group is reduced, and
    /// all pixels where it is curled or in perspective.
    fileprivate func pixels(of group: PixelRect, in seen: PixelRect) -> PixelRect {
        guard bend == nil, let map = TextureMap(self), map.plane.isAffine else { return group }
        let blocks = map.reduction(at: .zero, bias: Double(bias))
        let corners = [seen.minX, seen.maxX].flatMap { x in
            [seen.minY, seen.maxY].map { map.plane.apply(CGPoint(x: x, y: $0)) }
        }
        let texels = CGRect(around: corners)
        /// Returns the blocks of texels between coordinates, with one more around.
        func range(_ low: Double, _ high: Double, _ side: Int, _ halvings: Int) -> Range<Int> {
            guard low.isFinite, high.isFinite else { return 0..<side }
            let block = Double(1 << halvings)
            let first = min(max((low / block).rounded(.down) - 1, 0) * block, Double(side))
            let last = min(max(((high / block).rounded(.up) + 1) * block, first), Double(side))
            return Int(first)..<Int(last)
        }
        let x = range(texels.minX, texels.maxX, group.width, blocks.x)
        let y = range(texels.minY, texels.maxY, group.height, blocks.y)
        return PixelRect(
            minX: group.minX + x.lowerBound, minY: group.minY + y.lowerBound,
            maxX: group.minX + x.upperBound, maxY: group.minY + y.upperBound)
    }
}

extension PixelRect {
    /// The memory that the rectangle's pixels take, in bytes.
    var bytes: Int { isEmpty ? 0 : width * height * MemoryLayout<UInt32>.stride }

    /// The two halves of the rectangle; nil for a single pixel.
    var halves: (PixelRect, PixelRect)? {
        var (first, second) = (self, self)
        if height > 1 {
            first.maxY = minY + height / 2
            second.minY = first.maxY
        } else if width > 1 {
            first.maxX = minX + width / 2
            second.minX = first.maxX
        } else {
            return nil
        }
        return (first, second)
    }
}
