import Foundation
import Testing
import WeatherCore
import WeatherExecutables
import WeatherHTTP
import WeatherTesting

/// A folder of programs written for a test, and a cache folder.
struct ProgramFolder {
    let url: URL

    var programs: URL { url.appending(path: "bin") }
    var cache: URL { url.appending(path: "cache") }

    /// Makes the folders, and removes them when the body ends.
    static func with<Result>(_ body: (ProgramFolder) async throws -> Result) async throws -> Result {
        let url = FileManager.default.temporaryDirectory.appending(path: "wx-executables-\(UUID().uuidString)")
        let folder = ProgramFolder(url: url)
        try FileManager.default.createDirectory(at: folder.programs, withIntermediateDirectories: true)
        try Self.setMode(0o700, of: folder.programs)
        defer { try? FileManager.default.removeItem(at: url) }
        return try await body(folder)
    }

    /// Writes a program for a shell; `$dir` is the folder of the programs.
    func write(_ id: String, _ script: String, mode: Int = 0o700) throws {
        let file = programs.appending(path: "wx-provider-\(id)")
        try ProgramFile.write("#!/bin/sh\ndir=\(programs.path)\n\(script)\n", to: file, mode: mode)
    }

    static func setMode(_ mode: Int, of file: URL) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    }

    func text(of name: String) -> String? { try? String(contentsOf: programs.appending(path: name), encoding: .utf8) }

    func services(_ environment: [String: String] = [:]) -> ExecutableServices {
        let path = ["PATH": "\(programs.path):/usr/bin:/bin"]
        return ExecutableServices(environment: path.merging(environment) { $1 }, cacheFolder: cache)
    }

    /// The report of a program, requested as in a session, without a cache.
    func report(
        of id: String, products: Set<WeatherProduct> = .forecast, key: String? = nil,
        within time: Duration = .seconds(20),
        environment: [String: String] = [:]
    ) async throws -> WeatherReport {
        let service = try #require(await services(environment).services([id]).first)
        var context = ProviderContext(
            descriptor: service.entry.descriptor, transport: service.transport, credential: { key }, clock: { Date() })
        context.deadline = .now + time
        let seoul = try #require(Coordinates(latitude: 37.56654321, longitude: 126.978))
        let make = try #require(service.entry.weather)
        return try await make(context).report(
            for: WeatherQuery(place: Place(coordinates: seoul), language: "ko", products: products))
    }

    /// The description of a program that has steps and alerts.
    static let description =
        #"{"schema":"wx/1","provider":{"name":"Test","attribution":"by a test","products":["hourly","alerts"]}}"#

    /// Lines of a script that print the description, or read the question into `$question`.
    static let preamble = """
        read -r question
        case "$question" in *describe*) echo '\(description)'; exit ;; esac
        """
}
