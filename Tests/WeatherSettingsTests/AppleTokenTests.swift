import Foundation
import PrivateFiles
import Testing
import WeatherCore

@testable import WeatherSettings

@Suite("Tokens for WeatherKit")
struct AppleTokenTests {
    private static let environment = [
        "WX_WEATHERKIT_KEY_ID": "ABC123DEFG", "WX_WEATHERKIT_TEAM_ID": "TEAM123456",
        "WX_WEATHERKIT_SERVICE_ID": "com.example.weather",
    ]

    private static let descriptor = ProviderDescriptor(
        id: "weatherkit", name: "Apple Weather", homePage: "", terms: "", attribution: "", basis: .documented,
        products: [.current],
        credential: .required(.init(signUp: "https://developer.apple.com", kind: .appleToken)), baseURL: "",
        format: .json)

    /// Runs openssl in a new folder, which is deleted afterwards.
    private func inFolder(_ run: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("token-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await run(folder)
    }

    @discardableResult
    private func openssl(_ words: String, in folder: URL) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["openssl"] + words.split(separator: " ").map(String.init)
        process.currentDirectoryURL = folder
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: bytes, as: UTF8.self)
    }

    private func makeKey(in folder: URL, curve: String = "prime256v1", _ options: String = "") throws -> URL {
        try openssl("genpkey -algorithm EC -pkeyopt ec_paramgen_curve:\(curve) -out AuthKey.p8 \(options)", in: folder)
        return folder.appendingPathComponent("AuthKey.p8")
    }

    private func settings(keyFile: URL, without missing: String = "") async throws -> Settings {
        var environment = Self.environment
        environment["WX_WEATHERKIT_API_KEY_FILE"] = keyFile.path
        environment[missing] = nil
        return try Settings(
            options: [:], environment: environment, file: nil, providers: [Self.descriptor])
    }

    private func decoded(_ part: Substring) throws -> Data {
        let text = part.replacing("-", with: "+").replacing("_", with: "/")
        return try #require(Data(base64Encoded: text + String(repeating: "=", count: (4 - text.count % 4) % 4)))
    }

    /// An ECDSA signature in DER, which openssl requires.
    private func der(_ signature: Data) -> Data {
        let numbers = [signature.prefix(32), signature.suffix(32)].map { half in
            let digits = Data(half.drop { $0 == 0 })
            let number = (digits.first ?? 0x80) >= 0x80 ? Data([0]) + digits : digits
            return Data([2, UInt8(number.count)]) + number
        }
        return Data([0x30, UInt8(numbers[0].count + numbers[1].count)]) + numbers[0] + numbers[1]
    }

    @Test("openssl verifies the signature, and the claims come from the settings")
    func signature() async throws {
        try await inFolder { folder in
            let key = try makeKey(in: folder)
            // Numbers with a leading zero byte are rare, so many signatures are tried.
            for round in 0..<40 {
                let names = try #require(AppleNames(["KEY\(round)", "TEAM", "com.example"]))
                let now = Date(timeIntervalSince1970: 1_775_456_400)
                let token = try AppleToken(names, key: Data(contentsOf: key), now: now)
                let parts = token.text.split(separator: ".")
                #expect(parts.count == 3 && token.expires == now + 3600)
                let header = try JSONValue(parsing: decoded(parts[0]))
                #expect(header["alg"].string == "ES256" && header["kid"].string == "KEY\(round)")
                #expect(header["id"].string == "TEAM.com.example")
                let claims = try JSONValue(parsing: decoded(parts[1]))
                #expect(claims["iss"].string == "TEAM" && claims["sub"].string == "com.example")
                #expect(claims["iat"].int == 1_775_456_400 && claims["exp"].int == 1_775_460_000)
                let signature = try decoded(parts[2])
                #expect(signature.count == 64)
                try der(signature).write(to: folder.appendingPathComponent("signature"))
                try Data("\(parts[0]).\(parts[1])".utf8).write(to: folder.appendingPathComponent("message"))
                let answer = try openssl(
                    "dgst -sha256 -prverify AuthKey.p8 -signature signature message", in: folder)
                #expect(answer.contains("Verified OK"), "\(round)")
            }
        }
    }

    @Test("the token is made once, and a key file that others can read is reported")
    func settingsToken() async throws {
        try await inFolder { folder in
            let key = try makeKey(in: folder)
            let exposed = ExposedFiles()
            let settings = try await settings(keyFile: key).reportingExposedFiles { exposed.add($0) }
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: key.path)
            #expect(settings.hasKey(of: Self.descriptor))
            let token = try #require(try settings.apiKey(of: Self.descriptor))
            #expect(token.split(separator: ".").count == 3)
            #expect(try settings.apiKey(of: Self.descriptor) == token)
            #expect(exposed.paths == [key.path])
            #expect(settings.origins.map(\.setting).contains("weatherkit.teamID"))
        }
    }

    @Test("a ready token and a command are used as they are")
    func ready() async throws {
        let settings = try Settings(
            options: [:], environment: ["WX_WEATHERKIT_API_KEY": "a.b.c"], file: nil, providers: [Self.descriptor])
        #expect(try settings.apiKey(of: Self.descriptor) == "a.b.c")
        let command = try Settings(
            options: [:], environment: ["WX_WEATHERKIT_API_KEY_COMMAND": "echo d.e.f", "PATH": "/usr/bin:/bin"],
            file: nil, providers: [Self.descriptor])
        #expect(try command.apiKey(of: Self.descriptor) == "d.e.f")
    }

    @Test("a token is renewed before it expires")
    func renewal() throws {
        let ring = KeyRing()
        let start = Date(timeIntervalSince1970: 0)
        var made = 0
        for (seconds, count) in [(0.0, 1), (3299, 1), (3301, 2), (6599, 2), (9000, 3)] {
            _ = try ring.token(of: "weatherkit", now: start + seconds) { () throws(WeatherError) in
                made += 1
                return AppleToken(text: "\(made)", expires: start + seconds + 3600)
            }
            #expect(made == count, "\(seconds)")
        }
    }

    @Test("a missing id is named in the error", arguments: ["KEY_ID", "TEAM_ID", "SERVICE_ID"])
    func missing(id: String) async throws {
        try await inFolder { folder in
            let settings = try await settings(keyFile: makeKey(in: folder), without: "WX_WEATHERKIT_\(id)")
            #expect(!settings.hasKey(of: Self.descriptor))
            let error = #expect(throws: WeatherError.self) { try settings.apiKey(of: Self.descriptor) }
            #expect(error?.reason == .keyMissing && error?.details.variable == "WX_WEATHERKIT_\(id)")
        }
    }

    @Test(
        "other kinds of keys are refused without asking for a passphrase",
        arguments: [("prime256v1", "-aes256 -pass pass:secret"), ("secp384r1", "")])
    func otherKeys(curve: String, options: String) async throws {
        try await inFolder { folder in
            let settings = try await settings(keyFile: makeKey(in: folder, curve: curve, options))
            let error = #expect(throws: WeatherError.self) { try settings.apiKey(of: Self.descriptor) }
            #expect(error?.reason == .keyFileUnreadable && error?.details.setting == "weatherkit.apiKeyFile")
            #expect(!String(reflecting: error).contains("PRIVATE"))
        }
    }

    @Test("a file without a key, or a missing file, is an error")
    func noKey() async throws {
        try await inFolder { folder in
            let file = folder.appendingPathComponent("text")
            try Data("hello".utf8).write(to: file)
            for url in [file, folder.appendingPathComponent("nothing")] {
                let settings = try await settings(keyFile: url)
                let error = #expect(throws: WeatherError.self) { try settings.apiKey(of: Self.descriptor) }
                #expect(error?.reason == .keyFileUnreadable && error?.details.subject == url.path)
            }
        }
    }

    @Test("ids with other characters are refused")
    func names() {
        #expect(AppleNames(["a\"b", "t", "s"]) == nil && AppleNames(["a", "t\n", "s"]) == nil)
        #expect(AppleNames(["A1", "T2", "com.example-x_y"]) != nil)
    }
}

/// The files that were reported.
private final class ExposedFiles: @unchecked Sendable {
    private let lock = NSLock()
    private var found: [String] = []

    var paths: [String] { lock.withLock { found } }

    func add(_ file: URL) { lock.withLock { found.append(file.path) } }
}
