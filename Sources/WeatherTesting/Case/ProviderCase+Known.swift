public import Foundation
import WeatherCore

extension ProviderCase {
    /// A set of known answers that a provider must read, and the requests that they answer.
    ///
    /// The values are in `Tests/Known`, whose README says how they are written down before the provider reads them.
    public struct Known: Sendable {
        let folder: String
        let only: [String]
        let except: [String]
        let path: String
        let query: String
        let status: Int
        let refusal: Int
        let samples: [Sample]
        let point: (latitude: Double, longitude: Double)?
        let now: String?
        let language: String?
        let baseURL: String?
        let omitted: Set<String>
        let convert: (@Sendable (Data) throws -> Data)?

        /// Creates a set of known answers.
        ///
        /// - Parameters:
        ///   - folder: The folder in `Tests/Known`.
        ///   - only: Only files whose path or remarks contain one of these.
        ///   - except: No files whose path or remarks contain one of these.
        ///   - path: The end of the path of the requests that each document answers.
        ///   - query: A part of their query, where requests for other documents have the same path.
        ///   - status: The status of the answer.
        ///   - refusal: The status of the answers to other requests.
        ///   - samples: The answers to other requests, which are refused without them.
        ///   - point: The point to ask for; by default, that of the case.
        ///   - now: The time; by default, the earliest time of the values.
        ///   - language: The language of the query.
        ///   - baseURL: The address to use instead of the descriptor's.
        ///   - omitted: Properties that a report cannot have; say why in a comment.
        ///   - convert: Converts the recorded document to the requested form, for services whose form depends on the
        ///     request.
        public init(
            _ folder: String, only: [String] = [], except: [String] = [], at path: String, query: String = "",
            status: Int = 200, refusal: Int = 404, with samples: [Sample] = [],
            point: (latitude: Double, longitude: Double)? = nil, now: String? = nil, language: String? = nil,
            baseURL: String? = nil, omitting omitted: Set<String> = [],
            convert: (@Sendable (Data) throws -> Data)? = nil
        ) {
            self.folder = folder
            self.only = only
            self.except = except
            self.path = path
            self.query = query
            self.status = status
            self.refusal = refusal
            self.samples = samples
            self.point = point
            self.now = now
            self.language = language
            self.baseURL = baseURL
            self.omitted = omitted
            self.convert = convert
        }

        /// Returns a list of one element, for services that answer with lists of which one element was recorded.
        @Sendable public static func listOfOne(_ element: Data) -> Data {
            Data("[".utf8) + element + Data("]".utf8)
        }

        /// The files, by name; empty where the recorded answers are absent.
        var answers: [KnownAnswers] {
            KnownAnswers.of(folder).filter { answers in
                func has(_ part: String) -> Bool {
                    answers.description.contains(part) || answers.remarks.contains { $0.contains(part) }
                }
                return (only.isEmpty || only.contains(where: has)) && !except.contains(where: has)
            }
        }

        func check(_ answers: KnownAnswers, of provider: ProviderCase) async throws {
            let conformance = try provider.conformance(
                provider.answers(samples), at: try point.map(ProviderCase.coordinates))
            try await conformance.check(
                answers, at: path, query: query, status: status, refusal: refusal,
                body: try convert?(answers.body()), baseURL: baseURL, now: try now.map(ProviderCase.date),
                language: language, omitting: omitted)
        }
    }
}
