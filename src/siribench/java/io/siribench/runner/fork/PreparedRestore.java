package io.siribench.runner.fork;

import static io.siribench.results.Sample.ABSENT;

import io.siribench.factor.Factor;
import io.siribench.factor.Restore;
import io.siribench.factor.RestoreCombination;
import io.siribench.launch.ForkResult;
import io.siribench.plan.Scenario;
import io.siribench.restore.ForkStart;
import io.siribench.restore.RestoreTechnique.Prepared;
import io.siribench.restore.RestoreTechnique.Restored;
import io.siribench.results.Metric;
import io.siribench.results.MetricValues;
import io.siribench.results.Outcome;
import io.siribench.results.Sample;
import io.siribench.worker.Protocol;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.subject.SiriModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * The prepared state that a measured fork restores.
 *
 * @param start the arguments in addition to the scenario's
 * @param parts the ways of restoring that the fork must prove
 * @param build the first digits of the last artifact's hash; empty without artifacts
 */
public record PreparedRestore(ForkStart start, List<Part> parts, String build) {
  private static final int BUILD_DIGITS = 12;

  /** The state of a fork that restores nothing. */
  static final PreparedRestore NONE = new PreparedRestore(ForkStart.NONE, List.of(), "");

  public PreparedRestore {
    parts = List.copyOf(parts);
  }

  /** One way of restoring, and the known facts of its artifact. */
  record Part(Restore restore, Prepared prepared) {}

  /** Returns this state followed by {@code restore}, which has no artifact. */
  public PreparedRestore and(Restore restore) {
    return and(restore, restore.technique().measured(""), Prepared.NOTHING, build);
  }

  /** Returns this state followed by {@code restore} with its artifact at {@code path}. */
  public PreparedRestore and(
      Scenario scenario, Restore restore, String path, Prepared prepared, String sha256) {
    ForkStart more = restore.technique().measured(restored(scenario), path, prepared);
    String digits = sha256.substring(0, Math.min(BUILD_DIGITS, sha256.length()));
    return and(restore, more, prepared, digits);
  }

  private PreparedRestore and(Restore restore, ForkStart more, Prepared prepared, String digits) {
    List<Part> all = new ArrayList<>(parts);
    all.add(new Part(restore, prepared));
    return new PreparedRestore(start.and(more), all, digits);
  }

  /** Returns the arguments of a fork of {@code scenario} without a prepared artifact. */
  static ForkStart withoutArtifact(Scenario scenario) {
    PreparedRestore state = NONE;
    for (Restore restore : scenario.restore().map(RestoreCombination::parts).orElse(List.of())) {
      if (restore.technique().artifact().isEmpty()) {
        state = state.and(restore);
      }
    }
    return state.start();
  }

  /** Returns whether no part has an artifact. */
  boolean hasNoArtifact() {
    return parts.stream().allMatch(part -> part.prepared().equals(Prepared.NOTHING));
  }

  /** Returns the known facts of all artifacts; the fork reports the restore itself. */
  public MetricValues prepared() {
    return new MetricValues.Builder()
        .set(Metric.CACHE_BYTES, sum(Prepared::bytes))
        .set(Metric.CACHE_WRITE_NS, sum(Prepared::writeNanos))
        .set(Metric.PREPARED_DESERIALIZERS, deserializers())
        .set(Metric.PREPARING_NS, sum(Prepared::preparingNanos))
        .set(Metric.BUILD, build)
        .build();
  }

  private long deserializers() {
    return parts.stream().mapToLong(part -> part.prepared().deserializers()).max().orElse(ABSENT);
  }

  private long sum(ToLongFunction<Prepared> number) {
    long[] known =
        parts.stream()
            .mapToLong(part -> number.applyAsLong(part.prepared()))
            .filter(value -> value != ABSENT)
            .toArray();
    return known.length == 0 ? ABSENT : Arrays.stream(known).sum();
  }

  /**
   * Returns {@code samples} of a fork of {@code scenario} that restored this state. Without the
   * proof of the restore, none of them is completed.
   */
  public List<Sample> proved(Scenario scenario, ForkResult result, List<Sample> samples) {
    // If there is no message and no timeout, the restoring tool has refused the image.
    boolean isImageRefused =
        start.image().isPresent() && result.messages().isEmpty() && !result.timedOut();
    if (isImageRefused || result.message(Protocol.REFUSED).isPresent()) {
      return samples.stream().map(sample -> sample.ended(Outcome.REFUSED, sample.error())).toList();
    }
    Optional<String> why = mismatch(scenario, result);
    return why.isEmpty()
        ? samples
        : samples.stream()
            .map(
                sample ->
                    sample.outcome().completed()
                        ? sample.ended(Outcome.NOT_RESTORED, why.get())
                        : sample)
            .toList();
  }

  private static Restored restored(Scenario scenario) {
    return new Restored(
        scenario.has(Factor.READER, ReaderType.READER),
        scenario.has(Factor.MODEL, SiriModel.SIRI_FULL)
            || scenario.ownClass().isPresent()
            || scenario.hasOwnReader());
  }

  private Optional<String> mismatch(Scenario scenario, ForkResult result) {
    return parts.stream()
        .flatMap(
            part ->
                part
                    .restore()
                    .technique()
                    .mismatch(restored(scenario), result, part.prepared())
                    .map(why -> part.restore().optionName() + ": " + why)
                    .stream())
        .findFirst()
        .map(why -> result.errorTail().isEmpty() ? why : why + "; " + ForkTexts.lastLines(result));
  }
}
