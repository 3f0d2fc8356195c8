import WeatherCore
import WeatherLocalization
import WeatherRendering
import WeatherTesting

/// The findings of a provider's trial as lines: whether a promise is kept, the promise, and what was found.
///
/// Promises and what was found are in English, as the mistakes of files are.
struct TrialReport {
    private let localizer: Localizer
    private let providerName: String
    private var kept = 0
    private var broken = 0

    init(_ localizer: Localizer, providerName: String) {
        self.localizer = localizer
        self.providerName = providerName
    }

    /// Whether a promise is broken.
    var hasBroken: Bool { broken > 0 }

    /// The line of a finding, which is counted.
    mutating func line(_ finding: TrialFinding) -> String {
        let words = ["trial.kept", "trial.broken", "trial.noted"].map { localizer.text($0) }
        let word: String
        let found: String
        switch finding.outcome {
        case .kept: (word, found) = (words[0], "")
        case .noted(let what): (word, found) = (words[2], ": \(what)")
        case .broken(let what): (word, found) = (words[1], ": \(what)")
        case .failed(let error):
            word = words[1]
            found =
                ": \(error.details.path.map { "\($0): " } ?? "")"
                + localizer.sentences(for: error, providerName: providerName).problem
        }
        if word == words[0] { kept += 1 }
        if word == words[1] { broken += 1 }
        let width = words.map { terminalColumns(of: $0) }.max() ?? 0
        let space = String(repeating: " ", count: width - terminalColumns(of: word) + 2)
        return plain("\(word)\(space)\(finding.promise)\(found)\n")
    }

    /// How many promises are kept and broken.
    var summary: String {
        plain(
            localizer.text("trial.summary", localizer.number(Double(kept)), localizer.number(Double(broken))) + "\n")
    }

    private func plain(_ text: String) -> String { localizer.isASCII ? asciiText(text) : text }
}
