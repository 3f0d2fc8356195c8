import Foundation
import HTTPTypes
import Testing
import WeatherCore

@Suite("The transport journal")
struct TransportJournalTests {
    private func note(_ range: Range<Int>, in journal: TransportJournal) {
        let request = ServiceRequest(
            http: HTTPRequest(method: .get, scheme: "https", authority: "example.org", path: "/"), provider: "example")
        for number in range { journal.note(.waited(TimeInterval(number)), of: request) }
    }

    private func numbers(_ events: [TransportJournal.Event]) -> [Int] {
        events.compactMap { if case .waited(let seconds) = $0.kind { Int(seconds) } else { nil } }
    }

    @Test(
        "the last events of a long run are kept in order, and dropped ones are counted",
        arguments: [0, 1, 511, 512, 513, 1500])
    func bounded(count: Int) {
        let journal = TransportJournal()
        note(0..<count, in: journal)
        #expect(numbers(journal.events) == Array(max(0, count - 512)..<count))
        #expect(journal.dropped == max(0, count - 512))
    }

    @Test("a later call returns the new events that have not been dropped")
    func looks() {
        let journal = TransportJournal()
        note(0..<3, in: journal)
        let first = journal.events(after: 0)
        #expect(numbers(first.events) == [0, 1, 2])
        note(3..<5, in: journal)
        let second = journal.events(after: first.count)
        #expect(numbers(second.events) == [3, 4])
        #expect(journal.events(after: second.count).events.isEmpty)
        note(5..<2000, in: journal)
        #expect(numbers(journal.events(after: second.count).events) == Array(1488..<2000))
    }

    @Test("problems of the cache are bounded, too")
    func problems() {
        let journal = TransportJournal()
        for number in 0..<1000 { journal.note(.damaged(setAside: "\(number)")) }
        #expect(journal.problems.count == 512)
        #expect(journal.problems.last == .damaged(setAside: "999"))
    }
}
