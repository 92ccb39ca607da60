import Graphics

extension KeyframeTrack {
    /// The kind of the track's vector values; nil for other values.
    ///
    /// ``lanes(at:)`` can then replace ``value(at:)``. The values must be compatible vectors, in
    /// discrete mode of one kind.
    package var lanesKind: VectorKind? {
        switch segments {
        case .steps(let kind, _), .vectors(let kind, _), .vectorSpline(let kind, _): kind
        default: nil
        }
    }

    /// Returns the value at progress `f` as plain numbers; nil without ``lanesKind``.
    ///
    /// They are those of ``value(at:)``.
    package func lanes(at f: Double) -> SIMD4<Double>? {
        switch segments {
        case .steps(_, let lanes):
            return lanes[schedule.slot(f, of: lanes.count)]
        case .vectors(_, let lanes):
            let (i, s) = schedule.place(f)
            return lanes[i].mixed(lanes[i + 1], s)
        case .vectorSpline(_, let spline):
            let (i, s) = schedule.place(f)
            return spline.value(i, s)
        default:
            return nil
        }
    }

    /// Whether the values are interpolated matrices, so that ``matrix(at:)`` can replace
    /// ``value(at:)``.
    package var mixesMatrices: Bool {
        switch segments {
        case .transforms, .transformSpline: true
        default: false
        }
    }

    /// Returns the value at progress `f` as a plain matrix; nil unless ``mixesMatrices``.
    ///
    /// It is that of ``value(at:)``.
    package func matrix(at f: Double) -> CATransform3D? {
        switch segments {
        case .transforms(let mixes):
            let (i, s) = schedule.place(f)
            return mixes[i].value(at: s)
        case .transformSpline(let spline):
            let (i, s) = schedule.place(f)
            return CATransform3D(numbers: spline.value(i, s))
        default:
            return nil
        }
    }
}
