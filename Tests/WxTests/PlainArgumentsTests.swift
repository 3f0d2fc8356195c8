import ArgumentParser
import Testing

@testable import wx

@Suite("Arguments read without the parser")
struct PlainArgumentsTests {
    private static func values(_ places: PlaceOptions) -> [Any] {
        [places.pick as Any, places.country as Any, places.geocoder as Any, places.here as Any]
    }

    private static func values(_ source: SourceOptions) -> [Any] {
        [
            source.provider as Any, source.timeout as Any, source.connectTimeout as Any, source.offline,
            source.refresh, source.maxAge as Any, source.sandbox, source.record as Any, source.replay as Any,
            source.now as Any, source.nowFrom as Any,
        ]
    }

    private static func values(_ locale: LocaleOptions) -> [Any] {
        [
            locale.locale as Any, locale.units as Any, locale.temperatureUnit as Any, locale.windUnit as Any,
            locale.pressureUnit as Any, locale.precipitationUnit as Any, locale.distanceUnit as Any,
            locale.bidi as Any,
        ]
    }

    /// Every value of a command, in the order of declaration.
    private static func values(_ command: ForecastCommand) -> [[String]] {
        let view = command.view
        let values: [[Any]] = [
            [command.place], [command.consensus], [command.minutes as Any], [command.sure], [command.usual],
            [command.template as Any], [command.remember as Any],
            [command.batch.batch as Any, command.batch.output as Any], values(command.places),
            values(command.source),
            [
                command.parts.view as Any, command.parts.days as Any, command.parts.hours as Any, command.parts.watch,
                command.parts.display,
            ],
            [
                view.hourly, view.format, view.width as Any, view.color, view.theme as Any, view.icons as Any,
                view.noPager, view.explain, view.verbose,
            ],
            values(command.locale),
        ]
        return values.map { $0.map { "\($0)" } }
    }

    /// Every value of a command, in the order of declaration.
    private static func values(_ command: SearchPlacesCommand) -> [[String]] {
        let values: [[Any]] = [
            [command.name], [command.nearest as Any], [command.limit], [command.json], values(command.options),
            values(command.source), values(command.locale),
        ]
        return values.map { $0.map { "\($0)" } }
    }

    @Test("these tests compare every option")
    func complete() throws {
        let (places, source) = (Mirror(reflecting: PlaceOptions()), Mirror(reflecting: SourceOptions()))
        let batch = Mirror(reflecting: BatchOptions())
        let (view, locale) = (Mirror(reflecting: ViewOptions()), Mirror(reflecting: LocaleOptions()))
        let parts = Mirror(reflecting: SectionOptions())
        let forecast = try #require(ForecastCommand(plain: []))
        let counts = Self.values(forecast).dropFirst(7).map(\.count)
        let declared = [batch, places, source, parts, view, locale].map(\.children.count)
        #expect(counts == declared)
        let count = Mirror(reflecting: forecast).children.count
        #expect(count == Self.values(forecast).count)
        let search = try #require(SearchPlacesCommand(plain: []))
        let searchCount = Mirror(reflecting: search).children.count
        #expect(searchCount == Self.values(search).count)
    }

    @Test("every command's name is known")
    func names() {
        func names(_ command: any ParsableCommand.Type) -> [String] {
            command.configuration.subcommands.map { $0._commandName } + ["help"]
        }
        #expect(Wx.names == names(Wx.self))
        #expect(Wx.placesNames == names(PlacesCommand.self))
    }

    @Test(
        "a forecast's arguments give the same command as with the parser",
        arguments: [
            [], ["Seoul"], ["New", "York", "--hourly"], ["--consensus", "Seoul"], ["--sure", "Seoul"],
            ["--minutes", "always", "Seoul"],
            ["--view", "now,days", "Seoul"], [" -33.87,151.21"], ["", "--hourly"],
            ["--provider", "openweather,metno", "Oslo"],
            ["Oslo", "--locale", "ko_KR", "--units", "us", "--temperature-unit", "c,f", "--wind-unit", "bft"],
            ["--offline", "--explain", "--max-age", "10m", "--timeout", "3", "1,2"],
            ["--refresh", "--format", "json", "--color", "never", "서울"],
            ["--template", "{place} {now.temperature}", "1,2"], ["--format", "oneline", "Oslo"],
            ["--format", "prose", "Oslo"], ["--format", "json", "--display", "Oslo"], ["--format", "ical", "Oslo"],
        ])
    func same(arguments: [String]) throws {
        let plain = try #require(ForecastCommand(plain: arguments))
        let parsed = try ForecastCommand.parse(arguments)
        let isSame = Self.values(plain) == Self.values(parsed)
        #expect(isSame, "\(Self.values(plain)) \(Self.values(parsed))")
    }

    @Test(
        "a search's arguments give the same command as with the parser",
        arguments: [
            [], ["Seoul"], ["New", "York", "--json"], ["--limit", "3", "--country", "US", "Springfield"],
            ["--locale", "ko_KR", "서울"], ["--limit", "+0", ""],
        ])
    func sameSearch(arguments: [String]) throws {
        let plain = try #require(SearchPlacesCommand(plain: arguments))
        let parsed = try SearchPlacesCommand.parse(arguments)
        let isSame = Self.values(plain) == Self.values(parsed)
        #expect(isSame, "\(Self.values(plain)) \(Self.values(parsed))")
    }

    @Test(
        "all other or wrong arguments are left to the parser",
        arguments: [
            ["--format", "yaml"], ["--color", "red"], ["--hourly", "--hourly"], ["--locale"],
            ["--locale", "--hourly"], ["--offline", "--refresh"], ["--refresh", "--offline"], ["--sandbox"],
            ["--width", "5"], ["--"], ["--locale=ko"], ["-v"], ["--help"], ["--version"], ["--nonsense", "1"],
        ])
    func others(arguments: [String]) {
        let isRead = ForecastCommand(plain: arguments) != nil
        #expect(!isRead)
    }

    @Test(
        "all other arguments of a search are left to the parser",
        arguments: [
            ["--limit", "many"], ["--limit"], ["--json", "--json"], ["--nearest", "1,2"], ["--hourly"], ["--help"],
            ["--geocoder", "nominatim", "Oslo"], ["--limit=3"],
        ])
    func otherSearches(arguments: [String]) {
        let isRead = SearchPlacesCommand(plain: arguments) != nil
        #expect(!isRead)
    }

    @Test(
        "a command behind options comes first, and a value or a place that has its name does not",
        arguments: [
            (["--locale", "ko", "compare", "Seoul"], ["compare", "--locale", "ko", "Seoul"]),
            (["--sandbox", "--locale=ko", "alerts"], ["alerts", "--sandbox", "--locale=ko"]),
            (["-v", "places", "add", "home"], ["places", "-v", "add", "home"]),
            (["--locale", "compare"], ["--locale", "compare"]), (["--", "compare"], ["--", "compare"]),
            (["Seoul", "compare"], ["Seoul", "compare"]), (["--locale", "ko", "Seoul"], ["--locale", "ko", "Seoul"]),
        ])
    func commandBehindOptions(arguments: [String], expected: [String]) {
        #expect(CommandLineReading.withCommandFirst(arguments, names: Wx.names, of: Wx.self) == expected)
    }
}
