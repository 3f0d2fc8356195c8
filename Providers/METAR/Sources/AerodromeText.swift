import Foundation

extension String {
    /// The groups of a report or a forecast, at most 500.
    ///
    /// Any control character may separate groups. `=` ends them, and so does `$`, the North American sign that a
    /// station needs maintenance.
    var groups: [Substring] {
        let all = unicodeScalars.split(maxSplits: 500, omittingEmptySubsequences: true) {
            $0.value <= 0x20 || (0x7F...0xA0).contains($0.value) || $0 == "=" || $0 == "$"
        }
        return all.prefix(500).map(Substring.init)
    }
}

extension Date {
    /// The instant nearest to another one with a day of the month, an hour and a minute in UTC; `nil` for invalid
    /// digits.
    ///
    /// - Parameters:
    ///   - digits: `ddhh` or `ddhhmm`; hour 24 is the end of the day.
    ///   - reference: An instant at most two weeks away.
    init?(metar digits: Substring, near reference: Date) {
        let parts = stride(from: 0, to: digits.count, by: 2).compactMap { Int(digits.dropFirst($0).prefix(2)) }
        guard (2...3).contains(parts.count), (0...24).contains(parts[1]) else { return nil }
        let minutes = parts[1] * 60 + (parts.count > 2 ? parts[2] : 0)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let month = calendar.dateComponents([.year, .month], from: reference)
        let candidates = (-1...1).compactMap { offset -> Date? in
            let day = DateComponents(year: month.year, month: (month.month ?? 1) + offset, day: parts[0])
            // A day that the month lacks would overflow into the next month.
            guard let date = calendar.date(from: day), calendar.component(.day, from: date) == parts[0] else {
                return nil
            }
            return date + TimeInterval(minutes * 60)
        }
        let nearest = candidates.min {
            abs($0.timeIntervalSince(reference)) < abs($1.timeIntervalSince(reference))
        }
        guard let nearest else { return nil }
        self = nearest
    }
}
