#if Server
import Foundation
import Testing

/// The tables of docs/wttrin.md: each row has a check here, and each check has a row.
@Suite("docs/wttrin.md says what is so")
struct WttrDocumentTests {
    private typealias Check = (Client) throws -> Bool

    /// A client on no terminal.
    private struct Client {
        let server: ServerProcess

        func text(_ target: String, _ fields: [String: String] = [:]) throws -> String {
            try server.get(target, ["Accept": "*/*"].merging(fields) { $1 }).text
        }

        func sign(_ emoji: String) throws -> String { try text("/Seoul?format=%c&emoji=\(emoji)") }

        func lineCount(_ target: String) throws -> Int { try text(target).split(separator: "\n").count }

        func areMissing(_ targets: String...) throws -> Bool {
            try targets.allSatisfy { try server.get($0, ["Accept": "*/*"]).status == 404 }
        }

        func isColored(_ target: String, for agent: String) throws -> Bool {
            try text(target, ["User-Agent": agent]).contains("\u{1B}[")
        }
    }

    /// Checks the rows of a section's table, by their first cells.
    private static func check(_ section: String, _ checks: [String: Check]) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/wttrin.md")
        let page = try String(contentsOf: file.standardized, encoding: .utf8)
        let part = try #require(page.components(separatedBy: "\n## ").first { $0.hasPrefix(section + "\n") })
        let rows = part.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2)
            .map { $0.dropFirst(2).components(separatedBy: " | ")[0] }
        #expect(Set(rows) == Set(checks.keys))
        let client = Client(
            server: try ServerProcess(
                ["--sandbox", "--rate", "1000", "--burst", "1000000", "--trusted-proxy", "127.0.0.1"],
                environment: ["WX_PROVIDER": "openmeteo"]))
        for row in rows {
            let holds = try checks[row]?(client)
            #expect(holds == true, "\(row)")
        }
    }

    @Test("addresses")
    func addresses() throws {
        let proxy = ["X-Forwarded-Host": "ko.example.org", "X-Forwarded-For": "192.0.2.1"]
        try Self.check(
            "Addresses",
            [
                "`/Seoul`, `/Salt+Lake+City`": {
                    try $0.text("/Salt+Lake+City?0").contains("Salt Lake City") && $0.areMissing("/Qwrtpsdfg")
                },
                "`/muc`": { try $0.text("/muc?format=%l&lang=en").contains("Munich") },
                "`/94107`": {
                    try $0.text("/94107?format=%l&lang=en-US").contains("San Francisco")
                        && !$0.text("/94107?format=%l&lang=de-DE").contains("San Francisco")
                },
                "`/37.57,126.98`": {
                    try $0.text("/37.5712,126.9791?format=3") == $0.text("/37.57,126.98?format=3")
                },
                "`/~Eiffel+Tower`": {
                    try $0.text("/~Seoul?format=%l&lang=en") == "Seoul" && $0.areMissing("/~home")
                },
                "`/Seoul:Busan`": {
                    try ["Seoul", "Busan"].contains($0.text("/Seoul:Busan?format=%l&lang=en"))
                        && $0.areMissing("/Seoul:Qwrtpsdfg")
                },
                "`/`": { try $0.areMissing("/", "/?format=j1", "/?format=%m") },
                "`/:help`": { try $0.text("/:help").contains("?format=j1") && $0.areMissing("/:translation") },
                "`/@example.org`": { try $0.areMissing("/@example.org") },
                "`/Moon`, `/Moon@2026-12-24`": { try $0.areMissing("/Moon", "/Moon@2026-12-24") },
                "`/Seoul.png`": {
                    let picture = try $0.server.get("/Seoul.png")
                    let isPicture = picture.body.starts(with: [0x89, 0x50, 0x4E, 0x47])
                    // Without librsvg there is none.
                    return try (isPicture || picture.status == 503) && $0.areMissing("/Qwrtpsdfg.png")
                },
                "`/Seoul_0pq_lang=ko.png`": {
                    let server = $0.server
                    let pictures = try ["/Seoul_0pq_lang=ko.png", "/Seoul.png?lang=ko", "/Seoul.png"].map {
                        try server.get($0)
                    }
                    return pictures.allSatisfy { $0.status == 503 }
                        || pictures[0].body == pictures[1].body && pictures[0].body != pictures[2].body
                },
                "`ko.example.org/Seoul`": {
                    try $0.text("/Seoul?format=%l", proxy) == "서울"
                        && $0.text("/Seoul?format=%l&lang=en", proxy) == "Seoul"
                },
            ])
    }

    @Test("options")
    func options() throws {
        try Self.check(
            "Options",
            [
                "`?0`, `?1`, `?2`, `?3`": {
                    let counts = try ["/Seoul?0", "/Seoul?1", "/Seoul?2", "/Seoul?3", "/Seoul"].map($0.lineCount)
                    return counts == counts.sorted() && counts[0] < counts[3] && counts[3] < counts[4]
                },
                "`?A`, `?T`": {
                    try $0.isColored("/Seoul", for: "curl/8.5.0") && !$0.isColored("/Seoul?T", for: "curl/8.5.0")
                        && $0.isColored("/Seoul?A", for: "python-requests/2.32")
                        && !$0.isColored("/Seoul", for: "python-requests/2.32")
                        && !$0.isColored("/Seoul?format=text", for: "curl/8.5.0")
                },
                "`?n`, `?d`": {
                    try $0.text("/Seoul?n").split(separator: "\n").allSatisfy { $0.count <= 40 }
                        && $0.text("/Seoul?d") != $0.text("/Seoul")
                },
                "`?q`, `?Q`, `?F`": {
                    let text = try $0.text("/Seoul?0")
                    return try $0.text("/Seoul?0qF") == text && text.hasSuffix($0.text("/Seoul?0Q"))
                        && $0.text("/Seoul?0Q") != text
                },
                "`?m`, `?u`, `?M`": {
                    try $0.text("/Seoul?m&format=%t%w&lang=en-US").contains("km/h")
                        && $0.text("/Seoul?u&format=%t%w&lang=ko").contains("mph")
                        && $0.text("/Seoul?M&format=%t%w&lang=en-US").contains("m/s")
                },
                "`?p`, `?I`, `?t`": { try $0.text("/Seoul?0pIt") == $0.text("/Seoul?0&nonce=7") },
                "`?lang=ko`": {
                    try $0.text("/Seoul?format=%l&lang=ko") == "서울" && $0.text("/Seoul?format=%l&lang=is") == "Seoul"
                },
            ])
    }

    @Test("forms")
    func forms() throws {
        try Self.check(
            "Forms",
            [
                "`?format=1` … `4`": {
                    try $0.text("/Seoul?format=1&m").wholeMatch(of: /\S+ +[+-]\d+°C\n/) != nil
                        && $0.text("/Seoul?format=2&m").wholeMatch(of: /\S+ +🌡️[+-]\d+°C 🌬️\S\d+km\/h\n/) != nil
                        && $0.text("/Seoul?format=3&m").wholeMatch(of: /Seoul: \S+ +[+-]\d+°C\n/) != nil
                        && $0.text("/Seoul?format=4&m").wholeMatch(of: /Seoul: \S+ +🌡️[+-]\d+°C 🌬️\S\d+km\/h\n/) != nil
                },
                "`?format=%l:+%c+%t`": {
                    try $0.text("/Seoul?format=%l:+%c+%t&m").wholeMatch(of: /Seoul: \S+ +[+-]\d+°C/) != nil
                        && $0.text("/Seoul?format=%cCloud").hasSuffix("Cloud")
                },
                "`?emoji=`": {
                    let texts = try ["unicode", "narrow", "nerd", "plain"].map($0.sign)
                    return Set(texts).count == 4
                },
                "`?format=j1`": { try $0.text("/Seoul?format=j1").contains("\"hourly\"") },
                "`?format=j2`": {
                    try $0.text("/Seoul?format=j2").contains("maxtempC")
                        && !$0.text("/Seoul?format=j2").contains("hourly")
                },
                "`?format=p1`": {
                    let text = try $0.text("/Seoul?format=p1")
                    return text.contains("\ntemperature_celsius{forecast=\"current\"} ") && !text.contains("sun_hour")
                        && !text.contains("snowfall")
                },
                "`?format=v2`, `v3`": { try $0.areMissing("/Seoul?format=v2", "/Seoul?format=v3") },
                "`?view=`": { try $0.text("/Seoul?view=j1") == $0.text("/Seoul?format=j1") },
            ])
    }

    @Test("letters")
    func letters() throws {
        /// Checks that the values of letters, between bars, have a form.
        func matches(_ letters: String, _ form: Regex<Substring>) -> Check {
            { try $0.text("/Seoul?m&format=" + letters).wholeMatch(of: form) != nil }
        }
        try Self.check(
            "Letters",
            [
                "`%c`, `%C`, `%x`, `%i`": matches("%c|%C|%x|%i", /\S+ *\|[A-Z][a-z ,]+\|\S{1,3}\|\d{3}/),
                "`%t`, `%f`": matches("%t|%f", /[+-]\d+°C\|[+-]\d+°C/),
                "`%H`, `%L`, `%e`": matches("%H|%L|%e", /[+-]\d+°C\|[+-]\d+°C\|[+-]\d+°C/),
                "`%h`, `%P`, `%u`": matches("%h|%P|%u", /\d+%\|\d+hPa\|\d+/),
                "`%w`": {
                    try $0.text("/Seoul?format=%w&lang=zh-CN").wholeMatch(of: /[↓↙←↖↑↗→↘]\d+Bft/) != nil
                },
                "`%p`": matches("%p", /\d+\.\dmm/),
                "`%o`": matches("%o", /\d+%/),
                "`%l`": { try $0.text("/Seoul?format=%l&lang=ko") == "서울" },
                "`%D`, `%S`, `%z`, `%s`, `%d`": matches("%D|%S|%z|%s|%d", /(?:\d\d:\d\d:\d\d\|?){5}/),
                "`%T`, `%Z`": matches("%T|%Z", /\d\d:\d\d:\d\d\+0900\|Asia\/Seoul/),
                "`%m`, `%M`": matches("%m|%M", /[🌑🌒🌓🌔🌕🌖🌗🌘]\|\d+/),
            ])
    }
}
#endif
