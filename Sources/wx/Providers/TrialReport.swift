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
        if finding.isKept { kept += 1 } else { broken += 1 }
        let words = (kept: localizer.text("trial.kept"), broken: localizer.text("trial.broken"))
        let word = finding.isKept ? words.kept : words.broken
        let width = max(terminalColumns(of: words.kept), terminalColumns(of: words.broken))
        let space = String(repeating: " ", count: width - terminalColumns(of: word) + 2)
        let found: String
        switch finding.outcome {
        case .kept: found = ""
        case .broken(let what): found = ": \(what)"
        case .failed(let error):
            found =
                ": \(error.details.path.map { "\($0): " } ?? "")"
                + localizer.sentences(for: error, providerName: providerName).problem
        }
        return plain("\(word)\(space)\(finding.promise)\(found)\n")
    }

    /// How many promises are kept and broken.
    var summary: String {
        plain(
            localizer.text("trial.summary", localizer.number(Double(kept)), localizer.number(Double(broken))) + "\n")
    }

    private func plain(_ text: String) -> String { localizer.isASCII ? asciiText(text) : text }
}
