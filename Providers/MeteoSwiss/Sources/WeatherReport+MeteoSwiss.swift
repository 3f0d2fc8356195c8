import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads the document of a postcode, as far as the query wants its parts.
    mutating func addMeteoSwiss(_ root: JSONValue, wanted: Set<WeatherProduct>, now: Date) {
        let graph = Graph(root["graph"])
        if wanted.contains(.current) {
            current = CurrentWeather(meteoSwiss: root["currentWeather"])
            provenance.observed = current?.date
            if current == nil { failures.append(PartFailure(path: "current", reason: .missing)) }
        }
        if wanted.contains(.minutely), let graph {
            minutes = graph.rates.sorted { $0.key < $1.key }.filter { $0.key + 600 > now }.prefix(12).map {
                date, rate in
                var minute = MinuteWeather(date: date, duration: 600)
                minute.precipitationIntensity = rate
                return minute
            }
        }
        guard !wanted.isDisjoint(with: [.hourly, .daily]) else { return }
        hours = graph?.hours ?? []
        if graph == nil { failures.append(PartFailure(path: "hours", reason: .missing)) }
        addMeteoSwissDays(root, chances: graph?.chances ?? [:])
    }

    private mutating func addMeteoSwissDays(_ root: JSONValue, chances: [Date: Fraction]) {
        var sun: [Date: (rise: Date?, set: Date?)] = [:]
        func midnight(_ date: Date) -> Date { DayWeather(containing: date, in: .switzerland).start }
        for rise in root["graph"]["sunrise"].elements.compactMap({ $0.date(ifPresent: .millisecondsSince1970) }) {
            sun[midnight(rise)] = (rise, nil)
        }
        for set in root["graph"]["sunset"].elements.compactMap({ $0.date(ifPresent: .millisecondsSince1970) }) {
            sun[midnight(set), default: (nil, nil)].set = set
        }
        sunEvents = sun.sorted { $0.key < $1.key }.compactMap {
            SunEvents(sunrise: $0.value.rise, sunset: $0.value.set)
        }

        // The older list is of the region; answers may have both.
        let list = root["forecast"].elements.isEmpty ? root["regionForecast"] : root["forecast"]
        var days: [Date: DayWeather] = [:]
        for element in list.elements {
            guard let date = element["dayDate"].date(ifPresent: .local(.switzerland)) else {
                if !element["dayDate"].exists { element["dayDate"].note(.missing) }
                continue
            }
            var day = DayWeather(containing: date, in: .switzerland)
            day.condition = WeatherCondition(meteoSwiss: element["iconDay"].int)
            day.highTemperature = element["temperatureMax"].known(Temperature.init(celsius:))
            day.lowTemperature = element["temperatureMin"].known(Temperature.init(celsius:))
            day.precipitation = element["precipitation"].known(PrecipitationAmount.init(millimeters:))
                .map(Precipitation.init(total:))
            day.precipitationChance = chances.filter { day.start <= $0.key && $0.key < day.end }.map(\.value).max()
            day.sun = sun[day.start].flatMap { SunEvents(sunrise: $0.rise, sunset: $0.set) }
            days[day.start] = days[day.start] ?? day
        }
        self.days = days.values.sorted { $0.start < $1.start }
    }
}

extension CurrentWeather {
    /// The weather now, as the service measures it at the postcode; `nil` without a time.
    fileprivate init?(meteoSwiss block: JSONValue) {
        guard let date = block["time"].date(ifPresent: .millisecondsSince1970) else { return nil }
        self.init(date: date)
        condition = WeatherCondition(meteoSwiss: block["icon"].int)
        temperature = block["temperature"].known(Temperature.init(celsius:))
    }
}

extension JSONValue {
    /// The value as a quantity; `nil` also for 32767, which the service sends for an unknown value.
    fileprivate func known<Value: Quantity>(_ make: (Double) -> Value) -> Value? {
        double == 32_767 ? nil : quantity(make)
    }
}

extension TimeZone {
    /// The zone of Switzerland and Liechtenstein.
    fileprivate static let switzerland = TimeZone(identifier: "Europe/Zurich") ?? .gmt
}
