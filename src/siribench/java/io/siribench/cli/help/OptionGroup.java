package io.siribench.cli.help;

import io.siribench.factor.Factor;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** The headings in the help of measuring commands, and the options under each heading. */
public enum OptionGroup {
  SUBJECT(
      "What to measure",
      "--format --cold --warm --pseudo-warm --steady --reader --restore --model",
      "--java --jvm --class-path --module --mapper --feature --library --jackson --offline --stax"
          + " --ignore-unknown --same-values --keep-rules --skip-invalid --explain --profile --allocation"),
  REPETITION(
      "How often",
      "--requests --forks --quick --until-decided",
      "--target-error --aa --judge --counter --max-time --max-requests --warmup --warmup-forks"
          + " --restore-builds --max-warmup --seed --shard --of --hosts"),
  ORIGIN("Documents", "--serve", "--serve-arg --sample-documents --preload"),
  DEVICE("Device", "--serial", "--all --adb --keep --d8 --desugar"),
  ENDPOINT(
      "Endpoint",
      "--key-file --header --connection",
      "--param --data --rate --key --accept --http --duration --connections --start-at --interval"
          + " --timeout --no-floor --no-gzip --max-bytes --proxy --trust-store --client-cert --client-key"
          + " --client-cert-password-file"),
  CONDITIONS(
      "Conditions",
      "--jvm-arg --pin",
      "--cool-down --drop-caches --fixed-performance --airplane --stay-awake"),
  OUTPUT(
      "Output",
      "--out --resume --gate --dry-run --quiet --help-all",
      "--append --trust-plan --label --baseline --cache-dir --budget --json --markdown --details"
          + " --host-name --color --excel --xlsx --export --verbose --help --version");

  /** The options of most runs, shown above all groups. */
  static final List<String> USUAL = List.of("--format", "--cold", "--warm", "--requests", "--out");

  private final String heading;
  private final String described;
  private final String mentioned;

  OptionGroup(String heading, String described, String mentioned) {
    this.heading = heading;
    this.described = described;
    this.mentioned = mentioned;
  }

  String heading() {
    return heading;
  }

  /** Returns the longest names of the options that the short help describes. */
  List<String> described() {
    return names(described).stream().filter(name -> !USUAL.contains(name)).toList();
  }

  /** Returns the longest names of the options that the short help mentions without description. */
  List<String> mentioned() {
    return this == SUBJECT
        ? Stream.concat(names(mentioned).stream(), otherFactors().stream()).toList()
        : names(mentioned);
  }

  /** Returns the options of factors in no group, which belong to the measured subject. */
  private static List<String> otherFactors() {
    List<String> grouped =
        Arrays.stream(values())
            .flatMap(group -> Stream.of(group.described, group.mentioned))
            .flatMap(list -> names(list).stream())
            .toList();
    return Factor.all().stream()
        .filter(factor -> !factor.options().isEmpty())
        .map(factor -> factor.options().get(factor.options().size() - 1))
        .filter(option -> !grouped.contains(option))
        .toList();
  }

  /** Returns the longest names of all options, in the order of the list. */
  public List<String> all() {
    return Stream.concat(names(described).stream(), mentioned().stream()).toList();
  }

  private static List<String> names(String list) {
    return List.of(list.split(" ", -1));
  }
}
