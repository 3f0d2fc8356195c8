package import Foundation
package import WeatherCore
import WeatherDocuments
package import WeatherVerification

/// How right services were at a place, as JSON of the schema `wx/1`, the same under every locale.
package enum VerificationJSON {
    /// Returns the figures as JSON.
    ///
    /// - Parameters:
    ///   - verification: The figures.
    ///   - place: The place.
    ///   - names: The names of services, by id.
    ///   - now: The current time.
    /// - Returns: The text of one JSON object.
    package static func text(
        for verification: Verification, of place: Place, names: [String: String], now: Date
    ) -> String {
        JSONWriter.text { json in
            json.field("schema", ReportJSON.schema)
            json.object("place") { $0.write(place, at: now) }
            if let span = verification.span {
                json.field("from", Date(timeIntervalSince1970: Double(span.lowerBound - PeriodWeather.length)))
                json.field("to", Date(timeIntervalSince1970: Double(span.upperBound)))
            }
            json.objects("comparedWith", verification.sources) { json, source in
                json.field("provider", source.service.sanitized(limit: 80))
                json.field("name", names[source.service]?.sanitized(limit: 80))
                json.field("basis", source.basis == .observed ? "observed" : "analysed")
                json.field("station", source.station?.sanitized(limit: 80))
                json.field("distance_km", source.distance)
            }
            json.objects("services", verification.services) { json, service in
                json.field("provider", service.id.sanitized(limit: 80))
                json.field("name", names[service.id]?.sanitized(limit: 80))
                json.objects("leads", service.leads) { $0.write($1) }
                json.objects("reliability", service.reliability.bins.filter { $0.count > 0 }) { json, bin in
                    json.field("meanChance_percent", bin.meanChance.map { $0 * 100 })
                    json.field("observedShare_percent", bin.observedShare.map { $0 * 100 })
                    json.field("cases", Int(bin.count))
                }
            }
            json.object("rankings") { json in
                for element in VerifiedElement.allCases {
                    guard let ranking = verification.rankings[element] else { continue }
                    json.object(element.rawValue) { $0.write(ranking) }
                }
            }
        }
    }
}

extension JSONWriter {
    fileprivate mutating func write(_ lead: VerifiedLead) {
        field("days", lead.days)
        for (element, unit) in [(VerifiedElement.temperature, "_c"), (.windSpeed, "_mps")] {
            guard let figure = lead.figures[element] else { continue }
            let score = element == .temperature ? lead.sums.temperature : lead.sums.windSpeed
            object(element.rawValue) { json in
                json.write(figure)
                json.field("meanError\(unit)", score.meanError)
                json.write("meanErrorInterval\(unit)", figure.biasInterval)
                json.field("meanAbsoluteError\(unit)", score.meanAbsoluteError)
                json.write("meanAbsoluteErrorInterval\(unit)", figure.interval)
                json.field("rootMeanSquareError\(unit)", score.rootMeanSquareError)
            }
        }
        if let figure = lead.figures[.precipitation] {
            let table = lead.sums.precipitation
            object(VerifiedElement.precipitation.rawValue) { json in
                json.write(figure)
                json.field("hits", Int(table.hits))
                json.field("misses", Int(table.misses))
                json.field("falseAlarms", Int(table.falseAlarms))
                json.field("correctNegatives", Int(table.correctNegatives))
                json.field("probabilityOfDetection", table.probabilityOfDetection, decimals: 3)
                json.field("falseAlarmRatio", table.falseAlarmRatio, decimals: 3)
                json.field("criticalSuccessIndex", table.criticalSuccessIndex, decimals: 3)
                json.write("criticalSuccessIndexInterval", figure.interval, decimals: 3)
                json.field("frequencyBias", table.frequencyBias, decimals: 3)
            }
        }
        if let figure = lead.figures[.precipitationChance] {
            let brier = lead.sums.precipitationChance
            object(VerifiedElement.precipitationChance.rawValue) { json in
                json.write(figure)
                json.field("brierScore", brier.score, decimals: 3)
                json.write("brierScoreInterval", figure.interval, decimals: 3)
                json.field("brierReference", brier.reference, decimals: 3)
                json.field("brierSkillScore", brier.skill, decimals: 3)
            }
        }
    }

    private mutating func write(_ figure: VerifiedLead.Figure) {
        field("cases", figure.count)
        field("caseDays", figure.dayCount)
        field("tooFew", figure.isTooFew)
    }

    private mutating func write(_ key: String, _ interval: ClosedRange<Double>?, decimals: Int = 2) {
        guard let interval else { return }
        object(key) { json in
            json.field("low", interval.lowerBound, decimals: decimals)
            json.field("high", interval.upperBound, decimals: decimals)
        }
    }

    fileprivate mutating func write(_ ranking: ServiceRanking) {
        field("best", ranking.best?.sanitized(limit: 80))
        strings("order", ranking.order.map { $0.sanitized(limit: 80) })
        objects("pairs", ranking.pairs) { json, pair in
            json.field("better", pair.better.sanitized(limit: 80))
            json.field("other", pair.other.sanitized(limit: 80))
            json.field("margin", pair.margin, decimals: 3)
            json.write("marginInterval", pair.interval, decimals: 3)
            json.field("clear", pair.isClear)
            json.field("cases", pair.count)
            json.field("caseDays", pair.dayCount)
        }
    }
}
