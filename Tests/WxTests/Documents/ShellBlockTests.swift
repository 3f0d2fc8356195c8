import Foundation
import Testing
import WeatherCore
import WeatherProviders
import WeatherSandboxProgram
import WeatherSandboxServer

/// Blocks of `sh` are commands for users.
///
/// The lines of a block run in order in a new home directory, against the simulated services. `make` and `apt` are not run:
/// targets and packages are looked up. Blocks with `wx-server`, which is a build of its own, are left to the server's tests.
@Suite("Documented commands")
struct ShellBlockTests {
    private static let canDraw = dlopen("librsvg-2.so.2", RTLD_LAZY | RTLD_LOCAL) != nil
    private static let documents = Document.all.filter { !$0.commands.isEmpty }

    @Test("of each block succeed, one after the other", arguments: documents)
    func succeed(document: Document) async throws {
        let programs = try #require(WxProgram.folder, "wx is not built").path
        let server = try await SandboxServer.start(SandboxCatalog.all, clock: { Date() })
        for block in document.commands {
            try await WxProgram.withFolder { home in
                var environment = [
                    "EDITOR": "true", "HOME": home.path, "LANG": "en_US.UTF-8",
                    "PATH": "\(home.path)/.local/bin:\(programs):/usr/bin:/bin",
                    "WX_SNOW1G_BASE_URL": "\(server.address)/smhi",
                    // A machine under full load answers late.
                    "WX_TIMEOUT": "120", "WX_CONNECT_TIMEOUT": "120",
                ]
                for id in ProviderCatalog.builtIn.descriptors.map(\.id) {
                    environment["WX_\(id.uppercased())_BASE_URL"] = "\(server.address)/\(id)"
                }
                try prepare(home, for: document)
                try Data(script(of: block, home: home).utf8).write(to: home.appending(path: ".commands"))
                // With -x, the last command on standard error is the one that failed.
                let run = try await WxProgram.start(
                    [], environment: environment, through: "cd \"$HOME\" && exec bash -eux .commands"
                ).end()
                #expect(run.status == 0, "\(document.path):\(block.line): \(run.errors)")
            }
        }
        await server.stop()
    }

    @Test("name existing make targets, and packages of Packaging/setup")
    func targets() throws {
        let makefile = try String(contentsOf: Document.repository.appending(path: "Makefile"), encoding: .utf8)
        let setup = try String(contentsOf: Document.repository.appending(path: "Packaging/setup"), encoding: .utf8)
        for line in Document.all.flatMap({ $0.blocks(in: "sh") }).flatMap(\.lines) where line.hasPrefix("apt install ")
        {
            let packages = line.split(separator: " ").dropFirst(2).filter { !$0.hasPrefix("./") }
            for package in packages { #expect(setup.contains(package), "\(line)") }
        }
        let named = Document.all.flatMap { $0.blocks(in: "sh") }.flatMap(\.lines)
            .compactMap { $0.firstMatch(of: /^make ([a-z-]+)/)?.1 }
        #expect(named.count > 5)
        for target in named { #expect(makefile.contains("\n\(target):"), "make \(target)") }
    }

    /// Creates what the documents assume: folders, the repository's examples, and two files.
    private func prepare(_ home: URL, for document: Document) throws {
        let files = FileManager.default
        for folder in [".config/wx/providers", ".local/bin", "public", "node_exporter"] {
            try files.createDirectory(at: home.appending(path: folder), withIntermediateDirectories: true)
        }
        let folder = Document.repository.appending(path: document.path).deletingLastPathComponent()
        let isExample = document.path.hasPrefix("Examples/")
        let examples = isExample ? folder : Document.repository.appending(path: "Examples")
        for file in isExample ? try files.contentsOfDirectory(atPath: folder.path) : ["Examples"] {
            try files.createSymbolicLink(
                at: home.appending(path: file),
                withDestinationURL: isExample ? examples.appending(path: file) : examples)
        }
        try Data("Seoul\nBerlin\n".utf8).write(to: home.appending(path: "places.txt"))
        try files.copyItem(
            at: Document.repository.appending(path: "Providers/SMHI/Tests/Fixtures/forecast.json"),
            to: home.appending(path: "answer.json"))
    }

    private func script(of block: Document.Block, home: URL) -> String {
        var lines = ["wx Seoul >/dev/null"]
        // A mapping file and a program that an earlier block of the document has put there.
        if block.text.contains("snow1g") { lines.append("cp Examples/Mappings/snow1g.json .config/wx/providers/") }
        if block.text.contains("climate"), !block.text.contains("cp ") {
            lines.append("cp Examples/ExecutableProvider/wx-provider-climate .local/bin/")
        }
        for line in block.lines {
            if line.contains("--format png"), !Self.canDraw {
                // Without librsvg, the program says so.
                lines.append("if \(line); then exit 1; else [ $? = 69 ]; fi")
            } else if line.hasSuffix("| source") {
                // Of fish: bash has no such command.
                lines.append("fish -c '\(line)'")
            } else {
                lines.append(line.replacing("/var/lib/node_exporter", with: "\(home.path)/node_exporter"))
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension Document {
    /// The blocks that a user can run with what `make install` installs.
    fileprivate var commands: [Block] {
        blocks(in: "sh").filter { block in
            block.lines.contains { !$0.hasPrefix("make ") && !$0.hasPrefix("apt ") }
                && !block.lines.contains { $0.hasPrefix("wx-server") }
        }
    }
}

extension Document.Block {
    fileprivate var lines: [String] { text.split(separator: "\n").map(String.init) }
}
