public import Foundation
import PrivateFiles
public import WeatherCore

/// The place that was last asked for, stored in the program's state folder.
///
/// A small file of its own: coordinates, country, name and the language of the name, one a line. What cannot be read or
/// written is as if it were not there; forgetting a place is no failure of a forecast.
public struct LastPlace: Sendable {
    private static let name = "last-place"
    private let folder: PrivateFolder?

    /// Stores the place in a folder, which need not exist; without one it stores nothing.
    public init(folder: URL?) {
        self.folder = folder.map { PrivateFolder(path: $0.path) }
    }

    /// The place, if there is one; a name in another language than the one asked for is left out.
    public func load(language: String) -> Place? {
        guard let data = folder?.contents(of: Self.name, limit: 4096) else { return nil }
        let lines = String(decoding: data, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard lines.count >= 5, let latitude = Double(lines[0]), let longitude = Double(lines[1]),
            let coordinates = Coordinates(latitude: latitude, longitude: longitude)
        else { return nil }
        let name = lines[4] == language ? lines[3].placeName : nil
        return Place(coordinates: coordinates, name: name, countryCode: lines[2].placeName)
    }

    /// Remembers a place and the language of its name, replacing the last one in one step, in a file that nobody else may
    /// read.
    public func save(_ place: Place, language: String) {
        let fields = [
            String(place.coordinates.latitude), String(place.coordinates.longitude),
            place.countryCode ?? "", place.name?.sanitized(limit: 80) ?? "", language,
        ]
        let data = Data((fields.joined(separator: "\n") + "\n").utf8)
        // Mostly it is the same again, and a write would take longer than much of the run.
        if folder?.contents(of: Self.name, limit: 4096) != data { folder?.write(data, to: Self.name) }
    }
}
