public import WeatherCore
import WeatherDocuments
public import WeatherLocalization

/// The services for weather and for places, with what is known about them without a request.
public struct ProviderList: Sendable {
    /// A service, and whether its key is set.
    public struct Entry: Sendable {
        var descriptor: ProviderDescriptor
        var hasKey: Bool
        var file: String?

        /// Creates an entry.
        ///
        /// - Parameters:
        ///   - descriptor: The service.
        ///   - hasKey: Whether its key is set.
        ///   - file: The file that defines it, such as a program; `nil` for a built-in service.
        public init(_ descriptor: ProviderDescriptor, hasKey: Bool, file: String? = nil) {
            self.descriptor = descriptor
            self.hasKey = hasKey
            self.file = file
        }
    }

    private let entries: [Entry]

    /// Creates a list, in the order given.
    public init(_ entries: [Entry]) {
        self.entries = entries
    }

    /// The list as a table in the user's language.
    public func text(_ localizer: Localizer, width: Int) -> String {
        func column(
            _ key: String, _ yielding: TextTable.Column.Yielding = .never, _ cell: (Entry) -> String
        ) -> TextTable.Column {
            TextTable.Column(
                localizer.text("providers.\(key)"),
                entries.map { Cell(localizer.isASCII ? asciiText(cell($0)) : cell($0)) }, yielding: yielding)
        }
        // The column is shown only to users who have provider files of their own.
        let files = entries.contains { $0.file != nil } ? [column("file", .dropped(rank: 0)) { $0.fileName }] : []
        let table = TextTable.list(
            [
                column("id") { $0.descriptor.id },
                column("name") { $0.descriptor.name + ($0.isObserved ? Self.mark : "") },
                column("format", .dropped(rank: 3)) { $0.descriptor.format.rawValue },
                column("key") { localizer.text("providers.key.\($0.keyState)") },
                column("products", .truncated(minimum: 24, rank: 1)) { entry in
                    // Reverse geocoding is not listed: users do not request it by itself.
                    entry.products.filter { $0 != .reverseGeocoding }
                        .map { localizer.text("product.\($0.rawValue)") }.joined(separator: localizer.comma)
                },
                column("attribution", .dropped(rank: 4)) { $0.descriptor.attribution },
            ] + files,
            localizer, width: width)
        return entries.contains(where: \.isObserved) ? table + legend(localizer, width: width) : table
    }

    /// The mark after the name of a service whose format is known only from observation.
    private static let mark = "*"

    /// The explanation of the mark.
    private func legend(_ localizer: Localizer, width: Int) -> String {
        let text = "\(Self.mark) \(localizer.text("providers.observed"))"
        var buffer = TextBuffer(isRightToLeft: localizer.needsDirectionMarks)
        buffer.paragraph(localizer.isASCII ? asciiText(text) : text, indent: 2, width: width)
        return "\n" + buffer.text
    }

    /// The list as JSON, the same under every locale.
    public func json() -> String {
        JSONWriter.text { json in
            json.field("schema", ReportJSON.schema)
            json.objects("providers", entries) { json, entry in
                let descriptor = entry.descriptor
                json.field("id", descriptor.id)
                json.field("name", descriptor.name)
                json.field("file", entry.file?.sanitized(limit: 1000))
                json.field("format", descriptor.format.rawValue)
                json.field("basis", descriptor.basis.rawValue)
                json.strings("products", entry.products.map(\.rawValue))
                json.write(descriptor.coverage)
                if !descriptor.nationalIn.isEmpty { json.strings("nationalIn", descriptor.nationalIn) }
                json.field("requestsPerReport", descriptor.requestsPerReport)
                json.write(descriptor.credential, of: descriptor, isSet: entry.hasKey)
                json.field("homePage", descriptor.homePage)
                json.field("terms", descriptor.terms)
                json.field("attribution", descriptor.attribution)
                json.field("baseURL", descriptor.baseURL)
                if !descriptor.hosts.isEmpty {
                    json.objects("hosts", descriptor.hosts) { json, host in
                        json.field("name", host.name)
                        json.field("baseURL", host.baseURL)
                    }
                }
                json.object("limits") { json in
                    json.field("perMinute", descriptor.limits.perMinute)
                    json.field("perDay", descriptor.limits.perDay)
                    json.field("minimumInterval_seconds", descriptor.limits.minimumInterval?.seconds)
                    json.field("minimumFreshness_seconds", descriptor.limits.minimumFreshness?.seconds)
                }
            }
        }
    }
}

extension ProviderList.Entry {
    fileprivate var products: [ProviderDescriptor.Product] {
        ProviderDescriptor.Product.allCases.filter(descriptor.products.contains)
    }

    fileprivate var isObserved: Bool { descriptor.basis == .observed }

    /// The file's name without its folder, which is the same for all.
    fileprivate var fileName: String { file?.split(separator: "/").last.map(String.init) ?? "" }

    fileprivate var keyState: String {
        switch descriptor.credential {
        case .none: "none"
        case .optional: hasKey ? "set" : "optional"
        case .required: hasKey ? "set" : "required"
        }
    }
}

extension JSONWriter {
    fileprivate mutating func write(_ coverage: ProviderDescriptor.Coverage) {
        switch coverage {
        case .worldwide: field("coverage", "worldwide")
        case .countries(let codes): strings("countries", codes)
        case .areas(let areas):
            field("coverage", "areas")
            objects("areas", areas) { json, area in
                switch area {
                case .box(let south, let west, let north, let east):
                    json.field("south", south)
                    json.field("west", west)
                    json.field("north", north)
                    json.field("east", east)
                case .polygon(let corners):
                    json.objects("polygon", corners) { json, corner in
                        json.field("latitude", corner.latitude, decimals: 4)
                        json.field("longitude", corner.longitude, decimals: 4)
                    }
                }
            }
        }
    }

    fileprivate mutating func write(_ credential: Credential, of descriptor: ProviderDescriptor, isSet: Bool) {
        object("key") { json in
            switch credential {
            case .none: json.field("needed", "none")
            case .optional: json.field("needed", "optional")
            case .required: json.field("needed", "required")
            }
            guard let key = credential.key else { return }
            json.field("set", isSet)
            json.field("setting", descriptor.apiKeySetting)
            json.strings("variables", [descriptor.apiKeyVariable] + [key.customaryVariable].compactMap { $0 })
            json.field("signUp", key.signUp)
        }
    }
}
