package io.siribench.session.preparation;

import io.siribench.convert.CheckedDocument.Failed;
import io.siribench.convert.CheckedDocument.Proved;
import io.siribench.convert.CheckedDocument.Row;
import io.siribench.convert.Checker;
import io.siribench.convert.Proof;
import io.siribench.convert.TargetModel;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.problem.ProgramName;
import io.siribench.request.FileHash;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * Notes on documents whose binding loses values, or skips many. The figures of a run do not show
 * this. Each file is checked once, before anything is measured. Responses of endpoints are not
 * known at that time.
 */
public final class BindingNotes {
  /** The maximum size. Larger documents are not worth the wait; {@code check} accepts them. */
  private static final long MAX_BYTES = 64L * 1024 * 1024;

  /** The bound percentage from which the untyped leaves hardly cost anything. */
  private static final double WHOLE_PERCENT = 99.5;

  private final boolean skips;
  private final Optional<Path> marks;
  private final List<CompletableFuture<List<String>>> ofFormats;

  /**
   * Starts to check the files of {@code plan}, different formats in parallel.
   *
   * @param marks the directory that marks documents without notes, which are not checked again: a
   *     check takes longer than all other preparations; absent to check all documents
   */
  public BindingNotes(Plan plan, Optional<Path> marks) {
    skips = plan.settings().unknownMembers() == UnknownMembers.IGNORE;
    this.marks = marks;
    Map<Format, Set<Path>> files = new EnumMap<>(Format.class);
    for (Scenario scenario : plan.drawn()) {
      if (scenario.bindsFile()) {
        files
            .computeIfAbsent(scenario.document().format(), added -> new LinkedHashSet<>())
            .add(Path.of(scenario.document().location()));
      }
    }
    ofFormats =
        files.entrySet().stream()
            .map(entry -> CompletableFuture.supplyAsync(() -> of(entry.getKey(), entry.getValue())))
            .toList();
  }

  /** Waits for all checks and returns their notes. */
  public List<String> await() {
    return ofFormats.stream().map(CompletableFuture::join).flatMap(List::stream).toList();
  }

  private List<String> of(Format format, Set<Path> files) {
    Checker checker = new Checker(TargetModel.SIRI, List.of());
    List<String> notes = new ArrayList<>();
    files.forEach(file -> add(notes, file, format, checker));
    return notes;
  }

  private void add(List<String> notes, Path file, Format format, Checker checker) {
    try {
      if (Files.size(file) > MAX_BYTES) {
        notes.add(file + ": too large to be checked for losses; try " + check(file));
        return;
      }
      byte[] content = Files.readAllBytes(file);
      String name = FileHash.sha256(content) + "." + format.optionName() + (skips ? "-skips" : "");
      Optional<Path> mark = marks.map(directory -> directory.resolve(name));
      if (mark.filter(Files::exists).isPresent()) {
        return;
      }
      Row row = checker.check(format, content).get(0);
      int before = notes.size();
      if (row instanceof Failed failed) {
        notes.add(file + ": " + failed.problem());
      } else if (row instanceof Proved proved) {
        add(notes, file, proved.proof());
      }
      if (mark.isPresent() && notes.size() == before) {
        Files.createDirectories(marks.get());
        Files.write(mark.get(), new byte[0]);
      }
    } catch (IOException e) {
      // Forks report an unreadable document; a missing mark only costs time.
    }
  }

  private static String check(Path file) {
    return ProgramName.command("check " + ProgramName.quoted(file.toString()));
  }

  private void add(List<String> notes, Path file, Proof proof) {
    if (!proof.holds()) {
      notes.add(
          String.format(
              Locale.ROOT,
              "%s: binding loses %d of its %d values and adds %d; %s lists them",
              file,
              proof.lostCount(),
              proof.leaves(),
              proof.spuriousCount(),
              check(file)));
    }
    // The table has a column for untyped content.
    if (skips && proof.boundPercent() < WHOLE_PERCENT) {
      notes.add(
          String.format(
              Locale.ROOT,
              "%s: %.1f %% of its %d values are bound to types; the rest is skipped",
              file,
              proof.boundPercent(),
              proof.leaves()));
    }
  }
}
