package io.siribench.report.run;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.analysis.HostComparison;
import io.siribench.analysis.HostComparison.OnHost;
import io.siribench.analysis.VerdictKind;
import io.siribench.report.text.HostSentences;
import io.siribench.stats.RandomEffects;
import io.siribench.stats.RandomEffects.Range;
import java.util.List;

/** The comparisons on several hosts as JSON. */
final class HostJson {
  /** Adds an object for each of {@code comparisons} to {@code root}, if there are any. */
  static void describe(List<HostComparison> comparisons, ObjectNode root) {
    if (comparisons.isEmpty()) {
      return;
    }
    List<String> titles = HostSentences.titles(comparisons);
    ArrayNode entries = root.putArray("across_hosts");
    for (int i = 0; i < comparisons.size(); i++) {
      describe(comparisons.get(i), entries.addObject().put("title", titles.get(i)));
    }
  }

  private static void describe(HostComparison comparison, ObjectNode entry) {
    entry.put("scenario", comparison.scenario().id());
    entry.put("reference", comparison.reference().id());
    entry.put("measure", comparison.headline().key());
    ArrayNode hosts = entry.putArray("hosts");
    for (OnHost host : comparison.hosts()) {
      ObjectNode node = hosts.addObject().put("host", host.host()).put("rounds", host.rounds());
      node.put("percent", HostSentences.percent(host.logarithms().estimate()));
      range(new Range(host.logarithms().low(), host.logarithms().high()), node);
    }
    comparison.others().forEach(entry.putArray("too_few_rounds")::add);
    comparison.pooled().ifPresent(pooled -> describe(pooled, entry));
    entry.put("verdict", comparison.kind().map(VerdictKind::label).orElse(null));
  }

  private static void describe(RandomEffects pooled, ObjectNode entry) {
    ObjectNode node = entry.putObject("pooled");
    node.put("percent", HostSentences.percent(pooled.estimate()));
    range(pooled.interval(), node);
    node.put("tau_percent", HostSentences.percent(pooled.tau()));
    node.put("p", pooled.pValue());
    pooled.prediction().ifPresent(next -> range(next, entry.putObject("another_host")));
  }

  private static void range(Range range, ObjectNode entry) {
    entry.put("low_percent", HostSentences.percent(range.low()));
    entry.put("high_percent", HostSentences.percent(range.high()));
  }
}
