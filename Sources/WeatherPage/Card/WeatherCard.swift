import CRSVG
public import Foundation
public import WeatherCore
public import WeatherLocalization
import WeatherRendering

/// A report as a picture for web pages and wallpapers, in the user's language: the place, the weather now, the
/// temperatures of the next day as a curve, and the days.
///
/// The SVG is self-contained. It works in browsers, and in libraries that do not support CSS custom properties and media
/// queries, such as librsvg. It has its own background, so that its colors have contrast wherever it is shown.
public struct WeatherCard: Sendable {
    private let page: ForecastPage
    private let theme: PageTheme
    private let days: Int?

    /// Creates a card.
    ///
    /// - Parameters:
    ///   - report: The report, its days folded.
    ///   - localizer: The user's language, units and dates.
    ///   - theme: The colors.
    ///   - days: The most days; `nil` for as many as fit, which is seven.
    ///   - now: The current time, which decides which day is today.
    ///   - providerNames: The names of providers for people, by id; without a name, the id is shown.
    public init(
        report: WeatherReport, localizer: Localizer, theme: PageTheme = .auto, days: Int? = nil, now: Date,
        providerNames: [String: String] = [:]
    ) {
        page = ForecastPage(report: report, localizer: localizer, now: now, providerNames: providerNames)
        (self.theme, self.days) = (theme, days)
    }

    /// Returns the picture as an SVG document, 800 units wide, with a final line feed.
    public func svg() -> String { drawing().document }

    /// Returns the picture as an SVG document, and its size in units.
    func drawing() -> (document: String, width: Double, height: Double) {
        var writer = CardWriter(page: page, days: days)
        let content = writer.content()
        let (width, height) = (CardWriter.width, writer.bottom)
        let localizer = page.localizer
        let direction: HTML = localizer.isRightToLeft ? "rtl" : "ltr"
        let document: HTML = #"""
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \#(width) \#(height)" width="\#(width)" height="\#(height)" \#
            role="img" aria-labelledby="title desc" lang="\#(localizer.language)" direction="\#(direction)">
            <title id="title">\#(page.placeName)</title>
            <desc id="desc">\#(page.summary(page.present, page.days(1).first))</desc>
            <style>
            \#(CardStyle.text(theme))</style>
            \#(writer.definitions)
            <rect class="page" width="\#(width)" height="\#(height)" rx="24"/>
            \#(content)</svg>

            """#
        return (document.text, width, height)
    }
}

extension WeatherCard {
    #if canImport(Darwin)
    private static let usualLibrary = "librsvg-2.2.dylib"
    #else
    private static let usualLibrary = "librsvg-2.so.2"
    #endif

    /// The pixels per unit: the picture is 1600 pixels wide, which is sharp on screens with two pixels per point.
    private static let scale = 2.0

    /// Returns the picture as PNG, drawn by librsvg with this machine's fonts.
    ///
    /// - Throws: `WeatherError` with the reason `noPictureLibrary` when librsvg is missing or cannot draw.
    public func png() throws(WeatherError) -> Data { try png(library: Self.usualLibrary) }

    func png(library: String) throws(WeatherError) -> Data {
        let drawing = drawing()
        // Keys are removed here: in the pixels no later step could find them.
        var text = SentSecrets.removed(from: drawing.document)
        var count = 0
        let bytes = text.withUTF8 { buffer in
            buffer.withMemoryRebound(to: CChar.self) { characters in
                characters.baseAddress.flatMap {
                    crsvg_png(
                        library, $0, characters.count, Int32((drawing.width * Self.scale).rounded(.up)),
                        Int32((drawing.height * Self.scale).rounded(.up)), &count)
                }
            }
        }
        guard let bytes else { throw WeatherError(.noPictureLibrary) }
        return Data(bytesNoCopy: bytes, count: count, deallocator: .free)
    }
}
