import ArgumentParser
import Testing

@testable import wx

@Suite("Arguments that are read without the parser")
struct PlainArgumentsTests {
    /// Every value of a command, in the order of declaration.
    private static func values(_ command: ForecastCommand) -> [[String]] {
        let (places, source, view, locale) = (command.places, command.source, command.view, command.locale)
        let values: [[Any]] = [
            [command.place as Any],
            [places.pick as Any, places.country as Any, places.geocoder as Any, places.here as Any],
            [
                source.provider as Any, source.timeout as Any, source.connectTimeout as Any, source.offline,
                source.refresh, source.maxAge as Any, source.sandbox, source.record as Any, source.replay as Any,
                source.now as Any,
            ],
            [view.hourly, view.format, view.width as Any, view.color, view.explain, view.verbose],
            [
                locale.locale as Any, locale.units as Any, locale.temperatureUnit as Any, locale.windUnit as Any,
                locale.pressureUnit as Any, locale.precipitationUnit as Any, locale.distanceUnit as Any,
                locale.bidi as Any,
            ],
        ]
        return values.map { $0.map { "\($0)" } }
    }

    @Test("no option is forgotten: as many have values as there are")
    func complete() throws {
        let command = try #require(ForecastCommand(plain: []))
        let counts = Self.values(command).dropFirst().map(\.count)
        let declared = [
            Mirror(reflecting: PlaceOptions()).children.count, Mirror(reflecting: SourceOptions()).children.count,
            Mirror(reflecting: ViewOptions()).children.count, Mirror(reflecting: LocaleOptions()).children.count,
        ]
        #expect(counts == declared)
        let count = Mirror(reflecting: command).children.count
        #expect(count == 5)
    }

    @Test(
        "they mean what they mean to the parser",
        arguments: [
            [], ["Seoul"], ["New", "York", "--hourly"], [" -33.87,151.21"], ["", "--hourly"],
            ["--provider", "openweather,metno", "Oslo"],
            ["Oslo", "--locale", "ko_KR", "--units", "us", "--temperature-unit", "c,f", "--wind-unit", "bft"],
            ["--offline", "--explain", "--max-age", "10m", "--timeout", "3", "1,2"],
            ["--refresh", "--format", "json", "--color", "never", "서울"],
        ])
    func same(arguments: [String]) throws {
        let plain = try #require(ForecastCommand(plain: arguments))
        let parsed = try ForecastCommand.parse(arguments)
        let isSame = Self.values(plain) == Self.values(parsed)
        #expect(isSame, "\(Self.values(plain)) \(Self.values(parsed))")
    }

    @Test(
        "whatever else was meant, or is wrong, is the parser's",
        arguments: [
            ["--format", "yaml"], ["--color", "red"], ["--hourly", "--hourly"], ["--locale"],
            ["--locale", "--hourly"], ["--offline", "--refresh"], ["--sandbox"], ["--width", "5"], ["--"],
            ["--locale=ko"], ["-v"], ["--help"], ["--version"], ["--nonsense", "1"],
        ])
    func others(arguments: [String]) {
        let isRead = ForecastCommand(plain: arguments) != nil
        #expect(!isRead)
    }
}
