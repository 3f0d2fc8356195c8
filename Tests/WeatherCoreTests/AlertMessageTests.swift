import Foundation
import Testing
import WeatherCore

@Suite("Alert messages")
struct AlertMessageTests {
    private func message(
        _ id: String, _ kind: AlertMessage.Kind = .alert, hour: Double? = nil, replaces: [String] = []
    ) -> AlertMessage {
        var alert = WeatherAlert(id: id, summary: id)
        alert.issued = hour.map { Date(timeIntervalSince1970: 1_775_443_800 + $0 * 3600) }
        return AlertMessage(alert, kind: kind, references: replaces)
    }

    private func inForce(_ messages: AlertMessage...) -> [String] { messages.alertsInForce.map(\.id) }

    @Test("a later message replaces those that it refers to, in any order")
    func update() {
        let first = message("1", hour: 0)
        let second = message("2", .update, hour: 1, replaces: ["1"])
        let third = message("3", .update, hour: 2, replaces: ["2"])
        #expect(inForce(first, second, third) == ["3"])
        #expect(inForce(third, second, first) == ["3"])
        #expect(inForce(first, message("4", hour: 1), second) == ["4", "2"])
    }

    @Test("a cancellation removes the messages that it refers to, and is not an alert itself")
    func cancel() {
        let first = message("1", hour: 0)
        #expect(inForce(first, message("2", hour: 0), message("3", .cancel, hour: 1, replaces: ["1"])) == ["2"])
        // A replaced message does not come back.
        let update = message("2", .update, hour: 1, replaces: ["1"])
        #expect(inForce(first, update, message("3", .cancel, hour: 2, replaces: ["2"])) == [])
        #expect(inForce(message("3", .cancel, hour: 1)) == [])
    }

    @Test("a message does not replace a later one, and an initial message replaces none")
    func earlier() {
        #expect(inForce(message("1", hour: 2), message("2", .update, hour: 1, replaces: ["1"])) == ["1", "2"])
        #expect(inForce(message("1", hour: 0), message("2", hour: 1, replaces: ["1"])) == ["1", "2"])
    }

    @Test("messages that refer to each other or to themselves are not lost")
    func cycles() {
        let first = message("1", .update, replaces: ["2"])
        let second = message("2", .update, replaces: ["1"])
        #expect(inForce(first, second) == ["1", "2"])
        #expect(inForce(message("1", .update, replaces: ["1"])) == ["1"])
    }

    @Test("the later version of a message counts, and a duplicate is dropped")
    func doubles() {
        #expect(inForce(message("1", hour: 1), message("1", hour: 2), message("1", hour: 2)) == ["1"])
        #expect(inForce(message("1", hour: 1), message("1", .cancel, hour: 2)) == [])
    }

    @Test("severities are ordered, with unknown below all others")
    func severities() {
        #expect(WeatherAlert.Severity.allCases.sorted() == [.unknown, .minor, .moderate, .severe, .extreme])
    }

    @Test("an area contains the points in its polygons and circles; without shapes that is unknown")
    func areas() throws {
        func point(_ latitude: Double, _ longitude: Double) throws -> Coordinates {
            try #require(Coordinates(latitude: latitude, longitude: longitude))
        }
        var area = WeatherAlert.Area(name: "Somewhere")
        #expect(area.contains(try point(50, 10)) == nil)
        area.polygons = [[try point(50, 10), try point(51, 10), try point(51, 11), try point(50, 11)]]
        area.circles = [.init(center: try point(60, 20), radius: 100)]
        #expect(area.contains(try point(50.5, 10.5)) == true)
        #expect(area.contains(try point(60.8, 20)) == true)
        #expect(area.contains(try point(61, 20)) == false)
        #expect(area.contains(try point(49, 10.5)) == false)
    }
}
