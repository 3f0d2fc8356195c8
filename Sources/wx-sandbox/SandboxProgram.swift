import ArgumentParser
import PrivateFiles
import WeatherSandboxProgram

/// The sandbox as a program of its own, for builds that have no links.
@main
enum SandboxProgram {
    static func main() async { await WxSandbox.main(ProgramArguments.withoutName) }
}
