public import Foundation
import PrivateFiles
public import WeatherCore

/// The places that the user saved, by name, in a file of their own.
///
/// The file is JSON, such as `{ "home": { "latitude": 37.57, "longitude": 126.98 } }`. Other contents are preserved.
/// Names are equal when they differ only in case, in width, or in how their letters are composed. Every call reads the
/// file again. Calls that change it hold a lock on a file next to it, so that concurrent processes lose nothing.
public struct SavedPlaces: Sendable {
    /// The name under which people save where they live.
    ///
    /// It is never looked up as the name of a town.
    static let usualName = "home"
    /// The largest file that is read and written, in bytes.
    private static let limit = 1 << 20

    private let given: URL?

    /// Reads and writes the places in a file.
    ///
    /// - Parameter file: The file, which need not exist; `nil` where there is no folder for it. There are then no
    ///   places, and none can be added.
    public init(file: URL?) {
        given = file
    }

    /// All places by name; entries that are not places are left out.
    ///
    /// - Throws: ``WeatherError`` with the code `usage` and the reason `badSettingsFile` when the file cannot be read.
    public func all() throws(WeatherError) -> [SavedPlace] {
        let places = try load().compactMap { name, value in
            Self.coordinates(value).map { SavedPlace(name: name, coordinates: $0) }
        }
        return places.map { (Self.folded($0.name), $0) }
            .sorted { ($0.0, $0.1.name) < ($1.0, $1.1.name) }
            .map(\.1)
    }

    /// The place with a name; `nil` when there is none.
    ///
    /// - Throws: ``WeatherError`` with the code `usage` and the reason `badSettingsFile` when the file cannot be read,
    ///   or the name's entry is not a point on Earth.
    public func find(_ name: String) throws(WeatherError) -> SavedPlace? {
        let matches = Self.entries(named: name, in: try load())
        guard let file, let first = matches.first else { return nil }
        for (name, value) in matches {
            if let coordinates = Self.coordinates(value) { return SavedPlace(name: name, coordinates: coordinates) }
        }
        throw Self.unreadable(file, "$.\(first.key.sanitized(limit: 40))")
    }

    /// The place that a text names; after `~`, the rest of the text is the name.
    ///
    /// - Throws: As ``find(_:)``; `unknownOwnPlace` when there is no place of the name after `~`.
    public func place(meantBy text: String) throws(WeatherError) -> SavedPlace? {
        if let place = try find(text) { return place }
        guard text.hasPrefix("~") else { return nil }
        let name = String(text.dropFirst())
        if let place = try find(name) { return place }
        throw WeatherError(.unknownOwnPlace, details: .init { $0.subject = name.sanitized(limit: 80) })
    }

    /// Saves a point under a name, and replaces the point that had the name.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - coordinates: The point.
    /// - Throws: ``WeatherError`` with the code `usage`: `badPlaceName` when the name is empty, longer than 80 Unicode
    ///   scalars, has control characters or reads as coordinates; `badSettingsFile` when the file cannot be read, which
    ///   leaves it unchanged; `unwritableFile` when it cannot be written.
    public func add(_ name: String, at coordinates: Coordinates) throws(WeatherError) {
        let spelling = try validated(name)
        try change { entries throws(WeatherError) in
            let matches = Self.entries(named: spelling, in: entries)
            var entry: [String: Any] = [:]
            for (key, value) in matches {
                // Something else has this name, and the program must not replace it.
                guard let place = value as? [String: Any] else { throw Self.badName(name) }
                entry.merge(place) { $1 }
                entries[key] = nil
            }
            entry["latitude"] = coordinates.latitude
            entry["longitude"] = coordinates.longitude
            entries[spelling] = entry
        }
    }

    /// Deletes a saved place.
    ///
    /// - Parameter name: The place's name.
    /// - Returns: Whether there was a place with that name.
    /// - Throws: ``WeatherError`` with the code `usage`: `badSettingsFile` when the file cannot be read, which leaves
    ///   it unchanged; `unwritableFile` when it cannot be written.
    @discardableResult
    public func remove(_ name: String) throws(WeatherError) -> Bool {
        guard try !Self.places(named: name, in: load()).isEmpty else { return false }
        var isFound = false
        try change { entries throws(WeatherError) in
            for key in Self.places(named: name, in: entries) {
                entries[key] = nil
                isFound = true
            }
        }
        return isFound
    }

    // MARK: Names

    private static let longestName = 80

    private func validated(_ name: String) throws(WeatherError) -> String {
        let trimmed = Self.trimmed(name)
        guard !trimmed.isEmpty, trimmed.unicodeScalars.count <= Self.longestName,
            trimmed.sanitized(limit: Self.longestName) == trimmed, PlaceRequest(trimmed).isName
        else { throw Self.badName(name) }
        return trimmed
    }

    private static func trimmed(_ name: String) -> String {
        name.precomposedStringWithCanonicalMapping.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Folds differences of case, width and composition in a name.
    ///
    /// It converts to uppercase first, because `ß` and final `ς` have no capital of their own.
    private static func folded(_ name: String) -> String {
        trimmed(name).precomposedStringWithCompatibilityMapping.uppercased().lowercased()
            .precomposedStringWithCanonicalMapping
    }

    private static func entries(named name: String, in entries: [String: Any]) -> [(key: String, value: Any)] {
        guard !entries.isEmpty else { return [] }
        let wanted = folded(name)
        return entries.filter { folded($0.key) == wanted }.sorted { $0.key < $1.key }
    }

    private static func places(named name: String, in entries: [String: Any]) -> [String] {
        Self.entries(named: name, in: entries).filter { $0.value is [String: Any] }.map(\.key)
    }

    private static func badName(_ name: String) -> WeatherError {
        WeatherError(.badPlaceName, details: .init { $0.subject = name.sanitized(limit: 60) })
    }

    // MARK: The file

    /// The file, with symbolic links resolved.
    private var file: URL? { given?.resolvingSymlinksInPath() }

    private static func coordinates(_ value: Any) -> Coordinates? {
        guard let entry = value as? [String: Any], let latitude = entry["latitude"] as? Double,
            let longitude = entry["longitude"] as? Double
        else { return nil }
        return Coordinates(latitude: latitude, longitude: longitude)
    }

    private func load() throws(WeatherError) -> [String: Any] {
        // Most users save no places, so a missing file or folder is detected before Foundation has to make an error of
        // it.
        guard let given, access(given.filePath, F_OK) == 0 || errno != ENOENT && errno != ENOTDIR else { return [:] }
        let file = given.resolvingSymlinksInPath()
        let data: Data
        do throws(FileFailure) { data = try BoundedFile.contents(of: file.path, limit: Self.limit) } catch {
            throw Self.unreadable(file, error.words)
        }
        guard let entries = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
            throw Self.unreadable(file, "JSON")
        }
        return entries
    }

    private func change(_ edit: (inout [String: Any]) throws(WeatherError) -> Void) throws(WeatherError) {
        guard let file else {
            throw WeatherError(.unwritableFile, file: "places.json")
        }
        let lock = try PrivateFile.lock(file)
        defer { lock.release() }
        var entries = try load()
        try edit(&entries)
        let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? JSONSerialization.data(withJSONObject: entries, options: options) else {
            throw Self.unreadable(file, "JSON")
        }
        guard data.count < Self.limit else { throw PrivateFile.unwritable(file, FileFailure(code: EFBIG)) }
        try PrivateFile.replace(file, with: data + Data("\n".utf8))
    }

    private static func unreadable(_ file: URL, _ message: String) -> WeatherError {
        WeatherError(.badSettingsFile, file: file.path, cause: message)
    }
}

/// A point that the user saved under a name: home, cabin.
public struct SavedPlace: Sendable, Hashable {
    /// The name as the user wrote it.
    public var name: String
    /// Where it is.
    public var coordinates: Coordinates

    /// Creates a place.
    public init(name: String, coordinates: Coordinates) {
        self.name = name
        self.coordinates = coordinates
    }
}
