import Foundation
import WeatherCore
import WeatherLocalization
import WeatherRendering

extension PageWriter {
    /// Writes the place and its current weather, the next change, and the alerts.
    mutating func head(today: ForecastPage.Day?) -> HTML {
        let hour = present?.nextHour.map(nextHour)
        let usual = present?.usual.map { text -> HTML in #"<p class="usual">\#(text)</p>"# }
        let change = present?.next?.texts.first.map { text -> HTML in
            hour == nil ? #"<p class="next">\#(text)</p>"# : #"<p class="then">\#(text)</p>"#
        }
        return #"""
            <section class="now" aria-labelledby="place">
            <div class="who"><h1 id="place" dir="auto">\#(page.placeName)</h1>
            <p>\#(area)<span>\#(moment)</span></p></div>
            \#(present.map { reading($0) } ?? "")<div class="tell">
            \#(hour ?? "")\#(change ?? "")\#(usual ?? "")\#(page.narrative.map { text -> HTML in #"<p class="said" dir="auto">\#(text)</p>"# } ?? "")\#(facts(present, today))\#(page.alertTexts.map(alert))</div>
            </section>

            """#
    }

    /// The date and time of the current weather: that of the observation, if there is one.
    ///
    /// Of past weather, it is its days.
    private var moment: HTML {
        if let period = page.periodOfHistory { return "\(period)" }
        let (localizer, date) = (page.localizer, page.report.current?.date ?? page.now)
        let texts = [Localizer.DateTemplate.dayHeading, .time].map { localizer.date(date, as: $0, in: page.zone) }
        return time(date, "\(texts.joined(separator: localizer.comma))")
    }

    private var area: HTML {
        let names = page.placeArea.filter { $0 != page.placeName }
        return names.isEmpty ? "" : #"<span dir="auto">\#(names.joined(separator: page.localizer.comma))</span> "#
    }

    private mutating func reading(_ present: ForecastPage.Present) -> HTML {
        let felt = present.felt.map { felt -> HTML in "<small>\(felt)</small>" } ?? ""
        let symbol = symbol(present.condition, isDay: present.isDay, named: "big")
        let degrees = present.temperature.map(temperature) ?? HTML(escaping: page.localizer.dash)
        return #"""
            <div class="read">\#(symbol)<p class="temp">\#(degrees)</p>
            <p class="cond">\#(present.conditionText)\#(felt)</p></div>

            """#
    }

    /// Returns the number in large type, and its unit in small type if it follows the number.
    private func temperature(_ temperature: (text: String, value: Temperature)) -> HTML {
        let bare = page.localizer.temperature(temperature.value, withUnit: false)
        guard temperature.text.hasPrefix(bare) else { return "\(temperature.text)" }
        return "\(bare)<small>\(String(temperature.text.dropFirst(bare.count)))</small>"
    }

    private func facts(_ present: ForecastPage.Present?, _ today: ForecastPage.Day?) -> HTML {
        let localizer = page.localizer
        let current = page.report.current
        // Of sunrise and sunset, the next one.
        let events = page.report.days.compactMap(\.sun) + page.report.sunEvents
        let rises = events.compactMap(\.sunrise).map { (key: "sunrise", date: $0) }
        let sets = events.compactMap(\.sunset).map { (key: "sunset", date: $0) }
        let coming = page.report.history == nil ? (rises + sets).filter { $0.date > page.now } : []
        let sun = coming.min { $0.date < $1.date }
        let facts: [(label: String, value: String)?] = [
            present?.high.map { ($0.label, $0.text) }, present?.low.map { ($0.label, $0.text) },
            today?.amount.map {
                (localizer.text("precipitation"), amountText($0, of: today?.weather.precipitation?.total))
            },
            today?.chance.map { (localizer.text("column.chance"), $0) },
            page.windText(current?.wind, withGusts: false).map { (localizer.text("wind"), $0) },
            current?.humidity.map { (localizer.text("humidity"), localizer.percent($0)) },
            current?.uvIndex.map { (localizer.text("uvIndex"), localizer.number($0.value)) },
            sun.map { (localizer.text($0.key), localizer.date($0.date, as: .time, in: page.zone)) },
        ]
        let shown = facts.compactMap(\.self).map { fact -> HTML in
            "<div><dt>\(fact.label)</dt><dd>\(fact.value)</dd></div>"
        }
        return shown.isEmpty ? "" : #"<dl class="facts">\#(shown)</dl>"#
    }

    private func alert(_ alert: ForecastPage.AlertText) -> HTML {
        let language = alert.language.map { tag -> HTML in #" lang="\#(tag)""# } ?? ""
        let original = alert.original.map { text -> HTML in
            let name = alert.foreignLanguage.map { name -> HTML in " <small>\(name)</small>" } ?? ""
            return #"<p><span dir="auto"\#(language)>\#(text)</span>\#(name)</p>"#
        }
        let texts = alert.texts.map { text -> HTML in #"<p dir="auto"\#(language)>\#(text)</p>"# }
        let link = alert.address.map { address -> HTML in
            #"<p><a href="\#(address)" rel="noreferrer">\#(page.localizer.text("alerts.details"))</a></p>"#
        }
        return ##"""
            <details class="alert \##(alert.severity.rawValue)"\##(alert.severity == .extreme ? #" open="""# : "" as HTML)>
            <summary><svg class="i" aria-hidden="true"><use href="#warn"/></svg>
            <span><b dir="auto"\##(alert.isTranslated ? "" : language)>\##(alert.name)</b> <span>\##(alert.details.joined(separator: page.separator))</span></span>
            <svg class="chev" aria-hidden="true"><use href="#open"/></svg></summary>
            \##(original ?? "")\##(texts)\##(link ?? "")</details>

            """##
    }
}
