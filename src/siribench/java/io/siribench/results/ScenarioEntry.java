package io.siribench.results;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.siribench.factor.Factor;
import io.siribench.factor.FactorMap;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.request.FileHash;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A scenario of a plan in {@code plan.json}.
 *
 * @param document the name of its document
 * @param source path of its file or population, or the displayable URL
 * @param sourceSha256 the hash of the file, if it was present, or of the population
 * @param factors the words for its values of all other factors, by key; empty for a factor that
 *     does not apply; may include members of later versions
 * @param jvmFlags the flags of its value of the factor jvm, without the values of credentials
 * @param request the request to an endpoint; absent for a file
 * @param java version and vendor
 * @param device serial number; absent for this machine
 * @param label absent without {@code --label}
 * @param reference id of its reference, if any
 * @param twinOf id of the scenario that it is a control of; absent for all others
 */
record ScenarioEntry(
    String id,
    String document,
    String source,
    @JsonInclude(Include.NON_EMPTY) String sourceSha256,
    @JsonAnyGetter @JsonAnySetter Map<String, Object> factors,
    @JsonInclude(Include.NON_EMPTY) List<String> jvmFlags,
    @JsonInclude(Include.NON_NULL) @Nullable RecordedRequest request,
    String java,
    String javaVersion,
    String javaCommand,
    @JsonInclude(Include.NON_EMPTY) String device,
    @JsonInclude(Include.NON_EMPTY) String label,
    @JsonInclude(Include.NON_EMPTY) String reference,
    @JsonInclude(Include.NON_EMPTY) String twinOf) {

  /** Returns the scenarios of {@code plan}. */
  static List<ScenarioEntry> of(Plan plan) throws IOException {
    // Many scenarios may share a long document, which is hashed once.
    Map<String, String> hashes = new HashMap<>();
    List<ScenarioEntry> entries = new ArrayList<>();
    for (Scenario scenario : plan.scenarios()) {
      String location = scenario.document().location();
      // A missing document has no hash; forks report it.
      if (scenario.document().draw().isPresent()) {
        hashes.put(location, scenario.document().draw().get().sha256());
      } else if (!scenario.usesEndpoint()
          && !hashes.containsKey(location)
          && Files.isRegularFile(Path.of(location))) {
        hashes.put(location, FileHash.sha256(Path.of(location)));
      }
      entries.add(of(plan, scenario, hashes.getOrDefault(location, "")));
    }
    return entries;
  }

  private static ScenarioEntry of(Plan plan, Scenario scenario, String sourceSha256) {
    String device = scenario.device();
    String controlOf = scenario.controlOf();
    return new ScenarioEntry(
        scenario.id(),
        scenario.document().name(),
        scenario.document().source(),
        sourceSha256,
        factors(scenario),
        scenario.word(Factor.JVM).isEmpty()
            ? List.of()
            : scenario.jvmFlags().stream().map(JvmArguments::shown).toList(),
        scenario.document().endpoint().map(RecordedRequest::of).orElse(null),
        scenario.java().description(),
        scenario.java().version(),
        scenario.java().executable(),
        device == null ? "" : device,
        scenario.label(),
        plan.referenceOf(scenario).map(Scenario::id).orElse(""),
        controlOf == null ? "" : controlOf);
  }

  private static Map<String, Object> factors(Scenario scenario) {
    Map<String, Object> words = new LinkedHashMap<>();
    for (Factor<?> factor : Factor.listed()) {
      if (!factor.isOmittedWhenDefault() || !scenario.word(factor).isEmpty()) {
        words.put(factor.key(), scenario.word(factor));
      }
    }
    if (!scenario.word(Factor.CLASS_PATH).isEmpty()) {
      words.put(Factor.CLASS_PATH.key(), scenario.word(Factor.CLASS_PATH));
    }
    return words;
  }

  /** Returns the word for its value of {@code factor}; empty if there is none. */
  String word(Factor<?> factor) {
    return factor == Factor.DOCUMENT
        ? document
        : factor == Factor.DEVICE
            ? device
            : factor == Factor.JAVA ? javaVersion : Objects.toString(factors.get(factor.key()), "");
  }

  /** Returns its combination of values. */
  NamedScenario named() {
    Map<Factor<?>, String> words = new FactorMap<>();
    for (Factor<?> factor : Factor.all()) {
      words.put(factor, word(factor));
    }
    return new NamedScenario(id, words, label);
  }
}
