import WeatherCore
import WeatherGazetteer
import WeatherPlaces
import WeatherSession
import WeatherSettings

/// What the words of the command line mean: one place, or several.
enum PlaceChoice {
    /// Whether the user has chosen it from several on the terminal.
    case one(Place, isChosen: Bool)
    /// A text for each place, in order. They are known, but not yet looked up.
    case several([String])
}

extension Run {
    /// The place or places that the user means.
    ///
    /// Words that together are one place are that place. If they are none, and each is a place by itself, they are
    /// several.
    ///
    /// - Parameters:
    ///   - words: The words; none for the place in the settings, or an assumed one.
    ///   - options: How to choose. The number of a match is for one place only.
    /// - Returns: The place or places.
    /// - Throws: As ``place(named:_:)``.
    func places(named words: PlaceWords, _ options: PlaceOptions) async throws -> PlaceChoice {
        do {
            let (place, isChosen) = try await choice(named: words, options)
            return .one(place, isChosen: isChosen)
        } catch let error as WeatherError {
            guard options.pick == nil, error.reason == .severalPlaces || !words.canBeJoined,
                let several = try words.several(knowing: session.places, country: options.country)
            else { throw error }
            return .several(several)
        }
    }

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
        let resolution = try await waiting {
            try await session.resolution(of: wanted) { () throws(WeatherError) in
                try words.refuse(knowing: session.places, country: options.country)
            }
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
