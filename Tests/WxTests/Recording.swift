import Foundation

/// A recording for `--replay`, made from documents.
enum Recording {
    static let openweatherCurrent = "openweather-01-current"
    static let openweatherForecast = "openweather-02-forecast"
    static let metno = "metno-01-classic"

    private static let paths = [
        openweatherCurrent: "/data/2.5/weather",
        openweatherForecast: "/data/2.5/forecast",
        metno: "/weatherapi/locationforecast/2.0/classic",
    ]

    /// Writes one response into a folder.
    static func write(_ name: String, _ body: Data, status: Int = 200, in folder: URL) throws {
        let head = "GET \(paths[name] ?? "/")\nHTTP/1.1 \(status) Recorded\n"
        try Data(head.utf8).write(to: folder.appendingPathComponent("\(name).http"))
        try body.write(to: folder.appendingPathComponent("\(name).body"))
    }

    /// A document of the providers' own fixtures.
    static func fixture(_ path: String) throws -> Data {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return try Data(contentsOf: package.appendingPathComponent("Providers/\(path)"))
    }

    /// A document of a provider's tests as the answer to a request: for the point in the request's query.
    static func fixture(_ path: String, for target: String) throws -> Data {
        var text = String(decoding: try fixture(path), as: UTF8.self)
        let points = [("lat", ["59.913", "37.567"]), ("lon", ["10.752", "126.978"])]
        for (name, degrees) in points {
            guard
                let asked = target.firstMatch(of: try Regex("[?&]\(name)=([-0-9.]+)", as: (Substring, Substring).self))
            else { continue }
            for number in degrees { text.replace(number, with: asked.output.1) }
        }
        return Data(text.utf8)
    }

    /// The small documents of OpenWeather's tests.
    static func writeOpenWeather(in folder: URL) throws {
        try write(openweatherCurrent, try fixture("OpenWeather/Tests/Fixtures/current.json"), in: folder)
        try write(openweatherForecast, try fixture("OpenWeather/Tests/Fixtures/forecast.json"), in: folder)
    }
}
