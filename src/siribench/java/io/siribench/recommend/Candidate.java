package io.siribench.recommend;

import io.siribench.analysis.ScenarioFigures;
import io.siribench.plan.CandidateGroup;
import io.siribench.plan.Factor;
import io.siribench.plan.JavaRuntime;
import io.siribench.plan.JvmFlags;
import io.siribench.results.NamedScenario;
import io.siribench.stats.RoundValues;
import io.siribench.worker.codec.ReaderType;
import java.util.ArrayList;
import java.util.List;

/**
 * A candidate as it was measured.
 *
 * @param nanos of each round: from launch to object, or the median of the warm requests
 * @param firstNanos of each round the time from launch to the first object, of warm candidates
 * @param source path of the document, as it was given
 */
record Candidate(
    NamedScenario scenario,
    ScenarioFigures figures,
    RoundValues nanos,
    RoundValues firstNanos,
    String source) {
  /** How many kinds of code there are. */
  private static final int CODES = 3;

  CandidateGroup group() {
    return CandidateGroup.of(scenario.words());
  }

  /** How many rounds it has. */
  int n() {
    return nanos.size();
  }

  /** The set of flags, {@code default} for none. */
  String flagSet() {
    String word = scenario.word(Factor.JVM);
    return word.isEmpty() ? Candidates.DEFAULT : word;
  }

  boolean hasFlags() {
    return !flagSet().equals(Candidates.DEFAULT);
  }

  /** Those flags, for the JDK that was measured. */
  List<String> flags() {
    String version = scenario.word(Factor.JAVA);
    return Factor.JVM.choices().find(flagSet()).stream()
        .flatMap(set -> ((JvmFlags) set).on(new JavaRuntime("java", version, version)).stream())
        .toList();
  }

  /** What it restores; empty if it does not. */
  String restore() {
    return scenario.word(Factor.RESTORE);
  }

  boolean isStream() {
    return scenario.word(Factor.READER).equals(ReaderType.STREAM.optionName());
  }

  /** The module that replaces reflection; empty without one. */
  String module() {
    String module = scenario.word(Factor.MODULE);
    return Candidates.MODULES.contains(module) ? module : "";
  }

  /**
   * How much there is to build, ship and keep, the least first: nothing, flags, an archive, an
   * image of the process; beside that nothing, a module, code. An archive needs a flag in any case,
   * so that others beside it only count where all else is equal.
   */
  int parts() {
    int code = isStream() ? 2 : module().isEmpty() ? 0 : 1;
    int prepared =
        group() == CandidateGroup.IMAGE ? 3 : restore().isEmpty() ? hasFlags() ? 1 : 0 : 2;
    return CODES * prepared + code;
  }

  /** What it is called: {@code app-cds, c1+no-inflation}. */
  String name() {
    List<String> words = new ArrayList<>();
    if (isStream()) {
      words.add(scenario.word(Factor.READER));
    }
    if (!module().isEmpty()) {
      words.add(module());
    }
    if (!restore().isEmpty()) {
      words.add(restore());
    }
    if (hasFlags()) {
      words.add(flagSet());
    }
    return words.isEmpty() ? "nothing" : String.join(", ", words);
  }
}
