import Foundation
import Testing
import WeatherCore
import WeatherEngine

@Suite("The condition of a day")
struct DayConditionTests {
    /// The condition of a day in UTC whose hours from 06 to 18 have the given conditions, in equal shares.
    private func condition(
        _ daytime: [WeatherCondition],
        night: WeatherCondition = .clear,
        fill: (Int, inout HourWeather) -> Void = { _, _ in }
    ) throws -> WeatherCondition {
        let midnight = try #require(Date(internetDate: "2026-04-06T00:00:00Z"))
        let point = try #require(Coordinates(latitude: 50, longitude: 0))
        var report = WeatherReport(
            place: Place(coordinates: point),
            provenance: Provenance(provider: "test", providerName: "Test", attribution: "Test", fetched: midnight))
        report.hours = (0..<24).map { hour in
            var step = HourWeather(date: midnight + Double(hour) * 3600, duration: 3600)
            step.condition = (6..<18).contains(hour) ? daytime[(hour - 6) * daytime.count / 12] : night
            fill(hour, &step)
            return step
        }
        return try #require(DayFold(timeZone: .gmt).days(of: report).first).condition
    }

    @Test("is the median cloudiness, neither mode nor maximum")
    func median() throws {
        #expect(try condition([.clear, .clear, .partlyCloudy, .mostlyCloudy, .cloudy, .cloudy]) == .partlyCloudy)
        #expect(try condition([.clear]) == .clear)
    }

    @Test("is that of the daylight hours, or of the night if there are no others")
    func daytime() throws {
        #expect(try condition([.mostlyClear], night: .heavyRain) == .mostlyClear)
        let evening = try condition([.clear], night: .cloudy) { hour, step in if hour < 18 { step.duration = 0 } }
        #expect(evening == .cloudy)
    }

    @Test("puts danger first, unless it is unlikely")
    func hazard() throws {
        let day: [WeatherCondition] = [.clear, .clear, .clear, .clear, .clear, .thunderstorms]
        #expect(try condition(day) == .thunderstorms)
        #expect(try condition(day) { $1.precipitationChance = Fraction(fraction: 0.2) } == .clear)
        #expect(try condition([.rain, .tornado, .thunderstorms]) == .tornado)
        #expect(try condition([.rain, .freezingRain, .rain]) == .freezingRain)
    }

    @Test("is wet from 1 mm, from a likely shower, or from a third of the time")
    func wet() throws {
        let little: [WeatherCondition] = [.cloudy, .cloudy, .cloudy, .cloudy, .cloudy, .lightRain]
        #expect(try condition(little) == .cloudy)
        #expect(try condition(little) { $1.precipitationChance = Fraction(fraction: 0.3) } == .lightRain)
        let shower = try condition(little) { hour, step in
            if hour == 17 { step.precipitation = Precipitation(total: PrecipitationAmount(millimeters: 1)) }
        }
        #expect(shower == .lightRain)
        #expect(try condition([.clear, .clear, .lightRainShowers]) == .lightRainShowers)
    }

    @Test("has the kind of most hours and the intensity of a quarter of them; rain with snow is sleet")
    func kinds() throws {
        #expect(try condition([.rain, .rain, .lightRain, .lightSnow, .cloudy, .cloudy]) == .sleet)
        #expect(try condition([.lightRain, .lightRain, .lightRain, .heavyRain]) == .heavyRain)
        #expect(try condition([.lightRain, .lightRain, .lightRain, .lightRain, .lightRain, .heavyRain]) == .lightRain)
        #expect(try condition([.rainShowers, .lightRainShowers]) == .rainShowers)
        #expect(try condition([.rainShowers, .lightRain]) == .rain)
        #expect(try condition([.heavySnow, .snow]) == .heavySnow)
    }

    @Test("is derived from amounts of precipitation if no condition is wet")
    func uncoded() throws {
        let rain = try condition([.cloudy]) { hour, step in
            if hour == 9 { step.precipitation = Precipitation(total: PrecipitationAmount(millimeters: 3)) }
        }
        #expect(rain == .rain)
        let snow = try condition([.cloudy]) { hour, step in
            if hour == 9 { step.precipitation = Precipitation(rain: nil, snow: PrecipitationAmount(millimeters: 1)) }
        }
        #expect(snow == .lightSnow)
    }

    @Test("is snow if the amount falls in frost, unless the service says that it is rain")
    func uncodedFrost() throws {
        func condition(_ amount: Precipitation?, at celsius: Double) throws -> WeatherCondition {
            try self.condition([.unknown], night: .unknown) { hour, step in
                step.temperature = Temperature(celsius: celsius)
                if hour == 9 { step.precipitation = amount }
            }
        }
        let amount = PrecipitationAmount(millimeters: 2)
        #expect(try condition(Precipitation(total: amount), at: -4) == .lightSnow)
        #expect(try condition(Precipitation(total: amount), at: 0) == .lightRain)
        #expect(try condition(Precipitation(rain: amount, snow: nil), at: -4) == .lightRain)
    }

    @Test("includes precipitation at any time, and likely precipitation while people are awake")
    func rainOutsideOfDaylight() throws {
        func rain(_ millimeters: Double, at time: Int, chance: Double? = nil) throws -> WeatherCondition {
            try condition([.mostlyCloudy], night: .mostlyCloudy) { hour, step in
                guard hour == time else { return }
                step.precipitation = Precipitation(total: PrecipitationAmount(millimeters: millimeters))
                step.precipitationChance = chance.map(Fraction.init(fraction:))
            }
        }
        for time in [2, 9, 20, 23] {
            #expect(try rain(7.5, at: time) == .rain, "\(time)")
            #expect(try rain(1, at: time) == .lightRain, "\(time)")
            #expect(try rain(0.9, at: time) == .mostlyCloudy, "\(time)")
        }
        for time in [6, 12, 21] {
            #expect(try rain(0, at: time, chance: 0.6) == .lightRain, "\(time)")
            #expect(try rain(0, at: time, chance: 0.59) == .mostlyCloudy, "\(time)")
        }
        #expect(try rain(0, at: 3, chance: 0.9) == .mostlyCloudy)
        #expect(try rain(0, at: 22, chance: 0.9) == .mostlyCloudy)
        let frost = try condition([.cloudy]) { hour, step in
            step.temperature = Temperature(celsius: -2)
            step.precipitationChance = hour == 20 ? Fraction(fraction: 0.8) : nil
        }
        #expect(frost == .lightSnow)
    }

    @Test("includes snow, thunder and freezing rain in any waking hour, unless they are unlikely")
    func anySnow() throws {
        func one(_ special: WeatherCondition, at time: Int, _ others: WeatherCondition = .clear, chance: Double? = nil)
            throws -> WeatherCondition
        {
            try condition([others], night: others) { hour, step in
                guard hour == time else { return }
                step.condition = special
                step.precipitationChance = chance.map(Fraction.init(fraction:))
            }
        }
        for special in [WeatherCondition.lightSnow, .thunderstorms, .freezingRain, .freezingDrizzle] {
            #expect(try one(special, at: 20) == special)
            #expect(try one(special, at: 10) == special)
            #expect(try one(special, at: 3) == .clear)
            #expect(try one(special, at: 20, chance: 0.2) == .clear)
        }
        #expect(try one(.lightSnow, at: 20, .rain) == .sleet)
    }

    @Test("is fog or wind if that lasts half the day")
    func obscuration() throws {
        #expect(try condition([.foggy, .foggy, .clear, .clear]) == .foggy)
        #expect(try condition([.foggy, .clear, .clear, .clear]) == .clear)
        #expect(try condition([.windy, .windy, .windy, .clear]) == .windy)
    }

    @Test("is unknown if all conditions are unknown")
    func unknown() throws {
        #expect(try condition([.unknown], night: .unknown) == .unknown)
    }
}
