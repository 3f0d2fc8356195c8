#if Server
import Foundation
import WeatherPage

/// The files that pages load; each has its digest in its name, so that browsers may cache it for ever.
struct SiteAssets: Sendable {
    /// A file.
    struct Asset: Sendable {
        let path: String
        let response: CachedResponse

        fileprivate init(_ name: String, _ suffix: String, _ text: String, type: String) {
            response = CachedResponse(text, type: type, language: nil, expires: .distantFuture)
            path = "\(Route.assets)\(name)-\(response.tag.prefix(12)).\(suffix)"
        }
    }

    static let shared = SiteAssets()

    let style = Asset("page", "css", SiteStyle.sheet, type: "text/css; charset=utf-8")
    let script = Asset(
        "page", "js", String(decoding: PackageResources.page_js, as: UTF8.self), type: "text/javascript; charset=utf-8")
    let icon = Asset("icon", "svg", SiteSymbol.icon.text, type: "image/svg+xml")

    /// Returns the file at a path; `nil` for an unknown path, or one of another version.
    func asset(_ path: some StringProtocol) -> Asset? {
        [style, script, icon].first { $0.path == path }
    }
}
#endif
