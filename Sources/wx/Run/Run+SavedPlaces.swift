import Foundation
import PrivateFiles
import WeatherCore
import WeatherLocalization
import WeatherPlaces
import WeatherRendering
import WeatherSession
import WeatherSettings

extension Run {
    /// Saves a place under a name of the user's choice, and says so.
    ///
    /// - Throws: `WeatherError` with the code `usage` when the name is not possible, or the file cannot be written.
    func save(_ place: Place, as name: String) throws(WeatherError) {
        try session.places.savedPlaces.add(name, at: place.coordinates)
        let coordinates = place.coordinates.label
        Diagnostics.write(session.localizer.text("places.added", name.sanitized(limit: 80), coordinates))
    }

    /// Asks whether a place that the user has chosen from several shall be saved, once for each place.
    ///
    /// Under the name by which it was found it is saved with a tilde, so that the name alone still finds all of them.
    ///
    /// - Parameters:
    ///   - place: The place.
    ///   - text: What the user searched for.
    /// - Throws: As ``save(_:as:)``.
    func offerToSave(_ place: Place, found text: String) throws(WeatherError) {
        guard isNewlyChosen(place) else { return }
        let question = "    \(session.localizer.text("places.remember")) "
        Diagnostics.put(question)
        guard let name = readLine()?.trimmingCharacters(in: .whitespaces), !name.isEmpty else { return }
        try save(place, as: name.lowercased() == text.lowercased() ? "~" + name : name)
    }

    /// The file with the places that were asked about, one a line.
    private static let askedFile = "asked-places"
    /// About 200 places; after them the file starts again.
    private static let askedLimit = 4096

    private func isNewlyChosen(_ place: Place) -> Bool {
        guard let state = environment.folders.state else { return true }
        let folder = PrivateFolder(path: state.filePath)
        let asked = folder.contents(of: Self.askedFile, limit: Self.askedLimit) ?? Data()
        let line = "\(place.coordinates.latitude),\(place.coordinates.longitude)"
        guard !String(decoding: asked, as: UTF8.self).split(separator: "\n").contains(Substring(line)) else {
            return false
        }
        folder.write(
            (asked.count + line.utf8.count < Self.askedLimit ? asked : Data()) + Data((line + "\n").utf8),
            to: Self.askedFile)
        return true
    }
}
