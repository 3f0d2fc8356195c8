import Foundation
import WeatherCore
import WeatherSandbox

/// Wind messages for the next twelve hours: an alert, the update that replaces it, and a canceled one.
///
/// A calm atmosphere has an alert as well, as an example.
struct AlertsDocument {
    let place: Coordinates
    let atmosphere: Atmosphere
    let now: Date

    var json: String {
        let hour = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
        let gust = (0...12).map { atmosphere.air(at: place, hour + Double($0) * 3600).windGust }.max() ?? 0
        let first = Message(number: 1, kind: "Alert", sent: hour - 7200, gust: gust)
        let update = Message(number: 2, kind: "Update", sent: hour, replaces: first, gust: gust)
        let mistaken = Message(number: 3, kind: "Alert", sent: hour - 7200, gust: 40)
        let cancel = Message(number: 4, kind: "Cancel", sent: hour - 3600, replaces: mistaken, gust: 40)
        let features = [first, mistaken, cancel, update].map { $0.json(from: hour) }
        return #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
    }

    private struct Message {
        var number: Int
        var kind: String
        var sent: Date
        var replaces: Reference?
        /// The gust in meters per second.
        var gust: Double

        init(number: Int, kind: String, sent: Date, replaces: Message? = nil, gust: Double) {
            (self.number, self.kind, self.sent, self.gust) = (number, kind, sent, gust)
            self.replaces = replaces.map { Reference(id: $0.id, sent: $0.sent) }
        }

        struct Reference {
            var id: String
            var sent: Date
        }

        var id: String { "urn:oid:2.49.0.1.840.0.sandbox.\(Int(sent.timeIntervalSince1970)).\(number)" }

        func json(from hour: Date) -> String {
            let (event, severity) =
                switch gust {
                case ..<14: ("Special Weather Statement", "Minor")
                case ..<20: ("Wind Advisory", "Moderate")
                default: ("High Wind Warning", "Severe")
                }
            let reference =
                replaces.map { #"{"identifier":"\#($0.id)","sent":"\#($0.sent.formatted(.iso8601))"}"# } ?? ""
            return #"""
                {"type":"Feature","geometry":null,"properties":{"id":"\#(id)","areaDesc":"Sandbox County",\#
                "geocode":{"SAME":["000000"],"UGC":["SBZ001"]},"references":[\#(reference)],\#
                "sent":"\#(sent.formatted(.iso8601))","effective":"\#(sent.formatted(.iso8601))",\#
                "onset":"\#(hour.formatted(.iso8601))","expires":"\#((hour + 21_600).formatted(.iso8601))",\#
                "ends":"\#((hour + 43_200).formatted(.iso8601))","status":"Actual","messageType":"\#(kind)",\#
                "severity":"\#(severity)","certainty":"Likely","urgency":"Expected","event":"\#(event)",\#
                "senderName":"NWS Sandbox","headline":"\#(event) in the sandbox",\#
                "description":"Gusts up to \#(Int((gust * 2.236_94).rounded())) mph are expected.",\#
                "instruction":"Secure outdoor objects."}}
                """#
        }
    }
}
