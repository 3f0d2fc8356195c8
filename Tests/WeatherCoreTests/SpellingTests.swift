import Testing
import WeatherCore

@Suite("Spelling")
struct SpellingTests {
    @Test(
        "the nearest words are found for misspelled ones, and none for nonsense",
        arguments: [
            ("openwaether", ["openweather"]), ("met", ["metno"]), ("metnoo", ["metno"]), ("xyzzy", []), ("", []),
        ])
    func nearest(word: String, nearest: [String]) {
        #expect(Spelling.nearest(to: word, among: ["metno", "openweather"], limit: 1) == nearest)
    }

    @Test(
        "inserting, deleting, changing or swapping a letter is one edit",
        arguments: [
            ("", "", 0), ("seoul", "seoul", 0), ("seoul", "seouls", 1), ("seoul", "seol", 1), ("seoul", "seaul", 1),
            ("seoul", "soeul", 1), ("seoul", "", 5), ("서울", "서을", 1), ("kitten", "sitting", 3),
        ])
    func distance(first: String, second: String, steps: Int) {
        #expect(Spelling.distance(first, second) == steps)
        #expect(Spelling.distance(second, first) == steps)
    }

    @Test(
        "a prefix is found ignoring case, even if a change of case changes its length",
        arguments: [
            ("Seoul", "seo", true), ("Seoul", "SEOUL", true), ("Seoul", "seoulx", false), ("Seoul", "", true),
            ("İzmir", "i̇z", true), ("ꞵeta", "Ꞵ", true), ("S", String(repeating: "s", count: 200), false),
        ])
    func begins(word: String, text: String, does: Bool) {
        #expect(Spelling.begins(word, with: text) == does)
    }
}
