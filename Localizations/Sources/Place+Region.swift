import Foundation
import WeatherCore

extension Place {
    /// The region if it adds to the name and the country: not New York of New York, 서울특별시 of 서울, Berlin's "State of
    /// Berlin", nor 台灣 of 台灣.
    ///
    /// - Parameter country: The name of the country, in the language of the region.
    /// - Returns: The region, or `nil`.
    package func tellingRegion(in country: String?) -> String? {
        guard let region else { return nil }
        // The name may end with its region already: "Misato, Saitama". A point is named by its district and city.
        let own =
            name?.split(whereSeparator: { ",،、，".contains($0) }).map(\.trimmed) ?? []
        let isSaid = (own + [country].compactMap(\.self)).contains { RegionName(region).isOnly($0) }
        return isSaid ? nil : region
    }
}

/// The name of a region, in words.
private struct RegionName {
    private let name: String

    init(_ name: String) { self.name = name }

    /// Whether the region has another name and adds only what kind of region it is.
    func isOnly(_ other: String) -> Bool {
        if name.lowercased() == other.lowercased() { return true }
        let isEastAsian = other.unicodeScalars.allSatisfy { $0.value >= 0x2E80 }
        // In Chinese, Japanese and Korean a short word for the kind of region follows its name.
        if isEastAsian { return name.hasPrefix(other) && name.count <= other.count + 5 }
        // In Thai it comes before the name, without a space.
        if name.hasSuffix(other), Self.thaiKinds.contains(String(name.dropLast(other.count))) { return true }
        let words = Self.words(of: name)
        let otherWords = Self.words(of: other)
        guard !otherWords.isEmpty,
            let start = words.indices.first(where: { words[$0...].starts(with: otherWords) })
        else { return false }
        return (words[..<start] + words[(start + otherWords.count)...]).allSatisfy(Self.kinds.contains)
    }

    private static func words(of text: String) -> [String] {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            .split { !$0.isLetter }.map(String.init)
    }

    private static let thaiKinds: Set<String> = ["จังหวัด", "แคว้น", "รัฐ", "เมือง", "เขต"]

    /// Words for kinds of regions, without accents, in the languages of the gazetteer's names of regions.
    private static let kinds: Set<String> = Set(
        """
        state province region county district prefecture department governorate oblast territory city municipality \
        metropolitan metropolis capital of the free hanseatic and autonomous community canton parish division area \
        emirate special federal republic land voivodeship f d \
        provinz kanton bundesland bundesstaat bezirk gouvernement distrikt prafektur freie stadt hansestadt und \
        de du des la le el departement gouvernorat etat ville provincia comunidad estado departamento distrito ciudad \
        autonoma capital metropolitana do da regiao municipio \
        wojewodztwo prowincja dystrykt stan region kraj provincie hlavni mesto departement \
        область провинция штат регион округ край республика город мухафаза \
        ili ilcesi eyaleti bolgesi metropoliten \
        محافظة منطقة ولاية امارة إمارة مقاطعة اقليم إقليم استان ایالت منطقه شهرستان \
        מחוז מדינת राज्य प्रांत क्षेत्र
        """.split(separator: " ").map {
            $0.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        })
}
