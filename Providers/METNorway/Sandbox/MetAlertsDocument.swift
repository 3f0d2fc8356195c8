import Foundation
import WeatherCore
import WeatherSandbox

/// The alerts of one place: one if gusts within twelve hours are strong, and a test.
///
/// https://docs.api.met.no/doc/metalerts/geojson
struct MetAlertsDocument {
    let place: Coordinates
    let atmosphere: Atmosphere
    let run: Date
    let isNorwegian: Bool

    var json: String {
        let gust = (0...12).map { atmosphere.air(at: place, run + Double($0) * 3600).windGust }.max() ?? 0
        let features = (gust < 14 ? [] : [feature(gust, status: "Actual")]) + [feature(gust, status: "Test")]
        return #"{"features":[\#(features.joined(separator: ","))],"lang":"\#(isNorwegian ? "no" : "en")","#
            + #""lastChange":"\#(run.ISO8601Format())","type":"FeatureCollection"}"#
    }

    private func feature(_ gust: Double, status: String) -> String {
        let (event, text) =
            isNorwegian
            ? ("Kraftige vindkast", "Vindkast opptil \(Int(gust.rounded())) m/s.")
            : ("Strong gusts", "Gusts up to \(Int(gust.rounded())) m/s.")
        let (level, severity) = gust < 18 ? ("2; yellow; Moderate", "Moderate") : ("3; orange; Severe", "Severe")
        return #"{"geometry":{"coordinates":[[[-180,-90],[180,-90],[180,90],[-180,90],[-180,-90]]],"type":"Polygon"},"#
            + #""properties":{"area":"Sandbox","awareness_level":"\#(level)","awareness_type":"1; Wind","#
            + #""certainty":"Likely","description":"\#(text)","event":"wind","eventAwarenessName":"\#(event)","#
            + #""geographicDomain":"land","id":"2.49.0.1.578.0.\#(Int(run.timeIntervalSince1970)).\#(status)","#
            + #""severity":"\#(severity)","status":"\#(status)","type":"Alert","web":"https://www.met.no/"},"#
            + #""type":"Feature","when":{"interval":["\#(run.ISO8601Format())","\#((run + 43_200).ISO8601Format())"]}}"#
    }
}
