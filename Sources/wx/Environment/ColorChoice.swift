import ArgumentParser

/// When color is used.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never
}
