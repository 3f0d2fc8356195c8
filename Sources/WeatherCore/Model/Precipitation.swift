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
    package func scaled(by share: Double) -> Precipitation {
        func scale(_ amount: PrecipitationAmount) -> PrecipitationAmount {
            PrecipitationAmount(millimeters: amount.millimeters * share)
        }
        var part = Precipitation(total: scale(total))
        part.rain = rain.map(scale)
        part.snow = snow.map(scale)
        return part
    }

    /// The precipitation of two periods together.
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
    /// When you set all of them, set the total last: rain and snow alone set a total of their own.
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
        return [
            WeatherProperty(
                name, .sum,
                isRecent ? "What fell in the last recentPrecipitationDuration" : "Precipitation, as a depth of water",
                of: name, { get($0)?.total }
            ) { part, total in
                var precipitation = Precipitation(total: total)
                (precipitation.rain, precipitation.snow) = (get(part)?.rain, get(part)?.snow)
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
}
