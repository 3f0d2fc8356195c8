import Foundation
import Testing
import WeatherCore
import WeatherLocalization
import WeatherTesting

@testable import WeatherRendering

@Suite("JSON of wttr.in")
struct WttrForecastTests {
    private typealias Object = [String: Any]

    private static func text(
        _ name: String = "j1", of report: WeatherReport = SampleReports.full, locale: String = "en_US",
        language: String? = nil
    ) throws -> String {
        let form = try #require(WttrFormat(name))
        return form.text(
            for: report, localizer: try SampleLocale(name: locale).localizer(), language: language,
            now: SampleReports.now)
    }

    private static func object(_ text: String) throws -> Object {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object)
    }

    private static func list(_ object: Object, _ key: String) throws -> [Object] {
        try #require(object[key] as? [Object], "\(key)")
    }

    /// The keys of `j1`, by the object that has them.
    private static let keys: [String: String] = [
        "current_condition": """
        FeelsLikeC FeelsLikeF cloudcover humidity localObsDateTime observation_time precipInches precipMM pressure
        pressureInches temp_C temp_F uvIndex visibility visibilityMiles weatherCode weatherDesc weatherIconUrl
        winddir16Point winddirDegree windspeedKmph windspeedMiles
        """,
        "nearest_area": "areaName country latitude longitude population region weatherUrl",
        "request": "query type",
        "weather": """
        astronomy avgtempC avgtempF date hourly maxtempC maxtempF mintempC mintempF sunHour totalSnow_cm uvIndex
        """,
        "astronomy": "moon_illumination moon_phase moonrise moonset sunrise sunset",
        "hourly": """
        DewPointC DewPointF FeelsLikeC FeelsLikeF HeatIndexC HeatIndexF WindChillC WindChillF WindGustKmph
        WindGustMiles chanceoffog chanceoffrost chanceofhightemp chanceofovercast chanceofrain chanceofremdry
        chanceofsnow chanceofsunshine chanceofthunder chanceofwindy cloudcover diffRad humidity precipInches
        precipMM pressure pressureInches shortRad tempC tempF time uvIndex visibility visibilityMiles weatherCode
        weatherDesc weatherIconUrl winddir16Point winddirDegree windspeedKmph windspeedMiles
        """,
    ]

    private static func names(of list: String) -> Set<String> {
        Set((keys[list] ?? "").split(whereSeparator: \.isWhitespace).map(String.init))
    }

    /// Checks that values are strings, or lists of one object with the string `value`.
    private static func check(_ object: Object, as name: String, without others: [String] = []) {
        #expect(Set(object.keys) == names(of: name), "\(name)")
        for (key, value) in object where !others.contains(key) {
            let isText = value is String
            let wrapped = value as? [[String: String]]
            #expect(isText || (wrapped?.count == 1 && Array((wrapped?[0] ?? [:]).keys) == ["value"]), "\(name).\(key)")
        }
    }

    @Test(
        "names and nesting are wttr.in's, and every value is a string",
        arguments: [SampleReports.full, SampleReports.sparse, SampleReports.bare])
    func shape(report: WeatherReport) throws {
        let document = try Self.object(Self.text(of: report))
        #expect(Set(document.keys) == ["current_condition", "nearest_area", "request", "weather"])
        for name in ["current_condition", "nearest_area", "request"] {
            let list = try Self.list(document, name)
            #expect(list.count == 1)
            Self.check(list[0], as: name)
        }
        let days = try Self.list(document, "weather")
        #expect(days.count == 3)
        for day in days {
            Self.check(day, as: "weather", without: ["astronomy", "hourly"])
            let sky = try Self.list(day, "astronomy")
            #expect(sky.count == 1)
            Self.check(sky[0], as: "astronomy")
            let steps = try Self.list(day, "hourly")
            #expect(steps.map { $0["time"] as? String } == ["0", "300", "600", "900", "1200", "1500", "1800", "2100"])
            for step in steps { Self.check(step, as: "hourly") }
        }
    }

    @Test(
        "the keys are those of recorded answers",
        .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
    func recorded() throws {
        let folder = try #require(SharedFixtures.folder)
        let file = folder.appending(path: "wttrin/j1-ottawa-lang-fr-2026-07-23.json")
        let theirs = try Self.object(String(contentsOf: file, encoding: .utf8))
        let ours = try Self.object(Self.text(locale: "fr_FR"))
        func keys(_ document: Object, _ path: [String]) throws -> Set<String> {
            let object = try path.reduce(document) { try #require(try Self.list($0, $1).first) }
            // Only one of the two servers sends the local time.
            return Set(object.keys).subtracting(["localObsDateTime"])
        }
        for path in [
            ["current_condition"], ["nearest_area"], ["request"], ["weather"], ["weather", "astronomy"],
            ["weather", "hourly"],
        ] { #expect(try keys(ours, path) == keys(theirs, path), "\(path)") }
    }

    @Test("the present has the report's values, in the units of the keys")
    func current() throws {
        let current = try Self.list(Self.object(Self.text()), "current_condition")[0]
        let expected = [
            "temp_C": "12", "temp_F": "54", "FeelsLikeC": "11", "FeelsLikeF": "51", "humidity": "41",
            "cloudcover": "40", "pressure": "1019", "pressureInches": "30", "precipMM": "2.5", "precipInches": "0.1",
            "uvIndex": "5", "visibility": "10", "visibilityMiles": "6", "weatherCode": "116", "winddirDegree": "340",
            "winddir16Point": "NNW", "windspeedKmph": "13", "windspeedMiles": "8", "observation_time": "05:05 AM",
            "localObsDateTime": "2026-04-06 02:05 PM",
        ]
        for (key, value) in expected { #expect(current[key] as? String == value, "\(key)") }
        #expect((current["weatherDesc"] as? [[String: String]]) == [["value": "Partly cloudy"]])
    }

    @Test("place, request, days and sky are those of the report")
    func days() throws {
        let document = try Self.object(Self.text(locale: "ko_KR"))
        let area = try Self.list(document, "nearest_area")[0]
        #expect(area["areaName"] as? [[String: String]] == [["value": "Seoul"]])
        #expect(area["country"] as? [[String: String]] == [["value": "South Korea"]])
        #expect(area["latitude"] as? String == "37.566" && area["longitude"] as? String == "126.978")
        #expect(try Self.list(document, "request")[0]["query"] as? String == "Lat 37.57 and Lon 126.98")
        let days = try Self.list(document, "weather")
        #expect(days.map { $0["date"] as? String } == ["2026-04-06", "2026-04-07", "2026-04-08"])
        #expect(days.map { $0["maxtempC"] as? String } == ["14", "9", "5"])
        #expect(days.map { $0["mintempF"] as? String } == ["45", "42", "29"])
        let sky = try Self.list(days[0], "astronomy")[0]
        #expect(sky["sunrise"] as? String == "06:09 AM" && sky["sunset"] as? String == "06:57 PM")
        #expect(sky["moon_phase"] as? String == "Waning Gibbous")
        #expect(sky["moonset"] as? String == "09:30 AM")
    }

    @Test("a step has the weather at its beginning, the highest chance and the sum of what falls in it")
    func steps() throws {
        var report = SampleReports.bare
        report.hours = (0..<72).map { index in
            var hour = HourWeather(date: SampleReports.instant("05T15:00") + Double(index) * 3600, duration: 3600)
            hour.condition = index < 24 ? .rain : .lightSnow
            hour.temperature = Temperature(celsius: Double(index))
            hour.precipitationChance = Fraction(percent: Double(index))
            hour.precipitation = Precipitation(total: PrecipitationAmount(millimeters: 0.5))
            return hour
        }
        let days = try Self.list(Self.object(Self.text(of: report)), "weather")
        let step = try Self.list(days[0], "hourly")[3]
        let expected = [
            "time": "900", "tempC": "9", "weatherCode": "302", "chanceofrain": "11", "chanceofremdry": "89",
            "chanceofsnow": "", "precipMM": "1.5", "chanceofthunder": "", "humidity": "", "WindChillC": "",
        ]
        for (key, value) in expected { #expect(step[key] as? String == value, "\(key)") }
        #expect(days[0]["avgtempC"] as? String == "10")
        let snow = try Self.list(days[1], "hourly")[0]
        #expect(snow["chanceofsnow"] as? String == "26" && snow["chanceofrain"] as? String == "")
        // A step of six hours gives each of its halves its share.
        report.hours = [HourWeather(date: SampleReports.instant("06T15:00"), duration: 21_600)]
        report.hours[0].precipitation = Precipitation(total: PrecipitationAmount(millimeters: 3))
        let halves = try Self.list(Self.list(Self.object(Self.text(of: report)), "weather")[1], "hourly")
        #expect(halves.prefix(3).map { $0["precipMM"] as? String } == ["1.5", "1.5", ""])
    }

    @Test("steps before the present and after the forecast are empty, and the present one has the current weather")
    func past() throws {
        let days = try Self.list(Self.object(Self.text()), "weather")
        let today = try Self.list(days[0], "hourly")
        #expect(today.prefix(4).allSatisfy { $0["tempC"] as? String == "" && $0["weatherCode"] as? String == "" })
        #expect(today[4]["tempC"] as? String == "12")
        #expect(try Self.list(days[2], "hourly")[7]["weatherCode"] as? String == "")
    }

    @Test(
        "translations are under lang_xx and the client's own code",
        arguments: [
            ("ko_KR", nil, "lang_ko"), ("fr_FR", nil, "lang_fr"), ("pt_BR", "pt-br", "lang_pt-br"),
            ("en_US", "it", "lang_it"),
        ] as [(String, String?, String)])
    func languages(locale: String, language: String?, key: String) throws {
        let document = try Self.object(Self.text(locale: locale, language: language))
        let current = try Self.list(document, "current_condition")[0]
        let step = try Self.list(Self.list(document, "weather")[0], "hourly")[5]
        let name = try SampleLocale(name: locale).localizer().name(of: .partlyCloudy, isDay: true)
        for key in ["lang_xx", key] {
            #expect(current[key] as? [[String: String]] == [["value": name]])
            #expect((step[key] as? [[String: String]])?.count == 1)
        }
        #expect(current["weatherDesc"] as? [[String: String]] == [["value": "Partly cloudy"]])
    }

    @Test("English has no translation, and j2 no steps")
    func others() throws {
        #expect(try !Self.text().contains("lang_"))
        let days = try Self.list(Self.object(Self.text("j2")), "weather")
        #expect(days.count == 3 && days.allSatisfy { $0["hourly"] == nil && $0["maxtempC"] != nil })
    }

    @Test("each condition has a number of the list, except those that say nothing of the sky")
    func codes() throws {
        let listed = [
            113, 116, 119, 122, 143, 176, 179, 182, 185, 200, 227, 230, 248, 260, 263, 266, 281, 284, 293, 296, 299,
            302, 305, 308, 311, 314, 317, 320, 323, 326, 329, 332, 335, 338, 350, 353, 356, 359, 362, 365, 368, 371,
            374, 377, 386, 389, 392, 395,
        ]
        let silent: Set<WeatherCondition> = [.breezy, .windy, .squalls, .tornado, .hot, .frigid, .unknown]
        for condition in WeatherCondition.allCases {
            let code = WttrCode(condition, cloudCover: nil)
            #expect((code == nil) == silent.contains(condition), "\(condition)")
            if let code {
                #expect(listed.contains(code.number) && WttrCode.plainSign(of: code) != "?", "\(condition)")
            }
        }
        #expect(WttrCode(.windy, cloudCover: Fraction(percent: 100))?.number == 122)
        #expect(WttrCode(.unknown, cloudCover: Fraction(percent: 10))?.number == 113)
        #expect(listed.allSatisfy { WttrCode(number: $0) != nil } && WttrCode(number: 114) == nil)
    }
}

@Suite("Metrics of wttr.in")
struct WttrMetricsTests {
    private static func text(_ report: WeatherReport) throws -> String {
        try #require(WttrFormat("p1")).text(
            for: report, localizer: try SampleLocale.korean.localizer(), now: SampleReports.now)
    }

    @Test("the present and the days have samples, in the units of the names")
    func values() throws {
        let lines = try Self.text(SampleReports.full).split(separator: "\n").map(String.init)
        for line in [
            #"temperature_celsius{forecast="current"} 12"#,
            #"temperature_feels_like_fahrenheit{forecast="current"} 51"#,
            #"precipitation_mm{forecast="current"} 2.5"#, #"weather_code{forecast="current"} 116"#,
            #"weather_desc{forecast="current", description="Partly cloudy"} 1"#,
            #"winddir_16_point{forecast="current", description="NNW"} 1"#, #"sunrise_minutes{forecast="0d"} 369"#,
            #"temperature_celsius_maximum{forecast="2d"} 5"#, #"astronomy_moon_illumination{forecast="0d"} 85"#,
            #"astronomy_moon_phase{forecast="0d", description="Waning Gibbous"} 1"#,
        ] { #expect(lines.contains(line), "\(line)") }
        let names = lines.filter { $0.hasPrefix("# HELP") }.map { $0.split(separator: " ")[2] }
        #expect(Set(names).count == names.count && names.count == 26)
    }

    @Test("what is not known has no sample")
    func unknown() throws {
        let text = try Self.text(SampleReports.bare)
        #expect(!text.contains("current") && !text.contains("temperature") && text.contains("sunset_minutes"))
    }
}

@Suite("Options of wttr.in")
struct WttrOptionsTests {
    @Test("letters can be written together or apart, and other parameters are ignored")
    func letters() {
        func options(_ names: String...) -> WttrOptions { WttrOptions(names) }
        #expect(options("0qT").days == 0 && options("0qT").hasColors == false)
        #expect(options("0", "q", "T") == options("0qT"))
        #expect(options("mA0Fq").units == .metric && options("mA0Fq").hasColors == true)
        #expect(options("AT").hasColors == false && options("TA").hasColors == false)
        #expect(options("u").units == .us && options("M").units == .si && options("m").units == .metric)
        #expect(options("uM").units == .us && options("Mm").units == .si && options("mu").units == .us)
        #expect(options("2n").days == 2 && options("2n").isNarrow && options("d").isPlain && options("Q").hasNoPlace)
        #expect(options("debug", "", "random", "format", "units") == WttrOptions())
    }
}
