import Foundation
import Testing
import WeatherCore
import WeatherProviders

@Suite("Completion")
struct CompletionTests {
    private static let english = ["LANG": "en_US.UTF-8"]

    /// The completions of a word after others, in fish, which gets candidates unchanged.
    private func candidates(
        _ word: String,
        after words: [String] = [],
        environment: [String: String] = english
    ) async throws -> [String] {
        let run = try await WxProgram.run(["---complete", "fish", word, "wx"] + words, environment: environment)
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        return run.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }

    @Test("candidates are followed by their description in the user's language, except in bash, which cannot show it")
    func descriptions() async throws {
        func lines(_ shell: String, _ word: String, _ before: String..., language: String) async throws -> [String] {
            let run = try await WxProgram.run(
                ["---complete", shell, word, "wx"] + before, environment: ["LANG": language])
            return run.output.split(separator: "\n").map(String.init)
        }
        let option = "--offline\tUse only cached answers, however old, and make no requests."
        for shell in ["zsh", "fish", "nushell"] {
            #expect(try await lines(shell, "--off", language: "en_US.UTF-8") == [option])
        }
        #expect(try await lines("bash", "--off", language: "en_US.UTF-8") == ["--offline"])
        let german = try await lines("fish", "un", "config", language: "de_DE.UTF-8")
        #expect(german.count == 1 && german.first?.hasPrefix("unset\tEntfernt") == true, "\(german)")
        #expect(try await lines("zsh", "metr", "--units", language: "en_US.UTF-8") == ["metric"])
        #expect(try await lines("nushell", "New Yor", language: "en_US.UTF-8").first == "\"New York\"")
    }

    @Test(
        "a place's name is completed, the likeliest first",
        arguments: [
            ("Seo", "Seoul"), ("seo", "Seoul"), ("New Y", "New York"), ("Sao", "Sao Paulo"), ("São", "São Paulo"),
            ("서", "서울"), ("北", "北京"), ("Nürn", "Nürnberg"), ("L'Aq", "L'Aquila"), ("Мос", "Москва"),
        ])
    func names(word: String, first: String) async throws {
        let quoted = "\"" + word
        let candidates = try await candidates(quoted)
        #expect(candidates.first == first)
        #expect(candidates.count <= 30)
        let others = candidates.filter { !$0.lowercased().hasPrefix(word.lowercased()) }
        #expect(others.isEmpty)
    }

    @Test("a name of several words is completed word by word, without quotation marks")
    func severalWords() async throws {
        #expect(try await candidates("Y", after: ["New"]).first == "York")
        #expect(try await candidates("d", after: ["--hourly", "Rio"]).contains("de Janeiro"))
    }

    @Test(
        "places are offered only where an argument is a place",
        arguments: [
            ([], true), (["forecast"], true), (["places"], true), (["places", "add", "home"], true),
            (["--hourly"], true), (["--locale", "ko_KR"], true), (["--country=KR"], true), (["--"], true),
            (["places", "add"], false), (["places", "remove"], false), (["Busan"], false), (["--locale"], false),
            (["providers"], false), (["-33.87,151.21"], false),
        ])
    func positions(words: [String], isPlace: Bool) async throws {
        let candidates = try await candidates("Seou", after: words)
        #expect(candidates.contains("Seoul") == isPlace)
    }

    @Test("names are in the user's language, and of the chosen country")
    func language() async throws {
        let korean = try await candidates("뉴", environment: ["LANG": "ko_KR.UTF-8"])
        #expect(korean.first == "뉴욕")
        let option = try await candidates("Mün", after: ["--locale", "de_DE"])
        #expect(option.first == "München")
        let country = try await candidates("Par", after: ["--country", "US"])
        #expect(country.contains("Parma"))
        #expect(!country.contains("Paris, France"))
        let other = try await candidates("Seo", after: ["--country", "FR"])
        #expect(!other.contains("Seoul"))
    }

    @Test("one letter is too short, except in Han and Hangul", arguments: ["S", "é", "1", " ", "ㅅ"])
    func tooShort(word: String) async throws {
        #expect(try await candidates("\"" + word).isEmpty)
    }

    @Test("saved places come first; to remove a place, only saved ones are offered")
    func ownPlaces() async throws {
        try await WxProgram.withFolder { folder in
            let file = folder.appendingPathComponent("wx/places.json")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            let text = #"{"Seoul flat": {"latitude": 1, "longitude": 2}, "a\u001bb": {"latitude": 1, "longitude": 2}}"#
            try Data(text.utf8).write(to: file)
            let environment = ["LANG": "en_US.UTF-8", "XDG_CONFIG_HOME": folder.path]
            let all = try await candidates("Seou", environment: environment)
            #expect(all.prefix(2) == ["Seoul flat", "Seoul"])
            let own = try await candidates("", after: ["places", "remove"], environment: environment)
            #expect(own == ["Seoul flat"])
            let letter = try await candidates("s", environment: environment)
            #expect(letter == ["Seoul flat"])
            // An unreadable file is not reported at a prompt.
            try Data("{".utf8).write(to: file)
            let none = try await candidates("", after: ["places", "remove"], environment: environment)
            #expect(none.isEmpty)
        }
    }

    @Test(
        "options and their values",
        arguments: [
            (["--prov"], ["--provider"]), (["--provider", "--prov"], []), (["--provider", "metno", "--prov"], []),
            (["places", "--near"], ["--nearest"]), (["providers", "--js"], ["--json"]), (["--", "--prov"], []),
            (["--provider", "openw"], ["openweather"]), (["--provider=openw"], ["--provider=openweather"]),
            (["--provider", "metno,openw"], ["metno,openweather"]), (["--provider", "=", "openw"], ["openweather"]),
            (["--geocoder", "nomi"], ["nominatim"]), (["--country", "kr"], ["KR"]),
            (["--locale", "k"], ["ko"]), (["--units", "m"], ["metric"]), (["--format", ""], ["text", "json"]),
            (["--record", "x"], ["/"]), (["p"], ["places", "providers"]), (["places", "re"], ["remove"]),
        ])
    func options(words: [String], expected: [String]) async throws {
        let candidates = try await candidates(words.last ?? "", after: words.dropLast())
        #expect(Array(candidates.prefix(max(1, expected.count))) == expected)
    }

    @Test("services are those of the catalog in its order, and in a list each is offered only once")
    func services() async throws {
        let providers = ProviderCatalog.builtIn.providers.map(\.id)
        #expect(try await candidates("", after: ["--provider"]) == providers)
        let geocoders = ProviderCatalog.builtIn.entries.filter { $0.geocoder != nil }.map(\.id)
        #expect(try await candidates("", after: ["--geocoder"]) == geocoders)
        let first = try #require(providers.first)
        let others = providers.dropFirst().map { "\(first),\($0)" }
        #expect(try await candidates("\(first),", after: ["--provider"]) == others)
    }

    @Test("candidates keep the case of what was typed")
    func keptTyping() async throws {
        let candidates = try await candidates("pl")
        #expect(candidates.first == "places")
        #expect(candidates.contains("plymouth"))
    }

    @Test(
        "candidates for bash are escaped as its quoting needs",
        arguments: [("New\\ Yor", #"New\ York"#), (#""New Yor"#, "New York"), (#"L\'Aq"#, #"L\'Aquila"#)])
    func bash(word: String, first: String) async throws {
        let run = try await WxProgram.run(["---complete", "bash", word, "wx"], environment: Self.english)
        #expect(run.output.split(separator: "\n").first.map(String.init) == first)
    }

    @Test(
        "there is a script for each shell, and an error for others",
        arguments: ["bash", "zsh", "fish", "nushell", "tcsh"])
    func scripts(shell: String) async throws {
        let option = "--generate-completion-script"
        let run = try await WxProgram.run(option, shell)
        #expect(run.status == (shell == "tcsh" ? 64 : 0))
        #expect(run.output.replacing("'", with: "").contains("---complete \(shell)") == (shell != "tcsh"))
        let joined = try await WxProgram.run("\(option)=\(shell)")
        #expect(joined.output == run.output)
        let guessed = try await WxProgram.run(
            [option], environment: ["SHELL": shell == "nushell" ? "/bin/nu" : "/bin/\(shell)"])
        #expect(guessed.output == run.output)
    }

    @Test("odd completion requests end quietly or with a usage error")
    func oddQuestions() async throws {
        for arguments in [["fish", ""], ["fish", "", "wx", ""], ["fish", "\\", "wx", "'"], ["bash", "\"'", "wx"]] {
            let run = try await WxProgram.run(["---complete"] + arguments)
            #expect(run.status == 0 || run.status == 64)
        }
    }
}
