public import Foundation
public import WeatherCore

/// The cities that name the world's time zones, read from the system's `zone.tab`.
///
/// It tells where a zone's city lies, which city's zone is nearest to a point, and which city stands for a country. Its
/// name is that of the zone: readers see it in their own language as ICU's exemplar city.
public struct ZoneTable: Sendable {
    /// A city that names a time zone.
    public struct City: Sendable, Hashable {
        /// The zone, such as `Asia/Seoul`.
        public var zone: String
        /// The ISO 3166-1 alpha-2 code of its country.
        public var countryCode: String
        /// Where it is, to the minute of arc.
        public var coordinates: Coordinates
    }

    /// The cities, by country.
    public let cities: [City]
    private let links: @Sendable (String) -> String?

    /// Reads the table of the system's time zone data; without one, it knows no city.
    public init(folder: URL = URL(fileURLWithPath: "/usr/share/zoneinfo", isDirectory: true)) {
        let table = (try? Data(contentsOf: folder.appendingPathComponent("zone.tab"))) ?? Data()
        self.init(
            zoneTab: table,
            links: { ZoneLinks.target(of: $0, in: folder.appendingPathComponent("tzdata.zi")) })
    }

    /// Reads a table in the format of `zone.tab`, as the bytes of its text.
    ///
    /// - Parameter links: The present name of a zone that was renamed.
    public init(zoneTab: some Sequence<UInt8>, links: @escaping @Sendable (String) -> String? = { _ in nil }) {
        cities = Array(zoneTab).split(separator: UInt8(ascii: "\n")).compactMap { City(line: $0) }
        self.links = links
    }

    /// The city that names a zone; `nil` for zones without one, such as `Etc/UTC`.
    public func city(ofZone zone: String) -> City? {
        cities.first { $0.zone == zone } ?? links(zone).flatMap { target in cities.first { $0.zone == target } }
    }

    /// The city that stands for a country: the only one its zones have, or the most populous one.
    public func city(ofRegion code: String) -> City? {
        let all = cities.filter { $0.countryCode == code }
        guard all.count > 1 else { return all.first }
        return MainZones.zones[code].flatMap { zone in all.first { $0.zone == zone } }
    }

    /// The city nearest to a point, of the same country if that is known and has one.
    public func city(nearest coordinates: Coordinates, countryCode: String?) -> City? {
        let compatriots = countryCode.map { code in cities.filter { $0.countryCode == code } } ?? []
        return (compatriots.isEmpty ? cities : compatriots)
            .map { (city: $0, distance: $0.coordinates.distance(to: coordinates)) }
            .min { $0.distance < $1.distance }?.city
    }
}

extension ZoneTable.City {
    /// A line such as `KR	+3733+12658	Asia/Seoul`; `nil` for comments and anything else.
    fileprivate init?(line: ArraySlice<UInt8>) {
        let fields = line.split(separator: UInt8(ascii: "\t"), maxSplits: 3)
        guard line.first != UInt8(ascii: "#"), fields.count >= 3, fields[0].count == 2,
            let coordinates = Coordinates(iso6709: fields[1])
        else { return nil }
        self.init(
            zone: String(decoding: fields[2], as: UTF8.self), countryCode: String(decoding: fields[0], as: UTF8.self),
            coordinates: coordinates)
    }
}

extension Coordinates {
    /// A point in ISO 6709's `±DDMM±DDDMM` or `±DDMMSS±DDDMMSS`.
    fileprivate init?(iso6709 text: ArraySlice<UInt8>) {
        guard let split = text.dropFirst().firstIndex(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }),
            let latitude = Self.degrees(text[..<split], wholeDigits: 2),
            let longitude = Self.degrees(text[split...], wholeDigits: 3)
        else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }

    private static func degrees(_ text: ArraySlice<UInt8>, wholeDigits: Int) -> Double? {
        let digits = text.dropFirst()
        guard digits.count == wholeDigits + 2 || digits.count == wholeDigits + 4,
            digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        func number(_ digits: ArraySlice<UInt8>) -> Double {
            digits.reduce(0) { $0 * 10 + Double($1 - UInt8(ascii: "0")) }
        }
        let degrees =
            number(digits.prefix(wholeDigits)) + number(digits.dropFirst(wholeDigits).prefix(2)) / 60
            + number(digits.dropFirst(wholeDigits + 2)) / 3600
        return text.first == UInt8(ascii: "-") ? -degrees : degrees
    }
}
