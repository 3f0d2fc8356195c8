#if Server
import Foundation
import NIOCore
import WeatherPage

/// The files that pages load.
///
/// Most have their digest in their name, so that browsers may cache them for ever.
struct SiteAssets: Sendable {
    /// A file.
    struct Asset: Sendable {
        let path: String
        let response: CachedResponse
        /// How long browsers may use it without asking, as `Cache-Control`.
        let cacheControl: String

        /// Creates a file with its digest in its name.
        fileprivate init(_ name: String, _ suffix: String, _ body: ByteBuffer, type: String) {
            response = CachedResponse(
                body, type: type, language: nil, expires: .distantFuture, compressing: .small)
            path = "\(Route.assets)\(name)-\(response.tag.prefix(12)).\(suffix)"
            cacheControl = "public, max-age=31536000, immutable"
        }

        /// Creates a file at a path that browsers know, which may change with the program.
        fileprivate init(at path: String, _ body: ByteBuffer, type: String) {
            response = CachedResponse(
                body, type: type, language: nil, expires: .distantFuture, compressing: .small)
            self.path = path
            cacheControl = "public, max-age=3600"
        }
    }

    static let shared = SiteAssets()

    let style = Asset("page", "css", ByteBuffer(body: SiteStyle.sheet), type: "text/css; charset=utf-8")
    let script = Asset(
        "page", "js",
        ByteBuffer(
            bytes: PackageResources.page_js + PackageResources.search_js + PackageResources.offline_js),
        type: "text/javascript; charset=utf-8")
    let icon = Asset("icon", "svg", ByteBuffer(body: SiteSymbol.icon.text), type: "image/svg+xml")
    /// The icon of the installed site on iOS, which reads no manifest, at the path that it requests by itself.
    let touchIcon = Asset(
        at: "/apple-touch-icon.png", ByteBuffer(bytes: PackageResources.touch_png), type: "image/png")
    /// The icons of the installed site.
    let icons: [Asset]
    let manifest: Asset
    /// The service worker, whose path decides which pages it sees.
    let worker = Asset(
        at: "/sw.js", ByteBuffer(bytes: PackageResources.sw_js), type: "text/javascript; charset=utf-8")
    /// The paths that browsers request without being told to.
    private let known: [Asset]

    private init() {
        let small = Asset("icon-192", "png", ByteBuffer(bytes: PackageResources.icon_png), type: "image/png")
        let large = Asset("icon-512", "png", ByteBuffer(bytes: PackageResources.icon_large_png), type: "image/png")
        icons = [small, large]
        let text = SiteHead.manifest(icons: [(small.path, 192), (large.path, 512)])
        known = [
            touchIcon, Asset(at: "/favicon.ico", ByteBuffer(bytes: PackageResources.favicon_ico), type: "image/x-icon"),
        ]
        manifest = Asset("wx", "webmanifest", ByteBuffer(body: text), type: "application/manifest+json")
    }

    /// Returns the file at a path; `nil` for an unknown path, or one of another version.
    func asset(_ path: some StringProtocol) -> Asset? {
        ([style, script, icon, manifest, worker] + icons + known).first { $0.path == path }
    }
}
#endif
