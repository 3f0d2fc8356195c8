import Foundation
import WeatherCore
import WeatherSandbox

/// A forecast: times, each with the one span that ends at it.
///
/// Times are one, then three, then six hours apart.
struct MetEireannDocument {
    let place: Coordinates
    let atmosphere: Atmosphere
    let now: Date

    var xml: String {
        let first = Int((now.timeIntervalSince1970 / 3600).rounded(.down))
        let near = (first + 72) / 6 * 6
        let middle = near + 60
        let hours =
            Array(first...near) + stride(from: near + 3, through: middle, by: 3)
            + stride(from: middle + 6, through: middle + 96, by: 6)
        let times = zip([first - 1] + hours, hours).map { instant($1) + span(from: $0, to: $1) }
        let schema = "http://api.met.no/weatherapi/locationforecast/1.9/schema"
        return """
            <weatherdata xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
            xsi:noNamespaceSchemaLocation="\(schema)" created="\(text(first))">
               <meta>
                  <model name="harmonie" termin="\(text(first - 3))" runended="\(text(first))" \
            nextrun="\(text(first + 6))" from="\(text(first))" to="\(text(near))" />
               </meta>
               <product class="pointData">
            \(times.joined())   </product>
            </weatherdata>

            """
    }

    private func instant(_ hour: Int) -> String {
        let air = atmosphere.air(at: place, date(hour))
        let cover = air.cloudCover * 100
        return time(
            from: hour, to: hour,
            [
                #"<temperature id="TTT" unit="celsius" value="\#(decimal(air.temperature))"/>"#,
                #"<windDirection id="dd" deg="\#(decimal(air.windDirection))"/>"#,
                #"<windSpeed id="ff" mps="\#(decimal(air.windSpeed))"/>"#,
                #"<windGust id="ff_gust" mps="\#(decimal(air.windGust))"/>"#,
                #"<humidity value="\#(decimal(air.humidity * 100))" unit="percent"/>"#,
                #"<pressure id="pr" unit="hPa" value="\#(decimal(air.pressure))"/>"#,
                #"<cloudiness id="NN" percent="\#(decimal(cover))"/>"#,
                #"<lowClouds id="LOW" percent="\#(decimal(cover * air.cloudCover))"/>"#,
                #"<mediumClouds id="MEDIUM" percent="\#(decimal(cover * 0.6))"/>"#,
                #"<highClouds id="HIGH" percent="\#(decimal(cover * 0.4))"/>"#,
                #"<dewpointTemperature id="TD" unit="celsius" value="\#(decimal(air.dewPoint))"/>"#,
            ])
    }

    private func span(from start: Int, to end: Int) -> String {
        let fall = atmosphere.fall(at: place, from: date(start), to: date(end))
        let air = atmosphere.air(at: place, date(start) + date(end).timeIntervalSince(date(start)) / 2)
        let chance = 100 * fall.chance(under: air)
        let symbol = symbol(air, fall)
        return time(
            from: start, to: end,
            [
                #"<precipitation unit="mm" value="\#(decimal(fall.amount))" minvalue="\#(decimal(fall.amount * 0.6))" "#
                    + #"maxvalue="\#(decimal(fall.amount * 1.6))" probability="\#(decimal(chance))"/>"#,
                #"<symbol id="\#(symbol.id)" number="\#(symbol.number)"/>"#,
            ])
    }

    private func symbol(_ air: Air, _ fall: Fall) -> (id: String, number: Int) {
        switch (fall.kind, fall.intensity) {
        case (.rain, .heavy) where air.temperature > 18: ("RainThunder", 11)
        case (.rain, .light): air.cloudCover < 0.95 ? ("LightRainSun", 5) : ("LightRain", 9)
        case (.rain, _): ("Rain", 10)
        case (.sleet, _): ("Sleet", 12)
        case (.snow, .light): ("LightSnow", 49)
        case (.snow, _): ("Snow", 13)
        case (nil, _) where air.visibility < 1000: ("Fog", 15)
        case (nil, _) where air.cloudCover < 0.13: ("Sun", 1)
        case (nil, _) where air.cloudCover < 0.38: ("LightCloud", 2)
        case (nil, _) where air.cloudCover < 0.86: ("PartlyCloud", 3)
        case (nil, _): ("Cloud", 4)
        }
    }

    private func time(from start: Int, to end: Int, _ values: [String]) -> String {
        """
              <time datatype="forecast" from="\(text(start))" to="\(text(end))">
                 <location altitude="9" latitude="\(place.latitude)" longitude="\(place.longitude)">
        \(values.map { "            \($0)\n" }.joined())         </location>
              </time>

        """
    }

    private func date(_ hour: Int) -> Date { Date(timeIntervalSince1970: Double(hour) * 3600) }

    private func text(_ hour: Int) -> String { date(hour).formatted(.iso8601) }

    private func decimal(_ number: Double) -> String { "\(number.rounded(decimals: 1))" }
}
