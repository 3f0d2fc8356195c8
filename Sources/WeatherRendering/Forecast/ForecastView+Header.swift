import WeatherCore
import WeatherLocalization

extension ForecastView {
    /// The place at the beginning of the line, the provider at its end, or below where both do not fit.
    func writeHeader(to buffer: inout TextBuffer) {
        let provider = presentable(report.provenance.providerName).map { Span($0, .label) }
        let room = textWidth - (provider.map { $0.width + 3 } ?? 0)
        let titles = placeTitles
        if let title = titles.first(where: { $0.displayWidth <= room }) {
            let place = Span(title, .emphasis)
            buffer.line(
                [place] + (provider.map { [.blanks(textWidth - place.width - $0.width), $0] } ?? []))
            return
        }
        let title = titles.first { $0.displayWidth <= width } ?? titles.last ?? ""
        buffer.line([Span(title, .emphasis).truncated(toColumns: width, ellipsis: ellipsis)])
        if let provider { buffer.line([provider.truncated(toColumns: width, ellipsis: ellipsis)]) }
    }

    /// What the place may be called, fullest first: name, region and country; name and country; name. The coordinates
    /// of a place without a name, in the form in which they can be asked for.
    private var placeTitles: [String] {
        let place = report.place
        guard let name = presentable(place.name) else {
            return ["\(decimal(place.coordinates.latitude)), \(decimal(place.coordinates.longitude))"]
        }
        let country = presentable(place.countryCode.flatMap { localizer.name(ofCountry: $0) } ?? place.countryCode)
        // A city that names its own region, such as Seoul or Tokyo, is not named twice.
        let region = presentable(place.region).flatMap { $0.lowercased() == name.lowercased() ? nil : $0 }
        return [[name, region, country], [name, country], [name]].map { parts in
            parts.compactMap(\.self).joined(separator: comma)
        }
    }

    /// Degrees with up to three decimals, in ASCII whatever the reader's digits are.
    private func decimal(_ degrees: Double) -> String {
        let rounded = (degrees * 1000).rounded() / 1000
        // Adding zero turns a negative zero into zero.
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded + 0)"
    }
}
