/// The precipitation of a period, past or forecast, as water.
///
///     step.precipitation = Precipitation(total: PrecipitationAmount(millimeters: 2.4))
///     step.precipitation = Precipitation(rain: PrecipitationAmount(millimeters: 2), snow: nil)
public struct Precipitation: Sendable, Hashable {
    /// The service's total, or else the sum of the parts it sends.
    public var total: PrecipitationAmount
    /// The liquid part, when the service sends it separately.
    public var rain: PrecipitationAmount?
    /// The frozen part as water, when the service sends it separately.
    public var snow: PrecipitationAmount?

    /// Creates a precipitation from a total.
    public init(total: PrecipitationAmount) {
        self.total = total
    }

    /// Creates a precipitation from its parts; `nil` when both are absent.
    public init?(rain: PrecipitationAmount?, snow: PrecipitationAmount?) {
        guard rain != nil || snow != nil else { return nil }
        self.total = (rain ?? PrecipitationAmount(millimeters: 0)) + (snow ?? PrecipitationAmount(millimeters: 0))
        self.rain = rain
        self.snow = snow
    }

    /// The precipitation of a `share` (0...1) of the period, if it falls evenly.
    package func scaled(by share: Double) -> Precipitation {
        func scale(_ amount: PrecipitationAmount) -> PrecipitationAmount {
            PrecipitationAmount(millimeters: amount.millimeters * share)
        }
        var part = Precipitation(total: scale(total))
        part.rain = rain.map(scale)
        part.snow = snow.map(scale)
        return part
    }

    /// What falls in two periods together.
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
