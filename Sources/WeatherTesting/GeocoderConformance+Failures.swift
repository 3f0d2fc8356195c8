import Foundation
import HTTPTypes
import WeatherCore

extension GeocoderConformance {
    func checkStatuses(_ question: Question) async throws {
        let table: [(status: Int, code: WeatherError.Code)] = [
            (302, .unavailable), (400, .invalidResponse), (401, .unauthorized), (403, .unauthorized),
            (404, .placeNotCovered), (418, .invalidResponse), (429, .rateLimited), (500, .unavailable),
            (503, .unavailable), (509, .unavailable),
        ]
        for (status, code) in table {
            let transport = StubTransport { _ in HTTPReply(status: status, Data(), fields: [.retryAfter: "120"]) }
            let error = try await error(of: question, through: transport, expecting: "an answer of \(status)")
            try require(error.code == code, "\(status) is \(error.code.name), not \(code.name)")
            try require(error.provider == descriptor.id, "the error of \(status) does not name the service")
            try require(error.details.httpStatus == status, "the error of \(status) does not name the status")
            if status == 429 { try require(error.details.retryAfter == 120, "Retry-After is lost") }
        }
    }

    func checkUnreadable(_ question: Question) async throws {
        let shapes = ["5", "-0.5", #""text""#, "true", "null"].map { ($0, Data($0.utf8)) }
        for (name, body) in question.answer.unreadableVariants + shapes {
            let error = try await error(of: question, through: answering(body), expecting: name)
            try require(error.code == .invalidResponse, "\(name) is \(error.code.name)")
            try require(error.provider == descriptor.id, "the error of \(name) does not name the service")
            try require(error.details.host != nil, "the error of \(name) does not name the host")
        }
    }

    func checkTransportErrors(_ question: Question) async throws {
        let transport = StubTransport { _ in throw WeatherError(.timedOut) }
        let error = try await error(of: question, through: transport, expecting: "a time-out")
        try require(error.code == .unavailable && error.reason == .timedOut, "a time-out is \(error)")
        try require(
            error.provider == descriptor.id && error.details.host != nil, "the time-out names no service or host")
    }

    func checkCancellation(_ question: Question) async throws {
        let transport = StubTransport { _ in throw CancellationError() }
        do {
            try await question.ask(transport)
        } catch is CancellationError {
            return
        } catch {
            throw ConformanceFailure("a cancelled question threw \(type(of: error))")
        }
        throw ConformanceFailure("a cancelled question was answered")
    }
}
