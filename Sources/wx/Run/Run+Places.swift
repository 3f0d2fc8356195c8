import ArgumentParser
import WeatherCore
import WeatherGazetteer
import WeatherPlaces
import WeatherSession
import WeatherSettings

extension Run {
    /// What the words of the command line mean: one place, or several.
    enum Found {
        /// Whether the user has chosen it from several on the terminal.
        case one(Place, isChosen: Bool)
        /// A text for each place, in order. They are known, but not yet looked up.
        case several([String])
    }

    /// The place or places that the user means.
    ///
    /// Words that together are one place are that place. If they are none, and each is a place by itself, they are
    /// several.
    ///
    /// - Parameters:
    ///   - words: The words; none for the place in the settings, or an assumed one.
    ///   - options: How to choose. The number of a match is for one place only.
    ///   - program: The root command, where the words may be meant as a command or option of it.
    /// - Returns: The place or places.
    /// - Throws: As ``place(named:_:)``; or `WeatherError` with the reason `commandMeant`.
    func places(
        named words: [String], _ options: PlaceOptions, of program: (any ParsableCommand.Type)? = nil
    ) async throws -> Found {
        let request = options.request(words)
        let resolution = try await resolution(of: request, program)
        if case .separate(let texts, _) = resolution, options.pick == nil { return .several(texts) }
        let (place, isChosen) = try place(from: resolution, for: request)
        return .one(place, isChosen: isChosen)
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
    func place(named words: [String], _ options: PlaceOptions) async throws -> Place {
        let request = options.request(words)
        return try place(from: try await resolution(of: request, nil), for: request).place
    }

    private func resolution(
        of request: PlaceRequest, _ program: (any ParsableCommand.Type)?
    ) async throws -> PlaceResolution {
        try await waiting {
            switch try session.offlineResolution(of: request) {
            case .known(let resolution): return resolution
            case .unknown(let words):
                // Before a service is asked: it could know a place of that name.
                if let program, !request.words.isEmpty { try CommandWords(of: program).refuse(words) }
                return try await session.resolutionByServices(of: request)
            }
        }
    }

    /// The place of a resolution, and whether the user has chosen it from several.
    private func place(
        from resolution: PlaceResolution, for request: PlaceRequest
    ) throws -> (place: Place, isChosen: Bool) {
        switch resolution {
        case .several(let matches):
            let chooser = PlaceChooser(
                matches.map(\.entry.place), text: request.text ?? session.settings[.place] ?? "",
                localizer: session.localizer, environment: environment)
            return (try chooser.choose(isPicked: request.pick != nil), true)
        case .separate(let words, nil):
            throw WeatherError(
                .severalPlaces,
                details: .init {
                    $0.subject = words.joined(separator: " ").sanitized(limit: 80)
                    $0.candidates = words.prefix(8).map { "wx \(ShellWord("").inBash($0))".sanitized(limit: 80) }
                })
        default: return (try session.place(from: resolution, for: request), false)
        }
    }
}

extension PlaceOptions {
    /// The request for words, with these options.
    fileprivate func request(_ words: [String]) -> PlaceRequest {
        var request = PlaceRequest(words: words)
        (request.country, request.pick, request.geocoder, request.isHere) = (country, pick, geocoder, here != nil)
        return request
    }
}

extension CommandWords {
    /// Refuses words that are no places and were meant as a command or option.
    ///
    /// - Throws: `WeatherError` with the reason `commandMeant`.
    fileprivate func refuse(_ words: [String]) throws(WeatherError) {
        for word in words {
            let meant = meant(by: word)
            if meant.isEmpty { continue }
            throw WeatherError(
                .commandMeant,
                details: .init {
                    $0.subject = word.sanitized(limit: 80)
                    $0.candidates = meant.prefix(8).map { $0.sanitized(limit: 80) }
                })
        }
    }
}
