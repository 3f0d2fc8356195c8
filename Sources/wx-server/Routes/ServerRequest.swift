#if Server
import HTTPTypes
import Hummingbird
import NIOCore
import WeatherCore
import WeatherRendering

/// A parsed request, and how its response is negotiated.
struct ServerRequest: Sendable {
    let route: Route
    /// The path and the query, as the client sent them.
    let target: String
    let query: QueryItems
    let fields: HTTPFields
    /// The client whose rate limit applies.
    let client: ClientNetwork
    /// The preferences in the cookies and fields, for pages.
    let visitor: SiteVisitor
    /// A Boolean value that indicates whether the client uses TLS, as a trusted proxy says.
    let isSecure: Bool

    /// Parses a request's target, such as `/Seoul?lang=ko`; `standard` is the locale of clients that request none.
    init(
        target: String, fields: HTTPFields, client: ClientNetwork, isSecure: Bool = false, standard: String
    ) throws {
        self.isSecure = isSecure
        self.target = target
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let picture = PictureName(path: parts[0])
        route = try Route(path: picture.map { $0.path[...] } ?? parts[0])
        let queries = parts.dropFirst().map(String.init) + [picture?.query].compactMap(\.self)
        query = try QueryItems(queries.joined(separator: "&")[...])
        (self.fields, self.client) = (fields, client)
        visitor = SiteVisitor(fields, standard: standard)
        self.standard = standard
    }

    /// Returns the format of the response, out of those of the route, the default one first.
    func format(of offered: [ResponseFormat]) throws(WeatherError) -> ResponseFormat {
        if isForPreview, offered.contains(.html) { return .html }
        return try .chosen(by: query["format"], accepted: fields[.accept], of: offered)
    }

    /// Returns the language and the units of the response.
    ///
    /// A response without localized text depends on `lang` only: it selects the language of an authority's alert texts.
    func locale(_ format: ResponseFormat, isLocalized: Bool) throws(WeatherError) -> ResponseLocale {
        if format == .html { return try visitor.locale(query) }
        var locale = try ResponseLocale(
            language: query["lang"], accepted: isLocalized ? fields[.acceptLanguage] : nil, units: query["units"],
            standard: standard)
        if !isLocalized { locale.units = nil }
        return locale
    }

    /// Returns the value of `Vary`, except `Accept-Encoding`: the request fields that the response depends on.
    func vary(_ format: ResponseFormat, isLocalized: Bool) -> [String] {
        (query["format"] == nil ? ["Accept"] : []) + (isLocalized && query["lang"] == nil ? ["Accept-Language"] : [])
            + (format == .html ? ["Cookie"] : []) + (isColoredByAgent(format) || isForPreview ? ["User-Agent"] : [])
    }

    /// Returns the options of wttr.in that a text depends on; none for other formats.
    ///
    /// Terminals get colors, unless the text is requested by its format, as scripts do.
    func options(_ format: ResponseFormat) -> WttrOptions {
        guard case .place = route, format == .text else { return WttrOptions() }
        var options = query.options
        let isTerminal = isColoredByAgent(format) && TerminalClient.isNamed(in: fields[.userAgent])
        options.hasColors = options.hasColors ?? isTerminal
        // The units are those of the locale.
        options.units = nil
        return options
    }

    /// Whether a program that shows links requests a place's weather, and leaves the format to the server.
    private var isForPreview: Bool {
        guard case .place = route, query["format"] == nil else { return false }
        return LinkPreview.isRequested(by: fields)
    }

    /// Returns whether the colors of a text depend on `User-Agent`.
    private func isColoredByAgent(_ format: ResponseFormat) -> Bool {
        guard case .place = route else { return false }
        return format == .text && query["format"] == nil && query.options.hasColors == nil
    }

    private let standard: String
}

/// The connection of a request.
struct ServerContext: InitializableFromSource {
    /// The address of the peer; `nil` for a Unix socket.
    let peer: IPAddress?

    init(source: ApplicationRequestContextSource) {
        peer = source.channel.remoteAddress?.ipAddress.flatMap { IPAddress($0) }
    }
}
#endif
