import Foundation
import WeatherCore
import WeatherEngine
import WeatherLocalization

extension ComparisonView {
    /// A sentence for each service whose values are far from those of the others, with what may explain it.
    package var outlierNotes: [String] {
        let outliers = comparison.outliers
        return comparison.reports.indices.compactMap { index in
            var values = outliers.filter { $0.report == index }.prefix(Self.mostValues).map(text)
            if values.isEmpty { values = means(ofReport: index) }
            if values.isEmpty { return nil }
            let reasons = reasons(for: comparison.reports[index])
            let name = names[index] + (reasons.isEmpty ? "" : " (\(reasons.joined(by: localizer.comma)))")
            return localizer.text("compare.standsOut", name, values.joined(by: localizer.comma))
        }
    }

    private static let mostValues = 3

    /// A value with its day, such as "Wed 17°".
    private func text(_ outlier: WeatherComparison.Outlier) -> String {
        let day = localizer.date(outlier.interval.start, as: .abbreviatedWeekday, in: zone)
        let form = QuantityForm(outlier.quantity, localizer)
        // A temperature does not say whether it is the low or the high.
        let title = [.highTemperature, .lowTemperature].contains(outlier.quantity) ? form.title + " " : ""
        return "\(day) \(title)\(form.text(outlier.value))"
    }

    /// The quantities in which a service stands out on average, each with its mean difference from the medians.
    private func means(ofReport index: Int) -> [String] {
        let quantities: [ComparedQuantity] = [.highTemperature, .lowTemperature, .precipitation, .windSpeed]
        return quantities.filter { comparison.standsOut(report: index, in: $0, over: comparison.days) }
            .compactMap { quantity in
                let form = QuantityForm(quantity, localizer)
                guard
                    let mean = comparison.meanDifference(ofReport: index, in: quantity, over: comparison.days)
                else { return nil }
                let isTemperature = quantity == .highTemperature || quantity == .lowTemperature
                let size =
                    isTemperature
                    ? localizer.temperatureDifference(Temperature(celsius: 0), Temperature(celsius: mean))
                    : form.text(abs(mean))
                return "\(form.title) \(mean < 0 ? localizer.minus : "+")\(size)"
            }
    }

    /// What may explain why a service differs: long steps, and a forecast that is six hours old or more.
    private func reasons(for report: WeatherReport) -> [String] {
        var reasons: [String] = []
        let lengths = report.hours.map(\.duration).filter { $0 > 0 }
        if let length = Agreement.median(lengths) {
            let hours = Int((length / 3600).rounded())
            if hours > 1 { reasons.append(localizer.text("compare.steps", count: hours)) }
        } else {
            reasons.append(localizer.text("compare.daysOnly"))
        }
        if let issued = report.provenance.issued {
            let hours = Int(min(max(now.timeIntervalSince(issued) / 3600, 0), 9999))
            if hours >= 6 { reasons.append(localizer.text("compare.age", count: hours)) }
        }
        return reasons
    }
}
