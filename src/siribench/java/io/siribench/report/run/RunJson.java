package io.siribench.report.run;

import static io.siribench.report.JsonText.addArray;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.analysis.DigestMismatch;
import io.siribench.analysis.GateResult;
import io.siribench.analysis.HostComparison;
import io.siribench.analysis.ReadDocuments;
import io.siribench.analysis.RunContext.Recommended;
import io.siribench.analysis.RunFigures;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.analysis.Verdict;
import io.siribench.analysis.WarmupCurve;
import io.siribench.analysis.WarmupGain;
import io.siribench.report.JsonText;
import io.siribench.report.VerdictJson;
import io.siribench.report.text.DeviceNotes;
import io.siribench.report.text.DeviceSentences;
import io.siribench.report.text.GateSentences;
import io.siribench.report.text.WarmupGainSentence;
import io.siribench.stats.Ratio;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** A run as JSON, for other programs: the figures of {@code summary.csv}, and errors. */
public final class RunJson {
  private static final int SCHEMA = 1;

  /** Returns {@code report} as text, ended with {@code \n}; an absent figure is {@code null}. */
  public static String text(RunFigures report) throws IOException {
    ObjectNode root = tree(report);
    List<Verdict> verdicts = report.verdicts().all();
    for (int i = 0; i < verdicts.size(); i++) {
      VerdictJson.describeDetectable(
          verdicts.get(i), report.verdicts(), root.path("comparisons").path(i));
    }
    return JsonText.of(root);
  }

  /**
   * Returns the tree behind {@link #text}, without smallest detectable differences. Computing them
   * takes as long as everything else.
   */
  public static ObjectNode tree(RunFigures report) {
    ObjectNode root = JsonText.object().put("schema", SCHEMA);
    root.put("baseline", report.baseline().orElse(null));
    root.put("page_cache_samples", report.pageCacheSamples());
    root.put("page_cache_failures", report.pageCacheFailures());
    if (report.controlFailures() > 0) {
      root.put("twin_failures", report.controlFailures());
    }
    addArray("scenarios", report.scenarios(), RunJson::describe, root);
    addArray("digest_mismatches", report.digestMismatches(), RunJson::describe, root);
    if (!report.documents().isEmpty()) {
      addArray("documents", report.documents(), RunJson::describe, root);
    }
    addArray("comparisons", report.verdicts().all(), VerdictJson::describe, root);
    if (!report.remarks().recommended().isEmpty()) {
      addArray("recommendation", report.remarks().recommended(), RunJson::describe, root);
    }
    if (report.effects().isCrossed()) {
      EffectJson.describe(report.effects(), root.putObject("effects"));
    }
    VerdictJson.describe(report.verdicts().floor(), root.putArray("noise_floor"));
    report.gate().ifPresent(gate -> describe(gate, root.putObject("gate")));
    if (!report.counts().starts().isEmpty()) {
      CountJson.describe(report.counts(), root.putObject("instructions"));
    }
    if (!report.allocation().all().isEmpty()) {
      addArray("allocation", report.allocation().all(), VerdictJson::describe, root);
    }
    addArray("budgets", report.budgets(), VerdictJson::describe, root);
    report.stops().forEach(root.putArray("stopped")::add);
    report.remarks().incompleteness().ifPresent(text -> root.put("incomplete", text));
    report.remarks().conclusions().forEach(root.putArray("concluded")::add);
    report.remarks().warnings().forEach(root.putArray("warnings")::add);
    if (!report.remarks().devices().isEmpty()) {
      DeviceSentences.of(report).forEach(root.putArray("across_devices")::add);
      DeviceNotes.of(report.measuredDevices()).forEach(root.putArray("devices")::add);
    }
    HostJson.describe(HostComparison.of(report), root);
    if (!report.allHosts().isEmpty()) {
      addArray("all_hosts_together", report.allHosts(), RunJson::describe, root);
    }
    if (!report.breakdowns().isEmpty()) {
      BreakdownJson.describe(report.breakdowns(), root.putArray("breakdowns"));
    }
    root.put("superseded_forks", report.supersededForks());
    return root;
  }

  /** Adds an object for each member of a scenario: name, meaning, kind of value. */
  public static void describeColumns(ArrayNode columns) {
    for (SummaryColumn column : SummaryFile.COLUMNS) {
      columns
          .addObject()
          .put("name", column.header())
          .put("meaning", column.meaning())
          .put("text", column.isText());
    }
  }

  private static void describe(Recommended recommended, ObjectNode entry) {
    entry
        .put("question", recommended.question())
        .put("choice", recommended.isDecided() ? recommended.choice() : null)
        .put("difference", recommended.difference())
        .put("advice", recommended.advice())
        .put("left_out", recommended.dropped());
  }

  private static void describe(ReadDocuments read, ObjectNode entry) {
    entry
        .put("source", read.population().source())
        .put("read", read.read())
        .put("count", read.population().count())
        .put("seed", read.population().seed());
  }

  private static void describe(ScenarioFigures scenario, ObjectNode entry) {
    for (SummaryColumn column : SummaryFile.COLUMNS) {
      String figure = column.field().apply(scenario);
      if (column.isText()) {
        entry.put(column.header(), figure.isEmpty() ? null : figure);
      } else {
        entry.put(column.header(), figure.isEmpty() ? null : new BigDecimal(figure));
      }
    }
    if (scenario.exchange().isOfEndpoint()) {
      ObjectNode statuses = entry.putObject("responses_by_status");
      scenario.exchange().statuses().forEach((s, count) -> statuses.put(Long.toString(s), count));
    }
    if (!scenario.warmup().points().isEmpty()) {
      describe(scenario.warmup(), entry.putObject("warmup"));
    }
    if (!scenario.forks().stillWarmingUp().isEmpty()) {
      ArrayNode requests = entry.putArray("still_warming_up_after");
      scenario.forks().stillWarmingUp().forEach(requests::add);
    }
    scenario.rate().ifPresent(rate -> entry.put("schedule_held", rate.isHeld()));
    if (scenario.failed() > 0) {
      ObjectNode outcomes = entry.putObject("failures_by_outcome");
      scenario.failures().forEach((outcome, count) -> outcomes.put(outcome.label(), count));
      entry.put("first_error", scenario.firstError());
    }
  }

  private static void describe(GateResult gate, ObjectNode entry) {
    entry.put("threshold_percent", gate.gate().thresholdPercent());
    entry.put("judge", gate.gate().judge().optionName());
    entry.put("result", gate.words(gate.state()));
    GateSentences.of(gate).forEach(entry.putArray("sentences")::add);
  }

  private static void describe(WarmupCurve warmup, ObjectNode entry) {
    addArray("points", warmup.points(), RunJson::describe, entry);
    ArrayNode warmAfter = entry.putArray("warm_after_requests");
    warmup.warmAfter().forEach(warmAfter::add);
    entry.put("warm_after_unknown", warmup.unknownIn());
    warmup.gain().ifPresent(gain -> describe(gain, entry.putObject("gain")));
  }

  private static void describe(WarmupGain gain, ObjectNode entry) {
    entry.put("reference", gain.reference().id());
    entry.put("rounds", gain.rounds());
    entry.put("steady_rounds", gain.steadyRounds());
    entry.put("established", gain.isEstablished());
    entry.put("sentence", WarmupGainSentence.of(gain));
    addArray("points", gain.points(), RunJson::describe, entry);
  }

  private static void describe(WarmupCurve.Point point, ObjectNode entry) {
    entry.put("request", point.request());
    entry.put("processes", point.processes());
    entry.put("p50_ms", JsonText.milliseconds(point.medianNanos()));
    entry.put(
        "p50_low_ms",
        point.interval().map(i -> JsonText.milliseconds((double) i.low())).orElse(null));
    entry.put(
        "p50_high_ms",
        point.interval().map(i -> JsonText.milliseconds((double) i.high())).orElse(null));
  }

  private static void describe(WarmupGain.Point point, ObjectNode entry) {
    entry.put("from", point.from()).put("to", point.to());
    describe("ratio", point.ofRequests(), entry);
    point.sinceLaunch().ifPresent(relative -> describe("launch_ratio", relative, entry));
  }

  private static void describe(String name, WarmupGain.Relative relative, ObjectNode entry) {
    entry.put(name + "_rounds", relative.rounds());
    entry.put(name, JsonText.decimal(relative.ratio()));
    Optional<Ratio> interval = relative.interval();
    entry.put(name + "_low", interval.map(ends -> JsonText.decimal(ends.low())).orElse(null));
    entry.put(name + "_high", interval.map(ends -> JsonText.decimal(ends.high())).orElse(null));
  }

  private static void describe(DigestMismatch mismatch, ObjectNode entry) {
    entry.put("document", mismatch.document());
    entry.put("trees", mismatch.tree());
    entry.put("first_visit", mismatch.first());
    if (mismatch.ofBuilds()) {
      ObjectNode values = entry.putObject("values_of_builds_by_digest");
      mismatch.valuesByDigest().forEach(values::put);
    }
    ObjectNode digests = entry.putObject("scenarios_by_digest");
    mismatch
        .scenariosByDigest()
        .forEach(
            (digest, scenarios) -> {
              ArrayNode ids = digests.putArray(digest);
              scenarios.forEach(ids::add);
            });
  }
}
