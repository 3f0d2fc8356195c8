import Foundation
import WeatherCore

extension ProviderConformance {
    func checkDamage() async throws {
        for round in 0..<200 {
            do {
                _ = try await report(through: samples { $0.damaged(inRound: round) })
            } catch is WeatherError {
                continue
            } catch {
                throw ConformanceFailure("a damaged document threw \(type(of: error))")
            }
        }
    }

    func checkForeignText() async throws {
        // In JSON an escape sequence begins every string. XML allows no escape character, so there a C1 control does.
        let isXML = descriptor.format == .xml
        let transport = samples { body in
            var text = String(decoding: body, as: UTF8.self)
            for (plain, poisoned) in isXML
                ? [("=\"", "=\"&#x9B;31m")] : [(": \"", ": \"\\u001b[31m"), (":\"", ":\"\\u009b31m")]
            {
                text = text.replacingOccurrences(of: plain, with: poisoned)
            }
            return Data(text.utf8)
        }
        let text: String
        do {
            let report = try await report(through: transport)
            let texts = [report.place.name, report.place.region, report.place.countryCode]
            text = (texts.compactMap { $0 } + report.failures.compactMap(\.found)).joined()
        } catch let error as WeatherError {
            text = [error.details.message, error.details.subject, error.cause].compactMap { $0 }.joined()
        }
        try require(
            text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) },
            "a control character came through: \(text.debugDescription)")
    }

    /// Replaces each integer of the samples, one at a time, by values that no service should send.
    ///
    /// These are the limits of the integer types, and offsets from UTC at and beyond what clocks can have. In a
    /// document with many integers, each of them gets some of the values, and each value is tried in many places; with
    /// `WX_ALL_DAMAGE=1`, each gets all.
    func checkIntegers() async throws {
        let isWhole = ProcessInfo.processInfo.environment["WX_ALL_DAMAGE"] == "1"
        for (index, answer) in answers.enumerated() {
            let positions = answer.body.integerRanges.evenlySpread(atMost: Self.mostIntegers)
            let step = isWhole ? 1 : (positions.count * Self.edges.count - 1) / Self.mostReplacements + 1
            for (place, range) in positions.enumerated() {
                for (number, integer) in Self.edges.enumerated() where (place + number) % step == 0 {
                    var body = answer.body
                    body.replaceSubrange(range, with: Data(integer.utf8))
                    try await requireSoundReport(from: body, inPlaceOf: index, "\(integer) at byte \(range.lowerBound)")
                }
            }
        }
    }

    /// The most integers that are tried in a document.
    ///
    /// A long document repeats its blocks, so a selection is enough.
    private static let mostIntegers = 120

    /// The approximate number of replacements in a document, without `WX_ALL_DAMAGE`.
    private static let mostReplacements = 480

    private static let edges: [String] = {
        let offsets = [14, 15, 18].flatMap { [$0 * 3600, -$0 * 3600] }.map(String.init)
        let edges: [any FixedWidthInteger] = [
            Int8.min, Int8.max, UInt8.max, Int16.min, Int16.max, UInt16.max, Int32.min, Int32.max, UInt32.max,
            Int64.min, Int64.max, UInt64.max,
        ]
        return offsets + edges.map { String(describing: $0) } + ["-1", "9007199254740993"]
    }()

    private func requireSoundReport(from body: Data, inPlaceOf index: Int, _ what: String) async throws {
        let transport = StubTransport { request in
            let asked = try self.index(ofAnswerTo: request)
            return ServiceResponse(asked == index ? body : answers[asked].body)
        }
        let report: WeatherReport
        do {
            report = try await self.report(through: transport)
        } catch is WeatherError {
            return
        } catch {
            throw ConformanceFailure("\(what) threw \(type(of: error))")
        }
        do {
            try ReportSoundness.check(report, now: now)
        } catch let failure as ConformanceFailure {
            throw ConformanceFailure("\(what): \(failure.description)")
        }
    }
}

extension Data {
    /// The positions of integers in a text: digits, with or without a minus, that are not part of a fraction, word or
    /// date.
    fileprivate var integerRanges: [Range<Int>] {
        func isPart(_ byte: UInt8) -> Bool {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
                UInt8(ascii: ":"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        var ranges: [Range<Int>] = []
        var position = startIndex
        while position < endIndex {
            guard isPart(self[position]) else {
                position += 1
                continue
            }
            let end = self[position...].firstIndex { !isPart($0) } ?? endIndex
            let digits = self[position] == UInt8(ascii: "-") ? position + 1 : position
            if digits < end, self[digits..<end].allSatisfy({ (0x30...0x39).contains($0) }) {
                ranges.append(position..<end)
            }
            position = end
        }
        return ranges
    }
}

extension Array {
    /// All elements, or a limited number of them at equal distances.
    fileprivate func evenlySpread(atMost count: Int) -> [Element] {
        guard self.count > count else { return self }
        return (0..<count).map { self[$0 * self.count / count] }
    }
}
