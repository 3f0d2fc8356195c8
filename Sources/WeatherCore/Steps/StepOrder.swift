import Foundation

extension HourWeather {
    /// Steps in order of time; on the same date the first one wins.
    static func inOrder(_ steps: [HourWeather]) -> [HourWeather] {
        // Most services send them in this order.
        if steps.indices.dropFirst().allSatisfy({ steps[$0 - 1].date < steps[$0].date }) { return steps }
        var ordered: [HourWeather] = []
        ordered.reserveCapacity(steps.count)
        let order = steps.indices.sorted { (steps[$0].date, $0) < (steps[$1].date, $1) }
        for index in order where ordered.last?.date != steps[index].date { ordered.append(steps[index]) }
        return ordered
    }

    /// Steps in order of time, each cut where the next one begins, with its share of the precipitation.
    package static func withoutOverlaps(_ steps: [HourWeather]) -> [HourWeather] {
        var steps = inOrder(steps)
        for index in steps.indices.dropLast() where steps[index].end > steps[index + 1].date {
            let duration = steps[index + 1].date.timeIntervalSince(steps[index].date)
            steps[index].precipitation = steps[index].precipitation?.scaled(by: duration / steps[index].duration)
            steps[index].duration = duration
        }
        return steps
    }
}
