import WeatherCore
import WeatherGazetteer
import WeatherPlaces
import WeatherSession
import WeatherSettings

extension Run {
    /// The place that the user means.
    ///
    /// If several match, the user chooses on the terminal, if there is one.
    func place(named text: String?, _ options: PlaceOptions) async throws -> Place {
        var wanted = SessionPlace(text)
        (wanted.country, wanted.pick, wanted.geocoder) = (options.country, options.pick, options.geocoder)
        wanted.isHere = options.here != nil
        let resolution = try await session.resolution(of: wanted)
        guard case .several(let matches) = resolution else { return try session.place(from: resolution, for: wanted) }
        let chooser = PlaceChooser(
            matches.map(\.entry.place), text: text ?? session.settings[.place] ?? "", localizer: session.localizer,
            surroundings: surroundings)
        return try chooser.choose(isPicked: options.pick != nil)
    }
}
