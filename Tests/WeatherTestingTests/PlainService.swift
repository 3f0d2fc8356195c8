import Foundation
import WeatherCore
import WeatherSandbox
import WeatherTesting

/// A mistake in a provider.
enum PlantedFault: CaseIterable, Sendable {
    case kilometersReadAsMeters
    case fahrenheitReadAsCelsius
    case windTowardInsteadOfFrom
    case amountsAnHourLate
    case rateTakenAsAmount
    case localTimeReadAsUTC
    case aWeekEarly
    case missingBlockTraps
    case unknownCodeIsClear
}

/// A provider of an imaginary service, with at most one mistake.
///
/// The service sends local times with the offset of the place, temperatures in °F, visibility in km, the direction that
/// the wind blows to, and precipitation as the mean rate, in mm/h, of the three hours from a step's time.
struct PlainProvider: WeatherProvider {
    static let descriptor = ProviderDescriptor(
        id: "plain",
        name: "Plain",
        homePage: "https://plain.example",
        terms: "https://plain.example/terms",
        attribution: "Weather by Plain",
        basis: .documented,
        products: [.hourly],
        credential: .none,
        baseURL: "https://api.plain.example",
        format: .json)

    static func entry(_ fault: PlantedFault?) -> ServiceEntry {
        ServiceEntry(descriptor, weather: { PlainProvider(context: $0, fault: fault) })
    }

    static let step: TimeInterval = 3 * 3600

    let context: ProviderContext
    let fault: PlantedFault?

    func report(for query: WeatherQuery) async throws -> WeatherReport {
        guard query.wants(.hourly, .daily) else { return context.report(for: query, from: []) }
        let endpoint = Endpoint("/forecast").with(query.place.coordinates).expecting("steps", "time")
        let answer = try await context.json(from: endpoint)
        var report = context.report(for: query, from: [answer.response])
        let offset = fault == .localTimeReadAsUTC ? 0 : answer.root["offset"].int ?? 0
        guard let zone = TimeZone(secondsFromGMT: offset) else { throw answer.root["offset"].missing }
        var assembly = StepAssembly(longestGap: Self.step)
        for step in try answer.root["steps"].requiredElements() {
            guard var date = step["time"].date(ifPresent: .local(zone)) else { continue }
            if fault == .aWeekEarly { date -= 7 * 86_400 }
            assembly.append(instant(of: step, date))
            assembly.append(span(of: step, date))
        }
        report.hours = assembly.steps()
        report.failures = answer.root.failures
        return report
    }

    private func instant(of step: JSONValue, _ date: Date) -> HourWeather {
        var hour = HourWeather(date: date, duration: 0)
        let temperature = fault == .fahrenheitReadAsCelsius ? Temperature.init(celsius:) : Temperature.init(fahrenheit:)
        hour.temperature = step["temperature"].quantity(temperature)
        let visibility = fault == .kilometersReadAsMeters ? Visibility.init(meters:) : Visibility.init(kilometers:)
        hour.visibility = step["visibility"].quantity(visibility)
        // The mistake: the service always sends the block.
        // swift-format-ignore: NeverForceUnwrap
        let direction = fault == .missingBlockTraps ? step["wind"]["to"].double! : step["wind"]["to"].double
        let turn = fault == .windTowardInsteadOfFrom ? 0.0 : 180
        hour.wind = Wind(
            speed: step["wind"]["speed"].quantity(Speed.init(metersPerSecond:)),
            direction: direction.flatMap { direction in
                (0...360).contains(direction)
                    ? Angle(degrees: (direction + turn).truncatingRemainder(dividingBy: 360)) : nil
            })
        return hour
    }

    private func span(of step: JSONValue, _ date: Date) -> StepSpan {
        let hours = fault == .rateTakenAsAmount ? 1 : Self.step / 3600
        var span = StepSpan(after: fault == .amountsAnHourLate ? date - Self.step : date, lasting: Self.step)
        span.precipitation = step["rate"]
            .quantity { PrecipitationAmount(millimeters: $0 * hours) }.map(Precipitation.init(total:))
        span.condition =
            switch step["sky"].string {
            case "sun": .mostlyClear
            case "clouds": .mostlyCloudy
            case "rain": .rain
            case "sleet": .sleet
            case "snow": .snow
            default: fault == .unknownCodeIsClear ? .clear : .unknown
            }
        return span
    }
}

/// The stand-in of the imaginary service.
struct PlainStandIn: ServiceStandIn {
    let id = "plain"

    func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        guard request.path == "/forecast", let latitude = request[item: "lat"].flatMap(Double.init),
            let longitude = request[item: "lon"].flatMap(Double.init),
            let place = Coordinates(latitude: latitude, longitude: longitude)
        else { return SandboxResponse(status: 400) }
        let offset = Int((longitude / 15).rounded()) * 3600
        let first = (now.timeIntervalSince1970 / PlainProvider.step).rounded(.down)
        let steps = (0..<12).map { step -> String in
            let date = Date(timeIntervalSince1970: (first + Double(step)) * PlainProvider.step)
            let air = atmosphere.air(at: place, date)
            let fall = atmosphere.fall(at: place, from: date, to: date + PlainProvider.step)
            let sky =
                switch fall.kind {
                case .rain: "rain"
                case .sleet: "sleet"
                case .snow: "snow"
                case nil: air.cloudCover < 0.3125 ? "sun" : "clouds"
                }
            let local = (date + Double(offset)).formatted(.iso8601).prefix(16)
            return #"{"time": "\#(local)", "temperature": \#((air.temperature * 1.8 + 32).rounded(decimals: 1)), "#
                + #""visibility": \#((air.visibility / 1000).rounded(decimals: 2)), "#
                + #""wind": {"speed": \#(air.windSpeed.rounded(decimals: 1)), "#
                + #""to": \#((air.windDirection + 180).truncatingRemainder(dividingBy: 360).rounded(decimals: 0))}, "#
                + #""rate": \#((fall.amount / 3).rounded(decimals: 3)), "sky": "\#(sky)"}"#
        }
        return SandboxResponse(body: #"{"offset": \#(offset), "steps": [\#(steps.joined(separator: ", "))]}"#)
    }
}
