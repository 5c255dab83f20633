package io.siribench.cli.completion;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * A script that completes command lines in bash and zsh. It completes commands, options, files, and
 * values of options, including values after a comma or {@code =}.
 */
final class CompletionScript {
  private static final String FUNCTION =
      """
      _siribench() {
        local IFS=$'\\n' i=$((COMP_CWORD - 1)) current=${COMP_WORDS[COMP_CWORD]} \\
          before= option= command= word= candidates= attached= found=
        for word in "${COMP_WORDS[@]:1:$i}"; do
          # A command may have subcommands.
          word="${command:+$command }$word"
          if _siribench_options "$word" >/dev/null; then
            command=$word
          fi
        done
        # bash splits --format=json into words, zsh does not.
        if [ "$current" = = ]; then
          current= attached='='
        elif [ "$i" -gt 1 ] && [ "${COMP_WORDS[i]}" = = ]; then
          i=$((i - 1)) attached='='
        fi
        option=${COMP_WORDS[i]}
        case $current in
          --*=*)
            option=${current%%=*} attached='='
            before=$option=
            current=${current#*=}
            ;;
        esac
        case $option in
          -*)
            candidates=$(_siribench_values "$command $option$attached") ||
              candidates=$(_siribench_values "$command $option") || option=
            ;;
          *) option= ;;
        esac
        if [ -z "$option" ]; then
          case $current in
            -*) candidates=$(_siribench_options "$command") ;;
            *) candidates=$(_siribench_values "$command ") ;;
          esac
        fi
        COMPREPLY=()
        case $candidates in
          # Lines are read one by one, because an unquoted name with brackets would be a pattern.
          *FILES*)
            while read -r found; do COMPREPLY+=("$found"); done < <(compgen -f -P "$before" -- "$current")
            ;;
          *DIRECTORIES*)
            while read -r found; do COMPREPLY+=("$found"); done < <(compgen -d -P "$before" -- "$current")
            ;;
          *RUNS*)
            while read -r word; do
              found=$(find "${word/#\\~\\//$HOME/}/" -maxdepth 3 -name samples.csv 2>/dev/null)
              [ -z "$found" ] || COMPREPLY+=("$before$word")
            done < <(compgen -d -- "$current")
            ;;
          *)
            case $current in
              *,*)
                word=,${current%,*}, attached=
                before=$before${current%,*},
                current=${current##*,}
                # Values already in the list are not offered again.
                for found in $candidates; do
                  case $word in *,"$found",*) ;; *) attached=$attached$IFS$found ;; esac
                done
                candidates=$attached
                ;;
            esac
            ;;
        esac
        case $candidates in
          *FILES* | *DIRECTORIES* | *RUNS*) [ -n "${ZSH_VERSION-}" ] || compopt -o filenames 2>/dev/null ;;
        esac
        for word in FILES DIRECTORIES RUNS; do
          candidates=${candidates//$word/}
        done
        COMPREPLY+=($(compgen -W "$candidates" -P "$before" -- "$current"))
      }

      if [ -n "${ZSH_VERSION-}" ]; then
        autoload -U +X compinit bashcompinit
        whence compdef >/dev/null || compinit
        bashcompinit
        complete -o filenames -F _siribench siribench
      else
        complete -F _siribench siribench
      fi
      """;

  /** Returns the script for {@code program}. */
  static String of(CommandLine program) {
    StringBuilder script =
        new StringBuilder(
            "# Completion of siribench in bash and zsh: source <(siribench completion)\n");
    script.append("\n_siribench_options() {\n  case $1 in\n");
    options(program, "", script);
    script.append("    *) return 1 ;;\n  esac\n}\n\n_siribench_values() {\n  case $1 in\n");
    entry(List.of(" ", "help "), List.copyOf(program.getSubcommands().keySet()), script);
    program.getSubcommands().forEach((name, command) -> values(command, name, script));
    return script.append("    *) return 1 ;;\n  esac\n}\n\n").append(FUNCTION).toString();
  }

  private static void options(CommandLine command, String name, StringBuilder script) {
    List<String> names = new ArrayList<>();
    for (OptionSpec option : command.getCommandSpec().options()) {
      if (!option.hidden()) {
        names.addAll(List.of(option.names()));
      }
    }
    entry(List.of(name), names, script);
    command
        .getSubcommands()
        .forEach((child, subcommand) -> options(subcommand, (name + " " + child).strip(), script));
  }

  private static void values(CommandLine command, String name, StringBuilder script) {
    CommandSpec spec = command.getCommandSpec();
    List<String> operands = new ArrayList<>(command.getSubcommands().keySet());
    for (PositionalParamSpec operand : spec.positionalParameters()) {
      operands.addAll(CompletionCandidates.of(spec, operand));
    }
    if (!operands.isEmpty()) {
      entry(List.of(name + " "), operands.stream().distinct().toList(), script);
    }
    for (OptionSpec option : spec.options()) {
      if (option.arity().max() > 0 && !option.hidden()) {
        // A separate word after an option with an optional value is an operand.
        String end = option.arity().min() == 0 ? "=" : "";
        entry(
            Stream.of(option.names()).map(word -> name + " " + word + end).toList(),
            CompletionCandidates.of(spec, option),
            script);
      }
    }
    command
        .getSubcommands()
        .forEach((child, subcommand) -> values(subcommand, name + " " + child, script));
  }

  /** Adds a branch for {@code words} that prints {@code candidates}, one per line. */
  private static void entry(List<String> words, List<String> candidates, StringBuilder script) {
    script
        .append("    '")
        .append(String.join("' | '", words))
        .append(candidates.isEmpty() ? "') ;;\n" : "') printf '%s\\n' '")
        .append(String.join("' '", candidates))
        .append(candidates.isEmpty() ? "" : "' ;;\n");
  }
}
