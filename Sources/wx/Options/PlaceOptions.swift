public import ArgumentParser
import WeatherCore
import WeatherLocalization
public import WeatherPlaces
import WeatherProviders

extension LocationMethod: ExpressibleByArgument {}

/// The place that the user means.
struct PlaceOptions: ParsableArguments {
    @Option(help: ArgumentHelp(valueName: "n"))
    var pick: Int?

    @Option(help: ArgumentHelp(valueName: "code"), completion: .words(RegionCodes.countries))
    var country: String?

    @Option(help: ArgumentHelp(valueName: "id"), completion: .words(ProviderCatalog.builtIn.geocoders.map(\.id)))
    var geocoder: String?

    @Option(help: ArgumentHelp(valueName: "method"))
    var here: LocationMethod?

    /// - Throws: `WeatherError` with the code `usage` when the number or the country is none.
    func check() throws(WeatherError) {
        if let pick, !(1...1000).contains(pick) {
            throw WeatherError(option: "--pick", value: "\(pick)", outOf: "1–1000")
        }
        if let country, country.utf8.count != 2 || !country.allSatisfy({ $0.isASCII && $0.isLetter }) {
            throw WeatherError(setting: "--country", value: country, candidates: ["KR"])
        }
    }
}

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
