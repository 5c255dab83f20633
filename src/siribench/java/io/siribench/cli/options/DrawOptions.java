package io.siribench.cli.options;

import io.siribench.factor.Start;
import io.siribench.plan.Plan;
import io.siribench.plan.Settings;
import io.siribench.problem.Problems;
import io.siribench.request.Document;
import io.siribench.session.preparation.SampledDocuments;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Option;

/** The random choice of a document for each round. */
final class DrawOptions {
  @Option(
      names = SampledDocuments.OPTION,
      description =
          "Draw one of the documents in the SOURCEs for each round, the same for all scenarios."
              + " Verdicts are then about all of these documents, such as the responses of a day."
              + " No document is repeated before all have been read. Missing formats are converted."
              + " Default: each document is a scenario.")
  private boolean sampleDocuments;

  /**
   * Returns whether rounds draw documents. The reasons against it are added to {@code problems}.
   *
   * @param isDefault whether no source was given
   */
  boolean drawsDocuments(
      RunSources sources, boolean isDefault, boolean onDevices, Problems problems) {
    if (sampleDocuments && onDevices) {
      refuse("is for processes on this machine", "give each document as a SOURCE", problems);
    } else if (sampleDocuments && sources.hasUrls()) {
      refuse(
          "draws from files, and a server is requested",
          "leave --serve out, or record the responses of a URL with record",
          problems);
    } else if (sampleDocuments && isDefault) {
      refuse(
          "draws from several documents, and no SOURCE is given",
          "give a directory or a recording",
          problems);
    } else {
      return sampleDocuments;
    }
    return false;
  }

  private static void refuse(String wrong, String remedy, Problems problems) {
    problems.add(SampledDocuments.OPTION, wrong, remedy);
  }

  /** Returns the documents that rounds draw; errors are added to {@code problems}. */
  List<Document> documents(
      RunSources sources,
      List<String> formats,
      ModelOptions models,
      EndpointOptions endpointOptions,
      List<Start> starts,
      Settings settings,
      Problems problems)
      throws IOException {
    SampledDocuments sampled = new SampledDocuments(sources.files(), models.bindsSiri(), problems);
    // In the formats of the sources: only drawn documents are converted.
    List<Document> population = sources.documents(List.of(), models, endpointOptions, problems);
    sources.skipped().addAll(sampled.ignored());
    int rounds =
        starts.stream().mapToInt(start -> Plan.forksOf(start, settings)).max().orElseThrow();
    return sampled.drawn(population, formats, settings.seed(), rounds);
  }
}
