public import Foundation
public import WeatherCore

/// A parsed document of Locationforecast in its classic form; only this file maps its elements to the model.
///
/// Two services send it: MET Norway, and Met Éireann, which runs an older version of the same software.
///
/// Each `time` element is either an instant (`from` equals `to`) with the values of that moment, or a span with the
/// values of that period. Elements and units: <https://docs.api.met.no/doc/locationforecast/datamodel> and
/// <https://schema.api.met.no/schemas/weatherapi-0.4.xsd>.
struct Locationforecast {
    /// When the most recent of its models was run, or else when the document was created.
    let issued: Date?
    /// One step for each instant, in order of time.
    let steps: [HourWeather]
    /// The extremes of the spans of six hours, which overlap.
    let extremes: [TemperatureExtremes]

    /// Reads a document.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when it has no usable instant.
    init(_ root: XMLElement, symbols: LocationforecastSymbols) throws {
        let product = root["product"]
        var assembly = StepAssembly(longestGap: Self.longestSpan)
        var hasInstants = false
        var extremes: [TemperatureExtremes] = []
        for time in try product.requiredElements(named: "time") {
            guard let start = Self.date(time[attribute: "from"]), let end = Self.date(time[attribute: "to"]) else {
                continue
            }
            let location = time["location"]
            if !location.exists {
                location.note(.missing)
                // The step still begins here, with the spans that begin with it.
                if start == end { assembly.append(HourWeather(date: start, duration: 0)) }
            } else if start == end {
                assembly.append(Self.instant(at: start, location))
                hasInstants = true
            } else if start < end {
                assembly.append(Self.span(from: start, to: end, location, symbols))
                if end.timeIntervalSince(start) == 6 * 3600,
                    let pair = Self.extremes(from: start, to: end, location)
                {
                    extremes.append(pair)
                }
            } else {
                time[attribute: "to"].note(.outOfRange)
            }
        }
        guard hasInstants else { throw product["time"].missing }
        self.steps = assembly.steps().filter { $0 != HourWeather(date: $0.date, duration: $0.duration) }
        self.extremes = extremes
        self.issued = Self.issued(root)
    }

    /// The longest span that the service sends, in seconds.
    private static let longestSpan: TimeInterval = 12 * 3600

    private static func instant(at date: Date, _ location: XMLElement) -> HourWeather {
        var step = HourWeather(date: date, duration: 0)
        step.temperature = location["temperature"][attribute: "value"].quantity(Temperature.init(celsius:))
        step.dewPoint = location["dewpointTemperature"][attribute: "value"].quantity(Temperature.init(celsius:))
        step.humidity = location["humidity"][attribute: "value"].quantity(Fraction.init(percent:))
        step.pressure = location["pressure"][attribute: "value"].quantity(Pressure.init(hectopascals:))
        step.wind = Wind(
            speed: location["windSpeed"][attribute: "mps"].quantity(Speed.init(metersPerSecond:)),
            gust: location["windGust"][attribute: "mps"].quantity(Speed.init(metersPerSecond:)),
            direction: location["windDirection"][attribute: "deg"].quantity(Angle.init(degrees:)))
        step.cloudCover = location["cloudiness"][attribute: "percent"].quantity(Fraction.init(percent:))
        step.cloudLayers = CloudLayers(
            low: location["lowClouds"][attribute: "percent"].quantity(Fraction.init(percent:)),
            medium: location["mediumClouds"][attribute: "percent"].quantity(Fraction.init(percent:)),
            high: location["highClouds"][attribute: "percent"].quantity(Fraction.init(percent:)))
        step.fogCover = location["fog"][attribute: "percent"].quantity(Fraction.init(percent:))
        step.uvIndex = uvIndex(location)
        step.snowDepth = location["snowDepth"][attribute: "cm"].quantity(SnowDepth.init(centimeters:))
        return step
    }

    /// The UV index, which most answers lack.
    ///
    /// In the schema, `uv` has several indices; the forecast is the one used. The documentation's data model has a
    /// single index.
    private static func uvIndex(_ location: XMLElement) -> UVIndex? {
        location["uv"]["uvi_forecast"][attribute: "value"].quantity(UVIndex.init(value:))
            ?? location["uvIndex"][attribute: "value"].quantity(UVIndex.init(value:))
            ?? location["ultravioletIndex"][attribute: "value"].quantity(UVIndex.init(value:))
    }

    private static func span(
        from start: Date, to end: Date, _ location: XMLElement, _ symbols: LocationforecastSymbols
    ) -> StepSpan {
        // Spans of 1, 2, 3 and 6 hours end with each instant, so none may become a step of its own.
        var span = StepSpan(from: start, to: end)
        let precipitation = location["precipitation"]
        let symbol = symbols.symbol(location["symbol"])
        span.condition = symbol?.condition
        span.isDaylight = symbol?.isDaylight
        span.precipitation = precipitation[attribute: "value"].quantity(PrecipitationAmount.init(millimeters:))
            .map(Precipitation.init(total:))
        span.precipitation?.readRange(
            minimum: precipitation[attribute: "minvalue"], maximum: precipitation[attribute: "maxvalue"],
            PrecipitationAmount.init(millimeters:))
        span.precipitationChance = precipitation[attribute: "probability"].quantity(Fraction.init(percent:))
        return span
    }

    private static func extremes(from start: Date, to end: Date, _ location: XMLElement) -> TemperatureExtremes? {
        TemperatureExtremes(
            start: start,
            end: end,
            low: location["minTemperature"][attribute: "value"].quantity(Temperature.init(celsius:)),
            high: location["maxTemperature"][attribute: "value"].quantity(Temperature.init(celsius:)))
    }

    private static func issued(_ root: XMLElement) -> Date? {
        root["meta"].elements(named: "model").compactMap { $0[attribute: "runended"].internetDate }.max()
            ?? root[attribute: "created"].internetDate
    }

    /// The instant; if it is absent or unreadable, `nil`, and the failure is noted.
    private static func date(_ attribute: XMLAttribute) -> Date? {
        if let date = attribute.internetDate { return date }
        if attribute.string == nil { attribute.note(.missing) }
        return nil
    }
}

extension WeatherReport {
    /// Reads an answer in the classic form of Locationforecast.
    ///
    /// The form has no observations, so the current weather is the forecast's current step and is marked as such.
    ///
    /// - Parameters:
    ///   - root: The answer.
    ///   - symbols: The service's symbols.
    ///   - now: The current time.
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when it has no usable instant.
    public mutating func addLocationforecast(
        _ root: XMLElement, symbols: LocationforecastSymbols, now: Date
    ) throws {
        let forecast = try Locationforecast(root, symbols: symbols)
        provenance.issued = forecast.issued
        elevation = root["product"]["time"]["location"][attribute: "altitude"].elevation
        hours = forecast.steps
        temperatureExtremes = forecast.extremes
        current = CurrentWeather(in: hours, at: now)
        failures = root.failures
        if current == nil { failures.append(PartFailure(path: "current", reason: .missing)) }
    }
}
