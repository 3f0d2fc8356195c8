import ArgumentParser
import Foundation
import WeatherCore
import WeatherEngine
import WeatherSession

/// `wx mcp`: answers a program that speaks the Model Context Protocol, over standard input and output, until it closes
/// the input.
struct MCPCommand: SessionCommand {
    static let configuration = CommandConfiguration(commandName: "mcp", usage: "wx mcp [<options>]")

    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "Locale") var locale: LocaleOptions

    var format: OutputFormat { .text }
    var sourceOptions: SourceOptions? { source }
    var isLongRunning: Bool { true }
    /// Names of places are those of `wx/1`, the same under every locale.
    var hasLocalNames: Bool { false }
    /// Remarks about an answer are in the answer.
    var isBatch: Bool { true }

    func run(_ run: Run) async throws {
        // The services of the settings are checked now: an error later would be that of each answer.
        try run.session.checkChosenProviders()
        var loop = MCPLoop(MCPServer(run.session))
        try await loop.run()
    }
}

/// Waits for messages and for the answers to them, and writes each response as soon as it is known.
struct MCPLoop {
    private enum Event: Sendable {
        case line([UInt8])
        case answered(Int, String?)
        case ended
    }

    private struct Question {
        var id: MCPRequestID
        var task: Task<Void, Never>
        var isCancelled = false
    }

    /// The most questions at a time, after which further messages wait in the pipe.
    private static let mostQuestions = 16

    private var server: MCPServer
    private var questions: [Int: Question] = [:]

    init(_ server: MCPServer) { self.server = server }

    /// Runs until the input ends and every question is answered.
    ///
    /// - Throws: As ``Output/write(_:to:isProse:)``.
    mutating func run() async throws {
        let (events, continuation) = AsyncStream.makeStream(of: Event.self)
        let lines = LineThread(LineReader(STDIN_FILENO, longest: MCPMessage.limit + 1, limit: .max)) {
            continuation.yield($0.map { .line($0.bytes) } ?? .ended)
        }
        lines.next()
        defer { for question in questions.values { question.task.cancel() } }
        var (count, isOver, isTaken) = (0, false, false)
        for await event in events {
            switch event {
            case .line(let line):
                (count, isTaken) = (count + 1, true)
                try take(line, count) { continuation.yield(.answered($0, $1)) }
            case .answered(let number, let response):
                let question = questions.removeValue(forKey: number)
                if let response, question?.isCancelled == false { try Output.write(response) }
            case .ended: isOver = true
            }
            if isOver, questions.isEmpty { return }
            if isTaken, questions.count < Self.mostQuestions {
                isTaken = false
                lines.next()
            }
        }
    }

    private mutating func take(
        _ line: [UInt8], _ number: Int, _ answered: @escaping @Sendable (Int, String?) -> Void
    ) throws {
        // Such as a carriage return alone.
        if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) { return }
        switch server.reaction(to: line) {
        case .nothing: break
        case .response(let text): try Output.write(text)
        case .cancel(let id):
            for (number, question) in questions where question.id == id {
                question.task.cancel()
                questions[number]?.isCancelled = true
            }
        case .work(let id, let work):
            if questions.values.contains(where: { $0.id == id && !$0.isCancelled }) {
                try Output.write(MCPFailure(.invalidRequest, "The id is that of another request").response(to: id))
                return
            }
            questions[number] = Question(id: id, task: Task { answered(number, await work()) })
        }
    }
}
