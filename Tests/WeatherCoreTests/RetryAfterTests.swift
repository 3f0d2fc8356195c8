import Foundation
import HTTPTypes
import Testing
import WeatherCore

@Suite("Retry-After")
struct RetryAfterTests {
    private func seconds(_ value: String?) -> TimeInterval? {
        var response = ServiceResponse(head: HTTPResponse(status: .tooManyRequests), body: Data())
        response.head.headerFields[.retryAfter] = value
        return response.retryAfter(now: Date(timeIntervalSince1970: 784_111_777))
    }

    @Test(
        "seconds and dates are parsed (RFC 9110, 10.2.3), and limited to a day",
        arguments: [
            ("0", 0), ("120", 120), (" 007 ", 7), ("Sun, 06 Nov 1994 08:50:37 GMT", 60),
            ("Sunday, 06-Nov-94 08:50:37 GMT", 60), ("Sun Nov  6 08:50:37 1994", 60),
            ("Sun, 06 Nov 1994 08:00:00 GMT", 0), ("86401", 86_400), ("9223372036854775808", 86_400),
            ("Fri, 31 Dec 9999 23:59:59 GMT", 86_400),
        ] as [(String, TimeInterval)])
    func read(value: String, expected: TimeInterval) {
        #expect(seconds(value) == expected)
    }

    @Test("other values are ignored", arguments: [nil, "", "-1", "+1", "1.5", "1e3", "soon", "٣"])
    func none(value: String?) {
        #expect(seconds(value) == nil)
    }
}
