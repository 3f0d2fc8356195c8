import ArgumentParser
import WeatherCore

/// A list of places to answer in one run.
struct BatchOptions: ParsableArguments {
    @Option(help: ArgumentHelp(valueName: "file"), completion: .file())
    var batch: String?

    @Option(help: ArgumentHelp(valueName: "file"), completion: .file())
    var output: String?

    /// - Throws: `WeatherError` with the code `usage` when there is an output without a batch.
    func check() throws(WeatherError) {
        if output != nil, batch == nil { throw WeatherError(.missingArgument, subject: "--batch <file>") }
    }
}
