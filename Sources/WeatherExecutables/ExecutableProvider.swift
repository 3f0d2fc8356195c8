import Foundation
import HTTPTypes
import WeatherCore
import WeatherDocuments

/// Weather from a program on this machine, which writes reports of the schema `wx/1`.
///
/// The program is run once for the forecast, and once for each other requested product. So a cached forecast serves
/// every view, and there is a forecast even if the program fails to write its alerts.
struct ExecutableProvider: WeatherProvider {
    private let context: ProviderContext
    private let key: String?

    /// - Throws: ``WeatherError`` with the code `credentialMissing` when a required key is missing.
    init(context: ProviderContext) throws {
        self.context = context
        key =
            switch context.descriptor.credential {
            case .none: nil
            case .optional: try? context.requiredCredential()
            case .required: try context.requiredCredential()
            }
    }

    func report(for query: WeatherQuery) async throws -> WeatherReport {
        let declared = WeatherProduct.allCases.filter {
            context.descriptor.products.compactMap(\.weather).contains($0)
        }
        var wanted = query.products
        // Days can be derived from steps.
        if wanted.contains(.daily) { wanted.insert(.hourly) }
        wanted.formIntersection(declared)
        let forecast = declared.filter(Set.forecast.contains)
        var parts: [ReportPart] = []
        if let first = forecast.first(where: wanted.contains) {
            parts.append(
                ReportPart(first, .current, .hourly, .daily, from: endpoint("/forecast", query, forecast)) {
                    report, root in
                    report.addForecast(of: root)
                })
        }
        for product in wanted.subtracting(forecast).sorted(by: { $0.rawValue < $1.rawValue }) {
            parts.append(
                ReportPart(product, from: endpoint("/\(product.rawValue)", query, [product])) { report, root in
                    report.add(product, of: root)
                })
        }
        var report = try await context.report(for: query, parts: parts)
        if !wanted.contains(.current) { report.current = nil }
        if !wanted.contains(.hourly) { report.hours = [] }
        if !wanted.contains(.daily) { report.days = [] }
        return report
    }

    /// The request whose content is the query for the program.
    ///
    /// The path is only its name in the journal and in recordings.
    private func endpoint(_ path: String, _ query: WeatherQuery, _ products: [WeatherProduct]) -> Endpoint {
        let question = ExecutableQuestion(query, products: products)
        let endpoint = Endpoint(path).posting(question.bytes).expecting("schema")
            .answering(
                at: query.place.coordinates, latitude: "place", "latitude", longitude: "place", "longitude")
        return key.map { endpoint.with(secretField: .authorization, ExecutableTransport.scheme + $0) } ?? endpoint
    }
}

extension WeatherReport {
    /// Adds current weather, steps and days, in order.
    ///
    /// Computed values are left out, because `wx` computes them itself. The program may be another `wx`.
    fileprivate mutating func addForecast(of root: JSONValue) {
        let read = read(root)
        (elevation, current) = (read.elevation, read.current)
        hours = HourWeather.withoutOverlaps(read.hours)
        // A step without a duration lasts until the next one. Only the last one can be an instant.
        for index in hours.indices.dropLast() where hours[index].duration == 0 {
            hours[index].duration = min(hours[index + 1].date.timeIntervalSince(hours[index].date), 86_400)
        }
        days = read.days.filter { !$0.isDerived }.inOrder(of: \.start)
        temperatureExtremes = read.temperatureExtremes
        sunEvents = read.sunEvents.filter { !$0.isComputed }
        failures += read.failures
        place.timeZone = ReportJSON.timeZone(in: root) ?? place.timeZone
        provenance.issued = root["provenance"]["issued"].date(ifPresent: .internet)
        provenance.observed = root["provenance"]["observed"].date(ifPresent: .internet)
    }

    /// Adds minutes, alerts, air quality or pollen.
    fileprivate mutating func add(_ product: WeatherProduct, of root: JSONValue) {
        let read = read(root)
        switch product {
        case .minutely:
            var steps = read.minutes?.inOrder(of: \.date) ?? []
            for index in steps.indices.dropLast() where steps[index].end > steps[index + 1].date {
                steps[index].duration = steps[index + 1].date.timeIntervalSince(steps[index].date)
            }
            minutes = read.minutes == nil ? nil : steps
        case .alerts:
            var ids: Set<String> = []
            alerts = read.alerts?.filter { ids.insert($0.id).inserted }
        case .airQuality: airQuality = read.airQuality?.inOrder(of: \.date)
        case .pollen: pollen = read.pollen?.inOrder(of: \.date)
        case .current, .hourly, .daily, .history: break
        }
        failures += read.failures
    }

    private func read(_ root: JSONValue) -> WeatherReport {
        var read = WeatherReport(place: place, provenance: provenance)
        read.addParts(of: root)
        return read
    }
}

extension Array {
    /// The elements in order of time.
    ///
    /// Of several with the same date, the first one is kept.
    fileprivate func inOrder(of date: (Element) -> Date) -> [Element] {
        var dates: Set<Date> = []
        return filter { dates.insert(date($0)).inserted }.sorted { date($0) < date($1) }
    }
}
