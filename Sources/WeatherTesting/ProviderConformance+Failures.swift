import Foundation
import HTTPTypes
import WeatherCore

extension ProviderConformance {
    func checkStatuses() async throws {
        let table: [(status: Int, code: WeatherError.Code)] = [
            (302, .unavailable), (400, .invalidResponse), (401, .unauthorized), (403, .unauthorized),
            (404, .placeNotCovered), (418, .invalidResponse), (422, .placeNotCovered), (429, .rateLimited),
            (500, .unavailable), (502, .unavailable), (503, .unavailable),
        ]
        for (status, code) in table {
            let transport = StubTransport { _ in HTTPReply(status: status, Data(), fields: [.retryAfter: "120"]) }
            let error = try await error(through: transport, expecting: "an answer of \(status)")
            try require(error.code == code, "\(status) is \(error.code.name), not \(code.name)")
            try require(error.provider == descriptor.id, "the error of \(status) does not name the provider")
            try require(error.details.httpStatus == status, "the error of \(status) does not name the status")
            if status == 429 { try require(error.details.retryAfter == 120, "Retry-After is lost") }
        }
    }

    func checkUnreadable() async throws {
        for (name, body) in (answers.first?.body ?? Data()).unreadableVariants {
            let error = try await error(through: StubTransport { _ in HTTPReply(body) }, expecting: name)
            try require(error.code == .invalidResponse, "\(name) is \(error.code.name)")
            try require(error.provider == descriptor.id, "the error of \(name) does not name the provider")
        }
    }

    func checkTransportErrors() async throws {
        let transport = StubTransport { _ in throw WeatherError(.timedOut) }
        let error = try await error(through: transport, expecting: "a time-out")
        try require(error.code == .unavailable && error.reason == .timedOut, "a time-out is \(error)")
        try require(
            error.provider == descriptor.id && error.details.host != nil, "the time-out names no provider or host")
    }

    func checkCancellation() async throws {
        let transport = StubTransport { _ in throw CancellationError() }
        do {
            _ = try await report(through: transport)
        } catch is CancellationError {
            return
        } catch {
            throw ConformanceFailure("a cancelled question threw \(type(of: error))")
        }
        throw ConformanceFailure("a cancelled question made a report")
    }

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
        // In JSON an escape sequence begins every string; in XML, which has no escape character, a C1 control does.
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
}
