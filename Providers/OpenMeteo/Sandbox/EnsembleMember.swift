import Foundation

/// One of the twenty members beside an ensemble's control: each half of them is colder or warmer, and drier or wetter, in
/// even steps.
struct EnsembleMember {
    let variable: String
    private let number: Int

    static let all = (1...20).map { EnsembleMember("", $0) }

    private init(_ variable: String, _ number: Int) { (self.variable, self.number) = (variable, number) }

    /// Creates the member of a variable such as `temperature_2m_member01`; `nil` for the control's.
    init?(_ name: String) {
        guard let mark = name.range(of: "_member"), let number = Int(name[mark.upperBound...]) else { return nil }
        self.init(String(name[..<mark.lowerBound]), number)
    }

    /// The name of this member's values of a variable.
    func name(_ variable: String) -> String { "\(variable)_member\(number < 10 ? "0" : "")\(number)" }

    /// The member's value, from the control's.
    func value(_ control: Double) -> Double {
        variable.hasPrefix("precipitation")
            ? control * Double(number) / 10 : control + Double(number <= 10 ? number - 11 : number - 10) / 5
    }
}
