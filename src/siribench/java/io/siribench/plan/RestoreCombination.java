package io.siribench.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a pseudo-warm start restores: one way of restoring, as usual, or several together. In which
 * order they were asked for is no difference.
 *
 * @param parts in the order of {@link Restore}, which is that in which they are prepared: what a
 *     later one is prepared with includes all earlier ones
 */
public record RestoreCombination(List<Restore> parts) {
  private static final String AND = "+";

  /** Of {@code parts}, in any order. */
  public RestoreCombination {
    if (parts.isEmpty()) {
      throw new IllegalArgumentException("nothing is restored");
    }
    parts = List.copyOf(EnumSet.copyOf(parts));
  }

  /** Of {@code parts}, in any order. */
  public static RestoreCombination of(Restore... parts) {
    return new RestoreCombination(List.of(parts));
  }

  /** Each way of restoring alone. */
  static RestoreCombination[] alone() {
    return Arrays.stream(Restore.values())
        .map(RestoreCombination::of)
        .toArray(RestoreCombination[]::new);
  }

  /** The combination that {@code word} names, in any case: {@code app-cds+dummy-read}. */
  static Optional<Object> find(String word) {
    Set<Restore> parts = EnumSet.noneOf(Restore.class);
    for (String part : word.strip().toLowerCase(Locale.ROOT).split("\\+", -1)) {
      Optional<Restore> found =
          Arrays.stream(Restore.values())
              .filter(restore -> restore.optionName().equals(part))
              .findFirst();
      if (found.isEmpty()) {
        return Optional.empty();
      }
      parts.add(found.get());
    }
    return Optional.of(new RestoreCombination(List.copyOf(parts)));
  }

  /** Whether {@code words}, as they are typed, ask for processes that are dumped and restored. */
  public static boolean restoreProcess(List<String> words) {
    return Factor.RESTORE.choices().chosen("--restore", words, new ArrayList<>()).stream()
        .anyMatch(chosen -> ((RestoreCombination) chosen).restoresProcess());
  }

  /** Whether measured forks are processes that were dumped. */
  boolean restoresProcess() {
    return parts.stream().anyMatch(part -> part.technique().restoresProcess());
  }

  /** Whether measured forks use an archive of classes, which is valid for one class path. */
  boolean restoresClasses() {
    return parts.stream()
        .flatMap(part -> part.technique().artifact().stream())
        .anyMatch(RestoreTechnique.Artifact::isOfClasses);
  }

  /** Whether anything is prepared, and kept in a file. */
  public boolean hasArtifact() {
    return parts.stream().anyMatch(part -> part.technique().artifact().isPresent());
  }

  /** The word used on the command line and in files. */
  public String optionName() {
    return parts.stream().map(Restore::optionName).collect(Collectors.joining(AND));
  }

  /** What is prepared, and how it is restored. */
  String description() {
    return parts.stream().map(Restore::description).collect(Collectors.joining("; "));
  }

  /**
   * How much a measured fork found ready before its first request, by its {@code answers}; -1 if it
   * does not tell.
   */
  public long found(ForkAnswers answers) {
    return parts.stream().mapToLong(part -> part.technique().found(answers)).max().orElse(-1);
  }

  /** Where it cannot work: where one of its parts cannot, or not beside the others. */
  List<Incompatibility> incompatibilities() {
    return parts.stream().flatMap(part -> part.technique().incompatibilities().stream()).toList();
  }
}
