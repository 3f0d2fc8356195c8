import Foundation
import Testing
import WeatherCore
import WeatherSandbox

/// Places from pole to pole and around the globe, at hours of a year.
private let grid: [(place: Coordinates, dates: [Date])] = [-90, -66.5, -33.9, 0, 37.6, 59.9, 90].flatMap { latitude in
    [-180, -74, 0, 127, 180].compactMap { longitude in
        Coordinates(latitude: latitude, longitude: longitude).map { place in
            (place, (0..<24).map { june + Double($0) * 14.7 * 86_400 })
        }
    }
}

private func place(_ latitude: Double, _ longitude: Double) throws -> Coordinates {
    try #require(Coordinates(latitude: latitude, longitude: longitude))
}

@Suite("The atmosphere")
struct AtmosphereTests {
    private let atmosphere = Atmosphere()

    @Test("has one weather for a place and a time")
    func deterministic() {
        for (place, dates) in grid {
            for date in dates { #expect(atmosphere.air(at: place, date) == Atmosphere().air(at: place, date)) }
        }
        #expect(Set(grid.map { atmosphere.air(at: $0.place, june).cloudCover }).count > grid.count / 2)
    }

    @Test("stays within values that occur on Earth, with the dew point below the temperature and gusts above the wind")
    func plausible() {
        for (place, dates) in grid {
            for date in dates {
                let air = atmosphere.air(at: place, date)
                #expect((-60...48).contains(air.temperature), "\(place) \(date)")
                #expect(air.dewPoint <= air.temperature)
                #expect((0.05...1).contains(air.humidity))
                #expect((970...1050).contains(air.pressure))
                #expect((0...25).contains(air.windSpeed) && air.windGust > air.windSpeed)
                #expect((0..<360).contains(air.windDirection))
                #expect((0...1).contains(air.cloudCover))
                #expect((0...20).contains(air.precipitationRate))
                #expect(air.precipitationRate == 0 || air.cloudCover > 0.7)
                #expect((50...30_000).contains(air.visibility))
                #expect((0...13).contains(air.uvIndex) && (air.sunElevation > 0 || air.uvIndex == 0))
            }
        }
    }

    @Test("changes by less than three degrees in an hour, also over the turn of the year")
    func smooth() throws {
        let newYear = try #require(Date(internetDate: "2026-12-31T12:00:00Z"))
        for (place, _) in grid {
            for start in [june, newYear] {
                var before = atmosphere.air(at: place, start)
                for hour in 1...48 {
                    let air = atmosphere.air(at: place, start + Double(hour) * 3600)
                    #expect(abs(air.temperature - before.temperature) < 3)
                    #expect(abs(air.pressure - before.pressure) < 5)
                    before = air
                }
            }
        }
    }

    @Test("is the same on both sides of the date line and from every side of a pole")
    func continuous() throws {
        let east = atmosphere.air(at: try place(50, 180), june)
        let west = atmosphere.air(at: try place(50, -180), june)
        #expect(abs(east.temperature - west.temperature) < 1e-9)
        let pole = atmosphere.air(at: try place(90, 0), june)
        #expect(abs(pole.temperature - atmosphere.air(at: try place(90, 120), june).temperature) < 1e-9)
    }

    @Test("is warmer in summer than in winter, in each hemisphere, and by day than by night")
    func seasons() throws {
        func mean(_ place: Coordinates, from start: Date) -> Double {
            (0..<60).map { atmosphere.air(at: place, start + Double($0) * 43_200).temperature }.reduce(0, +) / 60
        }
        let january = try #require(Date(internetDate: "2026-01-01T00:00:00Z"))
        let july = try #require(Date(internetDate: "2026-07-01T00:00:00Z"))
        let (seoul, sydney) = (try place(37.57, 126.98), try place(-33.87, 151.21))
        #expect(mean(seoul, from: july) - mean(seoul, from: january) > 10)
        #expect(mean(sydney, from: january) - mean(sydney, from: july) > 10)
        let (noon, night) = (Date(timeIntervalSince1970: 1_780_543_800), Date(timeIntervalSince1970: 1_780_594_800))
        #expect(atmosphere.air(at: seoul, noon).sunElevation > 60)
        #expect(!atmosphere.air(at: seoul, night).isDaylight)
    }

    @Test("has precipitation that adds up over adjoining periods, as snow when cold and as rain when warm")
    func fall() throws {
        var amounts = 0.0
        for (place, dates) in grid {
            for date in dates {
                let whole = atmosphere.fall(at: place, from: date, to: date + 10_800)
                let parts = (0..<3).map {
                    atmosphere.fall(at: place, from: date + Double($0) * 3600, to: date + Double($0 + 1) * 3600)
                }
                #expect(abs(parts.reduce(Fall(hours: 0), +).amount - whole.amount) < 1e-9)
                let temperature = atmosphere.air(at: place, date + 5400).temperature
                if let kind = whole.kind, abs(temperature - 1) > 4 {
                    #expect(kind == (temperature < 1 ? .snow : .rain))
                }
                amounts += whole.amount
            }
        }
        #expect(amounts > 50)
    }

    @Test("has the sun rise and set within two minutes of MET Norway's published times for Oslo")
    func sun() throws {
        let date = try #require(Date(internetDate: "2022-12-18T00:00:00+01:00"))
        let day = try #require(
            SolarPosition.riseAndSet(at: try place(59.933333, 10.716667), onDayOf: date, utcOffset: 3600))
        #expect(abs(day.rise.timeIntervalSince(try #require(Date(internetDate: "2022-12-18T09:16:00+01:00")))) < 120)
        #expect(abs(day.set.timeIntervalSince(try #require(Date(internetDate: "2022-12-18T15:10:00+01:00")))) < 120)
        #expect(
            abs(SolarPosition.elevation(at: try place(59.933333, 10.716667), date: day.rise) - SolarPosition.horizon)
                < 0.1)
        let tromso = try place(69.65, 18.96)
        #expect(SolarPosition.riseAndSet(at: tromso, onDayOf: june, utcOffset: 7200) == nil)
    }
}
