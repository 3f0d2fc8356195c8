import WeatherCore
import WeatherLocalization

extension ForecastView {
    /// The place at the beginning of the line, the provider at its end, or below if both do not fit.
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

    /// The possible titles of the place, longest first: with region and country; with country; the name.
    ///
    /// A place without a name has its coordinates, in a form that `wx` accepts.
    private var placeTitles: [String] {
        let place = report.place
        guard let own = presentable(place.name) else {
            return ["\(decimal(place.coordinates.latitude)), \(decimal(place.coordinates.longitude))"]
        }
        let name = nearName(own)
        let country = presentable(place.countryCode.flatMap { localizer.name(ofCountry: $0) } ?? place.countryCode)
        let region = presentable(place.tellingRegion(in: country))
        return [(region, country), (nil, country), (nil, nil)].map { region, country in
            localizer.placeText(name, region: region, country: country)
        }
    }

    /// The name, with the distance if the point is so far away that it is another place.
    private func nearName(_ name: String) -> String {
        guard let distance = report.place.nameDistance, distance >= Self.nearestNotableDistance
        else { return name }
        return localizer.text("place.near", name, localizer.distance(kilometers: distance.rounded()))
    }

    /// In kilometers: nearer points belong to the place or its outskirts.
    private static let nearestNotableDistance = 10.0

    /// Degrees with up to three decimals, in ASCII whatever the user's digits.
    private func decimal(_ degrees: Double) -> String {
        let rounded = (degrees * 1000).rounded() / 1000
        // Adding zero turns a negative zero into zero.
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded + 0)"
    }
}
