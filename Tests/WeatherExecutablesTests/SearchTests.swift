import Foundation
import Testing
import WeatherCore
import WeatherExecutables

@Suite("Programs on PATH")
struct SearchTests {
    private static let counting = "echo x >> $dir/count\n" + ProgramFolder.preamble + "\necho '{\"schema\":\"wx/1\"}'"

    private func reason(_ folder: ProgramFolder) async throws -> WeatherError? {
        await #expect(throws: WeatherError.self) { try await folder.report(of: "test") }
    }

    @Test(
        "a world-writable program is not run, nor one in a world-writable folder, nor through a link", arguments: 0..<3)
    func unsafe(variant: Int) async throws {
        try await ProgramFolder.with { folder in
            try folder.write("test", Self.counting, mode: variant == 0 ? 0o707 : 0o700)
            let file = folder.programs.appending(path: "wx-provider-test")
            var path = file.path
            if variant == 1 {
                try ProgramFolder.setMode(0o777, of: folder.programs)
                path = folder.programs.path
            }
            if variant == 2 {
                let other = folder.url.appending(path: "other")
                try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
                let target = other.appending(path: "program")
                try FileManager.default.moveItem(at: file, to: target)
                try FileManager.default.createSymbolicLink(at: file, withDestinationURL: target)
                try ProgramFolder.setMode(0o722, of: target)
                path = target.path
            }
            let error = try await reason(folder)
            #expect(error?.reason == .unsafeProgram && error?.code == .unavailable && error?.provider == "test")
            #expect(error?.details.path?.hasSuffix(path) == true)
            #expect(folder.text(of: "count") == nil)
        }
    }

    @Test("relative folders of PATH, ids with other letters, and reserved words are not searched")
    func notSearched() async throws {
        try await ProgramFolder.with { folder in
            for id in ["test", "auto", "Test", "te-st", "../x"] where !id.contains("/") {
                try folder.write(id, Self.counting)
            }
            try folder.write("late", Self.counting, mode: 0o600)
            let found = folder.services().found().map(\.executable.id)
            #expect(found == ["test"])
            #expect(await folder.services().services(["auto", "Test", "te-st", "../x", "late", "none"]).isEmpty)
            // The test's folder, as a relative path.
            let current = FileManager.default.currentDirectoryPath
            let up = String(repeating: "../", count: current.split(separator: "/").count)
            let relative = ExecutableServices(
                environment: ["PATH": "\(up)\(folder.programs.path.dropFirst()):.::"], cacheFolder: nil)
            #expect(relative.found().isEmpty)
            #expect(await relative.services(["test"]).isEmpty)
            #expect(folder.text(of: "count") == nil)
        }
    }

    @Test("a program is run once for its description, until its file changes; listing runs no program")
    func remembered() async throws {
        try await ProgramFolder.with { folder in
            try folder.write("test", Self.counting)
            #expect(folder.services().found().map(\.descriptor.name) == ["test"])
            #expect(folder.text(of: "count") == nil)
            for _ in 0..<2 {
                let service = try #require(await folder.services().services(["test"]).first)
                #expect(service.entry.descriptor.name == "Test")
                #expect(service.entry.descriptor.products == [.hourly, .alerts])
            }
            #expect(folder.text(of: "count") == "x\n")
            #expect(folder.services().found().map(\.descriptor.name) == ["Test"])
            try folder.write("test", Self.counting + "\n# longer")
            #expect(folder.services().found().map(\.descriptor.name) == ["test"])
            _ = await folder.services().services(["test"])
            #expect(folder.text(of: "count") == "x\nx\n")
        }
    }

    @Test(
        "a program is documented unless it says that its service was observed",
        arguments: [("", "documented"), (#","basis":"observed""#, "observed"), (#","basis":"x""#, "documented")])
    func basis(property: String, expected: String) async throws {
        try await ProgramFolder.with { folder in
            let description = #"{"name":"T","attribution":"t","products":["hourly"]\#(property)}"#
            try folder.write("test", #"echo '{"schema":"wx/1","provider":\#(description)}'"#)
            #expect(await folder.services().services(["test"]).first?.entry.descriptor.basis.rawValue == expected)
        }
    }

    @Test(
        "an invalid description makes the provider unusable, and is not stored",
        arguments: [
            ("exit 1", WeatherError.Reason.programFailed), ("echo '{}'", .malformed), ("echo x", .malformed),
            ("echo '{\"schema\":\"wx/1\"}'", .missingValue),
            (
                "echo '{\"schema\":\"wx/1\",\"provider\":{\"name\":\"T\",\"attribution\":\"t\",\"products\":[]}}'",
                .missingValue
            ),
            (
                "echo '{\"schema\":\"wx/1\",\"provider\":{\"id\":\"metno\",\"name\":\"T\",\"attribution\":\"t\",\"products\":[\"hourly\"]}}'",
                .malformed
            ),
            ("head -c 100000 /dev/zero", .programFailed),
        ])
    func badDescription(script: String, reason: WeatherError.Reason) async throws {
        try await ProgramFolder.with { folder in
            try folder.write("test", "echo x >> $dir/count\n" + script)
            for _ in 0..<2 {
                let error = try await self.reason(folder)
                #expect(error?.reason == reason && error?.provider == "test")
            }
            #expect(folder.text(of: "count") == "x\nx\n")
        }
    }
}
