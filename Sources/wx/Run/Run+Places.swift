import ArgumentParser
import Foundation
import PrivateFiles
import WeatherCore
import WeatherGazetteer
import WeatherLocalization
import WeatherPlaces
import WeatherRendering
import WeatherSession
import WeatherSettings

extension Run {
    /// What the words of the command line mean: one place, or several.
    enum Found {
        /// Whether the user has chosen it from several on the terminal.
        case one(Place, isChosen: Bool)
        /// The text of each place, in order. The places are known to exist, but not yet looked up.
        case several([String])
    }

    /// The place or places that the user means.
    ///
    /// If the words together name one place, it is that place. If they do not, but each word names a place by itself,
    /// they are several places.
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
                // Checked before a service is asked, which might know a place of that name.
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
        (request.country, request.pick, request.geocoder, request.here) = (country, pick, geocoder, here)
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

/// Asks the user to choose one of several places, if there is a terminal.
struct PlaceChooser {
    private let places: [Place]
    private let text: String
    private let localizer: Localizer
    private let environment: ProgramEnvironment

    /// Creates a chooser.
    ///
    /// - Parameters:
    ///   - places: The places to choose from.
    ///   - text: The place as the user wrote it.
    ///   - localizer: The language of the question.
    ///   - environment: The terminal.
    init(_ places: [Place], text: String, localizer: Localizer, environment: ProgramEnvironment) {
        self.places = places
        self.text = text
        self.localizer = localizer
        self.environment = environment
    }

    /// Asks the user to choose a place on the terminal.
    ///
    /// - Parameter isPicked: Whether the user gave a number that is not in the list. They are then not asked again.
    /// - Returns: The chosen place.
    /// - Throws: `WeatherError` with the code `placeAmbiguous` and the places when it is not possible to ask; with the
    ///   reason `interrupted` when the answer is not one of the numbers.
    func choose(isPicked: Bool) throws(WeatherError) -> Place {
        let labels = localizer.labels(of: places)
        let error = WeatherError(
            .severalMatches,
            details: .init {
                $0.subject = text.sanitized(limit: 80)
                $0.candidates = labels
            })
        guard !isPicked, environment.canAsk else { throw error }
        let problem = localizer.sentences(for: error, providerName: nil).problem
        Diagnostics.write(
            ErrorText.text(
                (problem, nil), choices: labels, localizer: localizer,
                terminal: Terminal(columns: environment.width)))
        let question = localizer.text("places.choose", localizer.number(Double(places.count)))
        Diagnostics.ask("    \(question) ")
        guard let answer = readLine(), let number = Self.number(answer), places.indices.contains(number - 1) else {
            throw WeatherError(.interrupted)
        }
        return places[number - 1]
    }

    /// Reads a number in digits of any script.
    private static func number(_ answer: String) -> Int? {
        let digits = answer.trimmingCharacters(in: .whitespaces).compactMap(\.wholeNumberValue)
        guard !digits.isEmpty, digits.count <= 4, digits.allSatisfy({ $0 < 10 }) else { return nil }
        return digits.reduce(0) { $0 * 10 + $1 }
    }
}

/// The words that name a command or an option, or that people try as one.
struct CommandWords {
    private let words: [(name: String, replacement: String)]

    /// Collects the words.
    ///
    /// - Parameter program: The root command.
    init(of program: any ParsableCommand.Type) {
        guard let root = CommandDescription(program) else {
            words = []
            return
        }
        let commands = root.subcommands?.map { ($0.commandName, "\(root.commandName) \($0.commandName)") } ?? []
        let options =
            root.defaultSubcommand.flatMap(root.subcommand(named:))?.arguments?.flatMap { $0.names ?? [] } ?? []
        words = commands + Self.customary + options.filter { $0.kind == "long" }.map { ($0.name, $0.text) }
    }

    /// Finds the commands and options that a word may stand for: those with its name, or with one letter changed.
    ///
    /// - Parameter word: A word that is not a place.
    /// - Returns: What to type instead, such as `wx providers` or `--hourly`; empty for other words.
    func meant(by word: String) -> [String] {
        let word = word.lowercased()
        // Words of three letters are one letter from too many others.
        let allowed = word.count > 3 ? 1 : 0
        var meant: [String] = []
        for (name, replacement) in words where !meant.contains(replacement) {
            // Lengths are compared first: a word can be very long.
            guard abs(name.count - word.count) <= allowed, Spelling.distance(name, word) <= allowed else { continue }
            meant.append(replacement)
        }
        return meant
    }

    /// Words that are commands in other programs, or that users expect to be.
    ///
    /// `wx` alone shows the current weather and today.
    private static let customary = [
        ("version", "wx --version"), ("help", "wx --help"), ("settings", "wx config"),
        ("search", "wx places"), ("place", "wx places"), ("provider", "wx providers"), ("language", "wx locales"),
        ("warnings", "wx alerts"), ("current", "wx"),
        ("hours", "--hourly"),
    ]
}

extension Run {
    /// Saves a place under a name of the user's choice, and says so.
    ///
    /// - Throws: `WeatherError` with the code `usage` when the name is not possible, or the file cannot be written.
    func save(_ place: Place, as name: String) throws(WeatherError) {
        try session.places.savedPlaces.add(name, at: place.coordinates)
        let coordinates = place.coordinates.label
        Diagnostics.write(session.localizer.text("places.added", name.sanitized(limit: 80), coordinates))
    }

    /// Asks whether to save a place that the user has chosen from several; once for each place.
    ///
    /// If the user enters the name that was searched for, the place is saved with a tilde before it, so that the plain
    /// name still finds all of the places.
    ///
    /// - Parameters:
    ///   - place: The place.
    ///   - text: What the user searched for.
    /// - Throws: As ``save(_:as:)``.
    func offerToSave(_ place: Place, found text: String) throws(WeatherError) {
        guard isNewlyChosen(place) else { return }
        let question = "    \(session.localizer.text("places.remember")) "
        Diagnostics.ask(question)
        guard let name = readLine()?.trimmingCharacters(in: .whitespaces), !name.isEmpty else { return }
        try save(place, as: name.lowercased() == text.lowercased() ? "~" + name : name)
    }

    /// The file with the places that the user was already asked about, one per line.
    private static let askedFile = "asked-places"
    /// The limit in bytes, for about 200 places, after which the file starts again.
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
