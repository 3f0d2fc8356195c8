/// The static description of a service, available without a key, an instance or a network.
///
///     let descriptor = ProviderDescriptor(
///         id: "example",
///         name: "Example Weather",
///         homePage: "https://example.org",
///         terms: "https://example.org/terms",
///         attribution: "Weather data by Example (CC BY 4.0)",
///         basis: .documented,
///         products: [.current, .hourly],
///         credential: .required(.init(signUp: "https://example.org/keys")),
///         limits: .init(perMinute: 60),
///         baseURL: "https://api.example.org",
///         format: .json)
public struct ProviderDescriptor: Sendable, Hashable {
    /// What a service offers.
    public enum Product: String, Sendable, Hashable, CaseIterable {
        /// The weather now.
        case current
        /// A forecast in steps.
        case hourly
        /// A forecast by days, if the service itself makes one.
        case daily
        /// Precipitation in the next hour or two, in steps of minutes.
        case minutely
        /// Warnings of dangerous weather.
        case alerts
        /// The quality of the air.
        case airQuality
        /// The weather of the past.
        case history
        /// The pollen in the air.
        case pollen
        /// The search for places by name.
        case geocoding
        /// The search for the name of a point.
        case reverseGeocoding

        /// The corresponding part of a report; `nil` for geocoding.
        public var weather: WeatherProduct? { WeatherProduct(rawValue: rawValue) }
    }

    /// What the mapping of a service's responses is based on.
    ///
    /// The default choice, added alerts and comparisons leave out services whose format was only observed; those must
    /// be named by the user. They can change without notice, and should not be the default.
    public enum Basis: String, Sendable, Hashable, CaseIterable {
        /// The service documents its interface for the public, or its responses are in a standard format.
        case documented
        /// The undocumented service of its owner's app or site: the meaning of values was observed.
        case observed
    }

    /// The format of the service's responses.
    public enum Format: String, Sendable, Hashable {
        case json = "JSON"
        case xml = "XML"
        /// Lines or columns of text, such as METAR and CSV.
        case text = "text"
        /// Anything else, such as GRIB.
        case binary = "binary"
    }

    /// A host of a service, besides that of its ``ProviderDescriptor/baseURL``.
    ///
    ///     let host = ProviderDescriptor.Host("geocoding", baseURL: "https://geocoding.example.org")
    public struct Host: Sendable, Hashable {
        /// The name that endpoints use: lower-case letters and digits, beginning with a letter, such as `geocoding`.
        public var name: String
        /// The URL that its endpoints are relative to, without a trailing slash.
        public var baseURL: String

        /// Creates a host.
        public init(_ name: String, baseURL: String) {
            self.name = name
            self.baseURL = baseURL
        }
    }

    /// How often a service may be contacted, how long its responses are cached, and how large they may be.
    ///
    ///     let limits = ProviderDescriptor.Limits(perMinute: 60, perDay: 1000, minimumFreshness: .seconds(600))
    public struct Limits: Sendable, Hashable {
        /// The maximum number of requests per minute.
        public var perMinute: Int?
        /// The maximum number of requests per day.
        public var perDay: Int?
        /// The minimum time between the starts of two requests, over all runs of the program.
        public var minimumInterval: Duration?
        /// The minimum freshness lifetime of a response, unless the service forbids storing it.
        public var minimumFreshness: Duration?
        /// The maximum freshness lifetime of a response, whatever the service says; a day by default.
        public var maximumFreshness: Duration
        /// How long a stale response can be used when the service fails and states no time itself.
        ///
        /// The response is shown with its age. The default is a week, about the range of forecasts.
        public var staleIfError: Duration
        /// The maximum size of a response's body in bytes, unless its endpoint states another limit.
        ///
        /// The default is 2 MiB; it is never more than 16 MiB.
        public var bodyBytes: Int

        /// Creates limits.
        public init(
            perMinute: Int? = nil,
            perDay: Int? = nil,
            minimumInterval: Duration? = nil,
            minimumFreshness: Duration? = nil,
            maximumFreshness: Duration = .seconds(86_400),
            staleIfError: Duration = .seconds(7 * 86_400),
            bodyBytes: Int = ServiceRequest.defaultBodyLimit
        ) {
            self.perMinute = perMinute
            self.perDay = perDay
            self.minimumInterval = minimumInterval
            self.minimumFreshness = minimumFreshness
            self.maximumFreshness = maximumFreshness
            self.staleIfError = staleIfError
            self.bodyBytes = bodyBytes
        }
    }

    /// The id: lower-case letters and digits, such as `openweather`.
    public var id: String
    /// The display name.
    public var name: String
    /// The service's home page.
    public var homePage: String
    /// The URL of its terms of use.
    public var terms: String
    /// The attribution that the terms require to be shown with the data.
    public var attribution: String
    /// Whether the service is documented, or its format was observed.
    public var basis: Basis
    /// The products that the service offers.
    public var products: Set<Product>
    /// Where the service has weather.
    public var coverage: Coverage
    /// Where the service has alerts; `nil` if that is wherever it has weather.
    public var alertCoverage: Coverage?
    /// Where the service has minutes; `nil` if that is wherever it has weather.
    public var minuteCoverage: Coverage?
    /// Where the service has pollen; `nil` if that is wherever it has weather.
    public var pollenCoverage: Coverage?
    /// The countries and territories for which it is the national weather service, by ISO 3166-1 alpha-2 code.
    public var nationalIn: [String]
    /// Whether the service needs a key.
    public var credential: Credential
    /// The service's limits.
    public var limits: Limits
    /// The maximum number of requests for a report of all its products, when nothing is cached.
    ///
    /// The conformance suite counts them, including those that replace a failed request.
    public var requestsPerReport: Int
    /// How many of these requests serve a single product, such as alerts.
    ///
    /// A product without a number shares its requests with others; pollen shares those of the air quality.
    public var ownRequests: [WeatherProduct: Int]
    /// The requests for ranges; `nil` if the service has none, or sends them with its forecast.
    public var ranges: Ranges?
    /// The past weather that it has; `nil` if its products lack ``Product/history``.
    public var history: History?
    /// The URL that its endpoints are relative to, without a trailing slash.
    public var baseURL: String
    /// Its other hosts: some services have their archive on another one, for example.
    public var hosts: [Host]
    /// The format of its responses.
    public var format: Format

    /// Creates a descriptor.
    public init(
        id: String,
        name: String,
        homePage: String,
        terms: String,
        attribution: String,
        basis: Basis,
        products: Set<Product>,
        coverage: Coverage = .worldwide,
        alertCoverage: Coverage? = nil,
        minuteCoverage: Coverage? = nil,
        pollenCoverage: Coverage? = nil,
        nationalIn: [String] = [],
        credential: Credential,
        limits: Limits = Limits(),
        requestsPerReport: Int = 1,
        ownRequests: [WeatherProduct: Int] = [:],
        ranges: Ranges? = nil,
        history: History? = nil,
        baseURL: String,
        hosts: [Host] = [],
        format: Format
    ) {
        self.id = id
        self.name = name
        self.homePage = homePage
        self.terms = terms
        self.attribution = attribution
        self.basis = basis
        self.products = products
        self.coverage = coverage
        self.alertCoverage = alertCoverage
        self.minuteCoverage = minuteCoverage
        self.pollenCoverage = pollenCoverage
        self.nationalIn = nationalIn
        self.credential = credential
        self.limits = limits
        self.requestsPerReport = requestsPerReport
        self.ownRequests = ownRequests
        self.ranges = ranges
        self.history = history
        self.baseURL = baseURL
        self.hosts = hosts
        self.format = format
    }
}

extension ProviderDescriptor {
    /// Whether it has any part of a forecast: current weather, steps or days.
    public var hasForecast: Bool { [.current, .hourly, .daily].contains(where: products.contains) }
}

extension ProviderDescriptor {
    /// Whether it has a part of a report for a place, as far as is known without a request.
    package func offers(_ product: WeatherProduct, for place: Place) -> Bool {
        guard products.contains(product.offered), coverage.contains(place) != false else { return false }
        return coverage(of: product)?.contains(place) != false
    }

    /// Where it has a part of a report, if that is not wherever it has weather.
    package func coverage(of product: WeatherProduct) -> Coverage? {
        switch product {
        case .alerts: alertCoverage
        case .minutely: minuteCoverage
        case .history: history?.coverage
        case .pollen: pollenCoverage
        case .current, .hourly, .daily, .airQuality: nil
        }
    }

    /// Some of the parts of a report, without those that it is known not to have for a place.
    package func offered(of wanted: Set<WeatherProduct>, for place: Place) -> Set<WeatherProduct> {
        wanted.filter { coverage(of: $0)?.contains(place) != false }
    }

    /// The maximum number of requests for some of its products at a place, without ranges, when nothing is cached.
    package func requests(for wanted: Set<WeatherProduct>, at place: Place) -> Int {
        var wanted = offered(of: wanted.filter { products.contains($0.offered) }, for: place)
        if wanted.isEmpty { return 0 }
        if ownRequests[.pollen] == nil, ownRequests[.airQuality] != nil, wanted.remove(.pollen) != nil {
            wanted.insert(.airQuality)
        }
        let own = wanted.compactMap { ownRequests[$0] }
        let other = ownRequests.values.reduce(0, +) + (ranges?.requests ?? 0)
        let shared = own.count == wanted.count ? 0 : requestsPerReport - other
        return shared + own.reduce(0, +)
    }

    /// Whether it is the national weather service of a place's country.
    package func isNational(for place: Place) -> Bool {
        place.countryCode.map(nationalIn.contains) ?? false
    }
}

extension WeatherProduct {
    /// The part as a product of a service; faster than by its raw value, since every service is asked for it.
    fileprivate var offered: ProviderDescriptor.Product {
        switch self {
        case .current: .current
        case .hourly: .hourly
        case .daily: .daily
        case .minutely: .minutely
        case .alerts: .alerts
        case .airQuality: .airQuality
        case .history: .history
        case .pollen: .pollen
        }
    }
}

extension ProviderDescriptor {
    /// The name of the setting with the provider's key.
    package var apiKeySetting: String { "\(id).apiKey" }
    /// The name of the environment variable with the provider's key.
    package var apiKeyVariable: String { "WX_\(id.uppercased())_API_KEY" }
    /// The name of the setting with the provider's base URL.
    package var baseURLSetting: String { "\(id).baseURL" }

    /// The name of the setting with the URL of a named host: `<id>.geocodingBaseURL` for `geocoding`.
    package func baseURLSetting(of host: Host) -> String { "\(id).\(host.name)BaseURL" }
}

extension Duration {
    /// The duration in seconds.
    package var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) * 1e-18
    }
}
