package io.siribench.recommend;

import io.siribench.analysis.ScenarioFigures;
import io.siribench.factor.CompileFilter;
import io.siribench.factor.Factor;
import io.siribench.factor.HeadStartTime;
import io.siribench.factor.JavaRuntime;
import io.siribench.plan.CandidateGroup;
import io.siribench.results.NamedScenario;
import io.siribench.stats.RoundValues;
import io.siribench.worker.codec.ReaderType;
import java.util.ArrayList;
import java.util.List;

/**
 * A candidate with its measurements.
 *
 * @param nanos the value of each round: from launch to object, or the median warm request
 * @param firstNanos the time from launch to the first object in each round, for warm candidates
 * @param source the path of the document, as it was given
 * @param plain the plain start
 * @param plainSource the path of the plain start's document, which may have another format
 * @param classPath the jars and directories of the user's code, as paths; empty if there are none
 * @param ignoresUnknown whether readers skip unknown members
 */
record Candidate(
    NamedScenario scenario,
    ScenarioFigures figures,
    RoundValues nanos,
    RoundValues firstNanos,
    String source,
    NamedScenario plain,
    String plainSource,
    String classPath,
    boolean ignoresUnknown) {
  /** The number of ranks of code: unchanged, with a module, or other code. */
  private static final int CODES = 3;

  CandidateGroup group() {
    return CandidateGroup.of(scenario.words(), plain.words());
  }

  /** Returns the number of its rounds. */
  int n() {
    return nanos.size();
  }

  /** Returns the set of flags, {@code default} for none. */
  String flagSet() {
    String word = scenario.word(Factor.JVM);
    return word.isEmpty() ? Candidates.DEFAULT : word;
  }

  boolean hasFlags() {
    return !flagSet().equals(Candidates.DEFAULT);
  }

  /** Returns the flags of {@link #flagSet} for the measured JDK. */
  List<String> flags() {
    String version = scenario.word(Factor.JAVA);
    return Factor.JVM.find(flagSet()).stream()
        .flatMap(set -> set.on(new JavaRuntime("java", version, version)).stream())
        .toList();
  }

  /** Returns the restored state; empty if there is none. */
  String restore() {
    return scenario.word(Factor.RESTORE);
  }

  String reader() {
    return scenario.word(Factor.READER);
  }

  String plainReader() {
    return plain.word(Factor.READER);
  }

  boolean isStream() {
    return reader().equals(ReaderType.STREAM.optionName());
  }

  /** Returns whether its reader is a user's own code. */
  boolean hasOwnReader() {
    return ReaderType.of(reader()).isOwn();
  }

  /** Returns whether its reader differs from the plain start's. */
  boolean hasOtherReader() {
    return !reader().equals(plainReader());
  }

  /** Returns whether it was measured on a device. */
  boolean isOnDevice() {
    return !scenario.word(Factor.DEVICE).isEmpty();
  }

  /** Returns the compilation of the device's classes. */
  CompileFilter compile() {
    return Factor.COMPILE.find(scenario.word(Factor.COMPILE)).orElse(CompileFilter.NONE);
  }

  /** Returns whether its reader is made some time before the request. */
  boolean isAhead() {
    return HeadStartTime.find(scenario.word(Factor.HEAD_START))
        .filter(time -> time.millis() > 0)
        .isPresent();
  }

  /** Returns its value of {@code factor}; empty if the plain start has the same value. */
  String other(Factor<?> factor) {
    String word = scenario.word(factor);
    return word.equals(plain.word(factor)) ? "" : word;
  }

  /** Returns the module that replaces reflection; empty without one. */
  String module() {
    String module = scenario.word(Factor.MODULE);
    return Candidates.MODULES.contains(module) ? module : "";
  }

  /**
   * Returns the rank of the effort to build, ship and maintain this candidate, from 0. The prepared
   * state decides first: nothing, flags or compilation, an archive, a process image. The code
   * decides next: nothing, a module, other code. An archive needs a flag in any case, so further
   * flags only count if all else is equal.
   */
  int effortRank() {
    boolean hasOtherCode =
        isAhead()
            || hasOtherReader()
            || !other(Factor.MODEL).isEmpty()
            || !other(Factor.FORMAT).isEmpty();
    int code = hasOtherCode ? 2 : module().isEmpty() ? 0 : 1;
    boolean isBuilt = hasFlags() || compile() != CompileFilter.NONE;
    int prepared = group() == CandidateGroup.IMAGE ? 3 : restore().isEmpty() ? isBuilt ? 1 : 0 : 2;
    return CODES * prepared + code;
  }

  /** Returns its name: {@code app-cds, c1+no-inflation}. */
  String name() {
    List<String> words = new ArrayList<>();
    for (Factor<?> code : List.of(Factor.FORMAT, Factor.MODEL)) {
      if (!other(code).isEmpty()) {
        words.add(other(code));
      }
    }
    if (hasOtherReader()) {
      // Package names are long, so only the class name is shown.
      words.add(reader().substring(reader().lastIndexOf('.') + 1));
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
    if (isAhead()) {
      words.add("made " + scenario.word(Factor.HEAD_START) + " earlier");
    }
    if (compile() != CompileFilter.NONE) {
      words.add(compile().optionName());
    }
    return words.isEmpty() ? "nothing" : String.join(", ", words);
  }
}
