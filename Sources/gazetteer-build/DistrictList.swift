import Foundation
import WeatherCore
import WeatherGazetteer

/// The districts, and the cities that they are parts of.
struct DistrictList {
    /// The districts that GeoNames' list lacks.
    private(set) var places: [DumpPlace] = []
    /// The GeoNames id, or negative number, of each district's city.
    ///
    /// Municipalities are their own city.
    private(set) var cities: [Int: Int] = [:]
    /// The GeoNames id, or negative number, of each row.
    private(set) var ids: [String: Int] = [:]
    /// Settlements, with the names of the districts that are the same place.
    private(set) var settlements: [DumpPlace]

    init(_ table: SourceTable, _ index: SettlementIndex) {
        settlements = index.settlements
        for (number, row) in table.rows.enumerated() {
            guard let point = row.coordinates, let neighbor = index.nearest(to: point, country: row["country"])
            else { continue }
            let city = Self.city(of: row, at: point, index)
            let id: Int
            if let same = Self.settlement(of: row, at: point, index) {
                id = index.settlements[same].geoname
                settlements[same].ownNames.merge(row.names) { present, _ in present }
                settlements[same].nativeNames += [row["native"]] + row.list("aliases").filter { !Self.isLatin($0) }
            } else if let name = Self.latinName(of: row) {
                id = -1_000_000 - number
                let people = Self.people(of: row, city: city.map { index.settlements[$0] })
                var place = DumpPlace(
                    row, kind: .district, id: id, name: name, at: point, neighbor: neighbor, people: people)
                if let short = Self.short(name, country: place.country) { place.alternates.append(short) }
                place.sharedName = Self.plain(row["native"])
                // Berlin-Kreuzberg means the quarter Kreuzberg, so the quarter is also found by the district's name.
                let prefix = row["parent"] + "-"
                for alias in place.alternates where alias.hasPrefix(prefix) {
                    let quarter = String(alias.dropFirst(prefix.count))
                    if let same = index.city(named: [quarter], country: place.country, near: point) {
                        settlements[same].alternates.append(name)
                    }
                }
                place.alternates.removeAll { $0.hasPrefix(prefix) }
                places.append(place)
            } else {
                continue
            }
            ids[row["id"]] = id
            if let city, index.settlements[city].geoname != id {
                cities[id] = index.settlements[city].geoname
            } else if Self.isMunicipality(row) {
                cities[id] = id
            }
        }
    }

    /// The settlement that is the same place as a district; `nil` if the list has none of its name.
    private static func settlement(of row: SourceTable.Row, at point: Coordinates, _ index: SettlementIndex) -> Int? {
        if row["country"] == "KR" {
            guard row["kind"] == "city" else { return nil }
            return index.city(named: [String(row["native"].dropLast())], country: "KR", near: point)
        }
        guard let same = Int(row["geoname"]).flatMap({ index.byID[$0] }) else { return nil }
        // A row of GeoNames can have the names of two places, such as a quarter's and its district's.
        return SearchKey(withoutKind(row["en"])).text == index.settlements[same].key ? same : nil
    }

    /// The city that a district is a part of; `nil` if it is not a part of one.
    private static func city(of row: SourceTable.Row, at point: Coordinates, _ index: SettlementIndex) -> Int? {
        let isPart = partKinds.contains(row["kind"]) || row["country"] == "KR" && row["kind"] == "county"
        guard isPart, let level = Int(row["level"]), level < 4 else { return nil }
        let parent = row["parent"]
        let city = index.city(
            named: [parent, String(parent.dropLast()), row["parent_en"]], country: row["country"], near: point)
        guard let city else { return nil }
        // A province can have the name of its capital, and districts far from it.
        let place = index.settlements[city]
        let reach = 5 + 1.5 * CityReach.radius(population: place.population)
        let isProvince = ["TH", "TR"].contains(row["country"])
        return isProvince && place.coordinates.distance(to: point) > reach ? nil : city
    }

    private static func isMunicipality(_ row: SourceTable.Row) -> Bool {
        switch row["country"] {
        case "KR": row["level"] == "2"
        case "JP": ["city", "town", "village"].contains(row["kind"])
        default: false
        }
    }

    /// A two-hundredth of its city's people, or a fifth of its own, so that towns of its name come first.
    private static func people(of row: SourceTable.Row, city: DumpPlace?) -> Int {
        // Quarters of Seoul are known beyond the city.
        if row["level"] == "4" { return row["gn_admin1"] == capitalOfKorea ? 5_000 : 1_000 }
        if row["kind"].hasPrefix("former") { return 1_000 }
        if let city { return min(100_000, max(2_000, city.population / 200)) }
        return max(2_000, min(20_000, (Int(row["population"]) ?? 0) / 5))
    }

    private static func latinName(of row: SourceTable.Row) -> String? {
        let name = row["en"]
        // The districts of Korean cities have their city's name in theirs: Suwonsijangangu for Jangan-gu.
        if row["country"] == "KR", row["level"] == "3" {
            let key = SearchKey(row["native"]).text
            return key.dropLast(2).capitalized + "-" + key.suffix(2)
        }
        // The source was transliterated by machine, with the other reading of 朝.
        let isSunrise = row["country"] == "CN" && row["native"].contains("朝阳")
        let spelled = isSunrise ? name.replacing("Zhaoyang", with: "Chaoyang") : name
        return spelled.isEmpty || !LanguageScript.uses("en", spelled) ? nil : spelled
    }

    private static func withoutKind(_ name: String) -> String {
        for word in [" District", " County", " City", "-si"] where name.hasSuffix(word) {
            return String(name.dropLast(word.count))
        }
        return name
    }

    /// A Korean name without its word for the kind of district: Gangnam for Gangnam-gu.
    private static func short(_ name: String, country: String) -> String? {
        guard country == "KR", let hyphen = name.lastIndex(of: "-") else { return nil }
        return String(name[..<hyphen])
    }

    /// A Korean name without its number, by which all parts of the quarter are known: 역삼동 for 역삼1동.
    private static func plain(_ native: String) -> String? {
        guard native.hasSuffix("동"), native.contains(where: \.isNumber) else { return nil }
        let plain = native.dropLast().prefix { !$0.isNumber }
        return plain.count > 1 ? (plain.hasSuffix("제") ? plain.dropLast() : plain) + "동" : nil
    }

    private static let capitalOfKorea = "KR.11"

    private static func isLatin(_ name: String) -> Bool { name.unicodeScalars.allSatisfy { $0.value < 0x250 } }

    private static let partKinds: Set<String> = [
        "district", "ward", "borough", "arrondissement", "okrug", "planning-area", "council",
    ]
}

/// The outlines of districts.
struct DistrictOutlines {
    /// The rings, with the row that each belongs to.
    let rings: [(district: String, outline: Outline)]

    init(_ table: SourceTable) {
        rings = table.rows.compactMap { row in
            let points = row["ring"].split(separator: " ").compactMap { pair -> Outline.Point? in
                let numbers = pair.split(separator: ",").compactMap { Double($0) }
                guard numbers.count == 2 else { return nil }
                return Outline.Point(longitude: Self.steps(numbers[0]), latitude: Self.steps(numbers[1]))
            }
            return points.count < 3 ? nil : (row["id"], Outline(points))
        }
    }

    private static func steps(_ degrees: Double) -> Int32 {
        Int32((degrees * GazetteerFile.stepsPerDegree).rounded())
    }
}
