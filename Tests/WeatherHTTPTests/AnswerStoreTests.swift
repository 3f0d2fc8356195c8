import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherHTTP

@Suite("The store of answers") struct AnswerStoreTests {
    private static let start = Date(timeIntervalSince1970: 1_775_443_800)

    private func layer(
        _ folder: String?, after seconds: TimeInterval = 0, format: ProviderDescriptor.Format = .json
    ) -> AnswerStore {
        AnswerStore(
            services: [.limited(keeps: .seconds(86_400), format: format)],
            folder: folder.map { URL(fileURLWithPath: $0) },
            clock: { Self.start + seconds })
    }

    private func reply(_ body: String, status: Int = 200, fields: HTTPFields = [:]) -> HTTPReply {
        HTTPReply(response: HTTPResponse(status: .init(code: status), headerFields: fields), body: Data(body.utf8))
    }

    /// The answer, and whether it was asked for.
    private func ask(
        _ layer: AnswerStore, _ address: String = "https://example.org/search?q=a", secret: String? = nil,
        provider: String = "nominatim", answer: HTTPReply
    ) async throws -> (reply: HTTPReply, isNew: Bool) {
        let asked = AskedAddresses()
        let reply = try await layer.intercept(.get(address, secret: secret, provider: provider)) { request in
            asked.append(request)
            return answer
        }
        return (reply, !asked.all.isEmpty)
    }

    private func files(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    @Test("an answer is given again for a day, by other runs of the program too")
    func kept() async throws {
        try await withFolder { folder in
            let path = folder + "/cache/wx"
            let date = "Mon, 06 Apr 2026 02:50:00 GMT"
            let answer = reply(#"[{"name": "서울"}]"#, fields: [.date: date, .setCookie: "id=tracked"])
            #expect(try await ask(layer(path), answer: answer).isNew)
            let again = try await ask(layer(path, after: 86_399), answer: reply("[]"))
            #expect(!again.isNew)
            #expect(again.reply.body == answer.body)
            #expect(again.reply.status == 200)
            #expect(again.reply.date == answer.date)
            #expect(again.reply.response.headerFields[.setCookie] == nil)
            #expect(try await ask(layer(path, after: -1), answer: reply("[]")).isNew, "an answer of the future")
        }
    }

    @Test("an old answer is asked for anew, and replaced")
    func old() async throws {
        try await withFolder { folder in
            _ = try await ask(layer(folder), answer: reply("[1]"))
            let anew = try await ask(layer(folder, after: 86_400), answer: reply("[2]"))
            #expect(anew.isNew)
            #expect(anew.reply.body == Data("[2]".utf8))
            #expect(try await ask(layer(folder, after: 86_401), answer: reply("[3]")).reply.body == Data("[2]".utf8))
            #expect(try files(folder).count == 1)
        }
    }

    @Test("what was asked otherwise, elsewhere or of a service that keeps nothing is asked for")
    func otherQuestions() async throws {
        try await withFolder { folder in
            _ = try await ask(layer(folder), answer: reply("[1]"))
            for address in [
                "https://example.org/search?q=b", "https://example.org/search?q=a&accept-language=ko",
                "https://example.org/reverse?q=a", "https://example.net/search?q=a", "http://example.org/search?q=a",
            ] {
                #expect(try await ask(layer(folder), address, answer: reply("[2]")).isNew, "\(address)")
            }
            #expect(try await ask(layer(folder), provider: "metno", answer: reply("[2]")).isNew)
            #expect(try files(folder).count == 6)
        }
    }

    @Test(
        "nothing that tells of a failure is kept",
        arguments: [
            (500, "[]"), (404, "[]"), (302, "[]"), (204, "[]"), (200, "<html>Bandwidth limit exceeded</html>"),
            (200, ""),
            (200, "[1"), (200, #"{"error":"Unable to geocode"}"#), (200, #"{"error":{"code":500}}"#),
            (200, "[\(String(repeating: " ", count: 70_000))]"),
        ])
    func failures(status: Int, body: String) async throws {
        try await withFolder { folder in
            _ = try await ask(layer(folder), answer: reply(body, status: status))
            #expect(try await ask(layer(folder), answer: reply("[]")).isNew)
        }
    }

    @Test("of a service that speaks XML, XML is kept")
    func xml() async throws {
        try await withFolder { folder in
            _ = try await ask(layer(folder, format: .xml), answer: reply("<a/>"))
            #expect(try await !ask(layer(folder, format: .xml), answer: reply("<b/>")).isNew)
        }
    }

    @Test("no key is written, and another key is the same question")
    func secrets() async throws {
        try await withFolder { folder in
            let key = "0123456789abcdef0123456789abcdef"
            let echo = reply(#"{"asked": "appid=\#(key)"}"#, fields: [.server: key])
            _ = try await ask(
                layer(folder), "https://example.org/search?q=a&appid=\(key)", secret: "appid", answer: echo)
            for name in try files(folder) {
                let text = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
                #expect(!text.contains(key))
                #expect(text.contains("REDACTED"))
                #expect(!name.contains(key))
                let file = try FileManager.default.attributesOfItem(atPath: folder + "/" + name)
                #expect(file[.posixPermissions] as? Int == 0o600)
            }
            let other = "https://example.org/search?q=a&appid=ffffffffffffffffffffffffffffffff"
            #expect(try await !ask(layer(folder), other, secret: "appid", answer: echo).isNew)
        }
    }

    @Test("a damaged file is as if it were not there, wherever the damage is, and is replaced")
    func damaged() async throws {
        try await withFolder { folder in
            _ = try await ask(layer(folder), answer: reply(#"[{"name": "Seoul"}]"#))
            let file = URL(fileURLWithPath: folder + "/" + (try #require(try files(folder).first)))
            let whole = try Data(contentsOf: file)
            var variants = [Data(), Data("\n".utf8), whole.dropLast(), whole + Data("x".utf8), Data(count: 200_000)]
            for position in whole.indices {
                var flipped = whole
                flipped[position] ^= 0x02
                variants.append(flipped)
            }
            var survivors = 0
            for variant in variants {
                try variant.write(to: file)
                let answer = try await ask(layer(folder), answer: reply(#"[{"name": "Seoul"}]"#))
                #expect(answer.reply.body == Data(#"[{"name": "Seoul"}]"#.utf8))
                if !answer.isNew { survivors += 1 }
                #expect(try Data(contentsOf: file) == whole || !answer.isNew)
            }
            // Digits of the time may change without making it too old; nothing else may.
            #expect(survivors <= 12)
        }
    }

    @Test("the newest 500 answers are kept")
    func bounded() async throws {
        try await withFolder { folder in
            for number in 0..<505 {
                let old = URL(fileURLWithPath: folder + "/answer-nominatim-\(number)")
                try Data("x".utf8).write(to: old)
                let date = Self.start - TimeInterval(number * 60)
                try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: old.path)
            }
            try Data("x".utf8).write(to: URL(fileURLWithPath: folder + "/spacing-nominatim"))
            _ = try await ask(layer(folder), answer: reply("[]"))
            let left = try files(folder)
            #expect(left.count == AnswerStore.capacity + 1)
            #expect(left.contains("answer-nominatim-0"))
            #expect(!left.contains("answer-nominatim-504"))
            #expect(!left.contains("answer-nominatim-499"))
            #expect(try await !ask(layer(folder), answer: reply("[1]")).isNew)
        }
    }

    @Test("a folder that cannot be used fails no request, and no link is followed")
    func unusable() async throws {
        try await withFolder { folder in
            let victim = folder + "/victim"
            try FileManager.default.createDirectory(atPath: victim, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: victim)
            for path in ["/dev/null/wx", folder + "/link", nil] {
                for _ in 0..<2 { #expect(try await ask(layer(path), answer: reply("[]")).isNew) }
            }
            #expect(try files(victim).isEmpty)

            // A link in place of an answer is replaced, and what it leads to left alone.
            let real = folder + "/real"
            _ = try await ask(layer(real), answer: reply("[1]"))
            let name = try #require(try files(real).first)
            try FileManager.default.moveItem(atPath: real + "/" + name, toPath: victim + "/kept")
            try FileManager.default.createSymbolicLink(
                atPath: real + "/" + name, withDestinationPath: victim + "/kept")
            #expect(try await ask(layer(real), answer: reply("[2]")).isNew)
            #expect(try String(contentsOfFile: victim + "/kept", encoding: .utf8).hasSuffix("[1]"))
            #expect(try await ask(layer(real), answer: reply("[3]")).reply.body == Data("[2]".utf8))
        }
    }
}
