import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherNWS

@Suite("NWS's requests and parts")
struct NWSTests {
    private let nws = NWSCase.nws

    @Test("requests the point's cell, its forecast, its nearest station, and the alerts")
    func requests() async throws {
        let transport = try nws.transport()
        let report = try await nws.report(through: transport, products: [.current, .hourly, .alerts])
        #expect(
            Set(transport.requests.compactMap(\.http.path)) == [
                "/points/40.714,-74.006", "/gridpoints/OKX/33,35", "/gridpoints/OKX/33,35/stations",
                "/stations/KNYC/observations/latest", "/alerts/active?point=40.714,-74.006",
            ])
        #expect(transport.requests.count == 5)
        #expect(report.place.timeZone?.zone.identifier == "America/New_York")
        #expect(report.place.timeZone?.source == .service)
    }

    @Test("past weather is the nearest station's routine observation of each hour, in order of time")
    func history() async throws {
        let period = DateInterval(
            start: Date(timeIntervalSince1970: 1_775_088_000), end: Date(timeIntervalSince1970: 1_775_347_200))
        let transport = try nws.transport()
        let report = try await nws.report(through: transport, products: [.history, .current], period: period)
        let path = "/stations/KNYC/observations?start=2026-04-02T00%3A00%3A00Z&end=2026-04-05T01%3A00%3A00Z&limit=500"
        // The list of stations is requested once for both.
        #expect(transport.requests.count == 4 && transport.requests.contains { $0.http.path == path })
        let history = try #require(report.history)
        #expect(history.basis == .observed && history.station?.id == "KNYC" && report.current != nil)
        #expect(history.station.map { (7...8.5).contains($0.distance) && $0.elevation == 46.9 } == true)
        let minutes = history.hours.map { Int($0.date.timeIntervalSince1970 / 60) % 60 }
        #expect(minutes == [51, 51, 51, 51] && report.failures.isEmpty)
        #expect(history.hours.map { $0.temperature?.celsius } == [nil, 10.6, 10, 9.4])
        #expect(history.hours.map { $0.precipitation?.total.millimeters } == [2, 1.2, 0.5, nil])
    }

    @Test("an hour has the values of the spans that cover it")
    func hours() async throws {
        let report = try await nws.report()
        #expect(report.provenance.issued == Date(timeIntervalSince1970: 1_775_440_389))
        #expect(report.hours.map(\.temperature?.celsius) == [8.5, 7.5, 7.5, nil])
        #expect(report.hours.map(\.duration) == [3600, 3600, 3600, 3600])
        #expect(report.hours.map(\.condition) == [.partlyCloudy] + Array(repeating: .lightRainShowers, count: 3))
        #expect(report.hours.map(\.precipitationChance?.percent) == [5, 45, 45, 45])
        #expect(report.hours.map(\.precipitation?.total.millimeters) == [0, 2.4, nil, nil])
        #expect(report.hours.map(\.wind?.gust?.metersPerSecond) == [10, 10, nil, nil])
        let last = try #require(report.hours.last)
        #expect(last.wind?.speed == Speed(kilometersPerHour: 18) && last.wind?.direction == Angle(degrees: 240))
        #expect(last.cloudCover == Fraction(percent: 95) && last.humidity == Fraction(percent: 80))
        #expect(last.dewPoint == Temperature(celsius: 5) && last.apparentTemperature == Temperature(celsius: 6))
        #expect(last.visibility == Visibility(meters: 16_093.44))
        #expect(report.temperatureExtremes.map(\.high?.celsius) == [13.5, nil])
        #expect(report.temperatureExtremes.map(\.low?.celsius) == [nil, 4.5])
        #expect(report.failures.map(\.path) == ["hours.properties.temperature.values[2].value"])
    }

    @Test("the current weather is the nearest station's, without values that the service rejects")
    func observation() async throws {
        let current = try #require(try await nws.report().current)
        #expect(!current.isForecast && current.date == Date(timeIntervalSince1970: 1_775_440_260))
        #expect(current.condition == .lightRain && current.isDaylight == false)
        #expect(current.temperature == Temperature(celsius: 9.4))
        #expect(current.apparentTemperature == Temperature(celsius: 7.2))
        #expect(current.pressure == Pressure(hectopascals: 1015))
        #expect(current.wind?.speed == Speed(kilometersPerHour: 14.4))
        #expect(current.wind?.gust == nil)
        #expect(current.recentPrecipitation?.total == PrecipitationAmount(millimeters: 0.5))
        #expect(current.recentPrecipitationDuration == 3600)
    }

    @Test("only alerts in force are read, not tests and cancellations")
    func alerts() async throws {
        let report = try await nws.report(products: [.alerts])
        let alert = try #require(report.alerts?.first)
        #expect(report.alerts?.count == 1)
        #expect(alert.summary == "Wind Advisory" && alert.region == "New York (Manhattan)")
        #expect(alert.event == AlertEvent(.wind, .advisory))
        #expect(alert.severity == .moderate && alert.certainty == .likely && alert.urgency == .expected)
        #expect(alert.onset == Date(timeIntervalSince1970: 1_775_469_600))
        #expect(alert.expires == Date(timeIntervalSince1970: 1_775_512_800))
        #expect(alert.language == "en-US")
    }

    @Test("a message that the danger is over is no alert, and ends the alert it refers to")
    func over() async throws {
        func feature(_ id: String, _ more: String) -> String {
            #"{"properties": {"id": "\#(id)", "event": "Flood", "messageType": "Update", "#
                + #""references": [{"identifier": "1"}], "sent": "2026-04-05T02:00:00-04:00", \#(more)}}"#
        }
        let first = #"{"properties": {"id": "1", "event": "Flood", "sent": "2026-04-05T01:00:00-04:00"}}"#
        for words in [#""urgency": "Past""#, #""response": "AllClear""#] {
            let alerts = #"{"features": [\#(first), \#(feature("2", words))]}"#
            let report = try await nws.report(
                replacing: ["/alerts/active": Data(alerts.utf8)], products: [.alerts])
            #expect(report.alerts == [])
        }
    }

    @Test("an update replaces the messages it refers to; a cancellation removes them, even without a name")
    func folding() async throws {
        func feature(_ id: String, _ type: String, _ hour: Int, _ references: String = "", event: String? = nil)
            -> String
        {
            let name = event.map { #""event": "\#($0)","# } ?? ""
            let list = references.isEmpty ? "" : #"{"identifier": "\#(references)"}"#
            return #"{"properties": {"id": "\#(id)", \#(name) "messageType": "\#(type)", "references": [\#(list)],"#
                + #" "sent": "2026-04-05T0\#(hour):00:00-04:00", "geocode": {"SAME": ["036061"], "UGC": ["NYZ072"]}}}"#
        }
        let features = [
            feature("1", "Alert", 1, event: "Wind Advisory"), feature("2", "Update", 2, "1", event: "Wind Advisory"),
            feature("3", "Alert", 1, event: "Flood Watch"), feature("4", "Cancel", 3, "3"),
        ]
        let alerts = #"{"type": "FeatureCollection", "features": [\#(features.joined(separator: ","))]}"#
        let report = try await nws.report(replacing: ["/alerts/active": Data(alerts.utf8)], products: [.alerts])
        #expect(report.alerts?.map(\.id) == ["2"])
        #expect(report.alerts?.first?.areas.first?.codes.map(\.value) == ["036061", "NYZ072"])
    }

    @Test("an unreadable station is skipped, and an alert without a name is kept")
    func unreadableParts() async throws {
        let stations = #"{"features": [null, {"properties": {"stationIdentifier": "KLGA"}}]}"#
        let alerts = #"{"type": "", "features": [{"properties": {"event": null, "description": "Gusts."}}, {}]}"#
        let transport = try nws.transport(replacing: [
            "/33,35/stations": ServiceResponse(Data(stations.utf8)),
            "/alerts/active": ServiceResponse(Data(alerts.utf8)),
        ])
        let report = try await nws.report(through: transport, products: [.current, .alerts])
        #expect(transport.requests.contains { $0.pathWithoutQuery == "/stations/KLGA/observations/latest" })
        #expect(report.alerts?.map(\.description) == ["Gusts."])
    }

    @Test("without an observation, the current weather is the forecast's, and the failure is listed")
    func withoutObservation() async throws {
        let transport = try nws.transport(replacing: ["/latest": ServiceResponse(status: 404, Data())])
        let report = try await nws.report(through: transport)
        #expect(report.current?.isForecast == true)
        #expect(report.current?.temperature == Temperature(celsius: 8.5))
        #expect(report.failure(of: .current)?.code == .placeNotCovered)
    }

    @Test("if the grid fails, the hourly forecast in words is read")
    func withoutGrid() async throws {
        let hourly = """
            {"properties": {"updateTime": "2026-04-06T01:00:00+00:00", "periods": [
            {"startTime": "2026-04-05T22:00:00-04:00", "endTime": "2026-04-05T23:00:00-04:00", "isDaytime": false,
            "temperature": 47, "temperatureUnit": "F", "windSpeed": "5 to 10 mph", "windDirection": "SW",
            "icon": "https://api.weather.gov/icons/land/night/tsra_hi,20/sct?size=small"}]}}
            """
        let transport = try nws.transport(replacing: [
            "/33,35": ServiceResponse(status: 500, Data()),
            "/33,35/forecast/hourly": ServiceResponse(Data(hourly.utf8)),
        ])
        let report = try await nws.report(through: transport, products: [.hourly])
        let step = try #require(report.hours.first)
        #expect(step.temperature == Temperature(fahrenheit: 47) && step.isDaylight == false)
        #expect(step.condition == .isolatedThunderstorms)
        #expect(step.wind == Wind(speed: Speed(milesPerHour: 10), direction: Angle(degrees: 225)))
        #expect(step.duration == 3600)
    }

    @Test("a point outside the United States is not covered, and causes no further requests")
    func outside() async throws {
        let transport = try nws.transport(replacing: ["/points/40.714,-74.006": ServiceResponse(status: 404, Data())])
        let error = await #expect(throws: WeatherError.self) { try await nws.report(through: transport) }
        #expect(error?.code == .placeNotCovered)
        #expect(transport.requests.count == 1)
    }

    @Test("an answer cannot redirect the program to another host")
    func foreignAddress() async throws {
        let points = try nws.fixture(
            "points.json", "https://api.weather.gov/gridpoints", becoming: "https://example.org/gridpoints")
        let transport = try nws.transport(replacing: ["/points/40.714,-74.006": ServiceResponse(points)])
        let error = await #expect(throws: WeatherError.self) { try await nws.report(through: transport) }
        #expect(error?.reason == .redirected)
        #expect(transport.requests.allSatisfy { $0.http.authority == "api.weather.gov" })
    }
}

@Suite("NWS's conditions")
struct NWSConditionTests {
    @Test(
        "layers are folded into one condition",
        arguments: [
            (#"[{"coverage": "slight_chance", "weather": "thunderstorms"}]"#, .isolatedThunderstorms),
            (#"[{"coverage": "scattered", "weather": "thunderstorms"}]"#, .scatteredThunderstorms),
            (#"[{"coverage": "likely", "weather": "thunderstorms", "intensity": "heavy"}]"#, .strongStorms),
            (
                #"[{"coverage": "likely", "weather": "thunderstorms", "attributes": ["large_hail"]}]"#,
                .thunderstormsWithHail
            ),
            (
                #"[{"coverage": "definite", "weather": "rain_showers", "intensity": "heavy"}, {"coverage": "isolated", "weather": "thunderstorms"}]"#,
                .heavyRainShowers
            ),
            (
                #"[{"coverage": "isolated", "weather": "rain_showers"}, {"coverage": "isolated", "weather": "snow_showers"}]"#,
                .sleetShowers
            ),
            (#"[{"coverage": "chance", "weather": "rain"}, {"coverage": "chance", "weather": "snow"}]"#, .sleet),
            (#"[{"coverage": null, "weather": null}]"#, .unknown), ("[]", .unknown),
        ] as [(String, WeatherCondition)])
    func layers(_ json: String, _ condition: WeatherCondition) throws {
        let layers = try JSONValue(parsing: Data(json.utf8)).elements.map(WeatherLayer.init)
        #expect(WeatherCondition(nwsLayers: layers) == condition)
    }

    @Test("an observation without weather and icon has its greatest cloud cover")
    func clouds() throws {
        let body = Data(
            #"{"icon": null, "cloudLayers": [{"amount": "FEW"}, {"amount": "BKN"}, {"amount": "SCT"}]}"#.utf8)
        #expect(WeatherCondition(nwsObservation: try JSONValue(parsing: body)) == .mostlyCloudy)
    }

    @Test("unlisted observed weather is unknown, whatever the icon and the clouds")
    func unknownWeather() throws {
        let body = Data(
            #"{"icon": "https://api.weather.gov/icons/land/night/rain", "presentWeather": [{"weather": "frogs"}]}"#.utf8
        )
        #expect(WeatherCondition(nwsObservation: try JSONValue(parsing: body)) == .unknown)
    }

    @Test(
        "the words of a period state the intensity of its precipitation",
        arguments: [
            ("Chance Light Rain", "rain,40", WeatherCondition.lightRain), ("Heavy Rain", "rain,90", .heavyRain),
            ("Rain", "rain", .rain), ("Light Rain Showers Likely", "rain_showers", .lightRainShowers),
            ("Slight Chance Light Snow", "snow,20", .lightSnow), ("Heavy Snow", "snow", .heavySnow),
            ("Sunny", "skc", .clear),
        ])
    func intensity(words: String, icon: String, condition: WeatherCondition) throws {
        let json = """
            {"startTime": "2026-04-06T06:00:00-04:00", "endTime": "2026-04-06T07:00:00-04:00", "isDaytime": true,
             "icon": "https://api.weather.gov/icons/land/day/\(icon)?size=small", "shortForecast": "\(words)"}
            """
        let period = try #require(Period(try JSONValue(parsing: Data(json.utf8))))
        #expect(period.step.condition == condition)
    }
}
