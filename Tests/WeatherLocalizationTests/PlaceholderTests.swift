import Testing

@testable import WeatherLocalization

@Suite("Placeholders")
struct PlaceholderTests {
    /// A placeholder of `printf` and `String(format:)`, of the known types.
    private let pattern = /%(?:%|(?:([0-9]{1,4})\$)?([0-9.]*(?:hh|h|ll|l|q|z|t|j)?[@diouxXeEfFgGcCsSpaA]))/

    @Test("They are found as the pattern has them, in every text of some parts")
    func areThoseOfThePattern() {
        let parts = ["%", "1", "12345", "$", "h", "l", "q", "d", "@", ".", "é", "%2$@"]
        for first in parts {
            for second in parts {
                for third in parts {
                    for fourth in parts {
                        let text = "%" + first + second + third + fourth
                        #expect(Placeholder.all(in: text) == expected(in: text), "\(text)")
                    }
                }
            }
        }
    }

    private func expected(in text: String) -> [Placeholder] {
        var next = 1
        return text.matches(of: pattern).compactMap { match in
            guard let type = match.output.2 else { return nil }
            let number = match.output.1.flatMap { Int($0) } ?? next
            next = number + 1
            return Placeholder(number: number, type: String(type))
        }
    }
}
