import Foundation
package import WeatherCore

/// Asks GeoClue where this machine is.
///
/// GeoClue gives a location only to the connection that asked for a client, so a program such as `busctl`, which makes one
/// call for each connection, cannot be used. A library of D-Bus would be loaded, and linked, for few calls. So they are
/// made here, by the
/// [interfaces of GeoClue](https://www.freedesktop.org/software/geoclue/docs/gdbus-org.freedesktop.GeoClue2.Client.html).
package struct GeoClueClient {
    static let name = "GeoClue"
    private static let bus = "org.freedesktop.DBus"
    private static let service = "org.freedesktop.GeoClue2"
    private static let properties = "org.freedesktop.DBus.Properties"
    /// The name by which GeoClue and the user's settings know this program.
    private static let desktopID = "wx"
    /// `GCLUE_ACCURACY_LEVEL_NEIGHBORHOOD`: a forecast needs no more, and less would be a guess by the network.
    private static let accuracyLevel: UInt32 = 5
    private static let systemBus = "unix:path=/run/dbus/system_bus_socket"

    private let connection: LocalConnection
    private var serial: UInt32 = 0
    /// GeoClue's unique name on the bus and the path of its client.
    ///
    /// Only their signals count: others can send some, too.
    private var source: (sender: String, path: String)?
    /// The path of the newest location, which a signal names, perhaps before a reply.
    private var location: String?

    /// Waits until GeoClue knows the point.
    ///
    /// - Parameters:
    ///   - busAddress: The address of the system's bus; `nil` for the usual one.
    ///   - deadline: When every wait ends.
    /// - Returns: The point.
    /// - Throws: `noLocationService` without GeoClue or a bus; `locationRefused`; `locationUnknown`, also after the
    ///   deadline.
    static func point(
        busAddress: String? = nil, before deadline: ContinuousClock.Instant
    ) throws(WeatherError) -> MeasuredPoint {
        var cause = "no bus"
        // The first that can be connected is the bus.
        for path in (busAddress ?? systemBus).split(separator: ";").compactMap(path(of:)) {
            let connection: LocalConnection
            do {
                connection = try LocalConnection(unix: path, before: deadline)
            } catch {
                cause = error.words
                continue
            }
            return try point(over: connection)
        }
        throw WeatherError(.noLocationService, of: name, cause: cause)
    }

    /// Waits for the point over a connection to the bus; see ``point(busAddress:before:)``.
    package static func point(over connection: LocalConnection) throws(WeatherError) -> MeasuredPoint {
        var client = GeoClueClient(connection: connection)
        do {
            try client.authenticate()
            return try client.point()
        } catch let error as WeatherError {
            throw error
        } catch let error as LocalConnection.Failure {
            throw WeatherError(.locationUnknown, of: name, cause: error.words)
        } catch {
            throw WeatherError(.locationUnknown, of: name, cause: "a malformed message")
        }
    }

    private init(connection: LocalConnection) { self.connection = connection }

    /// The path of an address such as `unix:path=/run/dbus/system_bus_socket,guid=…`; an abstract name begins with NUL.
    private static func path(of address: Substring) -> [UInt8]? {
        guard address.hasPrefix("unix:") else { return nil }
        for pair in address.dropFirst(5).split(separator: ",") {
            guard let value = String(pair.drop { $0 != "=" }.dropFirst()).removingPercentEncoding else { continue }
            if pair.hasPrefix("path=") { return Array(value.utf8) }
            if pair.hasPrefix("abstract=") { return [0] + Array(value.utf8) }
        }
        return nil
    }

    private func authenticate() throws {
        // The bus knows the user from the socket; the number is that of the specification's mechanism EXTERNAL.
        let user = Array("\(getuid())".utf8).map { String($0, radix: 16) }.joined()
        try connection.write([0] + Array("AUTH EXTERNAL \(user)\r\n".utf8))
        guard try connection.line(limit: 4096).starts(with: Array("OK ".utf8)) else {
            throw WeatherError(.locationRefused, of: Self.name, cause: "the bus refuses the user")
        }
        try connection.write(Array("BEGIN\r\n".utf8))
    }

    private mutating func point() throws -> MeasuredPoint {
        _ = try call(Self.bus, "/org/freedesktop/DBus", Self.bus, "Hello")
        let manager = "/org/freedesktop/GeoClue2/Manager"
        let reply = try call(Self.service, manager, "\(Self.service).Manager", "GetClient")
        guard case .path(let client)? = try reply.values().first, let sender = reply.text(.sender) else {
            throw DBusReader.Malformed()
        }
        source = (sender, client)
        let interface = "\(Self.service).Client"
        try set("DesktopId", .string(Self.desktopID), of: client)
        try set("RequestedAccuracyLevel", .uint32(Self.accuracyLevel), of: client)
        let rule = "type='signal',interface='\(interface)',member='LocationUpdated'"
        _ = try call(Self.bus, "/org/freedesktop/DBus", Self.bus, "AddMatch", .string(rule))
        _ = try call(Self.service, client, interface, "Start")
        while true {
            guard let location else {
                _ = try next()
                continue
            }
            self.location = nil
            let numbers = try ["Latitude", "Longitude", "Accuracy"].map { try number($0, of: location) }
            if let point = MeasuredPoint(latitude: numbers[0], longitude: numbers[1], accuracy: numbers[2]) {
                return point
            }
        }
    }

    private mutating func set(_ property: String, _ value: DBusValue, of client: String) throws {
        _ = try call(
            Self.service, client, Self.properties, "Set", .string("\(Self.service).Client"), .string(property),
            .variant(value))
    }

    private mutating func number(_ property: String, of location: String) throws -> Double {
        let interface = DBusValue.string("\(Self.service).Location")
        let reply = try call(Self.service, location, Self.properties, "Get", interface, .string(property))
        guard case .variant(.double(let number))? = try reply.values().first else { throw DBusReader.Malformed() }
        return number
    }

    /// The next message; a signal that names a location is also noted.
    private mutating func next() throws -> DBusMessage {
        let message = try DBusMessage(connection.read)
        if message.kind == .signal, let source, message.text(.sender) == source.sender,
            message.text(.path) == source.path, message.text(.member) == "LocationUpdated",
            case .path(let path)? = try message.values().last
        {
            location = path
        }
        return message
    }

    /// Calls a method and waits for its reply.
    private mutating func call(
        _ destination: String, _ path: String, _ interface: String, _ member: String, _ arguments: DBusValue...
    ) throws -> DBusMessage {
        serial += 1
        let fields: [(DBusMessage.Field, DBusValue)] = [
            (.path, .path(path)), (.destination, .string(destination)), (.interface, .string(interface)),
            (.member, .string(member)),
        ]
        try connection.write(DBusMessage.bytes(serial: serial, fields, arguments))
        while true {
            let message = try next()
            guard message.fields[.replySerial] == .uint32(serial) else { continue }
            switch message.kind {
            case .reply: return message
            case .error: throw Self.error(message)
            case .call, .signal: continue
            }
        }
    }

    private static func error(_ message: DBusMessage) -> WeatherError {
        let error = message.text(.errorName) ?? ""
        let words = (try? message.values().first?.text) ?? ""
        let reason: WeatherError.Reason =
            switch error.split(separator: ".").last {
            case "AccessDenied": .locationRefused
            case "ServiceUnknown", "NameHasNoOwner", "UnknownObject": .noLocationService
            default: error.contains(".Spawn.") ? .noLocationService : .locationUnknown
            }
        return WeatherError(reason, of: name, cause: "\(error): \(words)")
    }
}
