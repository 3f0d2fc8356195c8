package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates the service's data server: the list of sites, the hourly directory listings, and city pages.
///
/// Pages are written every quarter of an hour. The site codes are invented.
/// https://eccc-msc.github.io/open-data/msc-data/citypage-weather/readme_citypageweather-datamart_en/
package struct ECCCStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// ECCC's id.
    package let id = "eccc"

    /// Answers a request.
    package func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        if request.path == "/today/citypage_weather/docs/site_list_en.csv" {
            return SandboxResponse(type: "text/csv; charset=utf-8", body: CanadianSite.csv)
        }
        let parts = request.path.split(separator: "/").map(String.init)
        guard parts.count >= 4, parts[0] == "today", parts[1] == "citypage_weather",
            parts[3] == String(now.ISO8601Format().dropFirst(11).prefix(2))
        else { return SandboxResponse(status: 404, type: "text/html", body: "Not Found\n") }
        let written = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 900).rounded(.down) * 900)
        let sites = CanadianSite.all.filter { $0.province == parts[2] }
        let names = sites.flatMap { site in
            ["en", "fr"].map { (name: site.page(written, $0), site: site, language: $0) }
        }
        if parts.count == 4 {
            let links = names.map { #"<a href="\#($0.name)">\#($0.name)</a>"# }
            return SandboxResponse(
                type: "text/html;charset=UTF-8",
                body: "<!DOCTYPE HTML><html><body><pre>\(links.joined(separator: "\n"))</pre></body></html>\n")
        }
        guard let found = names.first(where: { $0.name == parts[4] }) else {
            return SandboxResponse(status: 404, type: "text/html", body: "Not Found\n")
        }
        let page = CitypageDocument(
            site: found.site, isFrench: found.language == "fr", atmosphere: atmosphere, written: written)
        return SandboxResponse(type: "application/xml", body: page.xml)
    }
}

/// A site of the simulated list.
struct CanadianSite {
    let code: String
    let name: String
    let province: String
    let place: Coordinates
    /// The offset of its local time from UTC in hours, the same all year.
    let offset: Double

    private init?(
        _ code: String, _ name: String, _ province: String, _ latitude: Double, _ west: Double, _ offset: Double
    ) {
        guard let place = Coordinates(latitude: latitude, longitude: -west) else { return nil }
        (self.code, self.name, self.province, self.place, self.offset) = (code, name, province, place, offset)
    }

    static let all = [
        CanadianSite("s0000001", "Toronto", "ON", 43.74, 79.37, -5),
        CanadianSite("s0000002", "Ottawa (Kanata - Orléans)", "ON", 45.40, 75.69, -5),
        CanadianSite("s0000003", "Montréal", "QC", 45.52, 73.65, -5),
        CanadianSite("s0000004", "Québec", "QC", 46.82, 71.22, -5),
        CanadianSite("s0000005", "Vancouver", "BC", 49.25, 123.12, -8),
        CanadianSite("s0000006", "Calgary", "AB", 51.05, 114.06, -7),
        CanadianSite("s0000007", "Winnipeg", "MB", 49.88, 97.15, -6),
        CanadianSite("s0000008", "Halifax", "NS", 44.65, 63.6, -4),
        CanadianSite("s0000009", "St. John's", "NL", 47.56, 52.71, -3.5),
        CanadianSite("s0000010", "Whitehorse", "YT", 60.72, 135.06, -7),
    ].compactMap(\.self)

    static var csv: String {
        let rows = all.map { "\($0.code),\($0.name),\($0.province),\($0.latitude),\($0.longitude)\n" }
        return "Site Names,,,,\nCodes,English Names,Province Codes,Latitude,Longitude\n" + rows.joined()
    }

    var latitude: String { "\(place.latitude)N" }

    var longitude: String { "\(-place.longitude)W" }

    /// The file name of its page of a given time.
    func page(_ written: Date, _ language: String) -> String {
        let time = written.ISO8601Format().filter { $0 != "-" && $0 != ":" && $0 != "Z" }
        return "\(time).123Z_MSC_CitypageWeather_\(code)_\(language).xml"
    }
}
