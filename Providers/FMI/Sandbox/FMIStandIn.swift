package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates the institute's Web Feature Service: its edited forecast for a point, and one station's observations in a
/// rectangle.
///
/// https://en.ilmatieteenlaitos.fi/open-data-manual
package struct FMIStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// FMI's id.
    package let id = "fmi"

    /// Answers a request.
    package func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        guard request.path == "/wfs" else {
            return SandboxResponse(status: 404, type: "text/plain", body: "Not Found\n")
        }
        let names = (request[item: "parameters"] ?? "").split(separator: ",").map(String.init)
        switch request[item: "storedquery_id"] {
        case "fmi::forecast::edited::weather::scandinavia::point::multipointcoverage":
            let numbers = numbers(request[item: "latlon"])
            guard numbers.count == 2, let place = Coordinates(latitude: numbers[0], longitude: numbers[1]) else {
                return exception("Invalid lon-lat given")
            }
            guard (53...72).contains(place.latitude), (4...34).contains(place.longitude) else {
                return exception("No data available for '\(place.longitude),\(place.latitude)'!")
            }
            let start = request[item: "starttime"].flatMap { Date(internetDate: $0) } ?? now
            let end = request[item: "endtime"].flatMap { Date(internetDate: $0) } ?? start + 36 * 3600
            let hours = max(1, min(Int(end.timeIntervalSince(start) / 3600), 264))
            let times = (0..<hours).map { start + Double($0) * 3600 }
            return coverage(of: place, at: times, names, atmosphere, issued: start)
        case "fmi::observations::weather::multipointcoverage":
            let box = numbers(request[item: "bbox"])
            guard box.count == 4,
                let place = Coordinates(latitude: (box[1] + box[3]) / 2, longitude: (box[0] + box[2]) / 2)
            else { return exception("Invalid bbox given") }
            let latest = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 600).rounded(.down) * 600)
            if request[item: "timestep"] == "60" {
                let start = request[item: "starttime"].flatMap { Date(internetDate: $0) } ?? now - 86_400
                let end = request[item: "endtime"].flatMap { Date(internetDate: $0) } ?? now
                let first = (start.timeIntervalSince1970 / 3600).rounded(.up)
                let hours = stride(from: first, through: min(end, now).timeIntervalSince1970 / 3600, by: 1).prefix(170)
                let times = hours.map { Date(timeIntervalSince1970: $0 * 3600) }
                return coverage(of: place, at: times, names, atmosphere, issued: latest)
            }
            let times = (0..<7).reversed().map { latest - Double($0) * 600 }
            return coverage(of: place, at: times, names, atmosphere, issued: latest)
        default:
            return exception("Invalid stored query")
        }
    }

    private func coverage(
        of place: Coordinates, at times: [Date], _ names: [String], _ atmosphere: Atmosphere, issued: Date
    ) -> SandboxResponse {
        let positions = times.map { "\(place.latitude) \(place.longitude)  \(Int($0.timeIntervalSince1970))" }
        let tuples = times.map { time in
            names.map { value($0, at: place, time, atmosphere).map { "\($0.rounded(decimals: 3))" } ?? "NaN" }
                .joined(separator: " ")
        }
        let fields = names.map { #"<swe:field name="\#($0.filter(\.isFieldCharacter))"/>"# }
        return SandboxResponse(
            type: "text/xml; charset=UTF-8",
            body: """
                <?xml version="1.0" encoding="UTF-8"?>
                <wfs:FeatureCollection xmlns:wfs="http://www.opengis.net/wfs/2.0" \
                xmlns:om="http://www.opengis.net/om/2.0" xmlns:gml="http://www.opengis.net/gml/3.2" \
                xmlns:gmlcov="http://www.opengis.net/gmlcov/1.0" xmlns:swe="http://www.opengis.net/swe/2.0" \
                xmlns:omso="http://inspire.ec.europa.eu/schemas/omso/3.0" numberMatched="1" numberReturned="1">
                <wfs:member><omso:GridSeriesObservation>
                <om:resultTime><gml:TimeInstant><gml:timePosition>\(issued.formatted(.iso8601))</gml:timePosition>\
                </gml:TimeInstant></om:resultTime>
                <om:result><gmlcov:MultiPointCoverage>
                <gml:domainSet><gmlcov:SimpleMultiPoint><gmlcov:positions>
                \(positions.joined(separator: "\n"))
                </gmlcov:positions></gmlcov:SimpleMultiPoint></gml:domainSet>
                <gml:rangeSet><gml:DataBlock><gml:doubleOrNilReasonTupleList>
                \(tuples.joined(separator: "\n"))
                </gml:doubleOrNilReasonTupleList></gml:DataBlock></gml:rangeSet>
                <gmlcov:rangeType><swe:DataRecord>\(fields.joined())</swe:DataRecord></gmlcov:rangeType>
                </gmlcov:MultiPointCoverage></om:result>
                </omso:GridSeriesObservation></wfs:member>
                </wfs:FeatureCollection>

                """)
    }

    private func value(_ name: String, at place: Coordinates, _ time: Date, _ atmosphere: Atmosphere) -> Double? {
        let air = atmosphere.air(at: place, time)
        let fallen = atmosphere.fall(at: place, from: time - 3600, to: time)
        switch name {
        case "Temperature", "t2m": return air.temperature
        case "DewPoint", "td": return air.dewPoint
        case "Humidity", "rh": return air.humidity * 100
        case "Pressure", "p_sea": return air.pressure
        case "WindSpeedMS", "ws_10min": return air.windSpeed
        case "HourlyMaximumGust": return atmosphere.air(at: place, time - 3600).windGust
        case "wg_10min": return air.windGust
        case "WindDirection", "wd_10min": return air.windDirection
        case "TotalCloudCover": return air.cloudCover * 100
        case "n_man": return (air.cloudCover * 8).rounded()
        case "vis": return air.visibility
        case "Precipitation1h", "r_1h": return fallen.amount
        case "PoP": return fallen.kind == nil ? 0 : 80
        case "WeatherSymbol3": return symbol(air, atmosphere.fall(at: place, from: time, to: time + 3600))
        case "wawa": return presentWeather(air, fallen)
        default: return nil
        }
    }

    private func symbol(_ air: Air, _ fall: Fall) -> Double {
        let strength = fall.intensity == .light ? 1.0 : fall.intensity == .moderate ? 2 : 3
        return switch fall.kind {
        case .rain: 30 + strength
        case .snow: 50 + strength
        case .sleet: 80 + strength
        case nil: air.cloudCover < 0.2 ? 1 : air.cloudCover < 0.8 ? 2 : 3
        }
    }

    private func presentWeather(_ air: Air, _ fall: Fall) -> Double {
        let strength = fall.intensity == .light ? 1.0 : fall.intensity == .moderate ? 2 : 3
        return switch fall.kind {
        case .rain: 60 + strength
        case .snow: 70 + strength
        case .sleet: fall.intensity == .light ? 67 : 68
        case nil: air.visibility < 1000 ? 30 : 0
        }
    }

    private func numbers(_ text: String?) -> [Double] {
        (text ?? "").split(separator: ",").compactMap { Double($0) }
    }

    private func exception(_ text: String) -> SandboxResponse {
        SandboxResponse(
            status: 400, type: "text/xml; charset=UTF-8",
            body: """
                <?xml version="1.0" encoding="UTF-8"?>
                <ExceptionReport xmlns="http://www.opengis.net/ows/1.1" version="2.0.0">\
                <Exception exceptionCode="OperationParsingFailed"><ExceptionText>\(text)</ExceptionText></Exception>\
                </ExceptionReport>

                """)
    }
}

extension Character {
    fileprivate var isFieldCharacter: Bool { isASCII && (isLetter || isNumber || self == "_") }
}
