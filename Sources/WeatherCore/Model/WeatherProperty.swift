/// One property of a part of a report, such as the dew point of an hour: its name, what its value is, and how it is read
/// and set.
///
/// A property is described once, in the list beside its part: ``InstantWeather/air``, ``HourWeather/properties``,
/// ``DayWeather/properties``. Everything that goes through all values is made from these lists: JSON, CSV, templates,
/// metrics, the consensus of services, mapping files, the checks of the provider kit, and the tables of the documents.
package struct WeatherProperty<Part>: Sendable {
    /// The name, which templates use: `windSpeed`.
    package let name: String
    /// The type of its value.
    package let kind: WeatherValue.Kind
    /// How the value stands for its time.
    package let statistic: Statistic
    /// What it is, in English, for documents and Prometheus.
    package let title: String
    /// The key in `wx/1`: the name with the unit.
    package let key: String
    /// The name of the value that it is a component of: of `windSpeed` it is `wind`.
    package let composite: String?
    /// The value of a part.
    package let value: @Sendable (Part) -> WeatherValue?
    /// Gives a part a value of ``kind``; one of another kind is ignored.
    package let set: @Sendable (inout Part, WeatherValue) -> Void

    /// Describes a property.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - statistic: How the value stands for its time.
    ///   - title: What it is, in English.
    ///   - key: The key in `wx/1`, if it is not the name with the unit.
    ///   - composite: The name of the value that it is a component of.
    ///   - get: The value of a part.
    ///   - set: Gives a part a value.
    package init<Value: PropertyValue>(
        _ name: String, _ statistic: Statistic, _ title: String, key: String? = nil, of composite: String? = nil,
        _ get: @escaping @Sendable (Part) -> Value?, _ set: @escaping @Sendable (inout Part, Value) -> Void
    ) {
        self.name = name
        self.kind = Value.kind
        self.statistic = statistic
        self.title = title
        self.key = key ?? (Value.kind.unit.isEmpty ? name : "\(name)_\(Value.kind.unit)")
        self.composite = composite
        self.value = { get($0)?.weatherValue }
        self.set = { part, value in
            if let value = Value(value) { set(&part, value) }
        }
    }

    private init<Inner>(
        _ inner: WeatherProperty<Inner>, value: @escaping @Sendable (Part) -> WeatherValue?,
        set: @escaping @Sendable (inout Part, WeatherValue) -> Void
    ) {
        (name, kind, statistic, title) = (inner.name, inner.kind, inner.statistic, inner.title)
        (key, composite) = (inner.key, inner.composite)
        (self.value, self.set) = (value, set)
    }

    /// The same property of what the part belongs to, such as that of an instant in an hour.
    package func of<Whole>(
        _ get: @escaping @Sendable (Whole) -> Part,
        _ change: @escaping @Sendable (inout Whole, (inout Part) -> Void) -> Void
    ) -> WeatherProperty<Whole> {
        WeatherProperty<Whole>(
            self, value: { value(get($0)) }, set: { whole, new in change(&whole) { set(&$0, new) } })
    }
}

/// How a value stands for its time.
package enum Statistic: String, Sendable {
    /// It holds at an instant, or is an instant.
    case instant
    /// The mean over the time.
    case mean
    /// What the whole time has together.
    case sum
    /// The highest of the time.
    case maximum
    /// The lowest of the time.
    case minimum
    /// What represents the time.
    case mode
    /// The chance of an event in the time.
    case chance
}
