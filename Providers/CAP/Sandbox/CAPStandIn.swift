package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates an Atom feed of alerts with its CAP 1.2 messages, each in several languages.
///
/// It has a wind alert, the update that replaces it, a canceled message, and one for another place. The area of the
/// first ones is a circle around the whole Earth, since a feed does not know the place of the query.
/// https://docs.oasis-open.org/emergency/cap/v1.2/CAP-v1.2-os.html
package struct CAPStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// The provider's id.
    package let id = "cap"

    /// Answers a request.
    package func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        let messages = Self.messages(at: now)
        if request.path == "/" { return feed(messages, now) }
        guard let message = messages.first(where: { request.path == "/\($0.id).xml" }) else {
            return SandboxResponse(status: 404, type: "text/plain", body: "no such message")
        }
        return SandboxResponse(type: "application/cap+xml", body: message.xml)
    }

    private static func messages(at now: Date) -> [Message] {
        let hour = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
        let everywhere = "<circle>0,0 20100</circle>"
        let first = Message(id: "wind-1", type: "Alert", sent: hour - 7200, area: everywhere, from: hour)
        let second = Message(id: "wind-2", type: "Update", sent: hour, replaces: first, area: everywhere, from: hour)
        let mistaken = Message(id: "mistake-1", type: "Alert", sent: hour - 7200, area: everywhere, from: hour)
        let cancel = Message(
            id: "mistake-2", type: "Cancel", sent: hour - 3600, replaces: mistaken, area: everywhere, from: hour)
        let other = Message(
            id: "pole", type: "Alert", sent: hour, area: "<polygon>-89,0 -89,1 -88,1 -88,0 -89,0</polygon>", from: hour)
        return [first, second, mistaken, cancel, other]
    }

    private func feed(_ messages: [Message], _ now: Date) -> SandboxResponse {
        let entries = messages.map {
            """
            <entry><id>\($0.id)</id><title>Wind</title><updated>\($0.sent.formatted(.iso8601))</updated>\
            <link href="cap/\($0.id).xml" type="application/cap+xml"/></entry>
            """
        }
        let body = """
            <?xml version="1.0" encoding="UTF-8"?>
            <feed xmlns="http://www.w3.org/2005/Atom"><id>sandbox</id><title>Alerts</title>\
            <updated>\(now.formatted(.iso8601))</updated>\(entries.joined())</feed>
            """
        return SandboxResponse(type: "application/atom+xml", body: body)
    }
}

/// One message: strong wind for twelve hours.
private struct Message {
    let id: String
    let sent: Date
    let xml: String

    init(id: String, type: String, sent: Date, replaces other: Message? = nil, area: String, from start: Date) {
        self.id = id
        self.sent = sent
        let references = other.map {
            "<references>sandbox@example.org,\($0.id),\($0.sent.formatted(.iso8601))</references>"
        }
        let infos = Self.texts.map { language, event, description in
            """
            <info><language>\(language)</language><category>Met</category><event>\(event)</event>\
            <urgency>Expected</urgency><severity>Moderate</severity><certainty>Likely</certainty>\
            <onset>\(start.formatted(.iso8601))</onset><expires>\((start + 43_200).formatted(.iso8601))</expires>\
            <senderName>Sandbox</senderName><description>\(description)</description>\
            <area><areaDesc>Sandbox</areaDesc>\(area)</area></info>
            """
        }
        xml = """
            <?xml version="1.0" encoding="UTF-8"?>
            <alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>\(id)</identifier>\
            <sender>sandbox@example.org</sender><sent>\(sent.formatted(.iso8601))</sent><status>Actual</status>\
            <msgType>\(type)</msgType><scope>Public</scope>\(references ?? "")\(infos.joined())</alert>
            """
    }

    private static let texts = [
        ("de-DE", "Windböen", "Böen bis 70 km/h."), ("en-GB", "Wind gusts", "Gusts up to 70 km/h."),
        ("fr-FR", "Rafales de vent", "Rafales jusqu’à 70 km/h."), ("ko-KR", "강풍", "최대 70 km/h의 돌풍이 붑니다."),
    ]
}
