package import Foundation
package import WeatherCore

/// A simulated atmosphere: the weather at any place and time, as a pure function of the two.
///
/// It adds a climate by latitude and season, a daily cycle by the sun, and slow waves for passing weather. Everything
/// is a sum of smooth functions of time and of the point on the sphere. So neighbors have similar weather, and there
/// is no step at the date line or the poles.
package struct Atmosphere: Sendable {
    private let excess: Double

    /// Creates the atmosphere; all atmospheres have the same weather.
    ///
    /// - Parameter excess: An error in kelvins that is added to every temperature, to simulate a service that errs.
    package init(warmerBy excess: Double = 0) {
        self.excess = excess
    }

    /// The air at a place and time.
    package func air(at place: Coordinates, _ date: Date) -> Air {
        let days = date.timeIntervalSince1970 / 86_400
        let point = Point(place)
        let sinPhi = point.z
        let cosPhi = (1 - sinPhi * sinPhi).squareRoot()

        let front = Self.fronts.height(at: point, days)
        let cover = min(max(0.5 + front, 0), 1)
        let windSpeed = 0.3 + 5.5 * (1 + Self.winds.height(at: point, days)) * (0.5 + 0.5 * cover)

        // The season peaks about 20 July, when the northern land is warmest; the day peaks at 15:00 solar time.
        let season = cos(2 * .pi * (days - 200) / 365.2425)
        let hour = cos(2 * .pi * (days + place.longitude / 360 - 15.0 / 24))
        let climate = 27 - 40 * abs(sinPhi * sinPhi * sinPhi) + 18 * sinPhi * (1 - 0.25 * sinPhi * sinPhi) * season
        let daily = 4.5 * cosPhi * (1 - 0.6 * cover) * hour
        let temperature = climate + daily + 5 * Self.airMasses.height(at: point, days) + excess

        let spread = 0.02 + 0.12 * windSpeed + (1 - cover) * (9 + 4 * hour * cosPhi)
        let dewPoint = temperature - spread
        let humidity = min(Self.vaporPressure(dewPoint) / Self.vaporPressure(temperature), 1)

        let warmth = min(max(0.25 + (temperature + 10) / 40, 0.15), 1)
        let rain = max(0, front - 0.42)
        let rate = 12 * rain * rain.squareRoot() * warmth * (1 + 0.6 * Self.showers.height(at: point, days))

        let elevation = SolarPosition.elevation(at: place, date: date)
        let height = max(0, sin(elevation * .pi / 180))
        return Air(
            temperature: temperature,
            dewPoint: dewPoint,
            humidity: humidity,
            pressure: 1014 - (6 + 14 * sinPhi * sinPhi) * (0.7 * front + 0.3 * Self.airMasses.height(at: point, days)),
            windSpeed: windSpeed,
            windGust: windSpeed * (1.35 + 0.4 * cover),
            windDirection: (600 + 150 * Self.airMasses.height(at: point, days + 2)).truncatingRemainder(
                dividingBy: 360),
            cloudCover: cover,
            precipitationRate: rate,
            frozenShare: min(max((2 - temperature) / 2, 0), 1),
            visibility: min(300 + 45_000 * pow(1 - humidity, 0.9), 30_000) / (1 + 0.25 * rate),
            uvIndex: 12 * pow(height, 1.3) * (1 - 0.7 * cover * cover * cover),
            sunElevation: elevation)
    }

    /// The precipitation of a period: the rate summed over its quarters of an hour, so that adjoining periods add up.
    package func fall(at place: Coordinates, from start: Date, to end: Date) -> Fall {
        let quarters = max(1, Int((end.timeIntervalSince(start) / 900).rounded()))
        let length = end.timeIntervalSince(start) / Double(quarters)
        return (0..<quarters).reduce(into: Fall(hours: end.timeIntervalSince(start) / 3600)) { fall, quarter in
            let air = air(at: place, start + (Double(quarter) + 0.5) * length)
            let water = air.precipitationRate * length / 3600
            fall.snow += water * air.frozenShare
            fall.rain += water * (1 - air.frozenShare)
        }
    }

    /// Magnus over water, up to the constant factor; Alduchov and Eskridge 1996, doi:10.1175/1520-0450(1996)035.
    private static func vaporPressure(_ celsius: Double) -> Double {
        exp(17.625 * celsius / (243.04 + celsius))
    }

    private static let fronts = Swell([
        Wave(x: 6, y: -4, z: 3, period: 4.3, phase: 0.6, weight: 0.5),
        Wave(x: -5, y: 7, z: 6, period: 2.7, phase: 2.1, weight: 0.3),
        Wave(x: 9, y: 8, z: -11, period: 1.3, phase: 4.4, weight: 0.2),
    ])
    private static let airMasses = Swell([
        Wave(x: 4, y: 5, z: -3, period: 6.1, phase: 1.3, weight: 0.6),
        Wave(x: -7, y: 3, z: 5, period: 3.4, phase: 5.2, weight: 0.4),
    ])
    private static let winds = Swell([
        Wave(x: 7, y: -6, z: 4, period: 3.1, phase: 3.3, weight: 0.7),
        Wave(x: 11, y: 9, z: 7, period: 0.7, phase: 0.2, weight: 0.3),
    ])
    private static let showers = Swell([Wave(x: 90, y: 120, z: -80, period: 0.19, phase: 0, weight: 1)])
}

/// A point on the unit sphere.
private struct Point {
    var x: Double
    var y: Double
    var z: Double

    init(_ place: Coordinates) {
        let phi = place.latitude * .pi / 180
        let lambda = place.longitude * .pi / 180
        (x, y, z) = (cos(phi) * cos(lambda), cos(phi) * sin(lambda), sin(phi))
    }
}

/// A plane wave: its vector in radians per Earth radius, its period in days.
private struct Wave {
    var x: Double
    var y: Double
    var z: Double
    var period: Double
    var phase: Double
    var weight: Double
}

/// A sum of waves with weights that sum to 1.
private struct Swell {
    private let waves: [Wave]

    init(_ waves: [Wave]) { self.waves = waves }

    /// −1...1.
    func height(at point: Point, _ days: Double) -> Double {
        waves.reduce(0) { sum, wave in
            let place = wave.x * point.x + wave.y * point.y + wave.z * point.z
            return sum + wave.weight * sin(place - 2 * .pi * days / wave.period + wave.phase)
        }
    }
}

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

    /// Steadman's apparent temperature in the shade (1994), as Australia's Bureau of Meteorology computes it, in °C.
    package var apparentTemperature: Double {
        let vapor = humidity * 6.105 * exp(17.27 * temperature / (237.7 + temperature))
        return temperature + 0.33 * vapor - 0.7 * windSpeed - 4
    }
}

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

    /// A chance of precipitation that grows with the amount; in a dry period, with the clouds.
    ///
    /// - Parameter air: The air whose clouds count.
    /// - Returns: The chance, 0 to 1.
    package func chance(under air: Air) -> Double {
        kind == nil ? max(0, air.cloudCover - 0.7) * 0.5 : min(1, 0.2 + 0.4 * amount)
    }

    package static func + (lhs: Self, rhs: Self) -> Self {
        Fall(hours: lhs.hours + rhs.hours, rain: lhs.rain + rhs.rain, snow: lhs.snow + rhs.snow)
    }
}

extension Atmosphere {
    /// The share of the synodic month that has passed since the new moon, 0..<1.
    ///
    /// Counted in mean months from the new moon of 2000-01-06T18:14Z.
    package static func moonAge(at date: Date) -> Double {
        let months = (date.timeIntervalSince1970 - 947_182_440) / (29.530588 * 86_400)
        return months - months.rounded(.down)
    }
}
