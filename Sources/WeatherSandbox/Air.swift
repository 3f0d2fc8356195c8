import WeatherCore

/// The air at one place and time.
package struct Air: Sendable, Hashable {
    /// °C.
    package let temperature: Double
    /// °C, never above the temperature.
    package let dewPoint: Double
    /// Relative, 0...1.
    package let humidity: Double
    /// hPa at mean sea level.
    package let pressure: Double
    /// m/s at 10 m.
    package let windSpeed: Double
    /// m/s, above the speed.
    package let windGust: Double
    /// Degrees that the wind blows from, clockwise from north, 0..<360.
    package let windDirection: Double
    /// 0...1.
    package let cloudCover: Double
    /// mm of water per hour.
    package let precipitationRate: Double
    /// The share of it that falls as snow, 0...1: all at 0 °C and below, none above 2 °C.
    package let frozenShare: Double
    /// Meters.
    package let visibility: Double
    /// The UV index.
    package let uvIndex: Double
    /// Degrees of the sun's center above the horizon, without refraction.
    package let sunElevation: Double

    /// Whether the sun's upper edge is above the horizon, refraction included.
    package var isDaylight: Bool { sunElevation > SolarPosition.horizon }
}
