#if Server
/// Writes metrics in Prometheus' text format 0.0.4.
struct PrometheusText {
    enum Kind: String { case counter, gauge, histogram }

    /// A value of a metric, and the labels that tell it from the others.
    struct Sample {
        var labels: KeyValuePairs<String, String> = [:]
        /// What follows the name of the metric, such as `_sum`.
        var suffix = ""
        var value: String

        init(_ value: Int, _ labels: KeyValuePairs<String, String> = [:], suffix: String = "") {
            (self.value, self.labels, self.suffix) = (String(value), labels, suffix)
        }

        init(_ value: Double, _ labels: KeyValuePairs<String, String> = [:], suffix: String = "") {
            (self.value, self.labels, self.suffix) = (String(value), labels, suffix)
        }
    }

    private(set) var text = ""

    /// Writes a metric with its samples; nothing without any.
    mutating func write(_ name: String, _ kind: Kind, _ help: String, _ samples: [Sample]) {
        if samples.isEmpty { return }
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
        for sample in samples {
            let labels = sample.labels.map { "\($0.key)=\"\(Self.escaped($0.value))\"" }
            text += name + sample.suffix + (labels.isEmpty ? "" : "{" + labels.joined(separator: ",") + "}")
            text += " " + sample.value + "\n"
        }
    }

    /// The ids of services may come from a user's files.
    private static func escaped(_ value: String) -> String {
        value.replacing("\\", with: #"\\"#).replacing("\"", with: #"\""#).replacing("\n", with: #"\n"#)
    }
}
#endif
