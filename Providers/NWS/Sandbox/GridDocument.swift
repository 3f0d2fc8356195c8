import Foundation
import WeatherCore
import WeatherSandbox

/// A cell's forecast for seven days, in spans of an hour.
struct GridDocument {
    let cell: Cell
    let atmosphere: Atmosphere
    let now: Date

    var json: String {
        guard let place = cell.place else { return "{}" }
        let first = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
        let hours = (0..<7 * 24).map { first + Double($0) * 3600 }
        let air = hours.map { atmosphere.air(at: place, $0) }
        let falls = hours.map { atmosphere.fall(at: place, from: $0, to: $0 + 3600) }
        func series(_ name: String, _ unit: String, _ values: [Double]) -> String {
            let spans = zip(hours, values).map {
                #"{"validTime":"\#($0.formatted(.iso8601))/PT1H","value":\#($1.rounded(decimals: 3))}"#
            }
            return #""\#(name)":{"uom":"wmoUnit:\#(unit)","values":[\#(spans.joined(separator: ","))]}"#
        }
        let layers = zip(hours, zip(air, falls)).map { hour, weather in
            let layers = PresentWeather.layers(weather.0, weather.1, coverage: "likely")
            return #"{"validTime":"\#(hour.formatted(.iso8601))/PT1H","value":[\#(layers)]}"#
        }
        let properties = [
            #""updateTime":"\#(first.formatted(.iso8601))""#,
            #""validTimes":"\#(first.formatted(.iso8601))/P7D""#,
            series("temperature", "degC", air.map(\.temperature)),
            series("dewpoint", "degC", air.map(\.dewPoint)),
            series("relativeHumidity", "percent", air.map { $0.humidity * 100 }),
            series("skyCover", "percent", air.map { $0.cloudCover * 100 }),
            series("windDirection", "degree_(angle)", air.map(\.windDirection)),
            series("windSpeed", "km_h-1", air.map { $0.windSpeed * 3.6 }),
            series("windGust", "km_h-1", air.map { $0.windGust * 3.6 }),
            series("visibility", "m", air.map(\.visibility)),
            series("probabilityOfPrecipitation", "percent", falls.map { $0.kind == nil ? 0 : 80 }),
            series("probabilityOfThunder", "percent", falls.map { $0.intensity == .heavy ? 40 : 0 }),
            series("quantitativePrecipitation", "mm", falls.map(\.amount)),
            #""weather":{"values":[\#(layers.joined(separator: ","))]}"#,
        ]
        return #"{"type":"Feature","properties":{\#(properties.joined(separator: ","))}}"#
    }
}

/// A cell of the simulated grid; its position is its coordinates in thousandths of a degree.
struct Cell {
    let x: Int
    let y: Int

    init(_ place: Coordinates) {
        x = Int(((place.longitude + 180) * 1000).rounded())
        y = Int(((place.latitude + 90) * 1000).rounded())
    }

    /// Reads `x,y`; `nil` if it is not a cell.
    init?(_ text: String) {
        let numbers = text.split(separator: ",").compactMap { Int($0) }
        guard numbers.count == 2, (0...360_000).contains(numbers[0]), (0...180_000).contains(numbers[1]) else {
            return nil
        }
        (x, y) = (numbers[0], numbers[1])
    }

    var text: String { "\(x),\(y)" }

    var place: Coordinates? {
        Coordinates(latitude: Double(y) / 1000 - 90, longitude: Double(x) / 1000 - 180)
    }
}
