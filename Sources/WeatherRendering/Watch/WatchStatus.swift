package import Foundation

/// What the last row of ``WatchView`` says.
package struct WatchStatus: Sendable, Hashable {
    /// What becomes of the data.
    package enum Activity: Sendable, Hashable {
        /// The services are asked again at a time; `nil` for never.
        case waiting(next: Date?)
        /// The services are asked now; the step of the sign that turns.
        case asking(step: Int)
        /// The services were asked at a time, and failed.
        case failed(Date, next: Date?)
    }

    /// What becomes of the data.
    package var activity = Activity.waiting(next: nil)
    /// The number of the place that is shown, from 1 on.
    package var placeNumber = 1
    /// How many places there are.
    package var placeCount = 1
    /// Why there is no report, in words.
    package var problem: String?
    /// Whether the keys are explained.
    package var explainsKeys = false

    /// Creates a status: one place, which is not asked for again.
    package init() {}
}
