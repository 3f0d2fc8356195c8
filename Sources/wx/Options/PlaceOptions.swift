import ArgumentParser
import WeatherCore
import WeatherLocalization

/// Which place is meant.
struct PlaceOptions: ParsableArguments {
    /// A way to find out where the machine is.
    enum Location: String, ExpressibleByArgument, CaseIterable {
        case ip
    }

    @Option(help: ArgumentHelp("Of several places of a name take this one, as wx places numbers them.", valueName: "n"))
    var pick: Int?

    @Option(
        help: ArgumentHelp("Only places of this country, by its ISO 3166-1 code, such as KR.", valueName: "code"),
        completion: .words(RegionCodes.countries))
    var country: String?

    @Option(
        help: ArgumentHelp("Ask this service for the place instead of looking it up offline.", valueName: "id"),
        completion: .words(Surroundings.current().catalog.geocoders.map(\.id)))
    var geocoder: String?

    @Option(help: "Take the place of this machine's network address, which tells the address to a service.")
    var here: Location?

    func validate() throws {
        if let pick, pick < 1 { throw ValidationError("--pick is 1 or more.") }
        if let country, country.utf8.count != 2 || !country.allSatisfy({ $0.isASCII && $0.isLetter }) {
            throw ValidationError("--country is a code of two letters, such as KR.")
        }
    }
}
