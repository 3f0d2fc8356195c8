#if Server
import Foundation

/// What the process uses of the machine, by the names that Prometheus' own libraries use.
enum ProcessFigures {
    /// The resident memory in bytes; `nil` where `/proc` cannot be read.
    static var residentBytes: Int? {
        numbers(in: "statm").dropFirst().first.map { $0 * sysconf(Int32(_SC_PAGESIZE)) }
    }

    /// The processor time of all threads in seconds; `nil` where `/proc` cannot be read.
    static var processorSeconds: Double? {
        // The fields after the state, whose numbers begin with that of the parent: proc(5).
        let times = numbers(in: "stat").dropFirst(10).prefix(2)
        return times.count < 2 ? nil : Double(times.reduce(0, +)) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// The numbers in a file about the process, after its name in brackets.
    private static func numbers(in file: String) -> [Int] {
        let text = (try? String(contentsOfFile: "/proc/self/\(file)", encoding: .utf8)) ?? ""
        let rest = text.split(separator: ")").last ?? ""
        return rest.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    }

    static func write(to text: inout PrometheusText) {
        text.write(
            "process_resident_memory_bytes", .gauge, "Resident memory in bytes",
            residentBytes.map { [.init($0)] } ?? [])
        text.write(
            "process_cpu_seconds_total", .counter, "Processor time of all threads in seconds",
            processorSeconds.map { [.init($0)] } ?? [])
    }
}
#endif
