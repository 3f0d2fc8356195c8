/// The precipitation of a period, past or forecast, in depth of water.
///
///     step.precipitation = Precipitation(total: PrecipitationAmount(millimeters: 2.4))
///     step.precipitation = Precipitation(rain: PrecipitationAmount(millimeters: 2), snow: nil)
public struct Precipitation: Sendable, Hashable {
    /// The service's total, or otherwise the sum of the parts that it sends.
    public var total: PrecipitationAmount
    /// The liquid part, when the service sends it separately.
    public var rain: PrecipitationAmount?
    /// The frozen part as water equivalent, when the service sends it separately.
    public var snow: PrecipitationAmount?
    /// The least that is likely to fall, as water, when the service sends it.
    ///
    /// With ``maximum`` it says how sure the total is: most of the service's forecasts lie between them. Services do not
    /// say how many; those of MET Norway are called the minimum and the maximum for the period.
    public var minimum: PrecipitationAmount?
    /// The most that is likely to fall, as water, when the service sends it.
    public var maximum: PrecipitationAmount?

    /// Creates a precipitation from a total.
    public init(total: PrecipitationAmount) {
        self.total = total
    }

    /// Creates a precipitation from its parts; `nil` when both are missing.
    public init?(rain: PrecipitationAmount?, snow: PrecipitationAmount?) {
        guard rain != nil || snow != nil else { return nil }
        self.total = (rain ?? PrecipitationAmount(millimeters: 0)) + (snow ?? PrecipitationAmount(millimeters: 0))
        self.rain = rain
        self.snow = snow
    }

    /// The precipitation of a fraction (0...1) of the period, if it falls evenly.
    ///
    /// A fraction has no ``minimum`` and no ``maximum``: the amount of a shorter time is less sure.
    package func scaled(by share: Double) -> Precipitation {
        if share == 1 { return self }
        func scale(_ amount: PrecipitationAmount) -> PrecipitationAmount {
            PrecipitationAmount(millimeters: amount.millimeters * share)
        }
        var part = Precipitation(total: scale(total))
        part.rain = rain.map(scale)
        part.snow = snow.map(scale)
        return part
    }

    /// The precipitation without ``minimum`` and ``maximum``.
    package var withoutRange: Precipitation {
        var plain = self
        (plain.minimum, plain.maximum) = (nil, nil)
        return plain
    }

    /// What falls in two periods together.
    ///
    /// The sum has no ``minimum`` and no ``maximum``. Two periods are seldom both as dry, or both as wet, as is likely
    /// for each, so that the sums would be too far apart.
    public static func + (lhs: Self, rhs: Self) -> Self {
        func sum(_ a: PrecipitationAmount?, _ b: PrecipitationAmount?) -> PrecipitationAmount? {
            a.map { first in b.map { first + $0 } ?? first } ?? b
        }
        var both = Precipitation(total: lhs.total + rhs.total)
        both.rain = sum(lhs.rain, rhs.rain)
        both.snow = sum(lhs.snow, rhs.snow)
        return both
    }
}

extension Precipitation {
    /// The properties of the precipitation of a part.
    ///
    /// When you set all of them, set them in reverse order: rain and snow alone set a total of their own, and the least
    /// and the most are only set beside a total.
    ///
    /// - Parameters:
    ///   - get: Returns the precipitation of a part.
    ///   - set: Sets the precipitation of a part.
    ///   - isRecent: Whether it fell in the past.
    /// - Returns: The properties, in the order of `wx/1`.
    package static func properties<Part>(
        of get: @escaping @Sendable (Part) -> Precipitation?,
        _ set: @escaping @Sendable (inout Part, Precipitation?) -> Void, isRecent: Bool = false
    ) -> [WeatherProperty<Part>] {
        let name = isRecent ? "recentPrecipitation" : "precipitation"
        return (isRecent ? [] : range(of: get, set)) + [
            WeatherProperty(
                name, .sum,
                isRecent ? "What fell in the last recentPrecipitationDuration" : "Precipitation, as a depth of water",
                of: name, { get($0)?.total }
            ) { part, total in
                var precipitation = get(part) ?? Precipitation(total: total)
                precipitation.total = total
                set(&part, precipitation)
            },
            WeatherProperty(
                isRecent ? "recentRain" : "rain", .sum,
                isRecent ? "The liquid part of what fell" : "The liquid part of the precipitation",
                of: name, { get($0)?.rain }
            ) { set(&$0, Precipitation(rain: $1, snow: get($0)?.snow)) },
            WeatherProperty(
                isRecent ? "recentSnow" : "snow", .sum,
                isRecent
                    ? "The frozen part of what fell, as water" : "The frozen part of the precipitation, as water",
                of: name, { get($0)?.snow }
            ) { set(&$0, Precipitation(rain: get($0)?.rain, snow: $1)) },
        ]
    }

    private static func range<Part>(
        of get: @escaping @Sendable (Part) -> Precipitation?,
        _ set: @escaping @Sendable (inout Part, Precipitation?) -> Void
    ) -> [WeatherProperty<Part>] {
        @Sendable func change(_ part: inout Part, _ change: (inout Precipitation) -> Void) {
            guard var precipitation = get(part) else { return }
            change(&precipitation)
            set(&part, precipitation)
        }
        return [
            WeatherProperty(
                "precipitationMinimum", .sum, "The least precipitation that is likely", key: "precipitation_min_mm",
                of: "precipitation", { get($0)?.minimum }
            ) { part, least in change(&part) { $0.minimum = least } },
            WeatherProperty(
                "precipitationMaximum", .sum, "The most precipitation that is likely", key: "precipitation_max_mm",
                of: "precipitation", { get($0)?.maximum }
            ) { part, most in change(&part) { $0.maximum = most } },
        ]
    }
}
