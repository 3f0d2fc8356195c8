import Foundation
import WeatherCore
import WeatherPlaces
import WeatherProviders
import WeatherRendering
import WeatherSettings

extension FuzzTarget {
    /// The user's files: settings, saved places, the last place, recordings.
    ///
    /// The first character selects the kind of file; the rest is the file.
    static let files = FuzzTarget(
        "files", longestInput: 48 << 10,
        words: SettingsKey.allCases.map { "\"\($0.rawValue)\"" } + [
            "\"apiKey\"", "\"apiKeyFile\"", "\"apiKeyCommand\"", "\"baseURL\"", "\"latitude\"", "\"longitude\"", "null",
            "1e400", "[]", "{}", "\\u0000", "\\ud800", "HTTP/1.1 200 OK", "GET ", "REDACTED", "\u{1D}", "Date: ", "'",
        ],
        seeds: { FileKind.settings.seeds + FileKind.places.seeds + FileKind.lastPlace.seeds + RecordingCase.seeds }
    ) { input, oracle in
        guard let choice = input.first else { return }
        let kind = FileKind.allCases[Int(choice) % FileKind.allCases.count]
        let file = input.dropFirst()
        try CallingThread.run {
            defer { FileKind.folder.remove() }
            do {
                switch kind {
                case .settings: try await FileKind.checkSettings(Data(file), oracle)
                case .places: try FileKind.checkPlaces(Data(file), oracle)
                case .lastPlace: try FileKind.checkLastPlace(Data(file), oracle)
                case .recording: try await RecordingCase(Data(file))?.check(oracle)
                }
            } catch let error as WeatherError {
                try oracle.check(error)
            }
        }
    }
}

/// A kind of file that a user can write by hand.
enum FileKind: UInt8, CaseIterable {
    case settings, places, lastPlace, recording

    static let folder = ScratchFolder("files")

    static func checkSettings(_ file: Data, _ oracle: Oracle) async throws {
        folder.write(file, to: "wx/config.json")
        let services = ProviderCatalog.builtIn.descriptors
        // No key command is started, since nothing asks for the key itself.
        let settings = try oracle.step("reading settings") {
            try Settings(
                options: [:], environment: [:], file: folders.settings, isRequired: true, providers: services)
        }
        try oracle.step("reading every setting") {
            for key in SettingsKey.allCases { _ = settings[key] }
            for service in services { _ = (settings.baseURL(of: service), settings.hasKey(of: service)) }
        }
        for key in [SettingsKey.timeout, .connectTimeout] {
            do { _ = try settings.seconds(key) } catch let error as WeatherError { try oracle.check(error) }
        }
        try await checkChange(services, oracle)
    }

    private static func checkChange(_ services: [ProviderDescriptor], _ oracle: Oracle) async throws {
        let file = SettingsFile(folders.settings)
        do {
            let names = try oracle.step("names of settings") { try file.names() }
            try file.change(["place": "a\"}\n", "openweather.apiKey": nil, "openweather.baseURL": "https://a.example"])
            let missing = names.filter { !$0.hasPrefix("openweather.apiKey") }.first {
                !((try? file.names()) ?? []).contains($0)
            }
            if let missing { throw FuzzFinding("a change has removed \(missing)") }
        } catch let error as WeatherError {
            return try oracle.check(error)
        }
        let changed = try Settings(
            options: [:], environment: [:], file: folders.settings, isRequired: true, providers: services)
        guard changed[.place] == "a\"}" else { throw FuzzFinding("a setting has another value than was set") }
    }

    static func checkPlaces(_ file: Data, _ oracle: Oracle) throws {
        folder.write(file, to: "wx/places.json")
        let places = SavedPlaces(file: folders.places)
        let all = try oracle.step("reading places") { try places.all() }
        guard let point = Coordinates(latitude: 1, longitude: 2) else { return }
        for place in all.prefix(3) {
            guard try places.find(place.name) != nil else { throw FuzzFinding("\(place.name) is not found") }
        }
        try places.add("home", at: point)
        guard try places.find("HOME")?.coordinates == point else { throw FuzzFinding("an added place is not found") }
        _ = try places.remove("home")
    }

    static func checkLastPlace(_ file: Data, _ oracle: Oracle) throws {
        folder.write(file, to: "wx/last-place")
        let lastPlace = LastPlace(folder: folders.state)
        guard let place = try oracle.step("reading the last place", { lastPlace.load(language: "en") }) else { return }
        try oracle.check([place])
        lastPlace.save(place, language: "en")
        guard lastPlace.load(language: "en") == place else { throw FuzzFinding("the last place is another one") }
    }

    private static var folders: ProgramFolders {
        ProgramFolders(program: "wx", environment: ["XDG_CONFIG_HOME": folder.path, "XDG_STATE_HOME": folder.path])
    }

    /// Valid files of this kind; those of recordings are ``RecordingCase/seeds``.
    var seeds: [Data] {
        let texts: [String] =
            switch self {
            case .settings:
                [
                    """
                    { "place": "37.57,126.98", "provider": ["metno", "openweather"], "timeout": 5, "units": "us",
                      "openweather": { "apiKey": "0123", "baseURL": "https://example.org/x" }, "locale": "ko_KR" }
                    """,
                    #"{ "openweather": { "apiKeyCommand": "pass show 'a b'" }, "nominatim": { "apiKeyFile": "~/key" } }"#,
                    #"{ "openweather": { "apiKeyCommand": ["pass", "show"] }, "timeout": "0.5", "bidi": true }"#,
                ]
            case .places:
                [
                    #"{ "home": { "latitude": 37.57, "longitude": 126.98 }, "집": { "latitude": 1, "longitude": -2.5 } }"#,
                    #"{ "Home": { "latitude": "1", "longitude": 2 }, "HOME": { "latitude": 95, "note": [1] } }"#,
                ]
            case .lastPlace: ["37.57\n126.98\nKR\nSeoul\nen\n", "1\n2\n\n\nko\n"]
            case .recording: []
            }
        return texts.map { Data([rawValue] + Array($0.utf8)) }
    }
}
