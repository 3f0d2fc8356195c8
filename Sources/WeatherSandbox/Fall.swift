/// The precipitation of a period.
package struct Fall: Sendable, Hashable {
    /// The kind of precipitation.
    package enum Kind: Sendable { case rain, sleet, snow }
    /// The intensity of the precipitation.
    package enum Intensity: Sendable { case light, moderate, heavy }

    /// The length of the period, in hours.
    package var hours: Double
    /// mm.
    package var rain: Double
    /// mm of water.
    package var snow: Double

    /// Creates the precipitation of a period; by default there is none.
    package init(hours: Double, rain: Double = 0, snow: Double = 0) {
        self.hours = hours
        self.rain = rain
        self.snow = snow
    }

    /// The total, in mm.
    package var amount: Double { rain + snow }

    /// The dominant kind; `nil` when there is too little to measure.
    package var kind: Kind? {
        guard amount >= 0.05 else { return nil }
        return snow > 3 * rain ? .snow : rain > 3 * snow ? .rain : .sleet
    }

    /// The mean intensity over the period.
    package var intensity: Intensity {
        let rate = hours > 0 ? amount / hours : 0
        return rate < 0.8 ? .light : rate < 3 ? .moderate : .heavy
    }

    package static func + (lhs: Self, rhs: Self) -> Self {
        Fall(hours: lhs.hours + rhs.hours, rain: lhs.rain + rhs.rain, snow: lhs.snow + rhs.snow)
    }
}
