import Foundation
import Testing
import WeatherCore

/// A report at a given time, named after its special feature.
struct ProseSituation {
    let name: String
    var report: WeatherReport
    let now: Date

    /// Seoul, Tuesday, 7 April 2026, 14:00.
    static let afternoon = SampleReports.instant("07T05:00")

    /// Creates a dry report with hourly steps and complete days.
    init(_ name: String, at now: Date = afternoon, days: Int = 5, _ change: (inout WeatherReport) -> Void = { _ in }) {
        self.name = name
        self.now = now
        report = WeatherReport(place: SampleReports.rich.place, provenance: SampleReports.rich.provenance)
        var current = CurrentWeather(date: now)
        current.condition = .partlyCloudy
        current.isDaylight = true
        current.temperature = Temperature(celsius: 21)
        current.apparentTemperature = Temperature(celsius: 20)
        current.wind = Wind(speed: Speed(metersPerSecond: 3), direction: Angle(degrees: 225))
        report.current = current
        let midnight = SampleReports.instant("06T15:00")
        let hour = (now.timeIntervalSince(midnight) / 3600).rounded(.down)
        report.hours = (Int(hour)..<24 * days).map { index in
            var step = HourWeather(date: midnight + Double(index) * 3600, duration: 3600)
            step.condition = .partlyCloudy
            step.precipitation = Precipitation(total: PrecipitationAmount(millimeters: 0))
            // The lowest temperature is at 05:00, the highest at 17:00.
            step.temperature = Temperature(celsius: 18 - 3 * sin(Double(index + 1) / 12 * .pi))
            return step
        }
        report.days = (0..<days).map { index in
            let start = midnight + Double(index) * 86_400
            var day = DayWeather(start: start, end: start + 86_400, isPartial: false, isDerived: false)
            day.highTemperature = Temperature(celsius: 17 + Double(index))
            return day
        }
        change(&report)
    }

    /// Returns the report of the situation with a name.
    static func named(_ name: String) throws -> WeatherReport { try #require(all.first { $0.name == name }).report }

    /// Situations for every kind of sentence.
    static let all: [ProseSituation] = [
        ProseSituation("rain today") { $0.fall(.rain, 4..<8, millimeters: 2) },
        ProseSituation("rain tonight") { $0.fall(.rain, 7..<12, millimeters: 0.5) },
        ProseSituation("rain tomorrow") { $0.fall(.rain, 15..<24, millimeters: 1.9) },
        ProseSituation("rain on a weekday") { $0.fall(.rain, 48..<50, millimeters: 1) },
        ProseSituation("snow tomorrow") { $0.fall(.snow, 20..<26, millimeters: 1) },
        ProseSituation("sleet on a weekday, with no amount") {
            $0.fall(.sleet, 40..<44, millimeters: 1)
            for index in $0.hours.indices { $0.hours[index].precipitation = nil }
        },
        ProseSituation("thunder today, with no high") {
            $0.fall(.thunderstorms, 2..<4, millimeters: 12)
            $0.days = []
        },
        ProseSituation("rain that stops today") { $0.fall(.rain, 0..<3, millimeters: 1, now: .lightRain) },
        ProseSituation("snow that stops tomorrow, in a gale") {
            $0.fall(.snow, 0..<20, millimeters: 1, now: .heavySnow)
            $0.current?.temperature = Temperature(celsius: -2)
            $0.current?.apparentTemperature = Temperature(celsius: -11)
            $0.current?.wind = Wind(speed: Speed(metersPerSecond: 19), direction: Angle(degrees: 5))
        },
        ProseSituation("sleet that stops on a weekday, in a calm") {
            $0.fall(.sleet, 0..<40, millimeters: 1, now: .sleet)
            $0.current?.temperature = Temperature(celsius: 1)
            $0.current?.apparentTemperature = Temperature(celsius: 1)
            $0.current?.wind = Wind(speed: Speed(metersPerSecond: 0), direction: Angle(degrees: 0))
        },
        ProseSituation("thunder that stops tonight, in a storm without a direction") {
            $0.fall(.thunderstorms, 0..<5, millimeters: 3, now: .thunderstorms)
            $0.current?.wind = Wind(speed: Speed(metersPerSecond: 12))
        },
        ProseSituation("rain without an end") { $0.fall(.rain, 0..<120, millimeters: 1, now: .rain) },
        ProseSituation("dry for days") { _ in },
        ProseSituation("dry for a week", days: 9) { _ in },
        ProseSituation("rain in four days") { $0.fall(.rain, 90..<94, millimeters: 1) },
        ProseSituation("snow in four days, and tomorrow much colder") {
            $0.fall(.snow, 90..<94, millimeters: 1)
            $0.days[1].highTemperature = Temperature(celsius: 9)
        },
        ProseSituation("sleet in four days, and tomorrow much warmer") {
            $0.fall(.sleet, 90..<94, millimeters: 1)
            $0.days[1].highTemperature = Temperature(celsius: 22)
        },
        ProseSituation("thunder in four days") { $0.fall(.thunderstorms, 90..<94, millimeters: 3) },
        ProseSituation("dry for a day", days: 2) { _ in },
        ProseSituation("rain at one o'clock") { $0.fall(.rain, 11..<16, millimeters: 1) },
        ProseSituation("dry at night", at: SampleReports.instant("07T14:00")) {
            $0.fall(.rain, 26..<30, millimeters: 1)
            $0.current?.isDaylight = false
            $0.current?.condition = .clear
        },
        ProseSituation("fog that forms") { $0.fall(.foggy, 16..<20, millimeters: 0) },
        ProseSituation("fog that lifts") { $0.fall(.foggy, 0..<3, millimeters: 0, now: .foggy) },
        ProseSituation("a sky that clears") {
            $0.fall(.cloudy, 0..<4, millimeters: 0, now: .cloudy)
            $0.fall(.clear, 4..<30, millimeters: 0, now: .cloudy)
        },
        ProseSituation("only the wind, a hurricane") {
            $0.current?.condition = .unknown
            $0.current?.temperature = nil
            $0.current?.wind = Wind(speed: Speed(metersPerSecond: 40), direction: Angle(degrees: 90))
            $0.hours = []
        },
        ProseSituation("only the temperatures") {
            $0.current?.condition = .unknown
            $0.current?.wind = nil
            $0.hours = []
        },
        ProseSituation("only the condition") {
            $0.current?.temperature = nil
            $0.current?.wind = nil
            $0.hours = []
        },
        ProseSituation("only the temperature") {
            $0.current?.condition = .unknown
            $0.current?.apparentTemperature = nil
            $0.current?.wind = nil
            $0.hours = []
        },
        ProseSituation("rain tomorrow, without temperatures") {
            $0.fall(.rain, 15..<24, millimeters: 1.9)
            $0.removeTemperatures()
        },
        ProseSituation("snow tomorrow, without temperatures") {
            $0.fall(.snow, 15..<24, millimeters: 1.9)
            $0.removeTemperatures()
        },
        ProseSituation("dry at night, without temperatures", at: SampleReports.instant("07T14:00"), days: 3) {
            $0.fall(.rain, 26..<30, millimeters: 1)
            $0.removeTemperatures()
        },
        ProseSituation("dry for days, without temperatures") { $0.removeTemperatures() },
        ProseSituation("dry for a week, without temperatures", days: 9) { $0.removeTemperatures() },
        ProseSituation("nothing") {
            $0.current = nil
            $0.hours = []
        },
    ]
}

extension WeatherReport {
    fileprivate mutating func removeTemperatures() {
        current?.temperature = nil
        for index in hours.indices { hours[index].temperature = nil }
        days = []
    }

    /// Sets the condition and amount of steps, counted from now, and the current condition.
    fileprivate mutating func fall(
        _ condition: WeatherCondition, _ range: Range<Int>, millimeters: Double, now: WeatherCondition? = nil
    ) {
        for index in range where hours.indices.contains(index) {
            hours[index].condition = condition
            hours[index].precipitation = Precipitation(total: PrecipitationAmount(millimeters: millimeters))
        }
        if let now { current?.condition = now }
    }
}
