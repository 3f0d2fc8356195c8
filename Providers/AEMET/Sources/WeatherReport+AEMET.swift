import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads the hourly forecast.
    ///
    /// A day has one list for each kind of value. Its elements name their hour in `periodo`, and the lists are not
    /// aligned. Values are texts; a value whose time is over is empty.
    mutating func addAEMETHours(_ root: JSONValue, of town: Town, wanted: Set<WeatherProduct>, now: Date) throws {
        setAEMETZone(town.zone)
        var steps: [Date: HourWeather] = [:]
        var words: [Date: String] = [:]
        var assembly = StepAssembly(longestGap: 2 * 3600)
        let days = root["prediccion"]["dia"].elements.prefix(20)
        for day in days {
            guard let date = day.aemetDay else { continue }
            /// Reads one list, passing each element to the step of its hour.
            func read(
                _ name: StaticString, isMixed: Bool = false, _ change: (inout HourWeather, JSONValue) -> Void
            ) {
                var known: Set<Date> = []
                for element in day[name].elements.prefix(200) {
                    guard let hour = element.aemetHour else { continue }
                    let time = town.instant(date, hour: hour)
                    // The first element of an hour wins. Winds and gusts share one list, so there the first of each
                    // wins.
                    guard isMixed || known.insert(time).inserted else { continue }
                    change(&steps[time, default: HourWeather(date: time, duration: 3600)], element)
                }
            }
            read("estadoCielo") {
                let code = $1["value"].string
                $0.condition = WeatherCondition(aemet: code)
                // Night codes are marked; day codes are not.
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

    /// Sets the place's time zone unless one is known.
    mutating func setAEMETZone(_ zone: TimeZone) {
        if place.timeZone == nil { place.timeZone = PlaceTimeZone(zone, source: .service) }
    }
}

extension Wind {
    /// Reads a wind in km/h, whose direction and speed are lists of one element, or a gust, and merges it with a known
    /// wind.
    fileprivate init?(aemet element: JSONValue, with known: Wind?) {
        let gust = element["value"].aemetValue(Speed.init(kilometersPerHour:))
        let speed = element["velocidad"][0].aemetValue(Speed.init(kilometersPerHour:))
        self.init(
            speed: known?.speed ?? speed, gust: known?.gust ?? gust,
            direction: known?.direction ?? element["direccion"][0].aemetDirection)
    }
}

extension WeatherReport {
    /// Reads the daily forecast.
    ///
    /// The first days have values for the whole day, `00-24`, and for halves and quarters of it; the later ones have no
    /// periods. Once a day has begun, the values of the whole day and of past periods are empty texts, or 0 where a
    /// number is sent.
    mutating func addAEMETDays(_ root: JSONValue, of town: Town) throws {
        setAEMETZone(town.zone)
        var days: [Date: DayWeather] = [:]
        for element in root["prediccion"]["dia"].elements.prefix(40) {
            guard let date = element.aemetDay else { continue }
            var day = DayWeather(containing: town.instant(date, hour: 12), in: town.zone)
            let sky = element["estadoCielo"].aemetPart {
                WeatherCondition(aemet: $0["value"].string) != .unknown
            }
            day.condition = WeatherCondition(aemet: sky?["value"].string)
            day.isPartial = element["estadoCielo"].elements.first?["value"].string?.isEmpty == true
            day.highTemperature = element["temperatura"]["maxima"].aemetValue(Temperature.init(celsius:))
            day.lowTemperature = element["temperatura"]["minima"].aemetValue(Temperature.init(celsius:))
            day.precipitationChance = element["probPrecipitacion"].elements.prefix(50)
                .compactMap { $0["value"].aemetValue(Fraction.init(percent:)) }.max()
            let wind = element["viento"].aemetPart {
                $0["direccion"].string == "C" || $0["direccion"].aemetDirection != nil
            }
            let gust = element["rachaMax"].aemetPart {
                $0["value"].aemetValue(Speed.init(kilometersPerHour:)) != nil
            }
            day.wind = Wind(
                speed: wind?["velocidad"].aemetValue(Speed.init(kilometersPerHour:)),
                gust: gust?["value"].aemetValue(Speed.init(kilometersPerHour:)),
                direction: wind?["direccion"].aemetDirection)
            day.uvIndex = element["uvMax"].aemetValue(UVIndex.init(value:))
            days[day.start] = days[day.start] ?? day
        }
        guard !days.isEmpty else { throw root["prediccion"]["dia"].missing }
        self.days = days.values.sorted { $0.start < $1.start }
        provenance.issued = provenance.issued ?? root["elaborado"].date(ifPresent: .local(town.zone))
    }
}

extension JSONValue {
    /// The element of the whole day, or else of its longest and latest part that has a value.
    fileprivate func aemetPart(where hasValue: (JSONValue) -> Bool) -> JSONValue? {
        let periods = ["00-24", "12-24", "00-12", "18-24", "12-18", "06-12", "00-06"]
        let parts = elements.prefix(50).filter(hasValue)
        if elements.count == 1, let whole = parts.first { return whole }
        return periods.lazy.compactMap { period in parts.first { $0["periodo"].string == period } }.first
    }
}

extension JSONValue {
    /// The value as a quantity; `nil`, without a note, for an empty text.
    func aemetValue<Value: Quantity>(_ make: (Double) -> Value) -> Value? {
        string?.isEmpty == true ? nil : quantity(make)
    }

    /// The value as an amount in mm; `Ip` ("inapreciable") is a trace, too little to measure.
    var aemetAmount: PrecipitationAmount? {
        string == "Ip" ? PrecipitationAmount(millimeters: 0) : aemetValue(PrecipitationAmount.init(millimeters:))
    }

    /// The direction that the wind blows from, in Spanish letters; `nil` if calm (`C`).
    var aemetDirection: Angle? {
        guard let letters = text, !letters.isEmpty, letters != "C" else { return nil }
        guard let point = CompassPoint(english: letters.replacing("O", with: "W")) else {
            note(.wrongType)
            return nil
        }
        return point.direction
    }

    /// The date of a day, as midnight in UTC.
    var aemetDay: Date? {
        if !self["fecha"].exists { self["fecha"].note(.missing) }
        return self["fecha"].date(ifPresent: .local(.gmt))
    }

    /// The hour in an element's `periodo`, such as `07`.
    var aemetHour: Double? {
        guard let hour = self["periodo"].int, (0...24).contains(hour) else { return nil }
        return Double(hour)
    }

    /// The start and end hour in an element's `periodo`, such as `0713`, or `1901` across midnight; always six hours.
    var aemetHours: (start: Double, end: Double)? {
        guard let text = self["periodo"].string, text.utf8.count == 4, let number = Int(text), number >= 0 else {
            return nil
        }
        let (start, end) = (Double(number / 100), Double(number % 100))
        let last = end > start ? end : end + 24
        return start <= 24 && end <= 24 && last - start == 6 ? (start, last) : nil
    }

    /// A time of day such as `08:37`, in hours.
    var aemetTime: Double? {
        guard let parts = string?.split(separator: ":"), parts.count == 2, let hour = Int(parts[0]),
            let minute = Int(parts[1]), (0...23).contains(hour), (0...59).contains(minute)
        else { return nil }
        return Double(hour) + Double(minute) / 60
    }
}
