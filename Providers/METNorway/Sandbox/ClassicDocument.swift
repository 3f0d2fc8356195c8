import Foundation
import WeatherCore
import WeatherSandbox

/// A forecast in the classic form: times, each followed by the spans that end at it.
///
/// https://schema.api.met.no/schemas/weatherapi-0.4.xsd
struct ClassicDocument {
    let place: Coordinates
    let altitude: Int
    let atmosphere: Atmosphere
    let run: Date
    let nextRun: Date

    /// The lengths in hours of the spans that end at an hourly time.
    private static let spans = [1, 2, 3, 6]
    /// The length in hours of the only span where times are six hours apart.
    private static let longSpan = 6

    private var first: Int { Int((run.timeIntervalSince1970 / 3600).rounded(.down)) }
    private var hourlyEnd: Int { roundedUp(first + 57) }
    private var end: Int { roundedUp(first + 9 * 24) }

    /// The times: hours at first, and then every sixth.
    var times: [(date: Date, hours: Int)] {
        (first..<hourlyEnd).map { (date(hour: $0), 1) }
            + stride(from: hourlyEnd, through: end, by: Self.longSpan).map { (date(hour: $0), Self.longSpan) }
    }

    var xml: String {
        let (first, hourlyEnd, end) = (first, hourlyEnd, end)
        // The precipitation of each hour, from six hours before the first time.
        let falls = (first - Self.longSpan..<end).map {
            atmosphere.fall(at: place, from: date(hour: $0), to: date(hour: $0 + 1))
        }

        var times = ""
        for hour in first...hourlyEnd {
            times += instant(hour, isNear: true)
            for length in Self.spans { times += span(length, endingAt: hour, falls, first: first, isNear: true) }
        }
        for hour in stride(from: hourlyEnd + Self.longSpan, through: end, by: Self.longSpan) {
            times += instant(hour, isNear: false)
            times += span(Self.longSpan, endingAt: hour, falls, first: first, isNear: false)
        }
        let schema = "https://schema.api.met.no/schemas/weatherapi-0.4.xsd"
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <weatherdata xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
            xsi:noNamespaceSchemaLocation="\(schema)" created="\(text(run))">
              <meta>
                <model name="met_public_forecast" termin="\(text(date(hour: first)))" runended="\(text(run))" \
            nextrun="\(text(nextRun))" from="\(text(date(hour: first)))" to="\(text(date(hour: end)))"></model>
              </meta>
              <product class="pointData">
            \(times)  </product>
            </weatherdata>

            """
    }

    /// The values at an hour; gusts and fog are omitted where the times are far apart.
    private func instant(_ hour: Int, isNear: Bool) -> String {
        let air = atmosphere.air(at: place, date(hour: hour))
        let force = Beaufort(air.windSpeed)
        let cover = air.cloudCover
        var values = [
            #"<temperature id="TTT" unit="celsius" value="\#(decimal(air.temperature))"></temperature>"#,
            #"<windDirection id="dd" deg="\#(decimal(air.windDirection))" name="\#(sector(air.windDirection))">"#
                + "</windDirection>",
            #"<windSpeed id="ff" mps="\#(decimal(air.windSpeed))" beaufort="\#(force.number)" name="\#(force.name)">"#
                + "</windSpeed>",
        ]
        if isNear { values.append(#"<windGust id="ff_gust" mps="\#(decimal(air.windGust))"></windGust>"#) }
        values += [
            #"<humidity unit="percent" value="\#(decimal(air.humidity * 100))"></humidity>"#,
            #"<pressure id="pr" unit="hPa" value="\#(decimal(air.pressure))"></pressure>"#,
            #"<cloudiness id="NN" percent="\#(decimal(cover * 100))"></cloudiness>"#,
        ]
        if isNear { values.append(#"<fog id="FOG" percent="\#(air.visibility < 1000 ? "100.0" : "0.0")"></fog>"#) }
        values += [
            #"<lowClouds id="LOW" percent="\#(decimal(cover * cover * 90))"></lowClouds>"#,
            #"<mediumClouds id="MEDIUM" percent="\#(decimal(cover * 60))"></mediumClouds>"#,
            #"<highClouds id="HIGH" percent="\#(decimal(cover * 40))"></highClouds>"#,
            #"<dewpointTemperature id="TD" unit="celsius" value="\#(decimal(air.dewPoint))"></dewpointTemperature>"#,
        ]
        return time(from: hour, to: hour, values)
    }

    private func span(_ length: Int, endingAt hour: Int, _ falls: [Fall], first: Int, isNear: Bool) -> String {
        let index = hour - length - first + Self.longSpan
        let fall = falls[index..<index + length].reduce(Fall(hours: 0), +)
        let middle = date(hour: hour) - Double(length) * 1800
        let symbol = ClassicSymbol(atmosphere.air(at: place, middle), fall, at: place, middle)
        let range =
            isNear ? #" minvalue="\#(decimal(fall.amount * 0.6))" maxvalue="\#(decimal(fall.amount * 1.6))""# : ""
        var values = [#"<precipitation unit="mm" value="\#(decimal(fall.amount))"\#(range)></precipitation>"#]
        if length == Self.longSpan {
            let temperatures = (hour - length...hour).map { atmosphere.air(at: place, date(hour: $0)).temperature }
            for (name, value) in [("min", temperatures.min()), ("max", temperatures.max())] {
                let element = "\(name)Temperature"
                values +=
                    value.map { [#"<\#(element) id="TTT" unit="celsius" value="\#(decimal($0))"></\#(element)>"#] }
                    ?? []
            }
        }
        values.append(#"<symbol id="\#(symbol.name)" number="\#(symbol.number)" code="\#(symbol.code)"></symbol>"#)
        return time(from: hour - length, to: hour, values)
    }

    private func time(from start: Int, to end: Int, _ values: [String]) -> String {
        let location = #"altitude="\#(altitude)" latitude="\#(place.latitude)" longitude="\#(place.longitude)""#
        return """
                <time datatype="forecast" from="\(text(date(hour: start)))" to="\(text(date(hour: end)))">
                  <location \(location)>
            \(values.map { "        \($0)\n" }.joined())      </location>
                </time>

            """
    }

    /// The given hour, rounded up to a multiple of six.
    private func roundedUp(_ hour: Int) -> Int { hour + (Self.longSpan - hour % Self.longSpan) % Self.longSpan }

    private func date(hour: Int) -> Date { Date(timeIntervalSince1970: Double(hour) * 3600) }

    private func text(_ date: Date) -> String { date.formatted(.iso8601) }

    private func decimal(_ number: Double) -> String { "\(number.rounded(decimals: 1))" }

    private func sector(_ degrees: Double) -> String {
        ["N", "NE", "E", "SE", "S", "SW", "W", "NW"][Int((degrees / 45).rounded()) % 8]
    }
}

/// The service's symbol for given weather.
///
/// https://api.met.no/weatherapi/weathericon/2.0/documentation
struct ClassicSymbol {
    let name: String
    let number: Int
    let code: String

    init(_ air: Air, _ fall: Fall, at place: Coordinates, _ date: Date) {
        let row: (name: String, number: Int, code: String, followsSun: Bool) =
            switch (fall.kind, fall.intensity) {
            case (.rain, .heavy) where air.temperature > 18: ("RainThunder", 11, "heavyrainandthunder", false)
            case (.rain, .light) where air.cloudCover < 1: ("DrizzleSun", 40, "lightrainshowers", true)
            case (.rain, .moderate) where air.cloudCover < 1: ("LightRainSun", 5, "rainshowers", true)
            case (.rain, .light): ("Drizzle", 46, "lightrain", false)
            case (.rain, .moderate): ("LightRain", 9, "rain", false)
            case (.rain, .heavy): ("Rain", 10, "heavyrain", false)
            case (.sleet, .light): ("LightSleet", 47, "lightsleet", false)
            case (.sleet, .moderate): ("Sleet", 12, "sleet", false)
            case (.sleet, .heavy): ("HeavySleet", 48, "heavysleet", false)
            case (.snow, .light) where air.cloudCover < 1: ("LightSnowSun", 44, "lightsnowshowers", true)
            case (.snow, .light): ("LightSnow", 49, "lightsnow", false)
            case (.snow, .moderate): ("Snow", 13, "snow", false)
            case (.snow, .heavy): ("HeavySnow", 50, "heavysnow", false)
            case (nil, _) where air.visibility < 1000: ("Fog", 15, "fog", false)
            case (nil, _) where air.cloudCover < 0.13: ("Sun", 1, "clearsky", true)
            case (nil, _) where air.cloudCover < 0.38: ("LightCloud", 2, "fair", true)
            case (nil, _) where air.cloudCover < 0.86: ("PartlyCloud", 3, "partlycloudy", true)
            case (nil, _): ("Cloud", 4, "cloudy", false)
            }
        name = row.name
        number = row.number
        code = row.code + (row.followsSun ? Self.variant(air, at: place, date) : "")
    }

    private static func variant(_ air: Air, at place: Coordinates, _ date: Date) -> String {
        if air.isDaylight { return "_day" }
        let day = SolarPosition.riseAndSet(at: place, onDayOf: date, utcOffset: Int(place.longitude * 240))
        return day == nil ? "_polartwilight" : "_night"
    }
}

/// The Beaufort force of a wind, with the service's Norwegian name for it.
struct Beaufort {
    let number: Int
    let name: String

    init(_ metersPerSecond: Double) {
        number = Self.lowerBounds.count { metersPerSecond >= $0 }
        name = Self.names[number]
    }

    private static let lowerBounds = [0.3, 1.6, 3.4, 5.5, 8.0, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7]
    private static let names = [
        "Stille", "Flau vind", "Svak vind", "Lett bris", "Laber bris", "Frisk bris", "Liten kuling", "Stiv kuling",
        "Sterk kuling", "Liten storm", "Full storm", "Sterk storm", "Orkan",
    ]
}
