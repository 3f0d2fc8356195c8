#if Server
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import WeatherCore
import WeatherLocalization
import WeatherPlaces
import WeatherRendering
import WeatherSession
import WeatherSettings

extension ServerResponder {
    /// Handles a request for the weather of the place in the path, which may be in a form of wttr.in.
    ///
    /// - Parameters:
    ///   - text: The place, or several with colons between them; `nil` for the default one.
    ///   - request: The request.
    /// - Returns: The response.
    /// - Throws: What the client gets instead.
    func weather(at text: String?, _ request: ServerRequest) async throws -> Response {
        let formats: [ResponseFormat] = [.text, .html, .json, .svg, .png, .oneline, .prometheus]
        let wttr = try WttrRequest(request.query)
        // `/Seoul.png` is a picture.
        let isPicture = wttr == nil && text?.lowercased().hasSuffix(PictureName.suffix) == true
        let text = isPicture ? text.map { String($0.dropLast(PictureName.suffix.count)) } : text
        let format = try wttr?.format ?? (isPicture ? .png : request.format(of: formats))
        // Only pages know their visitor, and can ask for a place.
        if text == nil, format != .html, renderer.sessions.base.settings[.place] == nil { throw Refusal.noPlace }
        let turns = try PlaceTurns(
            text ?? (format == .html ? request.visitor.home : nil), period: request.query["period"])
        let isLocalized = wttr?.isLocalized ?? format.isLocalized
        if turns.texts.count > 1 { try await check(turns, request, format, isLocalized: isLocalized) }
        let turn = turns.turn(at: try renderer.now().timeIntervalSince1970)
        var response = try await self.response(
            about: PlaceRequest(rounding: turn.text), request, as: format, cost: policy.missCost,
            isLocalized: isLocalized, isRepeatable: turns.texts.count == 1
        ) { place in
            if let wttr { return ResponseKey.Resource.wttr(place, wttr) }
            return .report(.forecast(place))
        }
        if let rest = turn.rest { response.limitLifetime(to: rest) }
        // As on wttr.in, scripts of other sites may read them; they do not depend on cookies.
        if wttr != nil { response.headers.append(contentsOf: SharedResources.fields) }
        return response
    }

    /// Finds all of several places, so that a name that no place has is an error at every time.
    private func check(
        _ turns: PlaceTurns, _ request: ServerRequest, _ format: ResponseFormat, isLocalized: Bool
    ) async throws {
        let locale = try request.locale(format, isLocalized: isLocalized)
        for text in turns.texts {
            _ = try await renderer.place(PlaceRequest(rounding: text), for: locale, format) {
                try take(Self.searchCost, from: request.client)
            }
        }
    }

    /// Handles `/:help`.
    func help(_ request: ServerRequest) -> Response {
        let localizer = self.localizer(request.visitor.locale(request.query["lang"]))
        return Response(
            status: .ok,
            headers: [
                .contentType: ResponseFormat.text.contentType, .contentLanguage: localizer.language,
                .cacheControl: "public, max-age=3600", .vary: "Accept-Language, Cookie",
            ],
            body: ResponseBody(byteBuffer: ByteBuffer(body: WttrHelp.text(localizer))))
    }

    /// The cost of a search for one of several places: it takes the processor, but no request to a service.
    private static let searchCost = 4.0
}

extension Response {
    /// Shortens `max-age` to a number of seconds.
    fileprivate mutating func limitLifetime(to seconds: Int) {
        guard let control = headers[.cacheControl],
            let lifetime = control.firstMatch(of: /max-age=([0-9]+)/).flatMap({ Int($0.1) }), lifetime > seconds
        else { return }
        headers[.cacheControl] = control.replacing("max-age=\(lifetime)", with: "max-age=\(seconds)")
    }
}
#endif
