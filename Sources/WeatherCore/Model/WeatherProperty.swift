/// One property of a part of a report, such as the dew point of an hour.
///
/// It has a name, a type, and functions that get and set its value. A property is described once, in the list of its
/// part: ``InstantWeather/air``, ``HourWeather/properties``, ``DayWeather/properties``. Everything that processes all
/// values is made from these lists: JSON, CSV, templates, metrics, the consensus of services, mapping files, the checks
/// of the provider kit, and the tables of the documentation.
package struct WeatherProperty<Part>: Sendable {
    /// The name that templates use: `windSpeed`.
    package let name: String
    /// The type of its value.
    package let kind: WeatherValue.Kind
    /// How the value represents its period.
    package let statistic: Statistic
    /// The English title, for documentation and Prometheus.
    package let title: String
    /// The key in `wx/1`: the name followed by the unit.
    package let key: String
    /// The name of the composite value that it is a component of: `wind` for `windSpeed`.
    package let composite: String?
    /// Returns the value of a part.
    package let value: @Sendable (Part) -> WeatherValue?
    /// Sets the value of a part; a value of another type than ``kind`` is ignored.
    package let set: @Sendable (inout Part, WeatherValue) -> Void

    /// Describes a property.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - statistic: How the value represents its period.
    ///   - title: The English title.
    ///   - key: The key in `wx/1`, if it is not the name followed by the unit.
    ///   - composite: The name of the composite value that it is a component of.
    ///   - get: Returns the value of a part.
    ///   - set: Sets the value of a part.
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

    /// The same property of the whole that the part belongs to, such as the instant of an hour.
    package func of<Whole>(
        _ get: @escaping @Sendable (Whole) -> Part,
        _ change: @escaping @Sendable (inout Whole, (inout Part) -> Void) -> Void
    ) -> WeatherProperty<Whole> {
        WeatherProperty<Whole>(
            self, value: { value(get($0)) }, set: { whole, new in change(&whole) { set(&$0, new) } })
    }
}

/// How a value represents its period.
package enum Statistic: String, Sendable {
    /// The value at an instant, or an instant itself.
    case instant
    /// The mean over the period.
    case mean
    /// The sum over the period.
    case sum
    /// The maximum of the period.
    case maximum
    /// The minimum of the period.
    case minimum
    /// The representative value of the period.
    case mode
    /// The chance of an event in the period.
    case chance
}
