import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads a cell's forecast, and completes the hours that are already known.
    ///
    /// Temperature, humidity and wind are for their time. Precipitation, its chance and the sky are for the hour
    /// before. The service's own tables show this: its retired feeds had the same amount for 18 to 24 o'clock at 21 and
    /// 24.
    mutating func addKMAForecast(_ root: XMLElement) throws {
        var assembly = StepAssembly(longestGap: 3600)
        for step in hours {
            if step.temperature != nil { assembly.append(step) }
            assembly.append(StepSpan(of: step))
        }
        let slots = try root.kmaSlots(date: "fcstDate", time: "fcstTime", value: "fcstValue")
        for slot in slots {
            var step = HourWeather(date: slot.date, duration: 0)
            step.instant = InstantWeather(kma: slot)
            assembly.append(step)
            var span = StepSpan(before: slot.date, lasting: 3600)
            span.condition = slot.condition
            span.precipitation = (slot["PCP"] ?? slot["RN1"])?.kmaAmount
            span.precipitationChance = slot["POP"]?.known(Fraction.init(percent:))
            assembly.append(span)
        }
        temperatureExtremes += slots.flatMap(\.extremes)
        hours = assembly.steps()
        provenance.issued = provenance.issued ?? root.kmaIssue
    }

    /// Reads a cell's observation, whose sky is the forecast's.
    mutating func addKMAObservation(_ root: XMLElement, now: Date) throws {
        let slots = try root.kmaSlots(date: "baseDate", time: "baseTime", value: "obsrValue")
        guard let slot = slots.last else { return }
        var weather = CurrentWeather(date: slot.date)
        weather.instant = InstantWeather(kma: slot)
        weather.condition = slot.condition
        if slot["PTY"]?.string == "0" {
            let sky = hours.first { $0.date <= now && now < $0.end }?.condition ?? .unknown
            weather.condition = sky.axes.precipitation == .none ? sky : .unknown
        }
        weather.recentPrecipitation = slot["RN1"]?.known(PrecipitationAmount.init(millimeters:))
            .map(Precipitation.init(total:))
        weather.recentPrecipitationDuration = weather.recentPrecipitation == nil ? nil : 3600
        current = weather
        provenance.observed = weather.date
    }
}

extension InstantWeather {
    /// Reads what an observation and a time of a forecast have in common; their conditions are for different times.
    fileprivate init(kma slot: Slot) {
        self.init()
        temperature = (slot["TMP"] ?? slot["T1H"])?.known(Temperature.init(celsius:))
        humidity = slot["REH"]?.known(Fraction.init(percent:))
        wind = Wind(
            speed: slot["WSD"]?.known(Speed.init(metersPerSecond:)),
            direction: slot["VEC"]?.known(Angle.init(degrees:)))
    }
}

extension StepSpan {
    /// The values of a step that cover the time after its date.
    fileprivate init(of step: HourWeather) {
        self.init(from: step.date, to: step.end, beginsStep: true)
        condition = step.condition == .unknown ? nil : step.condition
        precipitation = step.precipitation
        chances.precipitationChance = step.precipitationChance
    }
}

/// The values of one time, by category; an answer has one item for each value.
private struct Slot {
    let date: Date
    private let values: [String: XMLElement]

    init(_ date: Date, _ items: [(category: String, value: XMLElement)]) {
        self.date = date
        values = Dictionary(items.map { ($0.category, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    subscript(category: String) -> XMLElement? { values[category] }

    var condition: WeatherCondition {
        let lightning = self["LGT"]?.double.flatMap { abs($0) < 900 ? $0 : nil }
        return WeatherCondition(kmaType: self["PTY"]?.string, sky: self["SKY"]?.string, lightning: lightning)
    }

    /// The low from 3:00 to 9:00, which is sent at 6:00, and the high from 9:00 to 18:00, which is sent at 15:00.
    var extremes: [TemperatureExtremes] {
        let low = self["TMN"]?.known(Temperature.init(celsius:))
        let high = self["TMX"]?.known(Temperature.init(celsius:))
        return [
            TemperatureExtremes(start: date - 3 * 3600, end: date + 3 * 3600, low: low, high: nil),
            TemperatureExtremes(start: date - 6 * 3600, end: date + 3 * 3600, low: nil, high: high),
        ].compactMap(\.self)
    }
}

extension XMLElement {
    private static let form = WireDateForm.pattern("yyyyMMdd HHmm", Issue.zone)

    /// When the forecast was made.
    fileprivate var kmaIssue: Date? {
        let item = self["body"]["items"]["item"]
        return item["baseDate"].date(ifPresent: Self.form, time: item["baseTime"])
    }

    /// The values of an answer, grouped by time and in order.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when no item has a time.
    fileprivate func kmaSlots(date: StaticString, time: StaticString, value: StaticString) throws -> [Slot] {
        let items = try self["body"]["items"].requiredElements(named: "item")
        var values: [Date: [(category: String, value: XMLElement)]] = [:]
        for item in items {
            guard let instant = item[date].date(ifPresent: Self.form, time: item[time]) else {
                if !item[date].exists || !item[time].exists { item.note(.missing) }
                continue
            }
            guard let category = item["category"].string else { continue }
            values[instant, default: []].append((category, item[value]))
        }
        guard !values.isEmpty else { throw items[0][date].missing }
        return values.sorted { $0.key < $1.key }.map { Slot($0.key, $0.value) }
    }
}

extension XMLElement {
    /// The value as a quantity; `nil` also from 900 up and −900 down, which the guide defines as missing.
    func known<Value: Quantity>(_ make: (Double) -> Value) -> Value? {
        if let number = double, abs(number) >= 900 { return nil }
        return quantity(make)
    }

    /// The hourly amount of a forecast, a text such as `강수없음`, `1.0mm 미만`, `6.2mm`, `30.0~50.0mm`, `50.0mm 이상`.
    ///
    /// A range is read as its middle, "or more" as its bound, and "less than" as half of it. A number without a unit is
    /// a class code, which the fifth day has in place of amounts; of these, only 0 is an amount. See the guide to
    /// <https://www.data.go.kr/data/15084084/openapi.do>, `PCP` and `RN1`.
    var kmaAmount: Precipitation? {
        guard let text = text?.filter({ $0 != " " }) else { return nil }
        if ["강수없음", "-", "null", "0", "0.0"].contains(text) {
            return Precipitation(total: PrecipitationAmount(millimeters: 0))
        }
        guard let form = text.wholeMatch(of: /([0-9.]{1,8})(?:mm)?(?:~([0-9.]{1,8}))?mm(미만|이상)?/),
            let first = Double(form.output.1)
        else {
            if text.wholeMatch(of: /[1-3]/) == nil { note(.wrongType) }
            return nil
        }
        let last = form.output.2.map { Double($0) ?? first } ?? first
        let millimeters = form.output.3 == "미만" ? first / 2 : (first + last) / 2
        let amount = PrecipitationAmount(millimeters: millimeters)
        guard amount.isPlausible else {
            note(.outOfRange)
            return nil
        }
        return Precipitation(total: amount)
    }
}
