import Foundation
import Testing

/// Blocks of `swift` are examples for users of the library, and are type-checked like code of another package.
///
/// All blocks of a document form one file, in order, so that later ones can use earlier declarations. A block that
/// begins with `// swift-tools-version` is a manifest and is checked by itself.
@Suite("Documented code")
struct SwiftBlockTests {
    @Test("compiles, with the imports that it shows", arguments: Document.all.filter { !sources(of: $0).code.isEmpty })
    func compiles(document: Document) async throws {
        try await expectCompiles(Self.sources(of: document).code, in: document) { try Self.moduleFlags() }
    }

    @Test("a manifest compiles", arguments: Document.all.filter { !sources(of: $0).manifests.isEmpty })
    func manifests(document: Document) async throws {
        for manifest in Self.sources(of: document).manifests {
            try await expectCompiles(manifest, in: document) {
                let info = try await Self.output(of: ["swiftc", "-print-target-info"]).text
                let runtime = try #require(info.firstMatch(of: /"runtimeResourcePath": "([^"]+)"/)?.1)
                return ["-I", "\(runtime)/pm/ManifestAPI", "-package-description-version", "6.2.0"]
            }
        }
    }

    private static func sources(of document: Document) -> (code: String, manifests: [String]) {
        let blocks = document.blocks(in: "swift")
        let isManifest = { (block: Document.Block) in block.text.hasPrefix("// swift-tools-version") }
        let code = blocks.filter { !isManifest($0) }.map {
            "#sourceLocation(file: \"\(document.path)\", line: \($0.line))\n\($0.text)#sourceLocation()\n"
        }
        return (code.joined(), blocks.filter(isManifest).map(\.text))
    }

    private func expectCompiles(
        _ code: String, in document: Document, _ flags: () async throws -> [String]
    ) async throws {
        let flags = try await flags()
        try await WxProgram.withFolder { folder in
            let file = folder.appending(path: "Example.swift")
            try Data(code.utf8).write(to: file)
            let checked = try await Self.output(
                of: [
                    "swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-package-name", "outsider",
                    "-enable-upcoming-feature", "MemberImportVisibility",
                ] + flags + [file.path])
            #expect(checked.status == 0, "\(document.path):\n\(checked.text)")
        }
    }

    /// The folders of the package's modules and of the C modules that they import.
    private static func moduleFlags() throws -> [String] {
        let build = try #require(WxProgram.folder, "wx is not built")
        let files = FileManager.default
        let targets = try files.contentsOfDirectory(atPath: build.path).filter { $0.hasSuffix(".build") }
            .map { build.appending(path: "\($0)/module.modulemap") }
        let sources = Document.repository.appending(path: "Sources")
        let systemLibraries = (files.subpaths(atPath: sources.path) ?? []).filter { $0.hasSuffix("/module.modulemap") }
            .map { sources.appending(path: $0) }
        let checkouts = build.deletingLastPathComponent().deletingLastPathComponent().appending(path: "checkouts")
        let packages = ["Yams/Sources/CYaml/include", "swift-system/Sources/CSystem/include"].map {
            checkouts.appending(path: "\($0)/module.modulemap")
        }
        let maps = (targets + systemLibraries + packages).filter { files.fileExists(atPath: $0.path) }
        return ["-I", build.appending(path: "Modules").path, "-Xcc", "-I/usr/include/libxml2"]
            + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] }
    }

    private static func output(of command: [String]) async throws -> (text: String, status: Int32) {
        let run = try await RunningProgram(
            URL(fileURLWithPath: "/usr/bin/env"), command, environment: ProcessInfo.processInfo.environment
        ).end()
        return (run.output + run.errors, run.status)
    }
}
