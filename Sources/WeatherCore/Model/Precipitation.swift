/// What fell, or will fall, in a period, as water.
public struct Precipitation: Sendable, Hashable {
    /// All of it: the service's total, or the sum of the parts it sends.
    public var total: PrecipitationAmount
    /// The liquid part, where the service tells it apart.
    public var rain: PrecipitationAmount?
    /// The frozen part as water, where the service tells it apart.
    public var snow: PrecipitationAmount?

    /// Creates a precipitation from a total.
    public init(total: PrecipitationAmount) {
        self.total = total
    }

    /// Creates a precipitation from its parts; `nil` when neither was sent.
    public init?(rain: PrecipitationAmount?, snow: PrecipitationAmount?) {
        guard rain != nil || snow != nil else { return nil }
        self.total = (rain ?? PrecipitationAmount(millimeters: 0)) + (snow ?? PrecipitationAmount(millimeters: 0))
        self.rain = rain
        self.snow = snow
    }

    /// The part of it that falls in `share` (0...1) of its period, taken as even.
    package func scaled(by share: Double) -> Precipitation {
        func scale(_ amount: PrecipitationAmount) -> PrecipitationAmount {
            PrecipitationAmount(millimeters: amount.millimeters * share)
        }
        var part = Precipitation(total: scale(total))
        part.rain = rain.map(scale)
        part.snow = snow.map(scale)
        return part
    }

    package static func + (lhs: Self, rhs: Self) -> Self {
        func sum(_ a: PrecipitationAmount?, _ b: PrecipitationAmount?) -> PrecipitationAmount? {
            a.map { first in b.map { first + $0 } ?? first } ?? b
        }
        var both = Precipitation(total: lhs.total + rhs.total)
        both.rain = sum(lhs.rain, rhs.rain)
        both.snow = sum(lhs.snow, rhs.snow)
        return both
    }
}
