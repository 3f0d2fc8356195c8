import Foundation
import WeatherCore

extension DayWeather {
    /// The days from that of an instant on; the night that can be an element is left to the hours.
    ///
    /// A day has no date, but a number, `period`: 1 is the daytime of the first day, 2 its night, 3 the next daytime. Where
    /// it is 0 or absent, as in all of Luxembourg's, a day follows the one before it. After midnight a day may still be
    /// counted from the day before, so the name of the weekday decides between near days. A day that is over is none of a
    /// forecast.
    static func irmkmi(_ list: JSONValue, from start: Date) -> [DayWeather] {
        let clock = start.timeIntervalSince1970 + Double(belgium.secondsFromGMT(for: start))
        let today = (clock / 86_400).rounded(.down)
        var days: [Double: DayWeather] = [:]
        var next = today
        for element in list.elements.prefix(40) where element["dayNight"].string != "n" {
            let period = element["period"].int ?? 0
            let isCounted = (1...40).contains(period)
            if !isCounted, period != 0 { element["period"].note(.outOfRange) }
            var number = isCounted ? today + Double((period - 1) / 2) : next
            if let weekday = element["dayName"]["en"].string.flatMap(weekdays.firstIndex) {
                // 1970-01-01 was a Thursday.
                let found = (number + 3).truncatingRemainder(dividingBy: 7)
                let ahead = (Double(weekday) - found + 7).truncatingRemainder(dividingBy: 7)
                // A number may be some days too high or too low. Without one, only the day before can be meant, or one
                // that comes.
                number += ahead > (isCounted ? 3 : 5) ? ahead - 7 : ahead
                if number < today - 1 { number += 7 }
            }
            next = number + 1
            // Noon of no day is skipped or repeated by clocks.
            let noon = Date(timeIntervalSince1970: number * 86_400 + 43_200)
            let day = DayWeather(irmkmi: element, at: noon - Double(belgium.secondsFromGMT(for: noon)))
            if number >= today, days[number] == nil { days[number] = day }
        }
        return days.values.sorted { $0.start < $1.start }
    }

    private static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

    /// The condition is that of the first of the day's two codes.
    private init(irmkmi day: JSONValue, at noon: Date) {
        self.init(containing: noon, in: belgium)
        condition = WeatherCondition(irmkmi: day["ww1"].int)
        highTemperature = day["tempMax"].quantity(Temperature.init(celsius:))
        lowTemperature = day["tempMin"].quantity(Temperature.init(celsius:))
        // Now and then the two stand in each other's place: <https://github.com/jdejaegh/irm-kmi-api> has such an answer.
        if let high = highTemperature, let low = lowTemperature, high < low {
            (highTemperature, lowTemperature) = (low, high)
            day["tempMax"].note(.outOfRange)
        }
        precipitation = day["precipQuantity"].quantity(PrecipitationAmount.init(millimeters:))
            .map(Precipitation.init(total:))
        precipitationChance = day["precipChance"].quantity(Fraction.init(percent:))
        wind = Wind(
            speed: day["wind"]["speed"].quantity(Speed.init(kilometersPerHour:)),
            gust: day["wind"]["peakSpeed"].quantity(Speed.init(kilometersPerHour:)),
            direction: day["wind"]["dirText"]["en"].compassPoint?.direction)
        sun = SunEvents(
            sunrise: day["dawnRiseSeconds"].clock(onDayOf: noon), sunset: day["dawnSetSeconds"].clock(onDayOf: noon))
    }
}

extension JSONValue {
    /// A time of day as seconds since midnight by the clocks.
    fileprivate func clock(onDayOf noon: Date) -> Date? {
        guard let seconds = int else { return nil }
        if (1..<86_400).contains(seconds) { return noon + Double(seconds - 43_200) }
        note(.outOfRange)
        return nil
    }
}
