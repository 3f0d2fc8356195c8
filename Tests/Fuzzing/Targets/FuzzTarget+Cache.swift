import Foundation
import HTTPTypes
import SQLiteTesting
import WeatherCore
import WeatherHTTP
import WeatherProviders
import WeatherRendering
import WeatherTesting

extension FuzzTarget {
    /// The cache: its database with values that the program never wrote, and responses with all kinds of fields.
    ///
    /// The input is a list of changes, the character GS (U+001D), and a response as in ``ServiceCase``. A change is a line:
    /// `responses received r1e300` sets a column of a table to a real number (`i` an integer, `t` a text, `b` bytes, `n`
    /// nothing), `byte 100 255` a byte of the file, `now 1680757200` the time of the second look,
    /// `clear` clears it at the end.
    static let cache = FuzzTarget(
        "cache", longestInput: 8 << 10,
        words: [
            "responses ", "failures ", "uses ", "pauses ", "salt ", "status ", "requested ", "received ", "used ",
            "body ", "head ", "checksum ", "failure ", "ended ", "count ", "start ", "until ", "value ", "r1e300",
            "i-1", "tx", "i9223372036854775807", "b", "n", "byte ", "now ", "clear\n", "\u{1D}200\n", "no-store",
            "Cache-Control: max-age=60\n", "stale-if-error=", "Vary: accept\n", "Age: 9\n", "ETag: \"a\"\n",
            "Expires: 0\n",
        ],
        seeds: {
            [
                "responses received r1e300\n\u{1D}200\nCache-Control: max-age=60\nVary: accept\n\n{}",
                "uses count i-1\npauses until tx\nnow 1680757800\n\u{1D}304\nETag: \"a\"\n\n",
                "byte 100 255\nbyte 4097 0\n\u{1D}200\nExpires: Thu, 06 Apr 2023 06:00:00 GMT\nAge: 5\n\n{}",
                "clear\nfailures failure b{\"status\":503}\nsalt value tx\nresponses head bETag: x\n\u{1D}503\nRetry-After: 60\n\n",
            ].map { Data($0.utf8) }
        }
    ) { input, oracle in
        guard let test = CacheCase(input) else { return }
        try CallingThread.run {
            defer { CacheCase.folder.remove() }
            try await test.check(oracle)
        }
    }
}

/// A cache in some state, and a response for it to store.
struct CacheCase: Sendable {
    static let folder = ScratchFolder("cache")
    private static let file = "cache-3.sqlite"
    private static let start = Date(timeIntervalSince1970: 1_680_757_200)
    private static let tables = ["responses", "failures", "uses", "pauses", "salt"]

    private let changes: [[Substring]]
    private let response: ServiceResponse
    private let service: ProviderDescriptor

    init?(_ input: Data) {
        guard let service = ProviderCatalog.builtIn.descriptors.first else { return nil }
        let parts = input.parts(between: ServiceCase.separator, atMost: 2)
        changes = String(decoding: parts.first ?? Data(), as: UTF8.self).split(separator: "\n").prefix(8)
            .map { $0.split(separator: " ", maxSplits: 2) }
        response = ServiceResponse(written: parts.dropFirst().first ?? Data())
        self.service = service
    }

    private var later: Date {
        let seconds = changes.last { $0.first == "now" }.flatMap { $0.dropFirst().first }.flatMap { Double($0) }
        guard let seconds, (0...4e9).contains(seconds) else { return Self.start + 7200 }
        return Date(timeIntervalSince1970: seconds)
    }

    func check(_ oracle: Oracle) async throws {
        guard let file = Self.template else { throw FuzzFinding("there is no cache") }
        Self.folder.write(damaged(file), to: Self.file)
        try? change()
        let answering = StubTransport { [response] _ in response }
        let failing = StubTransport { _ in throw WeatherError(.connectionFailed) }
        for (network, now) in [(answering, Self.start + 60), (failing, later)] {
            let database = CacheDatabase(folder: URL(fileURLWithPath: Self.folder.path))
            let journal = TransportJournal()
            do {
                let response = try await oracle.step("asking the cache") {
                    try await Self.stack(database, service, journal, network, at: now).send(Self.request(of: service))
                }
                _ = (response.date, response.expires, response.message)
            } catch let error as WeatherError {
                try oracle.check(error)
            }
            try check(database, journal, now, oracle)
        }
        // Clearing takes as long as all other steps.
        guard changes.contains(["clear"]) else { return }
        _ = CacheDatabase(folder: URL(fileURLWithPath: Self.folder.path)).clear()
    }

    private func check(
        _ database: CacheDatabase, _ journal: TransportJournal, _ now: Date, _ oracle: Oracle
    ) throws {
        let uses = try oracle.step("counting") { database.uses(of: ProviderCatalog.builtIn.descriptors, now: now) }
        let info = try oracle.step("looking") { database.info() }
        for (_, localizer) in oracle.localizers {
            let quotas = QuotaList(uses, providerNames: ProviderCatalog.builtIn.names)
            try oracle.check(quotas.text(localizer, width: 60, zone: .gmt), of: "quotas", localizer)
            let text = JournalText(localizer, width: 60, providerNames: ProviderCatalog.builtIn.names).text(
                journal.events)
            try oracle.check(text, of: "what became of a request", localizer)
            guard let info else { continue }
            let report = CacheReport(
                path: info.path, bytes: info.bytes, responses: info.responses, oldest: info.oldest)
            try oracle.check(report.text(localizer, now: now), of: "the cache's report", localizer)
            try oracle.checkJSON(report.json(), of: "JSON of the cache")
        }
    }

    private static func stack(
        _ database: CacheDatabase, _ service: ProviderDescriptor, _ journal: TransportJournal,
        _ network: any HTTPTransport, at now: Date
    ) -> LayeredTransport {
        let cache = HTTPCache(database, services: [service], journal: journal, clock: { now }, sleep: { _ in })
        let ledger = QuotaLedger(database, services: [service], journal: journal, clock: { now })
        return LayeredTransport(network, layers: [cache, ledger])
    }

    private static func request(of service: ProviderDescriptor) -> ServiceRequest {
        ServiceRequest(
            http: HTTPRequest(method: .get, scheme: "https", authority: "example.org", path: "/a?key=0123"),
            secretItems: ["key"], provider: service.id)
    }

    /// The bytes of a database with a row in each table.
    private static let template: Data? = {
        guard let service = ProviderCatalog.builtIn.descriptors.first else { return nil }
        let folder = ScratchFolder("template")
        defer { folder.remove() }
        let fields: HTTPFields = [.cacheControl: "max-age=600", .eTag: "\"a\""]
        let responses = [
            ServiceResponse(Data("{}".utf8), fields: fields),
            ServiceResponse(status: 503, Data(), fields: [.retryAfter: "60"]),
        ]
        for (index, response) in responses.enumerated() {
            let database = CacheDatabase(folder: URL(fileURLWithPath: folder.path))
            let network = StubTransport { _ in response }
            let stack = stack(database, service, TransportJournal(), network, at: start + Double(index) * 3600)
            _ = try? CallingThread.run { try await stack.send(request(of: service)) }
            // This writes the log into the file.
            try? SQLiteFile("\(folder.path)/\(file)").checkpoint()
        }
        return try? Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(file)"))
    }()

    private func damaged(_ file: Data) -> Data {
        var file = file
        for change in changes where change.first == "byte" && change.count == 3 {
            guard let offset = Int(change[1]), file.indices.contains(offset), let byte = UInt8(change[2]) else {
                continue
            }
            file[offset] = byte
        }
        return file
    }

    /// Sets values, if the file can be opened and its constraints allow it.
    private func change() throws {
        let changes = changes.filter { $0.count == 3 && Self.tables.contains(String($0[0])) }
        guard !changes.isEmpty else { return }
        let file = try SQLiteFile("\(Self.folder.path)/\(Self.file)")
        for change in changes {
            let isColumn = try !file.run(
                "SELECT 1 FROM pragma_table_info(?) WHERE name = ?", change[..<2].map { .text(String($0)) }
            ).isEmpty
            guard isColumn else { continue }
            _ = try? file.run("UPDATE OR IGNORE \(change[0]) SET \(change[1]) = ?", [Self.value(change[2])])
        }
        try? file.checkpoint()
    }

    private static func value(_ text: Substring) -> SQLiteFile.Value {
        let rest = text.dropFirst()
        return switch text.first {
        case "i": .integer(Int64(rest) ?? 0)
        case "r": .real(Double(rest) ?? 0)
        case "b": .blob(Data(rest.utf8))
        case "t": .text(String(rest))
        default: .null
        }
    }
}
