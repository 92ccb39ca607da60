import DisplayList
import Graphics

extension Rasterizer {
    /// The minimum sigma of shadows that are sampled between pixels.
    ///
    /// Their images are drawn at whole pixels. Linear interpolation adds at most 1/4 to the
    /// variance of the blur: less than a step of 255.
    static let softSigma = 3.0
    /// The maximum number of pixels of a shadow that is drawn as a whole.
    private static let largest = 1 << 22

    /// Returns the shadow of a group; nil if it is invisible.
    func shadow(
        _ shadow: DrawPlan.Shadow, of caster: Int,
        _ commands: DrawCommands.Buffer, surface: PixelRect,
        _ storage: inout DrawStorage
    ) -> PlacedShadow? {
        guard case .shadow(let command) = commands[shadow.index], unit(command.color.w) > 0 else {
            return nil
        }
        let group = storage.context.plan.groups[caster]
        let limit = storage.context.plan.limit(of: shadow, surface: surface)
        let isSoft = command.sigma >= Self.softSigma
        guard group.isKeyed, !group.isInPart,
            let caster = Silhouette(commands, group, isFree: isSoft)
        else {
            guard let source = storage.context.retained[group.id] else { return nil }
            return blurred(source.target, command, command.offset, limit, &storage).map {
                PlacedShadow(picture: $0, origin: .zero, tint: command.color)
            }
        }
        let origin = caster.corner + command.offset
        let whole = origin.rounded(.down)
        let rest = ((origin - whole) * 256).rounded(.toNearestOrEven) / 256
        let offset = isSoft ? .zero : rest
        let list = caster.list
        let seen = limit.shifted(-Int(whole.x), -Int(whole.y))
        var area = list.bounds.shadow(
            of: ShadowCommand(group: 0, offset: offset, sigma: command.sigma, color: .one))
        guard !area.intersection(seen).isEmpty else { return nil }
        if area.width * area.height > Self.largest {
            // Only the visible part is drawn, with a margin of one pixel: bilinear sampling also
            // reads the neighbours of the visible pixels.
            area = area.intersection(
                PixelRect(
                    minX: seen.minX - 1, minY: seen.minY - 1, maxX: seen.maxX + 1,
                    maxY: seen.maxY + 1))
        }
        let key = ShadowKey(caster: caster, offset: offset, sigma: command.sigma, area: area)
        let drawn = storage.context.retained[group.id]
        let picture = contents.pixels(.shadow(key)) {
            var source = list.bounds
            if let drawn, caster.corner == caster.corner.rounded(.down) {
                return blurred(
                    drawn.target.moved(to: source), command, offset, area, &storage)
            }
            let silhouette = storage.unused.popLast() ?? CachedGroup()
            silhouette.prepare(source)
            source = silhouette.target.bounds
            paint(list, into: silhouette.target)
            defer { storage.unused.append(silhouette) }
            return blurred(silhouette.target, command, offset, area, &storage)
        }
        return picture.map {
            PlacedShadow(
                picture: $0, origin: isSoft ? whole + rest : whole, tint: command.color)
        }
    }

    /// Returns a target's blurred shadow in white; nil outside `area`.
    private func blurred(
        _ source: Target, _ command: ShadowCommand, _ offset: SIMD2<Double>, _ area: PixelRect,
        _ storage: inout DrawStorage
    ) -> CachedGroup? {
        let white = ShadowCommand(group: 0, offset: offset, sigma: command.sigma, color: .one)
        let picture = storage.unused.popLast() ?? CachedGroup()
        if storage.blur.draw(white, of: source, within: area, into: picture) { return picture }
        storage.unused.append(picture)
        return nil
    }
}
