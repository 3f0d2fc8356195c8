package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates KMA's grid services and its ten-day forecast, in XML.
///
/// Like the portal, it refuses a request without a key in an answer with the status 200.
/// https://www.data.go.kr/data/15084084/openapi.do
package struct KMAStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// KMA's id.
    package let id = "kma"

    /// Answers a request.
    package func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        guard let key = request[item: "serviceKey"], !key.isEmpty else {
            return xml(
                "<OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>SERVICE ERROR</errMsg>"
                    + "<returnAuthMsg>SERVICE_KEY_IS_NOT_REGISTERED_ERROR</returnAuthMsg>"
                    + "<returnReasonCode>30</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>")
        }
        guard request[item: "dataType"] == "XML" else { return failure(10, "INVALID_REQUEST_PARAMETER_ERROR") }
        let name = request.path.split(separator: "/").last ?? ""
        if let region = request[item: "regId"], let place = KMARegion.place(of: region),
            let issued = date(request[item: "tmFc"])
        {
            let document = KMAMidTermDocument(place: place, region: region, atmosphere: atmosphere, issued: issued)
            switch name {
            case "getMidLandFcst": return items([document.conditions])
            case "getMidTa": return items([document.temperatures])
            default: return SandboxResponse(status: 404)
            }
        }
        guard let x = request[item: "nx"].flatMap({ Int($0) }), let y = request[item: "ny"].flatMap({ Int($0) }),
            let issued = date((request[item: "base_date"] ?? "") + (request[item: "base_time"] ?? "")), issued <= now,
            (1...149).contains(x), (1...253).contains(y), let place = KMAGrid.center(x: x, y: y)
        else { return failure(10, "INVALID_REQUEST_PARAMETER_ERROR") }
        let document = KMAGridDocument(place: place, x: x, y: y, atmosphere: atmosphere, issued: issued)
        switch name {
        case "getUltraSrtNcst": return items(document.observation)
        case "getUltraSrtFcst": return items(document.nextHours)
        case "getVilageFcst": return items(document.hours)
        default: return SandboxResponse(status: 404)
        }
    }

    private func items(_ items: [String]) -> SandboxResponse {
        let list = items.map { "<item>\($0)</item>" }.joined()
        return xml(
            "<response><header><resultCode>00</resultCode><resultMsg>NORMAL_SERVICE</resultMsg></header><body>"
                + "<dataType>XML</dataType><items>\(list)</items><numOfRows>2000</numOfRows><pageNo>1</pageNo>"
                + "<totalCount>\(items.count)</totalCount></body></response>")
    }

    private func failure(_ code: Int, _ message: String) -> SandboxResponse {
        xml(
            "<response><header><resultCode>\(code)</resultCode><resultMsg>\(message)</resultMsg></header></response>")
    }

    private func xml(_ root: String) -> SandboxResponse {
        SandboxResponse(type: "application/xml", body: #"<?xml version="1.0" encoding="UTF-8"?>"# + "\r\n\(root)\r\n")
    }

    /// A time such as `202604060530`, in Korean local time.
    private func date(_ text: String?) -> Date? {
        guard let text, text.utf8.count == 12, let year = Int(text.prefix(4)) else { return nil }
        let rest = text.dropFirst(4)
        let parts = stride(from: 0, to: 8, by: 2).compactMap { Int(rest.dropFirst($0).prefix(2)) }
        guard parts.count == 4 else { return nil }
        var components = DateComponents(year: year, month: parts[0], day: parts[1], hour: parts[2], minute: parts[3])
        components.timeZone = TimeZone(secondsFromGMT: KMAClock.offset)
        return Calendar(identifier: .gregorian).date(from: components)
    }
}

/// Korea's local time.
enum KMAClock {
    /// Seconds east of UTC.
    static let offset = 9 * 3600

    /// The local date and time of an instant, as in `20260406` and `0530`.
    static func text(_ date: Date) -> (day: String, time: String) {
        let digits = (date + TimeInterval(offset)).formatted(.iso8601).filter(\.isNumber)
        return (String(digits.prefix(8)), String(digits.dropFirst(8).prefix(4)))
    }

    /// Local midnight of the day of an instant.
    static func midnight(of date: Date) -> Date {
        let days = ((date.timeIntervalSince1970 + Double(offset)) / 86_400).rounded(.down)
        return Date(timeIntervalSince1970: days * 86_400 - Double(offset))
    }
}
