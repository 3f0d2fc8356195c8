import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads the forecast by hours.
    ///
    /// A day has a list for each kind of value, whose elements name their hour, `periodo`; they are not aligned. Values are
    /// texts, and an empty one is of a time that is over.
    mutating func addAEMETHours(_ root: JSONValue, of town: Town, wanted: Set<WeatherProduct>, now: Date) throws {
        setAEMETZone(town.zone)
        var steps: [Date: HourWeather] = [:]
        var words: [Date: String] = [:]
        var assembly = StepAssembly(longestGap: 2 * 3600)
        let days = root["prediccion"]["dia"].elements.prefix(20)
        for day in days {
            guard let date = day.aemetDay else { continue }
            /// Goes through a list, each element with the start of its hour.
            func read(
                _ name: StaticString, isMixed: Bool = false, _ change: (inout HourWeather, JSONValue) -> Void
            ) {
                var known: Set<Date> = []
                for element in day[name].elements.prefix(200) {
                    guard let hour = element.aemetHour else { continue }
                    let time = town.instant(date, hour: hour)
                    // The first one counts; of winds and gusts, which are in one list, the first of each.
                    guard isMixed || known.insert(time).inserted else { continue }
                    change(&steps[time, default: HourWeather(date: time, duration: 3600)], element)
                }
            }
            read("estadoCielo") {
                let code = $1["value"].string
                $0.condition = WeatherCondition(aemet: code)
                // A code of the night is marked, one of the day is not.
                $0.isDaylight = code?.hasSuffix("n") == true ? false : nil
                words[$0.date] = $1["descripcion"].string
            }
            read("temperatura") { $0.temperature = $1["value"].aemetValue(Temperature.init(celsius:)) }
            read("sensTermica") { $0.apparentTemperature = $1["value"].aemetValue(Temperature.init(celsius:)) }
            read("humedadRelativa") { $0.humidity = $1["value"].aemetValue(Fraction.init(percent:)) }
            read("precipitacion") {
                $0.precipitation = $1["value"].aemetAmount.map(Precipitation.init(total:))
            }
            read("nieve") {
                // The part of the amount that is snow.
                let snow = $1["value"].aemetAmount
                if $0.precipitation == nil { $0.precipitation = Precipitation(rain: nil, snow: snow) }
                $0.precipitation?.snow = snow
            }
            read("vientoAndRachaMax", isMixed: true) { $0.wind = Wind(aemet: $1, with: $0.wind) }
            func readChances(_ name: StaticString, _ set: (inout StepSpan, Fraction?) -> Void) {
                for element in day[name].elements.prefix(50) {
                    guard let (start, end) = element.aemetHours else { continue }
                    var span = StepSpan(from: town.instant(date, hour: start), to: town.instant(date, hour: end))
                    set(&span, element["value"].aemetValue(Fraction.init(percent:)))
                    assembly.append(span)
                }
            }
            readChances("probPrecipitacion") { $0.precipitationChance = $1 }
            readChances("probTormenta") { $0.thunderChance = $1 }
            if let sun = SunEvents(
                sunrise: day["orto"].aemetTime.map { town.instant(date, hour: $0) },
                sunset: day["ocaso"].aemetTime.map { town.instant(date, hour: $0) }), !sunEvents.contains(sun)
            {
                sunEvents.append(sun)
            }
        }
        for step in steps.values { assembly.append(step) }
        hours = assembly.steps()
        guard !hours.isEmpty else { throw root["prediccion"]["dia"].missing }
        sunEvents.sort { ($0.sunrise ?? $0.sunset ?? .distantPast) < ($1.sunrise ?? $1.sunset ?? .distantPast) }
        provenance.issued = root["elaborado"].date(ifPresent: .local(town.zone))
        guard wanted.contains(.current) else { return }
        current = CurrentWeather(in: hours, at: now)
        if current == nil { failures.append(PartFailure(path: "current", reason: .missing)) }
        narrative = Narrative(current.flatMap { words[$0.date] }, language: "es", issued: provenance.issued)
    }

    /// Sets the zone of the place, unless one is known.
    mutating func setAEMETZone(_ zone: TimeZone) {
        if place.timeZone == nil { place.timeZone = PlaceTimeZone(zone, source: .service) }
    }
}

extension Wind {
    /// Reads a wind in km/h, whose direction and speed are lists of one, or a gust, and adds it to what is known.
    fileprivate init?(aemet element: JSONValue, with known: Wind?) {
        let gust = element["value"].aemetValue(Speed.init(kilometersPerHour:))
        let speed = element["velocidad"][0].aemetValue(Speed.init(kilometersPerHour:))
        self.init(
            speed: known?.speed ?? speed, gust: known?.gust ?? gust,
            direction: known?.direction ?? element["direccion"][0].aemetDirection)
    }
}
