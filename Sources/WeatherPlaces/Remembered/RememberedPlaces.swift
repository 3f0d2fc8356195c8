public import Foundation
import PrivateFiles
import WeatherCore
public import WeatherGazetteer

/// The places that texts and points mean, as the gazetteer resolved them, so that the next run for them need not open
/// it.
///
/// They are in a small file in the cache folder. Places that a service found are not stored here: the service's
/// response is cached, for as long as its terms allow.
public struct RememberedPlaces: Sendable {
    /// The key under which a place is stored: a point or a name, and how to choose.
    struct Key: Sendable, Hashable {
        let fields: [String]

        /// A point, to be named in a language.
        init(_ point: Coordinates, language: String?) {
            fields = ["point", language ?? "", "\(point.latitude)", "\(point.longitude)"]
        }

        /// A name from the user's text, and how to choose among the places that have it.
        init(_ name: String, language: String?, country: String?, pick: Int?, locale: UserLocale? = nil) {
            let locale = locale.map { "\($0.language ?? "") \($0.region ?? "")" }
            fields = ["name", language ?? "", country ?? "", pick.map(String.init) ?? "", locale ?? "", name]
        }
    }

    private let lines: RememberedLines?

    /// Remembers places in a folder.
    ///
    /// - Parameters:
    ///   - folder: The cache folder, which need not exist; `nil` remembers nothing.
    ///   - gazetteer: The gazetteer. A place that was resolved with another gazetteer, or by another version of the
    ///     program, is not used. With a gazetteer that is not the program's own, no place is stored or used.
    public init(folder: URL?, gazetteer: Gazetteer) {
        self.init(folder: folder, version: gazetteer.version)
    }

    /// Remembers places in a folder, resolved with a version of the gazetteer; nothing without either.
    package init(folder: URL?, version: String?) {
        guard let folder, let version else {
            lines = nil
            return
        }
        lines = RememberedLines("places", in: PrivateFolder(path: folder.filePath), version: version)
    }

    /// Forgets all places.
    public func clear() { lines?.clear() }

    /// The place, and what the user should know about it; `nil` if it is not remembered.
    func place(for key: Key) -> (place: Place, remark: GazetteerMatch.Remark?)? {
        guard let fields = lines?.value(key.fields), let place = Place(remembered: fields.prefix(Place.storedFields))
        else { return nil }
        let rest = fields.dropFirst(Place.storedFields)
        if rest.isEmpty { return (place, nil) }
        return GazetteerMatch.Remark(remembered: Array(rest)).map { (place, $0) }
    }

    /// The time zone of the place nearest to another; `nil` if it is not remembered.
    func zone(nearestTo place: Place) -> TimeZone? {
        lines?.value(Self.zoneKey(place))?.first.flatMap(TimeZone.init(identifier:))
    }

    /// Stores a place with what the user should know about it, and the time zone of the place nearest to it.
    func remember(
        _ place: Place, _ remark: GazetteerMatch.Remark? = nil, nearestZone: TimeZone?, for key: Key
    ) {
        guard let value = place.remembered, let more = remark.map(\.remembered) ?? [] else { return }
        lines?.store(value + more, key.fields)
        if let nearestZone { lines?.store([nearestZone.identifier], Self.zoneKey(place)) }
    }

    private static func zoneKey(_ place: Place) -> [String] {
        let point = place.coordinates
        return ["zone", place.countryCode ?? "", "\(point.latitude)", "\(point.longitude)"]
    }
}

extension Place {
    /// The number of fields of a stored place.
    static let storedFields = 8

    /// The fields to store for a place; `nil` if that would lose something.
    var remembered: [String]? {
        let texts = [name, region, countryCode]
        guard attribution == nil, timeZone.map({ $0.source == .place }) ?? true,
            texts.allSatisfy({ $0 == nil || $0?.placeName == $0 })
        else { return nil }
        return ["\(coordinates.latitude)", "\(coordinates.longitude)"] + texts.map { $0 ?? "" }
            + [nameDistance.map { "\($0)" } ?? "", nameMayBeAbroad ? "1" : "", timeZone?.zone.identifier ?? ""]
    }

    /// Reads a stored place.
    ///
    /// The file could have been written by anyone: texts are made safe to show again.
    init?(remembered stored: some Sequence<String>) {
        let fields = Array(stored)
        guard fields.count == Self.storedFields, let latitude = Double(fields[0]), let longitude = Double(fields[1]),
            let coordinates = Coordinates(latitude: latitude, longitude: longitude)
        else { return nil }
        self.init(
            coordinates: coordinates, name: fields[2].placeName, countryCode: fields[4].placeName,
            region: fields[3].placeName)
        if !fields[5].isEmpty {
            guard let distance = Double(fields[5]), (0...20_040).contains(distance) else { return nil }
            nameDistance = distance
        }
        nameMayBeAbroad = fields[6] == "1"
        if !fields[7].isEmpty {
            guard let zone = TimeZone(identifier: fields[7]) else { return nil }
            timeZone = PlaceTimeZone(zone, source: .place)
        }
    }
}

extension GazetteerMatch.Remark {
    /// The fields to store for a remark: its kind, and the other place with its number; `nil` if that would lose
    /// something.
    var remembered: [String]? {
        switch self {
        case .otherName: ["otherName"]
        case .standsFor(let settlement): settlement.remembered.map { ["standsFor"] + $0 }
        case .airportCode(let airport): airport.remembered.map { ["airportCode"] + $0 }
        case .namesake(let other, let pick): other.remembered.map { ["namesake \(pick)"] + $0 }
        }
    }

    /// Reads a stored remark.
    init?(remembered fields: [String]) {
        let words = fields.first?.split(separator: " ") ?? []
        if words == ["otherName"], fields.count == 1 {
            self = .otherName
            return
        }
        guard let entry = GazetteerPlace(remembered: fields.dropFirst()) else { return nil }
        switch words.first {
        case "standsFor" where words.count == 1: self = .standsFor(entry)
        case "airportCode" where words.count == 1: self = .airportCode(entry)
        case "namesake" where words.count == 2:
            guard let pick = Int(words[1]), pick > 0 else { return nil }
            self = .namesake(entry, pick: pick)
        default: return nil
        }
    }
}

extension GazetteerPlace {
    fileprivate var remembered: [String]? {
        place.remembered.map { $0 + ["\(geonameID)", "\(population)", isCapital ? "1" : "", "\(kind.rawValue)"] }
    }

    fileprivate init?(remembered stored: some Sequence<String>) {
        let fields = Array(stored)
        let own = fields.dropFirst(Place.storedFields).map(\.self)
        guard own.count == 4, let place = Place(remembered: fields.prefix(Place.storedFields)), let id = Int(own[0]),
            let population = Int(own[1]), population >= 0, let kind = Int(own[3]).flatMap(Kind.init(rawValue:))
        else { return nil }
        self.init(geonameID: id, place: place, population: population, isCapital: own[2] == "1", kind: kind)
    }
}
