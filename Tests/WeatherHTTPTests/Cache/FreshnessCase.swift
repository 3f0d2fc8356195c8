import Foundation
import HTTPTypes
import Testing
import WeatherCore

@testable import WeatherHTTP

/// The header fields of a response, and how long it is reused without a request, in seconds.
struct FreshnessCase: Sendable, CustomTestStringConvertible {
    var fields: HTTPFields
    var seconds: TimeInterval
    var limits = ProviderDescriptor.Limits()

    init(_ fields: HTTPFields, isFreshFor seconds: TimeInterval, _ limits: ProviderDescriptor.Limits = .init()) {
        self.fields = fields
        self.seconds = seconds
        self.limits = limits
    }

    init(_ cacheControl: String..., isFreshFor seconds: TimeInterval) {
        var fields = HTTPFields()
        for value in cacheControl { fields.append(HTTPField(name: .cacheControl, value: value)) }
        self.init(fields, isFreshFor: seconds)
    }

    var testDescription: String {
        fields.map { "\($0.name): \($0.value)" }.joined(separator: "; ")
    }

    /// A date in HTTP's format, a number of seconds after the response.
    static func at(_ seconds: TimeInterval) -> String { (FakeClock.start + seconds).httpDate }

    /// Stores the response in one run, and requests it in others just before and just after it becomes stale.
    func check(status: Int = 200, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await withCacheScene { scene in
            scene.respond(.json(fields, status: status))
            try await scene.get(.example(), limits)
            if seconds > 0 {
                scene.clock.move(by: seconds - 1)
                let before = try await scene.requestCount { try await scene.get(.example(), limits) }
                #expect(before == 0, "requested while the response is fresh", sourceLocation: sourceLocation)
                scene.clock.move(by: 1)
            }
            let after = try await scene.requestCount { try await scene.get(.example(), limits) }
            #expect(after == 1, "not requested although the response is stale", sourceLocation: sourceLocation)
        }
    }
}
