package io.siribench.runner;

import static io.siribench.results.Sample.ABSENT;

import io.siribench.plan.ForkStart;
import io.siribench.plan.Restore;
import io.siribench.plan.RestoreTechnique.Prepared;
import io.siribench.plan.Scenario;
import io.siribench.results.Sample.Restored;

/**
 * What a measured fork restores with.
 *
 * @param start with what it starts, beside what its scenario says
 * @param prepared what is known of the artifact; what was found of it comes with the fork
 */
record PreparedRestore(ForkStart start, Restored prepared) {
  private static final PreparedRestore NONE = new PreparedRestore(ForkStart.NONE, Restored.NONE);

  /** That of {@code scenario}, which has no artifact, or restores nothing. */
  static PreparedRestore none(Scenario scenario) {
    return scenario
        .restore()
        .map(how -> new PreparedRestore(how.technique().measured(""), Restored.NONE))
        .orElse(NONE);
  }

  /** That of {@code scenario} with an artifact at {@code path}. */
  static PreparedRestore of(Scenario scenario, Restore how, String path, Prepared prepared) {
    return new PreparedRestore(
        how.technique().measured(scenario, path, prepared),
        new Restored(prepared.bytes(), prepared.writeNanos(), prepared.deserializers(), ABSENT));
  }

  /** With what a fork of {@code scenario} starts when no artifact has been prepared. */
  static ForkStart withoutArtifact(Scenario scenario) {
    return scenario.restore().flatMap(how -> how.technique().artifact()).isPresent()
        ? ForkStart.NONE
        : none(scenario).start();
  }
}
