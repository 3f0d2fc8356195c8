import Synchronization
package import WeatherCore

/// The tables of a chain of languages; a table is parsed when its first key is asked for.
///
/// A key that a language lacks is looked up in the next, so that a table may be incomplete. A table that cannot be read
/// counts as missing, and ``failures`` says why.
package final class TextTables: Sendable {
    /// The languages in the order of look-up, as BCP 47 tags.
    package let languages: [String]

    private struct State {
        var parsed: [[String: String]?]
        var failures: [WeatherError] = []
    }

    private let source: TableSource
    private let state: Mutex<State>

    init(languages: [String], source: TableSource) {
        self.languages = languages
        self.source = source
        state = Mutex(State(parsed: Array(repeating: nil, count: languages.count * TableName.allCases.count)))
    }

    /// Why tables that were asked for could not be read.
    package var failures: [WeatherError] { state.withLock(\.failures) }

    /// The text of a key in the first language that has it.
    func text(_ key: String, in table: TableName) -> String? {
        state.withLock { state in
            for index in languages.indices {
                let slot = index * TableName.allCases.count + table.index
                if let parsed = state.parsed[slot] {
                    if let text = parsed[key] { return text }
                } else {
                    let parsed = read(table, of: languages[index], failures: &state.failures)
                    state.parsed[slot] = parsed
                    if let text = parsed[key] { return text }
                }
            }
            return nil
        }
    }

    private func read(_ table: TableName, of language: String, failures: inout [WeatherError]) -> [String: String] {
        guard let bytes = source.bytes(language, table) else { return [:] }
        do throws(WeatherError) {
            return try StringsReader.read(bytes, file: "\(language).lproj/\(table.rawValue).strings")
        } catch {
            failures.append(error)
            return [:]
        }
    }
}
