import Foundation
import WeatherCore

extension Endpoint {
    /// The endpoint of a mapped request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - query: The place and the language.
    ///   - key: The key, if there is one; without it, the parts of the address that contain it are left out.
    ///   - now: The current time.
    init(_ request: MappedRequest, for query: WeatherQuery, key: String?, now: Date) {
        let values = AddressValues(query: query, key: key, now: now)
        let open = request.path.prefix { !$0.hasKey }.map(values.text)
        self.init(open.map { "/\($0)" }.joined(), on: request.hostName)
        for segment in request.path.dropFirst(open.count) {
            if !segment.isKey {
                self = appending(values.text(segment).removingPercentEncoding ?? "")
            } else if let key {
                self = appending(secret: key)
            }
        }
        for (name, value) in request.query {
            if !value.isKey {
                self = with(name, values.text(value))
            } else if let key {
                self = with(secret: name, key)
            }
        }
        for (name, value) in request.headers {
            if !value.hasKey {
                self = with(field: name, values.text(value))
            } else if key != nil {
                self = with(secretField: name, values.text(value))
            }
        }
        bodyBytes = request.bodyBytes
        if let point = request.point {
            self = answering(at: query.place.coordinates, latitude: point.latitude, longitude: point.longitude)
        }
        if let essentials = request.essentials {
            self = essentials.isEmpty ? expectingList() : expecting(essentials)
        }
    }
}

/// The values of placeholders in one request.
private struct AddressValues {
    let query: WeatherQuery
    let key: String?
    let now: Date

    func text(_ template: AddressTemplate) -> String {
        template.pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .placeholder(let placeholder): text(placeholder)
            }
        }.joined()
    }

    private func text(_ placeholder: AddressTemplate.Placeholder) -> String {
        let point = query.place.coordinates
        switch placeholder {
        case .latitude(let offset, let decimals):
            return Self.degrees(min(max(point.latitude + offset, -90), 90), decimals)
        case .longitude(let offset, let decimals):
            return Self.degrees(min(max(point.longitude + offset, -180), 180), decimals)
        case .language:
            let language = query.language?.prefix { $0.isASCII && ($0.isLetter || $0 == "-") }
            return language.flatMap { $0.isEmpty ? nil : String($0) } ?? "en"
        case .today(let days):
            // If each request had its own time, cached answers could not be reused.
            let today = (now.timeIntervalSince1970 / 86_400).rounded(.down) + Double(days)
            return Date(timeIntervalSince1970: today * 86_400).ISO8601Format()
        case .key: return key ?? ""
        }
    }

    /// Degrees rounded to at most `decimals` decimals, without trailing zeros.
    private static func degrees(_ degrees: Double, _ decimals: Int) -> String {
        if decimals == 3 { return Endpoint.degrees(degrees) }
        let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
        let scaled = Int((degrees * Double(scale)).rounded())
        let rest = String(abs(scaled) % scale + scale).dropFirst()
        let digits = rest[..<(rest.lastIndex { $0 != "0" }.map(rest.index(after:)) ?? rest.startIndex)]
        return (scaled < 0 ? "-" : "") + "\(abs(scaled) / scale)" + (digits.isEmpty ? "" : ".\(digits)")
    }
}

extension MappedRequest {
    /// The names that an answer must have, from the root down: the names on the paths of the records and of their
    /// times.
    ///
    /// No names are required if an answer may have no observation. A list at the root has no name.
    fileprivate var essentials: [String]? {
        if let steps { return steps.records.essentials(steps.time.path) }
        if let days { return days.records.essentials(days.date.path) }
        if let current, !current.orForecast { return current.records.essentials(current.time.path) }
        return nil
    }
}

extension MappedRecords {
    fileprivate func essentials(_ time: ResponsePath) -> [String] {
        switch self {
        case .each(let path):
            path.steps.isEmpty ? [] : path.names + (time.outerLevels == 0 ? time.names : [])
        case .columns(let path, let along): (path?.names ?? []) + [along]
        case .tables(let table): (table.tables?.names ?? []) + (table.lists.first?.path.names ?? [])
        case .one(let path): (path?.names ?? []) + time.names
        }
    }
}
