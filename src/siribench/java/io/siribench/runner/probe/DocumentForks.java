package io.siribench.runner.probe;

import io.siribench.factor.Factor;
import io.siribench.launch.ForkResult;
import io.siribench.launch.Launcher;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.runner.event.RunListener;
import io.siribench.runner.fork.ForkCommands;
import io.siribench.runner.fork.ForkTexts;
import io.siribench.worker.Protocol;
import io.siribench.worker.SampleLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The forks that make the documents that other forks read. Only forks have the necessary classes
 * and libraries. Each fork binds its document again, to check that nothing was lost.
 *
 * @param plan the plan, with the original files
 * @param listener the listener for progress
 */
public record DocumentForks(Plan plan, Launcher launcher, RunListener listener) {
  /** The factors in which documents of one source differ. */
  private static final List<Factor<?>> DIFFERING =
      List.of(
          Factor.SHAPE,
          Factor.WRAPPING,
          Factor.MODEL,
          Factor.CLASS_PATH,
          Factor.LIBRARY,
          Factor.MODULE,
          Factor.MAPPER,
          Factor.FEATURE,
          Factor.JAVA);

  /**
   * A document to be made.
   *
   * @param name a readable name: the source and the factors that distinguish it
   * @param scenarios the scenarios that read it
   * @param bytes the content; empty if it could not be made
   * @param problem the reason why it could not be made; empty if it was
   * @param by the factor that requires the document
   */
  @SuppressWarnings("ArrayRecordComponent") // Documents are never compared.
  public record Made(
      String name, List<Scenario> scenarios, byte[] bytes, String problem, Factor<?> by) {}

  /** Makes the documents that scenarios of the plan read. */
  public List<Made> make() throws IOException, InterruptedException {
    Map<List<String>, List<Scenario>> kinds = new LinkedHashMap<>();
    for (Scenario scenario : plan.drawn()) {
      if (scenario.readsDerivedInput()) {
        List<String> kind = new ArrayList<>(List.of(plan.fileOf(scenario)));
        DIFFERING.forEach(factor -> kind.add(scenario.word(factor)));
        kind.add(scenario.word(Factor.FORMAT));
        kinds.computeIfAbsent(kind, key -> new ArrayList<>()).add(scenario);
      }
    }
    List<Made> all = new ArrayList<>();
    for (List<Scenario> kind : kinds.values()) {
      listener.makingDocument(all.size(), kinds.size());
      all.add(make(kind));
    }
    if (!all.isEmpty()) {
      listener.makingDocument(all.size(), all.size());
    }
    return all;
  }

  private Made make(List<Scenario> kind) throws IOException, InterruptedException {
    // A user's own reader cannot write; another reader of the same document can.
    Scenario scenario =
        kind.stream().filter(each -> !each.hasOwnReader()).findFirst().orElse(kind.get(0));
    Path file = Files.createTempFile("siribench-document", ".tmp");
    try {
      ForkResult result = launcher.launch(new ForkCommands(plan).making(scenario, file));
      String problem = problem(result);
      byte[] bytes = problem.isEmpty() ? Files.readAllBytes(file) : new byte[0];
      return new Made(name(scenario), kind, bytes, problem, by(scenario));
    } finally {
      Files.deleteIfExists(file);
    }
  }

  private static Factor<?> by(Scenario scenario) {
    return scenario.document().isDerived()
        ? Factor.FORMAT
        : scenario.isWrapped() ? Factor.WRAPPING : Factor.SHAPE;
  }

  private static String problem(ForkResult result) {
    return result
        .message(Protocol.REFUSED)
        .map(refusal -> refusal.text(SampleLine.ERROR))
        .orElseGet(() -> result.isComplete() ? "" : ForkTexts.reason(result));
  }

  /** Returns a name such as {@code stop.json.array}, with suffixes for factors that vary. */
  private String name(Scenario scenario) {
    StringBuilder name = new StringBuilder();
    name.append(Path.of(plan.fileOf(scenario)).getFileName());
    if (scenario.document().isDerived()) {
      name.append('.').append(scenario.word(Factor.FORMAT));
    }
    for (Factor<?> factor : DIFFERING) {
      boolean varies =
          plan.scenarios().stream().map(each -> each.word(factor)).distinct().count() > 1;
      String word = scenario.word(factor);
      boolean isShown = factor == Factor.SHAPE || factor == Factor.WRAPPING || varies;
      if (isShown && !word.isEmpty() && !word.equals(factor.omittedWord())) {
        name.append('.').append(word.replaceAll("[^A-Za-z0-9._-]+", "-"));
      }
    }
    return name.toString();
  }
}
