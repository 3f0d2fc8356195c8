import ArgumentParser

/// The scripts with which shells use ``Completion``.
///
/// They replace the parser's own, which ignore default subcommands. In bash, those pass candidates to `compgen -W`,
/// which drops apostrophes and runs `$(…)` in candidates.
enum CompletionScript {
    private static let option = "--generate-completion-script"

    /// The script for `--generate-completion-script [<shell>]`.
    ///
    /// It is `nil` without this option. It is also `nil` for an unknown shell, which the parser then reports.
    static func text(arguments: [String], variables: [String: String]) -> String? {
        guard let index = arguments.firstIndex(where: { $0 == option || $0.hasPrefix(option + "=") })
        else { return nil }
        let name =
            arguments[index] == option
            ? arguments[(index + 1)...].first : String(arguments[index].dropFirst(option.count + 1))
        return switch name.map(CompletedShell.init(rawValue:)) ?? .ofUser(variables) {
        case .bash?: bash
        case .zsh?: zsh
        case .fish?: fish
        case .nushell?: nushell
        case nil: nil
        }
    }

    private static let bash = #"""
        # bash completion of wx

        _wx() {
            local typed=$2 quote=${COMP_WORDS[COMP_CWORD]:0:1} answer
            # Bash leaves out the quote that the word begins with.
            [[ $quote == [\"\'] ]] && typed=$quote$2
            answer=$("${1/#\~\//$HOME/}" ---complete bash "$typed" "${COMP_WORDS[@]:0:COMP_CWORD}" 2>/dev/null)
            COMPREPLY=()
            if [[ $answer == / ]]; then
                compopt -o dirnames 2>/dev/null
            elif [[ -n $answer ]]; then
                mapfile -t COMPREPLY <<<"$answer"
            fi
        }

        complete -o nosort -F _wx wx

        """#

    private static let zsh = #"""
        #compdef wx

        _wx() {
            local -a lines candidates shown
            local line match='m:{[:lower:][:upper:]}={[:upper:][:lower:]}'
            lines=(${(f)"$("${(Q)words[1]/#\~\//$HOME/}" ---complete zsh "$QIPREFIX$PREFIX" \
                "${(@)words[1,CURRENT-1]}" 2>/dev/null)"})
            candidates=("${(@)lines%%$'\t'*}")
            if [[ $lines == / ]]; then
                _files -/
            elif [[ $lines == *$'\t'* ]]; then
                for line in "${(@)lines}"; do
                    shown+=("${(r:24:)line%%$'\t'*}${line#*$'\t'}")
                done
                compadd -V wx -M $match -l -d shown -a candidates
            elif (( $#candidates )); then
                compadd -V wx -M $match -a candidates
            else
                return 1
            fi
        }

        if [[ $funcstack[1] == _wx ]]; then
            _wx "$@"
        else
            compdef _wx wx
        fi

        """#

    private static let fish = #"""
        # fish completion of wx

        function __wx_complete
            set -l words (commandline -opc)
            set -l typed (commandline -ct)
            set -l program (string replace -r '^~/' "$HOME/" -- $words[1])
            set -l candidates (command $program ---complete fish "$typed" $words 2>/dev/null)
            if test "$candidates" = /
                __fish_complete_directories "$typed"
            else if set -q candidates[1]
                printf '%s\n' $candidates
            end
        end

        complete -c wx -f -k -a '(__wx_complete)'

        """#

    /// After the page on external completers in Nushell's manual; an existing completer still handles other commands.
    private static let nushell = #"""
        # nushell completion of wx

        let wx_others = $env.config.completions?.external?.completer?
        $env.config.completions.external = {
            enable: true
            completer: {|spans|
                if $spans.0 == wx {
                    ^wx '---complete' nushell ($spans | last) ...($spans | drop 1)
                    | lines
                    | split column "\t" value description
                } else if $wx_others != null {
                    do $wx_others $spans
                }
            }
        }

        """#
}
