import Testing
import WeatherCore
import WeatherProviders

@Suite("The credits")
struct CreditsTests {
    @Test("the version is one line, and with -v whose data and libraries there are")
    func version() async throws {
        let short = try await WxProgram.run("--version")
        #expect(short.output.wholeMatch(of: /wx \d+\.\d+\.\d+\n/) != nil)
        let long = try await WxProgram.run("--version", "-v")
        #expect(long.status == 0)
        #expect(long.output.hasPrefix(short.output + "\n"))
        for text in [
            "GeoNames (https://www.geonames.org), CC BY 4.0", "Unicode CLDR", "Unicode Character Database",
            "Unicode License", "tz database",
        ] + ProviderCatalog.builtIn.descriptors.map(\.attribution) {
            #expect(long.output.contains(text), "\(text)")
        }
        #expect(long.output.contains(/SQLite 3\.\d+\.\d+\n  libxml2 2\.\d+\.\d+\n  simdjson [1-9]\d*\.\d+\.\d+\n/))
        for arguments in [["--version", "--verbose"], ["-v", "--version"]] {
            let other = try await WxProgram.run(arguments)
            #expect(other.output == long.output)
        }
    }
}
