import Foundation
import HTTPTypes
import Testing
import WeatherCore

@testable import WeatherHTTP

/// Fields of an answer, and for how many seconds it is used again without asking.
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

    /// A date in HTTP's form, so many seconds after the answer.
    static func at(_ seconds: TimeInterval) -> String { (FakeClock.start + seconds).httpDate }

    /// Lets a run keep the answer, and asks for it by others just before and just after it is stale.
    func check(status: Int = 200, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await withCacheScene { scene in
            scene.answer(.json(fields, status: status))
            try await scene.get(.example(), limits)
            if seconds > 0 {
                scene.clock.move(by: seconds - 1)
                let before = try await scene.asked { try await scene.get(.example(), limits) }
                #expect(before == 0, "asked while the answer is fresh", sourceLocation: sourceLocation)
                scene.clock.move(by: 1)
            }
            let after = try await scene.asked { try await scene.get(.example(), limits) }
            #expect(after == 1, "not asked although the answer is stale", sourceLocation: sourceLocation)
        }
    }
}
