import Foundation
import Testing
import WeatherCore
import WeatherTesting

@Suite(
    "The grammar reads recorded responses of services",
    .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct RecordedGrammarTests {
    private func body(_ path: String) throws -> Data {
        try Data(contentsOf: try #require(SharedFixtures.folder).appendingPathComponent(path))
    }

    @Test("DWD: elements are found by a namespaced attribute, and a text lists numbers")
    func dwd() throws {
        let document = try XMLElement(parsing: body("dwd/MOSMIX_S-2020-03-17.kml"))["Document"]
        let steps = document["ExtendedData"]["ProductDefinition"]["ForecastTimeSteps"].elements(named: "TimeStep")
        let data = document["Placemark"]["ExtendedData"]
        let temperature = data.first(
            "Forecast", whereAttribute: "elementName",
            namespace: "https://opendata.dwd.de/weather/lib/pointforecast_dwd_extension_V1_0.xsd", is: "TTT")["value"]
        let temperatures = temperature.quantities(Temperature.init(kelvin:))
        #expect(steps.count == temperatures.count && steps.count > 200)
        #expect(temperatures.first == Temperature(kelvin: 260.45))
        #expect(try steps[0].date(.internet) == Date(internetDate: "2020-03-13T10:00:00Z"))
        #expect(document.failures.isEmpty)
    }

    @Test("NWS: values are read with their time intervals")
    func nws() throws {
        let root = try JSONValue(parsing: body("nws/json/gridpoint-raw-AFG-368-294-times-filled.json"))["properties"]
        #expect(try root["validTimes"].interval(.internet).duration == 8 * 86_400 + 3 * 3600)
        let temperatures = root["temperature"]["values"].elements
        #expect(!temperatures.isEmpty)
        for value in temperatures {
            let hours = try value["validTime"].interval(.internet).duration / 3600
            #expect(hours >= 1 && hours == hours.rounded())
        }
        #expect(root.failures.isEmpty)
    }

    @Test("Open-Meteo: columns are read in local time, with the response's own offset")
    func openMeteo() throws {
        let root = try JSONValue(parsing: body("openmeteo/forecast-melbourne-hourly-daily-2025.json"))
        let zone = try #require(root["utc_offset_seconds"].int.flatMap { TimeZone(secondsFromGMT: $0) })
        let rows = try root["hourly"].requiredRows(along: "time")
        #expect(rows.count >= 168)
        for (row, next) in zip(rows, rows.dropFirst()) {
            #expect(try next["time"].date(.local(zone)).timeIntervalSince(row["time"].date(.local(zone))) == 3600)
        }
        let key = try #require(root["hourly"].members.map(\.key).first { $0.hasPrefix("temperature_2m") })
        #expect(rows.compactMap { $0[named: key].quantity(Temperature.init(celsius:)) }.count > 100)
        #expect(root.failures.isEmpty)
    }

    @Test("SMHI: the parameter named t is found")
    func smhi() throws {
        let root = try JSONValue(parsing: body("smhi/pmp3g-norrkoping-2025-01-21.json"))
        let steps = try root["timeSeries"].requiredElements()
        let temperatures = steps.map { $0["parameters"].first(where: "name", is: "t")["values"][0].double }
        #expect(!steps.isEmpty && temperatures.allSatisfy { (-30...10).contains($0 ?? .nan) })
    }

    @Test("FMI: positions and values are lists, with NaN for unknown values")
    func fmi() throws {
        let root = try XMLElement(parsing: body("fmi/multipointcoverage-corner-nan.xml"))
        let coverage = try #require(root["member"].elements.first?["result"]["MultiPointCoverage"])
        let positions = coverage["domainSet"]["SimpleMultiPoint"]["positions"].numbers
        let values = coverage["rangeSet"]["DataBlock"]["doubleOrNilReasonTupleList"].numbers
        #expect(positions.count >= 3 && positions.count % 3 == 0 && positions.allSatisfy { $0 != nil })
        #expect(!values.isEmpty && values.count % (positions.count / 3) == 0 && values.contains { $0 == nil })
        #expect(root.failures.isEmpty)
    }

    @Test("KMA: a date and a time in two values are read by a pattern")
    func kma() throws {
        let root = try JSONValue(parsing: body("kma/getVilageFcst-60-125-20221128-0500-first10.json"))
        let items = try root["response"]["body"]["items"]["item"].requiredElements()
        let seoul = try #require(TimeZone(identifier: "Asia/Seoul"))
        for item in items {
            let date = try item["fcstDate"].date(.pattern("yyyyMMdd HHmm", seoul), time: item["fcstTime"])
            #expect(date == Date(internetDate: "2022-11-27T21:00:00Z"))
        }
    }
}
