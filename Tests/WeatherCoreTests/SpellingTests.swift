import Testing
import WeatherCore

@Suite("Spelling")
struct SpellingTests {
    @Test(
        "misspelt words find the nearest ones, and nonsense finds none",
        arguments: [
            ("openwaether", ["openweather"]), ("met", ["metno"]), ("metnoo", ["metno"]), ("xyzzy", []), ("", []),
        ])
    func nearest(word: String, nearest: [String]) {
        #expect(Spelling.nearest(to: word, among: ["metno", "openweather"], limit: 1) == nearest)
    }

    @Test(
        "a letter more, a letter less, another letter and two letters swapped are one step each",
        arguments: [
            ("", "", 0), ("seoul", "seoul", 0), ("seoul", "seouls", 1), ("seoul", "seol", 1), ("seoul", "seaul", 1),
            ("seoul", "soeul", 1), ("seoul", "", 5), ("서울", "서을", 1), ("kitten", "sitting", 3),
        ])
    func distance(first: String, second: String, steps: Int) {
        #expect(Spelling.distance(first, second) == steps)
        #expect(Spelling.distance(second, first) == steps)
    }

    @Test(
        "a word begins with a text apart from case, also where a change of case changes its length",
        arguments: [
            ("Seoul", "seo", true), ("Seoul", "SEOUL", true), ("Seoul", "seoulx", false), ("Seoul", "", true),
            ("İzmir", "i̇z", true), ("ꞵeta", "Ꞵ", true), ("S", String(repeating: "s", count: 200), false),
        ])
    func begins(word: String, text: String, does: Bool) {
        #expect(Spelling.begins(word, with: text) == does)
    }
}
