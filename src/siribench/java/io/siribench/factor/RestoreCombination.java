package io.siribench.factor;

import io.siribench.restore.ForkReport;
import io.siribench.restore.RestoreTechnique;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * One or several ways of restoring the state of a process. The order in which they were requested
 * does not matter.
 *
 * @param parts in the order of {@link Restore}, in which they are prepared: each preparing process
 *     restores by all earlier ones
 */
public record RestoreCombination(List<Restore> parts) {
  private static final String AND = "+";

  /** Creates a combination of {@code parts}, in any order. */
  public RestoreCombination {
    if (parts.isEmpty()) {
      throw new IllegalArgumentException("nothing is restored");
    }
    parts = List.copyOf(new TreeSet<>(parts));
  }

  /** Returns a combination of {@code parts}, in any order. */
  public static RestoreCombination of(Restore... parts) {
    return new RestoreCombination(List.of(parts));
  }

  /** Returns each technique alone. */
  static RestoreCombination[] alone() {
    return Restore.LISTED.stream().map(Restore::alone).toArray(RestoreCombination[]::new);
  }

  /** Returns the combination named {@code word}, in any case: {@code app-cds+dummy-read}. */
  public static Optional<RestoreCombination> find(String word) {
    List<Restore> parts = new ArrayList<>();
    for (String part : word.strip().toLowerCase(Locale.ROOT).split("\\+", -1)) {
      Optional<Restore> restore = Restore.find(part);
      if (restore.isEmpty()) {
        return Optional.empty();
      }
      parts.add(restore.get());
    }
    return Optional.of(new RestoreCombination(parts));
  }

  /** Returns each of its techniques alone, in the form that the help lists. */
  List<RestoreCombination> each() {
    return parts.stream().map(part -> part.listed().alone()).toList();
  }

  /** Returns whether measured forks are restored processes. */
  public boolean restoresProcess() {
    return parts.stream().anyMatch(part -> part.technique().restoresProcess());
  }

  /** Returns whether measured forks use an archive of classes, valid for one class path. */
  public boolean restoresClasses() {
    return parts.stream()
        .flatMap(part -> part.technique().artifact().stream())
        .anyMatch(RestoreTechnique.Artifact::isOfClasses);
  }

  /** Returns whether it works on devices. */
  public boolean isOfDevices() {
    return parts.stream().allMatch(part -> part.technique().isOfDevices());
  }

  /** Returns whether a prepared state is kept in a file. */
  public boolean hasArtifact() {
    return parts.stream().anyMatch(part -> part.technique().artifact().isPresent());
  }

  /** Returns the name used on the command line and in files. */
  public String optionName() {
    return parts.stream().map(Restore::optionName).collect(Collectors.joining(AND));
  }

  /** Returns a description of the preparation and the restore. */
  String description() {
    return parts.stream().map(Restore::description).collect(Collectors.joining("; "));
  }

  /** Returns the number of cached objects before a fork's first request; -1 if not reported. */
  public long found(ForkReport report) {
    return parts.stream().mapToLong(part -> part.technique().found(report)).max().orElse(-1);
  }
}
