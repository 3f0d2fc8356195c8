import Foundation
import WeatherCore
import WeatherSandbox

/// The file of one station.
struct MOSMIXDocument {
    let station: Station
    let place: Coordinates
    let atmosphere: Atmosphere

    /// The latest forecast: forecasts are made at 3, 9, 15 and 21 UTC, and cover 247 hours.
    func forecast(at now: Date) -> Data {
        let hours = ((now.timeIntervalSince1970 / 3600 - 3) / 6).rounded(.down) * 6 + 3
        let issued = Date(timeIntervalSince1970: hours * 3600)
        let times = (1...247).map { issued + Double($0) * 3600 }
        let elements = Self.names.map { name in
            let values = times.map { value(name, at: $0).map { String(format: "%.2f", $0) } ?? "-" }
            return """
                <dwd:Forecast dwd:elementName="\(name)"><dwd:value>    \(values.joined(separator: "    "))</dwd:value>\
                </dwd:Forecast>

                """
        }
        let text = """
            <?xml version="1.0" encoding="ISO-8859-1" standalone="yes"?>
            <kml:kml xmlns:dwd="https://opendata.dwd.de/weather/lib/pointforecast_dwd_extension_V1_0.xsd" \
            xmlns:kml="http://www.opengis.net/kml/2.2"><kml:Document><kml:ExtendedData><dwd:ProductDefinition>
            <dwd:Issuer>Deutscher Wetterdienst</dwd:Issuer><dwd:ProductID>MOSMIX</dwd:ProductID>
            <dwd:IssueTime>\(time(issued))</dwd:IssueTime>
            <dwd:ForecastTimeSteps>
            \(times.map { "<dwd:TimeStep>\(time($0))</dwd:TimeStep>" }.joined(separator: "\n"))
            </dwd:ForecastTimeSteps>
            <dwd:FormatCfg><dwd:DefaultUndefSign>-</dwd:DefaultUndefSign></dwd:FormatCfg>
            </dwd:ProductDefinition></kml:ExtendedData>
            <kml:Placemark><kml:name>\(station.id)</kml:name><kml:ExtendedData>
            \(elements.joined())</kml:ExtendedData>
            <kml:Point><kml:coordinates>\(place.longitude),\(place.latitude),10.0</kml:coordinates></kml:Point>
            </kml:Placemark></kml:Document></kml:kml>

            """
        return Data(text.utf8)
    }

    private static let names = [
        "PPPP", "TX", "TTT", "Td", "TN", "DD", "FF", "FX1", "N", "VV", "ww", "RR1c", "RRS1c", "R101",
    ]

    private func value(_ name: String, at time: Date) -> Double? {
        let air = atmosphere.air(at: place, time)
        let fall = atmosphere.fall(at: place, from: time - 3600, to: time)
        return switch name {
        case "PPPP": (air.pressure * 10).rounded() * 10
        case "TTT": (air.temperature * 10).rounded() / 10 + 273.15
        case "Td": (air.dewPoint * 10).rounded() / 10 + 273.15
        case "DD": air.windDirection.rounded()
        case "FF": air.windSpeed
        case "FX1": atmosphere.air(at: place, time - 3600).windGust
        case "N": (air.cloudCover * 100).rounded()
        case "VV": (air.visibility / 100).rounded() * 100
        case "ww": Double(code(air, fall))
        case "RR1c": fall.amount
        case "RRS1c": fall.snow
        case "R101":
            (100 * fall.chance(under: air)).rounded()
        // Temperature extremes are sent twice a day, for stations that observe them.
        default: nil
        }
    }

    private func code(_ air: Air, _ fall: Fall) -> Int {
        let step = fall.intensity == .light ? 0 : fall.intensity == .moderate ? 1 : 2
        return switch fall.kind {
        case .rain: 61 + 2 * step
        case .snow: 71 + 2 * step
        case .sleet: step == 0 ? 68 : 69
        case nil where air.visibility < 1000: 45
        case nil: air.cloudCover < 0.125 ? 0 : air.cloudCover < 0.5 ? 1 : air.cloudCover < 0.875 ? 2 : 3
        }
    }

    /// As in `2020-03-13T09:00:00.000Z`.
    private func time(_ date: Date) -> String { date.formatted(.iso8601).replacing("Z", with: ".000Z") }
}
