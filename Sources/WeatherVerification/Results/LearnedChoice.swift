/// A service that is clearly better at a place than the one that is asked first by default.
package struct LearnedChoice: Sendable, Hashable {
    /// An element in which it is better, and by how much.
    package struct Margin: Sendable, Hashable {
        /// The element.
        package let element: VerifiedElement
        /// The difference of the scores, and its interval.
        package let margin: Double
        package let interval: ClosedRange<Double>
        /// The number of cases that both services have.
        package let count: Int

        init(_ element: VerifiedElement, _ margin: Double, _ interval: ClosedRange<Double>, count: Int) {
            (self.element, self.margin, self.interval, self.count) = (element, margin, interval, count)
        }
    }

    /// The id of the service.
    package let service: String
    /// The id of the service that is asked first by default.
    package let former: String
    /// The elements in which it is clearly better.
    package let margins: [Margin]

    init(service: String, former: String, margins: [Margin]) {
        (self.service, self.former, self.margins) = (service, former, margins)
    }

    /// Finds the service that is clearly better in the most elements, and clearly worse in none; `nil` if there is none.
    ///
    /// Of several, the one that comes first in the ranking of the temperature is taken.
    ///
    /// - Parameters:
    ///   - verification: The figures.
    ///   - former: The service that is asked first by default.
    ///   - ids: The services that may be asked.
    package init?(_ verification: Verification, insteadOf former: String, among ids: [String]) {
        let order = verification.rankings[.temperature]?.order ?? []
        let choices = ids.filter { $0 != former }.compactMap { id in Self(id, former, verification) }
        func rank(_ choice: Self) -> (Int, Int) {
            (-choice.margins.count, order.firstIndex(of: choice.service) ?? order.count)
        }
        guard let best = choices.min(by: { rank($0) < rank($1) }) else { return nil }
        self = best
    }

    private init?(_ id: String, _ former: String, _ verification: Verification) {
        var margins: [Margin] = []
        for element in VerifiedElement.allCases {
            let pair = verification.rankings[element]?.pairs.first { Set([$0.better, $0.other]) == [id, former] }
            guard let pair, pair.isClear else { continue }
            guard pair.better == id else { return nil }
            margins.append(Margin(element, pair.margin, pair.interval, count: pair.count))
        }
        if margins.isEmpty { return nil }
        self.init(service: id, former: former, margins: margins)
    }
}
