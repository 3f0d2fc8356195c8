public import Foundation
import PrivateFiles
public import WeatherCore

/// The last place that the user asked for, stored in the program's state folder.
///
/// It has a small file of its own: coordinates, country, name and the language of the name, one a line. Read and write
/// errors are ignored, because a forecast does not depend on the file.
public struct LastPlace: Sendable {
    private static let name = "last-place"
    private let folder: PrivateFolder?

    /// Stores the place in a folder, which need not exist; `nil` stores nothing.
    public init(folder: URL?) {
        self.folder = folder.map { PrivateFolder(path: $0.filePath) }
    }

    /// The stored place, if there is one.
    ///
    /// A name in a language other than the requested one is left out.
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

    /// Stores a place and the language of its name.
    ///
    /// It replaces the last one atomically, in a file that only its owner can read.
    public func save(_ place: Place, language: String) {
        let fields = [
            String(place.coordinates.latitude), String(place.coordinates.longitude),
            place.countryCode ?? "", place.name?.sanitized(limit: 80) ?? "", language,
        ]
        var text = fields.joined(by: "\n") + "\n"
        let data = text.withUTF8 { Data(buffer: $0) }
        // The place is usually the same as before, and writing a file takes a large part of a run.
        if folder?.contents(of: Self.name, limit: 4096) != data { folder?.write(data, to: Self.name) }
    }
}
