import Foundation
import WeatherCore

/// Reads the steps of a forecast from records.
struct StepReading: RecordReading {
    let steps: MappedSteps
    /// The zone of the answer.
    let zone: TimeZone?

    /// The steps, at least one.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` and the path of the first record's time, or of the
    ///   list, when there is none.
    func read<Record: ResponseRecord>(_ records: [Record], _ list: some WireValue) throws -> [HourWeather] {
        guard let first = records.first else { throw list.missing }
        let dated = records.compactMap { record in record.date(steps.time, in: zone).map { (date: $0, record: record) }
        }
        let dates = steps.period?.needsPrevious == true ? dated.map(\.date).sorted() : []
        let isTable = if case .tables = steps.records { true } else { false }
        var assembly = StepAssembly(longestGap: steps.longestGap)
        for span in differences(of: dated) { assembly.append(span) }
        for (date, record) in dated {
            let instant = HourWeather(record, steps.instant, date: date, duration: steps.length)
            // Outside its area, a model sends tables of unknown numbers.
            let isUnknown = isTable && instant == HourWeather(date: date, duration: steps.length)
            if !isUnknown { assembly.append(instant) }
            guard let period = steps.period else { continue }
            assembly.append(span(of: record, period, at: date, among: dates))
        }
        let read = assembly.steps()
        guard !read.isEmpty else { throw first.value(steps.time.path).missing }
        return read
    }

    private func span<Record: ResponseRecord>(
        of record: Record, _ period: MappedPeriod, at date: Date, among dates: [Date]
    ) -> StepSpan {
        var span: StepSpan
        switch period.span {
        case .after(let seconds): span = StepSpan(from: date, to: date + seconds, beginsStep: period.beginsStep)
        case .before(let seconds):
            let sent = period.start.flatMap { start in
                record.value(start.path).date(ifPresent: start.wireForm(in: zone))
            }
            let known = sent.flatMap { $0 < date ? $0 : nil } ?? seconds.map { date - $0 }
            if let start = known ?? previous(before: date, among: dates) {
                span = StepSpan(from: start, to: date, beginsStep: period.beginsStep)
            } else {
                span = StepSpan(before: date)
                span.beginsStep = period.beginsStep
            }
        }
        span.condition = record.condition(period.condition)
        record.read(period.chances, into: &span)
        if period.precipitation?.isAccumulated != true {
            span.precipitation = record.precipitation(
                period.precipitation, during: span.start.map { span.end.timeIntervalSince($0) })
        }
        span.gust = record.quantity(period.windGust)
        return span
    }

    /// The amounts between each record and the one before, if the service sends sums since the start of the forecast.
    ///
    /// A sum that shrinks by more than rounding is from another forecast or day, so that there is no amount. The share
    /// that is frozen is that of the later record.
    private func differences<Record: ResponseRecord>(of dated: [(date: Date, record: Record)]) -> [StepSpan] {
        guard let mapped = steps.period?.precipitation, mapped.isAccumulated else { return [] }
        let records = dated.sorted { $0.date < $1.date }
        return zip(records, records.dropFirst()).compactMap { earlier, later in
            guard let before: PrecipitationAmount = earlier.record.quantity(mapped.amount),
                let sum: PrecipitationAmount = later.record.quantity(mapped.amount),
                sum.millimeters - before.millimeters > -0.01
            else { return nil }
            var span = StepSpan(
                from: earlier.date, to: later.date, beginsStep: steps.period?.beginsStep ?? true)
            let fallen = PrecipitationAmount(millimeters: max(0, sum.millimeters - before.millimeters))
            span.precipitation = later.record.precipitation(fallen, frozen: mapped.frozen)
            return span
        }
    }

    /// The time of the record before a date; for the first record, the interval to the next one is assumed.
    private func previous(before date: Date, among dates: [Date]) -> Date? {
        let later = dates.partitioningIndex { $0 >= date }
        if later > 0 { return max(dates[later - 1], date - steps.longestGap) }
        guard let next = dates.first(where: { $0 > date }) else { return nil }
        return date - min(next.timeIntervalSince(date), steps.longestGap)
    }
}

extension MappedPeriod {
    /// Whether the time of the previous record is needed: only with a duration can a rate become an amount.
    fileprivate var needsPrevious: Bool {
        guard case .before(nil) = span else { return false }
        return precipitation?.rate != nil
    }
}

extension [Date] {
    /// The first position of a sorted list at which a condition holds.
    fileprivate func partitioningIndex(where isLater: (Date) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isLater(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// Reads the days of a forecast from records.
struct DayReading: RecordReading {
    let days: MappedDays
    /// The zone of the answer.
    let zone: TimeZone?

    /// The days that have a value, in order; of two records for one day, the first is used.
    func read<Record: ResponseRecord>(_ records: [Record], _ list: some WireValue) throws -> [DayWeather] {
        guard let zone = days.date.zone ?? zone else {
            list.note(.missing)
            return []
        }
        var starts: Set<Date> = []
        return records.compactMap { record in
            guard let date = record.date(days.date, in: zone) else { return nil }
            let empty = DayWeather(containing: date, in: zone)
            var day = empty
            record.read(days.values, into: &day, in: zone)
            day.precipitation = record.precipitation(
                days.values.precipitation, during: day.end.timeIntervalSince(day.start))
            return day != empty && starts.insert(day.start).inserted ? day : nil
        }.sorted { $0.start < $1.start }
    }
}
