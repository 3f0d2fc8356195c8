import WeatherCore
import WeatherLocalization

/// The fields of the next change, which is computed from the steps.
enum ChangeFields {
    static let all: [Field<ReportScope>] = [
        Field("change", .change, "The next change between dry and wet weather, in a few words", key: .some(nil)) {
            scope, _ in scope.nextChange.map { .change($0, now: scope.now) }
        },
        Field("changeTime", .instant(.change), "When it changes, unless it stays dry", key: .some(nil)) {
            scope, _ in scope.nextChange.flatMap { $0.change == .dry ? nil : .instant($0.date) }
        },
    ]
}
