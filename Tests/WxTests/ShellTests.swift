import Foundation
import Testing

@Suite("Completion in the real shells")
struct ShellTests {
    @Test(
        "bash inserts names so that it reads them back unchanged",
        .enabled(if: ShellSession.isInstalled("bash"), "bash or script is not installed"))
    func bash() async throws { try await check("bash") }

    @Test(
        "zsh inserts names so that it reads them back unchanged",
        .enabled(if: ShellSession.isInstalled("zsh"), "zsh or script is not installed"))
    func zsh() async throws { try await check("zsh") }

    @Test(
        "fish inserts names so that it reads them back unchanged",
        .enabled(if: ShellSession.isInstalled("fish"), "fish or script is not installed"))
    func fish() async throws { try await check("fish") }

    private func check(_ shell: String) async throws {
        let hostile = ##"my "$(touch pwned)" `touch pwned` & 'hut'! ~\#"##
        let lines: [(typed: String, given: String)] = [
            (#"wx "New York Mil"#, "<New York Mills>"),
            (#"wx 'New York Mil"#, "<New York Mills>"),
            (#"wx New\ York\ Mil"#, "<New York Mills>"),
            (#"wx new\ york\ mil"#, "<New York Mills>"),
            (#"wx L\'Aq"#, "<L'Aquila>"),
            (#"wx "L'Aq"#, "<L'Aquila>"),
            (#"wx Sao\ Bernardo\ do\ C"#, "<Sao Bernardo do Campo>"),
            (#"wx "São Bernardo do C"#, "<São Bernardo do Campo>"),
            ("wx 로스앤", "<로스앤젤레스>"),
            (#"wx forecast New\ York\ Mil"#, "<forecast><New York Mills>"),
            (#"wx places add x L\'Aq"#, "<places><add><x><L'Aquila>"),
            // Text that the shell would run is quoted when it is inserted.
            ("wx places remove my", "<places><remove><\(hostile)>"),
            ("wx places remove 'my", "<places><remove><\(hostile)>"),
            (#"wx places remove "my"#, "<places><remove><\(hostile)>"),
            ("wx --provider openweather,metn", "<--provider><openweather,metno>"),
            ("wx --provider=openweather,metn", "<--provider=openweather,metno>"),
            ("wx --country kr", "<--country><KR>"),
            ("wx --record Doc", "<--record><Documents>"),
        ]
        let places = try JSONSerialization.data(withJSONObject: [hostile: ["latitude": 1, "longitude": 2]])
        let given = try await ShellSession.arguments(
            in: shell, places: String(decoding: places, as: UTF8.self), typing: lines.map { $0.typed + "\t" })
        for (line, given) in zip(lines, given) {
            // Zsh removes the slash after a folder again.
            #expect(given.replacing("/>", with: ">") == line.given, "\(shell): \(line.typed)")
        }
        #expect(given.count == lines.count)
    }
}
