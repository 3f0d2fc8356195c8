import Foundation
import WeatherCore

/// A document of the Digital Weather Markup Language, in which each property names one of the document's lists of
/// times.
///
/// Schema: <https://graphical.weather.gov/xml/DWMLgen/schema/DWML.xsd>. If there are several points, the first one is
/// read.
struct DWML {
    let issued: Date?
    let current: CurrentWeather?
    let steps: [HourWeather]
    /// The highest temperatures of days and the lowest of nights.
    let extremes: [TemperatureExtremes]

    /// Reads a document.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when it has neither a forecast nor an observation.
    init(_ root: XMLElement) throws {
        issued = root["head"]["product"]["creation-date"].date(ifPresent: .internet)
        let data = try root.requiredElements(named: "data").prefix(8).map(DWMLData.init)
        current = data.first { $0.isObservation }.flatMap(CurrentWeather.init(dwml:))
        let forecast = data.first { !$0.isObservation }
        steps = forecast?.steps ?? []
        extremes = forecast?.extremes ?? []
        guard current != nil || !steps.isEmpty || !extremes.isEmpty else { throw root["data"]["parameters"].missing }
    }
}

/// A `data` element: a forecast or an observation, with its lists of times.
struct DWMLData {
    let isObservation: Bool
    private let parameters: XMLElement
    private let layouts: [String: [DateInterval]]

    init(_ data: XMLElement) {
        isObservation = data[attribute: "type"].string == "current observations"
        parameters = data["parameters"]
        var layouts: [String: [DateInterval]] = [:]
        for layout in data.elements(named: "time-layout").prefix(40) {
            if let key = layout["layout-key"].string { layouts[key] = layouts[key] ?? Self.times(of: layout) }
        }
        self.layouts = layouts
    }

    /// The times of a list.
    ///
    /// A time without an end lasts until the next one, at most twelve hours.
    private static func times(of layout: XMLElement) -> [DateInterval] {
        let starts = layout.elements(named: "start-valid-time").map { $0.date(ifPresent: .internet) }
        let ends = layout.elements(named: "end-valid-time").map { $0.date(ifPresent: .internet) }
        var length = 12 * 3600.0
        return starts.indices.map { index in
            guard let start = starts[index] else { return DateInterval(start: .distantPast, duration: 0) }
            if index + 1 < starts.count, let next = starts[index + 1], next > start {
                length = min(next.timeIntervalSince(start), 12 * 3600)
            }
            let end = index < ends.count ? ends[index] : nil
            return DateInterval(start: start, end: max(start, end ?? start + length))
        }
    }

    /// The elements of a property with their times; nil values and `NA` are left out.
    func values(_ name: String, _ type: String?, of child: String = "value") -> [(
        time: DateInterval, value: XMLElement
    )] {
        guard let property = self.property(name, type) else { return [] }
        let times = property[attribute: "time-layout"].string.flatMap { layouts[$0] } ?? []
        return zip(times, property.elements(named: child))
            .filter { $0.0.start != .distantPast && $0.1.string != "NA" }
            .map { (time: $0.0, value: $0.1) }
    }

    func units(_ name: String, _ type: String?) -> String? { property(name, type)?[attribute: "units"].string }

    private func property(_ name: String, _ type: String?) -> XMLElement? {
        parameters.elements(named: name).first { type == nil || $0[attribute: "type"].string == type }
    }

    func quantities<Value: Quantity>(
        _ name: String, _ type: String?, _ unit: (String?) -> ((Double) -> Value)?
    ) -> [(time: DateInterval, value: Value)] {
        guard let make = unit(units(name, type)) else { return [] }
        return values(name, type).compactMap { item in item.value.quantity(make).map { (item.time, $0) } }
    }
}

extension DWMLData {
    /// The steps: one at each time that has an instantaneous value, else one for each span of weather in words.
    var steps: [HourWeather] {
        var rows: [Date: HourWeather] = [:]
        func set<Value>(_ values: [(time: DateInterval, value: Value)], _ set: (inout HourWeather, Value) -> Void) {
            for (time, value) in values {
                set(&rows[time.start, default: HourWeather(date: time.start, duration: 0)], value)
            }
        }
        set(quantities("temperature", "hourly", DWMLUnit.temperature)) { $0.temperature = $1 }
        set(quantities("temperature", "dew point", DWMLUnit.temperature)) { $0.dewPoint = $1 }
        set(quantities("temperature", "apparent", DWMLUnit.temperature)) { $0.apparentTemperature = $1 }
        set(quantities("humidity", "relative", DWMLUnit.fraction)) { $0.humidity = $1 }
        set(quantities("cloud-amount", "total", DWMLUnit.fraction)) { $0.cloudCover = $1 }
        set(quantities("wind-speed", "sustained", DWMLUnit.speed)) {
            $0.wind = Wind(speed: $1, gust: $0.wind?.gust, direction: $0.wind?.direction)
        }
        set(quantities("wind-speed", "gust", DWMLUnit.speed)) {
            $0.wind = Wind(speed: $0.wind?.speed, gust: $1, direction: $0.wind?.direction)
        }
        set(quantities("direction", "wind", DWMLUnit.angle)) {
            $0.wind = Wind(speed: $0.wind?.speed, gust: $0.wind?.gust, direction: $1)
        }
        var assembly = StepAssembly(longestGap: 12 * 3600)
        for row in rows.values { assembly.append(row) }
        for span in spans(beginSteps: rows.isEmpty) { assembly.append(span) }
        return assembly.steps()
    }

    private func spans(beginSteps: Bool) -> [StepSpan] {
        func span(_ time: DateInterval, _ set: (inout StepSpan) -> Void) -> StepSpan {
            var span = StepSpan(from: time.start, to: time.end, beginsStep: beginSteps)
            set(&span)
            return span
        }
        let chances = quantities("probability-of-precipitation", nil, DWMLUnit.fraction).map { time, chance in
            span(time) { $0.precipitationChance = chance }
        }
        let amounts = quantities("precipitation", "liquid", DWMLUnit.amount).map { time, amount in
            span(time) { $0.precipitation = Precipitation(total: amount) }
        }
        let icons = values("conditions-icon", nil, of: "icon-link").map { time, link in
            let icon = NWSImage(link)
            return span(time) { ($0.condition, $0.isDaylight) = (icon?.condition, icon?.isDaylight) }
        }
        let weather = values("weather", nil, of: "weather-conditions").compactMap { time, conditions -> StepSpan? in
            let condition = WeatherCondition(
                nwsLayers: conditions.elements(named: "value").map(WeatherLayer.init(dwml:)))
            return condition == .unknown ? nil : span(time) { $0.condition = condition }
        }
        // The first condition of a time wins: layers are more exact than icons.
        return weather + icons + amounts + chances
    }

    /// The visibility, which is part of an observation's weather conditions.
    var visibility: Visibility? {
        let values = (property("weather", nil)?.elements(named: "weather-conditions") ?? []).map {
            $0["value"]["visibility"]
        }
        let visibility = values.first(where: \.exists)
        guard visibility?[attribute: "units"].string == "statute miles" else { return nil }
        return visibility?.quantity(Visibility.init(miles:))
    }

    var extremes: [TemperatureExtremes] {
        let highs = quantities("temperature", "maximum", DWMLUnit.temperature).compactMap { time, high in
            TemperatureExtremes(start: time.start, end: time.end, low: nil, high: high)
        }
        let lows = quantities("temperature", "minimum", DWMLUnit.temperature).compactMap { time, low in
            TemperatureExtremes(start: time.start, end: time.end, low: low, high: nil)
        }
        return highs + lows
    }
}

extension CurrentWeather {
    /// An observation, in which the air temperature is called apparent; `nil` without a time.
    fileprivate init?(dwml data: DWMLData) {
        let temperatures = data.quantities("temperature", "apparent", DWMLUnit.temperature)
        guard let date = temperatures.first?.time.start else { return nil }
        self.init(date: date)
        instant.temperature = temperatures.first?.value
        instant.dewPoint = data.quantities("temperature", "dew point", DWMLUnit.temperature).first?.value
        instant.humidity = data.quantities("humidity", "relative", DWMLUnit.fraction).first?.value
        instant.pressure = data.quantities("pressure", "barometer", DWMLUnit.pressure).first?.value
        instant.visibility = data.visibility
        instant.wind = Wind(
            speed: data.quantities("wind-speed", "sustained", DWMLUnit.speed).first?.value,
            gust: data.quantities("wind-speed", "gust", DWMLUnit.speed).first?.value,
            direction: data.quantities("direction", "wind", DWMLUnit.angle).first?.value)
        let icon = data.values("conditions-icon", nil, of: "icon-link").first.flatMap { NWSImage($0.value) }
        instant.condition = icon?.condition ?? .unknown
        instant.isDaylight = icon?.isDaylight
    }
}

/// The units of DWML, in words; a value in an unlisted unit is not read.
enum DWMLUnit {
    static func temperature(_ unit: String?) -> ((Double) -> Temperature)? {
        switch unit {
        case "Fahrenheit": { Temperature(fahrenheit: $0) }
        case "Celsius": { Temperature(celsius: $0) }
        default: nil
        }
    }

    static func speed(_ unit: String?) -> ((Double) -> Speed)? {
        switch unit {
        case "knots": { Speed(knots: $0) }
        case "meters/second": { Speed(metersPerSecond: $0) }
        default: nil
        }
    }

    static func amount(_ unit: String?) -> ((Double) -> PrecipitationAmount)? {
        switch unit {
        case "inches": { PrecipitationAmount(inches: $0) }
        case "centimeters": { PrecipitationAmount(centimeters: $0) }
        default: nil
        }
    }

    static func pressure(_ unit: String?) -> ((Double) -> Pressure)? {
        unit == "inches of mercury" ? { Pressure(inchesOfMercury: $0) } : nil
    }

    /// Humidity is in percent, even if its unit is left out.
    static func fraction(_ unit: String?) -> ((Double) -> Fraction)? {
        unit == nil || unit == "percent" ? { Fraction(percent: $0) } : nil
    }

    static func angle(_ unit: String?) -> ((Double) -> Angle)? {
        unit == "degrees true" ? { Angle(degrees: $0) } : nil
    }
}
