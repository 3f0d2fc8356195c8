import Foundation
import WeatherCore

/// The path of a time, and its form.
struct MappedTime: Sendable {
    /// The form of a time.
    ///
    /// Local times need a time zone to become instants.
    enum Form: Sendable, Hashable {
        case internet
        case seconds
        case milliseconds
        case local
        case pattern(String)
    }

    let path: ResponsePath
    /// The path of the time of day, if the service sends it separately from the date.
    let timeOfDay: ResponsePath?
    let form: Form
    /// The zone of local times; `nil` for the answer's own, or else UTC.
    let zone: TimeZone?

    /// The form with its zone.
    func wireForm(in answerZone: TimeZone?) -> WireDateForm {
        let zone = zone ?? answerZone ?? .gmt
        return switch form {
        case .internet: .internet
        case .seconds: .secondsSince1970
        case .milliseconds: .millisecondsSince1970
        case .local: .local(zone)
        case .pattern(let pattern): .patternText(pattern, zone)
        }
    }

    /// Reads `{"path": …, "timeOfDay": …, "form": …, "zone": …}`, or only a path for a time in RFC 3339.
    init?(_ property: MappedProperty, _ file: MappingFileContext) {
        guard case .object = property.node.content else {
            guard let path = file.onePath(property) else { return nil }
            (self.path, timeOfDay, form, zone) = (path, nil, .internet, nil)
            return
        }
        guard property.isObject(of: ["path", "timeOfDay", "form", "zone"]),
            let path = property.required("path").flatMap(file.onePath)
        else { return nil }
        self.path = path
        timeOfDay = property["timeOfDay"].flatMap(file.onePath)
        zone = property["zone"].flatMap(TimeZone.init(mapped:))
        guard let form = property["form"] else {
            self.form = .internet
            return
        }
        guard let text = form.text, let known = Form(text) else {
            form.note(expecting: "internet", "seconds", "milliseconds", "local", "yyyyMMddHHmm")
            return nil
        }
        self.form = known
    }
}

extension MappedTime.Form {
    /// A form by its name, or a pattern with year, month and day; `nil` for another text.
    init?(_ text: String) {
        switch text {
        case "internet": self = .internet
        case "seconds": self = .seconds
        case "milliseconds": self = .milliseconds
        case "local": self = .local
        default:
            guard text.contains("yyyy"), text.contains("M"), text.contains("d"), text.count <= 60 else { return nil }
            self = .pattern(text)
        }
    }
}

extension TimeZone {
    /// Reads a zone by its name, such as `Europe/Helsinki`; any other text is logged as a mistake.
    init?(mapped property: MappedProperty) {
        guard let text = property.text else { return nil }
        guard let zone = TimeZone(identifier: text) else {
            property.note(expecting: "Europe/Helsinki")
            return nil
        }
        self = zone
    }
}
