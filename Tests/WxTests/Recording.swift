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

    /// The small documents of OpenWeather's tests.
    static func writeOpenWeather(in folder: URL) throws {
        try write(openweatherCurrent, try fixture("OpenWeather/Tests/Fixtures/current.json"), in: folder)
        try write(openweatherForecast, try fixture("OpenWeather/Tests/Fixtures/forecast.json"), in: folder)
    }
}
