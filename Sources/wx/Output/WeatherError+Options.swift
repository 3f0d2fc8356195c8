import WeatherCore

extension WeatherError {
    /// Two options, or an option and an argument, exclude each other.
    init(option: String, excludes other: String) {
        self.init(
            .exclusiveOptions,
            details: .init {
                $0.subject = option
                $0.message = other
            })
    }

    /// An option's number is out of a range, written as `20–1000`.
    init(option: String, value: String, outOf range: String) {
        self.init(
            .valueOutOfRange,
            details: .init {
                $0.subject = value.sanitized(limit: 60)
                $0.setting = option
                $0.message = range
            })
    }

    /// An error about one word of the command line.
    init(_ reason: Reason, subject: String) {
        self.init(reason, details: .init { $0.subject = subject.sanitized(limit: 80) })
    }
}
