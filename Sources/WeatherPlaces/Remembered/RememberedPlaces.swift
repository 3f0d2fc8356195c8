public import Foundation
import PrivateFiles
import WeatherCore
public import WeatherGazetteer

/// The places that texts and points mean, as the gazetteer resolved them: the next run for them need not open it.
///
/// They are in a small file in the cache folder. What a service found is not among them: the service's own answer is cached,
/// for as long as its terms allow.
public struct RememberedPlaces: Sendable {
    /// What a place was found by.
    struct Question: Sendable, Hashable {
        let key: [String]

        /// A point, to be named in a language.
        init(_ point: Coordinates, language: String?) {
            key = ["point", language ?? "", "\(point.latitude)", "\(point.longitude)"]
        }

        /// A name as it was read from the user's text, and how to choose among the places that have it.
        init(_ name: String, language: String?, country: String?, pick: Int?, locale: UserLocale? = nil) {
            let locale = locale.map { "\($0.language ?? "") \($0.region ?? "")" }
            key = ["name", language ?? "", country ?? "", pick.map(String.init) ?? "", locale ?? "", name]
        }
    }

    private let lines: RememberedLines?

    /// Remembers places in a folder.
    ///
    /// - Parameters:
    ///   - folder: The cache folder, which need not exist; `nil` remembers nothing.
    ///   - gazetteer: The gazetteer. A place that was resolved with another one, or by another version of the program, is
    ///     not remembered; with a gazetteer that is not the program's own, none is.
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
    func place(for question: Question) -> (place: Place, remark: GazetteerMatch.Remark?)? {
        guard let fields = lines?.value(question.key), let place = Place(remembered: fields.prefix(Place.storedFields))
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
        _ place: Place, _ remark: GazetteerMatch.Remark? = nil, nearestZone: TimeZone?, for question: Question
    ) {
        guard let value = place.remembered, let more = remark.map(\.remembered) ?? [] else { return }
        lines?.store(value + more, question.key)
        if let nearestZone { lines?.store([nearestZone.identifier], Self.zoneKey(place)) }
    }

    private static func zoneKey(_ place: Place) -> [String] {
        let point = place.coordinates
        return ["zone", place.countryCode ?? "", "\(point.latitude)", "\(point.longitude)"]
    }
}
