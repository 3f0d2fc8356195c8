import Foundation
import Testing
import WeatherCommonAlerting
import WeatherCore
import WeatherTesting

@Suite("Events of CAP")
struct CAPEventTests {
    /// The events of a message with one `info`.
    private func events(_ info: String) throws -> [AlertEvent?] {
        let text = "<alert><identifier>1</identifier><info>\(info)</info></alert>"
        return AlertMessages.reading(try XMLElement(parsing: Data(text.utf8)), language: nil).map(\.alert.event)
    }

    private func code(_ name: String, _ value: String, in element: String = "eventCode") -> String {
        "<\(element)><valueName>\(name)</valueName><value>\(value)</value></\(element)>"
    }

    @Test("the codes of a country come before words, and words before codes of the United States")
    func order() throws {
        let frost = code("II", "22")
        #expect(try events("<event>Wind Advisory</event>\(frost)") == [AlertEvent(.frost, .warning)])
        #expect(try events("<urgency>Future</urgency>\(frost)") == [AlertEvent(.frost, .watch)])
        let european =
            code("awareness_type", "1; Wind", in: "parameter") + code("awareness_level", "2", in: "parameter")
        #expect(try events(frost + european) == [AlertEvent(.wind, .yellow)])
        let severe = code("SAME", "SVR")
        #expect(try events("<event>SEVERE THUNDERSTORM</event>\(severe)") == [AlertEvent(.severeThunderstorm)])
        #expect(try events("<event>Frogs</event>\(severe)") == [AlertEvent(.severeThunderstorm, .warning)])
        let canadian = code("profile:CAP-CP:Event:0.4", "freezeRain")
        #expect(try events(canadian + severe) == [AlertEvent(.freezingRain)])
        let type = code("layer:EC-MSC-SMC:1.0:Alert_Type", "watch", in: "parameter")
        #expect(try events(canadian + type) == [AlertEvent(.freezingRain, .watch)])
    }

    @Test("words are read in English alone, and unknown codes and words are no event")
    func words() throws {
        #expect(try events("<event>Wind Advisory</event>") == [AlertEvent(.wind, .advisory)])
        #expect(
            try events("<language>en-GB</language><event>Yellow ice warning</event>") == [AlertEvent(.ice, .yellow)])
        #expect(try events("<language>de</language><event>Wind</event>") == [nil])
        #expect(try events(code("II", "99") + code("SAME", "ADR") + code("profile:CAP-CP:Event:0.4", "amber")) == [nil])
    }

    @Test(
        "every recorded message with a code or an English name of weather has an event",
        .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
    func recorded() throws {
        let folders = ["cap-other", "meteoalarm", "meteireann", "shmu", "bom", "dwd", "eccc", "nws/cap"]
        let files = folders.flatMap { folder in
            ["xml", "cap", "json"].flatMap { SharedFixtures.files(in: folder, withExtension: $0) }
        }
        var known = 0
        var unknown: [String] = []
        for file in files {
            let body = try Data(contentsOf: file)
            let feed =
                file.pathExtension == "json"
                ? try? AlertFeed(JSONValue(parsing: body), language: "en")
                : try? AlertFeed(XMLElement(parsing: body), language: "en")
            for message in feed?.messages ?? [] where message.kind != .cancel {
                known += message.alert.event == nil ? 0 : 1
                if message.alert.event == nil { unknown.append(message.alert.summary) }
            }
        }
        #expect(known == 48)
        // India's has no noun, Brazil's is in Portuguese, and two of Canada are not about weather.
        #expect(
            unknown == [
                "Extremely heavy", "Ventos Costeiros", "MacArthur-Reedman - Stage 2 Water Restrictions",
                "EMOC Activation [...] Incident",
            ])
    }
}
