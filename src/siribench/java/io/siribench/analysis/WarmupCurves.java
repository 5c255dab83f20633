package io.siribench.analysis;

import io.siribench.factor.Factor;
import io.siribench.factor.Start;
import io.siribench.results.NamedScenario;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The warm-up curves of a run, with the {@link WarmupGain} of restored processes. */
final class WarmupCurves {
  private final List<ScenarioSamples> samples;
  private final RunContext context;

  /** The gains, by the ids of scenarios with a restored state. */
  private final Map<String, WarmupGain> gains = new HashMap<>();

  WarmupCurves(List<ScenarioSamples> samples, RunContext context, Verdicts verdicts) {
    this.samples = samples;
    this.context = context;
    Map<String, ScenarioSamples> byId = new HashMap<>();
    samples.forEach(scenario -> byId.put(scenario.scenario(), scenario));
    for (ScenarioSamples scenario : samples) {
      verdicts
          .pairOfLaterRequests(scenario.scenario())
          .filter(WarmupCurves::isOfRestore)
          .flatMap(
              pair ->
                  Optional.ofNullable(byId.get(pair.reference().id()))
                      .map(plain -> gain(scenario, plain, pair.confidence())))
          .ifPresent(gain -> gains.put(scenario.scenario(), gain));
    }
    int known = (int) gains.values().stream().filter(gain -> gain.saved().isPresent()).count();
    gains.replaceAll((id, gain) -> gain.among(known));
  }

  private static boolean isOfRestore(Pair pair) {
    return !pair.scenario().word(Factor.RESTORE).isEmpty()
        && pair.scenario().with(Factor.RESTORE, "").isLike(pair.reference());
  }

  /** Returns the curve of {@code scenario}. */
  WarmupCurve of(ScenarioSamples scenario) {
    return WarmupCurve.of(
            scenario.warmup(),
            steadyNanos(scenario),
            context.confidenceOf(scenario.scenario(), Measure.ELAPSED))
        .with(Optional.ofNullable(gains.get(scenario.scenario())));
  }

  private WarmupGain gain(ScenarioSamples scenario, ScenarioSamples plain, double confidence) {
    return WarmupGain.of(context.named(plain), side(scenario), side(plain), confidence);
  }

  private WarmupGain.Side side(ScenarioSamples scenario) {
    return new WarmupGain.Side(scenario.warmup(), steadyNanos(scenario));
  }

  /** Returns the request time of the steady scenario with otherwise equal factors, if any. */
  private Optional<Double> steadyNanos(ScenarioSamples scenario) {
    NamedScenario steady = context.named(scenario).with(Factor.START, Start.STEADY.optionName());
    return samples.stream()
        .filter(other -> context.named(other).isLike(steady))
        .findFirst()
        .flatMap(other -> WarmupCurve.steadyNanos(other.warmup()));
  }
}
