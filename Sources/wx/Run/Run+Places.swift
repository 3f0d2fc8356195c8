import WeatherCore
import WeatherGazetteer
import WeatherPlaces
import WeatherSession
import WeatherSettings

extension Run {
    /// The place that the user means.
    ///
    /// If several match, the user chooses on the terminal, if there is one.
    ///
    /// - Parameters:
    ///   - words: The words of the place; none for the place in the settings, or an assumed one.
    ///   - options: How to choose.
    /// - Returns: The place.
    /// - Throws: `WeatherError` when there is no such place, or several; or `CancellationError`.
    func place(named words: PlaceWords, _ options: PlaceOptions) async throws -> Place {
        try await choice(named: words, options).place
    }

    /// The place that the user means, and whether the user has chosen it from several on the terminal.
    ///
    /// Parameters and errors are those of ``place(named:_:)``.
    func choice(
        named words: PlaceWords, _ options: PlaceOptions
    ) async throws -> (place: Place, isChosen: Bool) {
        let text = words.text
        var wanted = SessionPlace(text)
        (wanted.country, wanted.pick, wanted.geocoder) = (options.country, options.pick, options.geocoder)
        wanted.isHere = options.here != nil
        let resolution = try await session.resolution(of: wanted) { () throws(WeatherError) in
            try words.refuse(knowing: session.places, country: options.country)
        }
        guard case .several(let matches) = resolution else {
            return (try session.place(from: resolution, for: wanted), false)
        }
        let chooser = PlaceChooser(
            matches.map(\.entry.place), text: text ?? session.settings[.place] ?? "", localizer: session.localizer,
            surroundings: surroundings)
        return (try chooser.choose(isPicked: options.pick != nil), true)
    }
}
