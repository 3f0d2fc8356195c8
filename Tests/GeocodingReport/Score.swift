import Foundation

/// How often the expected place was the first match, and among the first five.
struct Score: CustomStringConvertible {
    private var count = 0
    private var first = 0
    private var firstFive = 0
    private var firstAndNear = 0

    mutating func add(_ position: Int?, isNear: Bool) {
        count += 1
        if position == 0 { first += 1 }
        if position == 0, isNear { firstAndNear += 1 }
        if let position, position < 5 { firstFive += 1 }
    }

    var description: String {
        func percent(_ part: Int) -> String {
            String(format: "%5.1f %%", 100 * Double(part) / Double(max(1, count)))
        }
        return "\(String(count).leftPadded(to: 5))  \(percent(first))  \(percent(firstFive))  \(percent(firstAndNear))"
    }
}

extension String {
    func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
    func leftPadded(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
