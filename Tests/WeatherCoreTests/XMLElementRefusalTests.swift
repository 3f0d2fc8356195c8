import Foundation
import Testing

@testable import WeatherCore

@Suite struct XMLElementRefusalTests {
    private func refusal(_ body: Data) -> WeatherError? {
        do {
            _ = try XMLElement(parsing: body)
            return nil
        } catch {
            return error as? WeatherError
        }
    }

    @Test(
        arguments: [
            ("", .emptyBody), (" \r\n\t", .emptyBody),
            ("<a><b>1</b>", .truncated), ("<a><b x=\"1", .truncated), ("<a", .truncated), ("<a>1</", .truncated),
            ("<ab>1</a", .truncated),
            ("{\"a\": 1}", .malformed), ("<a>1</a>\u{1}", .malformed), ("<a></b>", .malformed),
            ("<a x=1/>", .malformed), ("<a/><b/>", .malformed),
            ("<a>&unknown;</a>", .malformed),
            ("<html><head><title>Sign in<p></head></html>", .webPage),
            ("<!DOCTYPE html><html><body>Sign in<br></body></html>", .webPage),
            ("<!DOCTYPE a><a/>", .documentType),
            (
                "<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY e SYSTEM \"file:///etc/hostname\">]><a>&e;</a>",
                .documentType
            ),
            ("<!DOCTYPE a SYSTEM \"http://127.0.0.1:9/a.dtd\"><a/>", .documentType),
            (
                """
                <!DOCTYPE a [<!ENTITY l0 "lol"><!ENTITY l1 "&l0;&l0;&l0;&l0;&l0;&l0;&l0;&l0;&l0;&l0;">
                <!ENTITY l2 "&l1;&l1;&l1;&l1;&l1;&l1;&l1;&l1;&l1;&l1;">]><a>&l2;</a>
                """, .documentType
            ),
        ] as [(String, WeatherError.Reason)])
    func whatIsNoDocumentIsRefusedWithItsReason(_ text: String, _ reason: WeatherError.Reason) throws {
        let error = try #require(refusal(Data(text.utf8)))
        #expect(error.code == .invalidResponse)
        #expect(error.reason == reason)
    }

    @Test func sixtyFourLevelsAreReadAndOneMoreIsRefused() throws {
        func nested(_ levels: Int) -> Data {
            Data((String(repeating: "<a>", count: levels) + String(repeating: "</a>", count: levels)).utf8)
        }
        #expect(refusal(nested(64)) == nil)
        let error = try #require(refusal(nested(65)))
        #expect(error.reason == .tooDeep && error.details.limit == 64)
        #expect(refusal(nested(100_000))?.reason == .tooDeep)
    }

    @Test func manyNamesAreReadAndTooManyAreRefused() throws {
        func named(_ count: Int) -> Data {
            Data(("<a>" + (1..<count).map { "<n\($0) v='\($0)'/>" }.joined() + "</a>").utf8)
        }
        let root = try XMLElement(parsing: named(1023))
        #expect(root["n1"][attribute: "v"].int == 1)
        #expect(root["n512"][attribute: "v"].int == 512)
        #expect(root["n1022"][attribute: "v"].int == 1022)
        #expect(!root["n1023"].exists)
        #expect(refusal(named(1024))?.reason == .malformed, "1024 elements' names and one attribute's")
    }

    @Test func textOfAnyLengthSurvives() throws {
        let long = String(repeating: "0123456789", count: 50_000)
        let attribute = String(repeating: "0123456789", count: 6000)
        let root = try XMLElement(parsing: Data("<a x='\(attribute)'><b>\(long)</b><c>1</c></a>".utf8))
        #expect(root[attribute: "x"].string == attribute && root["b"].string == long && root["c"].int == 1)
    }

    @Test func aDamagedDocumentIsReadOrRefused() throws {
        let sound = Data(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <a xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><t from="2026-03-02T10:00:00Z" xsi:nil="false">
            <v x="1.5">é &amp; <![CDATA[<]]></v><v x="-2"/>text</t></a>
            """.utf8)
        #expect(refusal(sound) == nil)
        var random = SystemRandomNumberGenerator()
        var counts = (read: 0, refused: 0)
        for _ in 0..<2_000 {
            var damaged = sound
            for _ in 0...Int.random(in: 0..<4, using: &random) {
                let position = Int.random(in: damaged.indices, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: damaged[position] = UInt8.random(in: 0...255, using: &random)
                case 1: damaged.remove(at: position)
                default: damaged.insert(UInt8.random(in: 0...255, using: &random), at: position)
                }
            }
            guard let root = try? XMLElement(parsing: damaged) else {
                counts.refused += 1
                continue
            }
            counts.read += 1
            for time in root.elements(named: "t") {
                _ = time[attribute: "from"].internetDate
                for value in time.elements(named: "v") { _ = (value.string, value[attribute: "x"].double, value.int) }
            }
            _ = root.failures
        }
        #expect(counts.read > 0 && counts.refused > 0)
    }
}
