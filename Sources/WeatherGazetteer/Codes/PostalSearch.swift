import Foundation
import WeatherCore

/// Finds places by postal codes, alone or with a city, region or country: `90210, US`, `10115 Berlin`.
struct PostalSearch {
    let search: PlaceSearch

    /// The places of a code, one for each country that has it, those of the largest cities first; a code alone is that of
    /// the user's country, if only one of these has it.
    func matches(for text: String) throws -> [GazetteerMatch] {
        for query in PostalQuery.queries(in: text) {
            var found: [GazetteerMatch] = []
            for (country, point) in points(of: query.code) where search.country == nil || search.country == country {
                if let match = try match(country, point, in: query.surroundings) { found.append(match) }
            }
            let own = found.filter { $0.entry.place.countryCode.map(search.home.isHome) ?? false }
            if query.surroundings.isEmpty, own.count == 1 { return own }
            if !found.isEmpty {
                found.sort { ($0.rank, $1.entry.geonameID) > ($1.rank, $0.entry.geonameID) }
                return Array(found.prefix(search.limit))
            }
        }
        return []
    }

    /// The point of a code in each country that has it.
    private func points(of code: String) -> [(country: String, point: Coordinates)] {
        var found: [String: Coordinates] = [:]
        for (written, countries) in PostalQuery.storedForms(of: code) {
            for value in search.tables.postalBeginnings.values(of: String(written.dropLast(2))) {
                let country = search.tables.postalCountries[value.number]
                guard countries.isEmpty || countries.contains(country), found[country] == nil else { continue }
                let block = PostalBlock(stored: search.tables.postalBlocks.bytes(of: value.number))
                guard let entry = block.entries.first(where: { $0.ending == written.suffix(2) }) else { continue }
                found[country] = Coordinates(
                    latitude: Double(entry.latitude) / PostalBlock.stepsPerDegree,
                    longitude: Double(entry.longitude) / PostalBlock.stepsPerDegree)
            }
        }
        return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The place of a code, named like a point; `nil` when it is not in the surroundings that the text names.
    private func match(
        _ country: String, _ point: Coordinates, in surroundings: String
    ) throws -> GazetteerMatch? {
        let nearest = NearestSearch(tables: search.tables, country: country)
        guard let town = nearest.nearest(to: point, within: Self.farthestTown),
            isIn(surroundings, country, point, town: town.place),
            let name = try PointNaming(reader: search.reader, point: point)
                .name(within: Self.farthestTown)
        else { return nil }
        let settled = try search.reader.entry(town.place)
        var entry = name.city.place.countryCode == country ? name.city : settled
        if entry == name.city { entry.place.name = name.text }
        let rank = NameRank.rank(population: entry.population, isCapital: entry.isCapital, kind: .primary)
        entry.place.coordinates = point
        (entry.population, entry.isCapital) = (0, false)
        return GazetteerMatch(entry: entry, quality: .exact, rank: rank)
    }

    private func isIn(_ surroundings: String, _ country: String, _ point: Coordinates, town: Int) -> Bool {
        let key = SearchKey(surroundings)
        if key.text.isEmpty { return true }
        let area = search.tables.places.area(of: town)
        let isInArea = search.areas(key).contains { $0.isCountry ? $0.country == country : $0.number == area }
        if isInArea { return true }
        return search.exact(key).contains { place in
            guard let center = Coordinates(latitude: place.latitude, longitude: place.longitude) else { return false }
            return place.country == country && center.distance(to: point) <= Self.reach
        }
    }

    /// The greatest distance of the place that names a code, in kilometers.
    private static let farthestTown = 200.0
    /// The greatest distance of a code's point from the city that is written with it, in kilometers.
    private static let reach = 40.0
}

/// A postal code in a text, and the rest of the text.
struct PostalQuery: Hashable {
    /// Letters and digits, in capitals.
    var code: String
    /// A city, region or country; may be empty.
    var surroundings: String

    /// The codes that a text may contain: one or two words with a digit, at its beginning or end.
    static func queries(in text: String) -> [PostalQuery] {
        guard text.contains(where: \.isNumber) else { return [] }
        let words = text.split { $0 == " " || $0 == "," || $0 == "，" || $0 == "、" }.map(String.init)
        var queries: [PostalQuery] = []
        for count in [2, 1] where (count...6).contains(words.count) {
            for start in Set([0, words.count - count]).sorted() {
                let parts = words[start..<(start + count)]
                // In two words, both belong to a code only if the second one has a digit: SW1A 1AA, 114 55.
                guard parts.last?.contains(where: \.isNumber) == true,
                    let code = PostalBlock.code(parts.joined(), country: "")
                else { continue }
                let rest = words[..<start] + words[(start + count)...]
                // The long codes of the United States have a hyphen; nine digits alone are a number.
                if code.utf8.count == 9, parts.count == 1, !parts.contains(where: { $0.contains("-") }) { continue }
                queries.append(PostalQuery(code: code, surroundings: rest.joined(separator: " ")))
            }
        }
        return queries
    }

    /// The forms under which a code may be stored, each with the countries that use it; an empty set means all
    /// countries.
    static func storedForms(of code: String) -> [(form: String, countries: Set<String>)] {
        var forms: [(form: String, countries: Set<String>)] = [(code, [])]
        for (countries, length, stored) in shortened where code.utf8.count == length {
            forms.append((String(code.prefix(stored)), countries))
        }
        if (5...7).contains(code.utf8.count) { forms.append((String(code.dropLast(3)), outward)) }
        // LV-1001, AZ 0100: with the country's own code before it.
        if code.utf8.count > 4, code.prefix(2).allSatisfy(\.isLetter) {
            forms.append((String(code.dropFirst(2)), [String(code.prefix(2))]))
        }
        return forms.filter { $0.form.utf8.count >= 2 }
    }

    /// Countries for which the table has only the first characters of codes, with the length of a code and of that
    /// part.
    private static let shortened: [(Set<String>, Int, Int)] = [
        (["CA", "IE"], 6, 3), (["IE"], 7, 3), (["SG"], 6, 2), (["PT"], 7, 4), (["US", "PR", "GU", "VI"], 9, 5),
        (["NL"], 6, 4),
    ]

    /// Countries for which the table has only the outward part of codes: all but the last three characters.
    private static let outward: Set<String> = ["GB", "GG", "IM", "JE"]
}
