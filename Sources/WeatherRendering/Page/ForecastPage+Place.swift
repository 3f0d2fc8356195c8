import WeatherCore
import WeatherLocalization

extension ForecastPage {
    /// The place's own name, with the distance if the point is so far away that it is another place, or may be in another
    /// country; its coordinates, in a form that `wx` accepts, if it has no name.
    package var placeName: String {
        guard let own = presentable(report.place.name) else {
            let point = report.place.coordinates
            return "\(decimal(point.latitude)), \(decimal(point.longitude))"
        }
        guard let distance = report.place.nameDistance,
            distance >= Self.nearestNotableDistance || report.place.nameMayBeAbroad
        else { return own }
        return localizer.text("place.near", own, localizer.distance(kilometers: distance.rounded()))
    }

    /// The longest title of the place that fits: with region and country; with country; or the name, which may be wider.
    func placeTitle(toColumns room: Int) -> String {
        let place = report.place
        let name = placeName
        guard presentable(place.name) != nil else { return name }
        let country = presentable(place.countryCode.flatMap { localizer.name(ofCountry: $0) } ?? place.countryCode)
        let region = presentable(place.tellingRegion(in: country))
        // One after the other: the first one mostly fits.
        for (region, country) in [(region, country), (nil, country)] {
            let title = localizer.placeText(name, region: region, country: country)
            if title.displayWidth <= room { return title }
        }
        return name
    }

    /// The region and the country that tell the place from others of its name, as far as known.
    package var placeArea: [String] {
        guard presentable(report.place.name) != nil else { return [] }
        let place = report.place
        let country = presentable(place.countryCode.flatMap { localizer.name(ofCountry: $0) } ?? place.countryCode)
        return [presentable(place.tellingRegion(in: country)), country].compactMap(\.self)
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
