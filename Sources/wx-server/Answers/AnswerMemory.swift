#if Server
import Foundation
import Synchronization

/// The answers that can be given again, in a bounded number of bytes.
final class AnswerMemory<Key: Hashable & Sendable>: Sendable {
    private let answers: Mutex<LeastRecent<Key, Answer>>

    /// - Parameter limit: The most bytes.
    init(limit: Int) { answers = Mutex(LeastRecent(limit: limit)) }

    /// The answer to a question; `nil` when there is none, or it has expired.
    func answer(to question: Key, at now: Date) -> Answer? {
        answers.withLock { answers in
            guard let answer = answers.value(for: question) else { return nil }
            if answer.expires > now { return answer }
            answers.remove(question)
            return nil
        }
    }

    func keep(_ answer: Answer, for question: Key) {
        answers.withLock { $0.set(answer, for: question, size: answer.size) }
    }

    /// How many answers there are, and their bytes.
    var extent: (count: Int, bytes: Int) { answers.withLock { ($0.count, $0.size) } }
}
#endif
