import Foundation
import WeatherCore

/// A key of the form that services use; it belongs to nobody.
let conformanceKey = "0123456789abcdef0123456789abcdef"

/// Fails unless a descriptor has an id of lower-case letters and digits, names, addresses over https, an attribution and
/// products.
func requireCompleteness(of descriptor: ProviderDescriptor) throws {
    let isPlain = descriptor.id.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    try require(isPlain && !descriptor.id.isEmpty, "the id is \(descriptor.id)")
    try require(!descriptor.name.isEmpty && !descriptor.attribution.isEmpty, "the name or attribution is empty")
    for address in [descriptor.baseURL, descriptor.homePage, descriptor.terms] {
        let host = URLComponents(string: address)?.host ?? ""
        try require(address.hasPrefix("https://") && !host.isEmpty, "\(address) is no https address")
    }
    try require(!descriptor.baseURL.hasSuffix("/"), "the base URL ends with a slash")
    try require(!descriptor.products.isEmpty, "no products are named")
}

/// Fails unless making a service without its required key says where one goes and comes from.
func requireWord(
    onMissingKeyOf descriptor: ProviderDescriptor, now: Date, _ make: (ProviderContext) throws -> any Sendable
) throws {
    let transport = StubTransport { _ in HTTPReply(Data()) }
    let context = ProviderContext(descriptor: descriptor, transport: transport, clock: { now })
    do {
        _ = try make(context)
    } catch let error as WeatherError {
        try require(descriptor.credential.isRequired, "a key was asked for that is not required")
        try require(error.code == .credentialMissing, "a missing key is \(error.code.name)")
        let details = error.details
        try require(
            details.setting != nil && details.variable != nil && details.address != nil,
            "the error does not say where a key goes and comes from")
        return
    }
    try require(!descriptor.credential.isRequired, "a missing key was not noticed")
}
