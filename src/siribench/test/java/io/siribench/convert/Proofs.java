package io.siribench.convert;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.convert.CheckedDocument.Failed;
import io.siribench.convert.CheckedDocument.NotSiri;
import io.siribench.convert.CheckedDocument.Proved;
import io.siribench.convert.CheckedDocument.Row;
import io.siribench.worker.format.Format;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Checks of documents given as text. */
final class Proofs {
  /** Cached checkers, since creating mappers takes most of the time for small documents. */
  private static final Map<String, Checker> IN_ALL_FORMATS = new HashMap<>();

  private static final Checker IN_ITS_FORMAT = new Checker(TargetModel.SIRI, List.of());

  private Proofs() {}

  /**
   * Returns the checker that converts to every format.
   *
   * @param model null for the smallest model that has types for all of a document
   */
  static Checker inAllFormats(@Nullable TargetModel model) {
    return IN_ALL_FORMATS.computeIfAbsent(
        String.valueOf(model), key -> new Checker(model, Format.bundled()));
  }

  /** Checks that neither binding nor any conversion loses content; returns the proof. */
  static Proof proveEverywhere(Format format, String document) {
    return proveEverywhere(format, document.getBytes(StandardCharsets.UTF_8));
  }

  static Proof proveEverywhere(Format format, byte[] document) {
    List<Row> rows = inAllFormats(TargetModel.SIRI).check(format, document);
    assertThat(rows).allSatisfy(row -> assertThat(row.passed()).as("%s", row).isTrue());
    assertThat(rows).hasSize(1 + Format.bundled().size());
    assertConversionsLoseNothing(inAllFormats(TargetModel.SIRI_FULL).check(format, document));
    return ((Proved) rows.get(0)).proof();
  }

  /**
   * Checks that the model of all services can convert everything that it binds. It refuses some
   * documents here, which are not SIRI by any schema.
   */
  private static void assertConversionsLoseNothing(List<Row> rows) {
    if (rows.get(0).passed()) {
      assertThat(rows).allSatisfy(row -> assertThat(row.passed()).as("%s", row).isTrue());
    }
  }

  /** Returns why {@code document} could not be bound. */
  static String problem(Format format, byte[] document) {
    List<Row> rows = IN_ITS_FORMAT.check(format, document);
    assertThat(rows).hasSize(1);
    return problem(rows.get(0));
  }

  /** Returns why the document of {@code row} was not bound. */
  static String problem(Row row) {
    assertThat(row).isInstanceOfAny(Failed.class, NotSiri.class);
    return row instanceof NotSiri other ? other.problem() : ((Failed) row).problem();
  }

  static String problem(Format format, String document) {
    return problem(format, document.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns a JSON document with one journey of {@code members}. */
  static String jsonJourney(String members) {
    return "{\"Siri\":{\"ServiceDelivery\":{\"StopMonitoringDelivery\":[{\"MonitoredStopVisit\":[{"
        + "\"MonitoredVehicleJourney\":{"
        + members
        + "}}]}]}}}";
  }

  /** Returns an XML document with one journey of {@code elements}. */
  static String xmlJourney(String elements) {
    return "<Siri xmlns='http://www.siri.org.uk/siri' version='2.0'><ServiceDelivery>"
        + "<VehicleMonitoringDelivery><VehicleActivity><MonitoredVehicleJourney>"
        + elements
        + "</MonitoredVehicleJourney></VehicleActivity></VehicleMonitoringDelivery>"
        + "</ServiceDelivery></Siri>";
  }
}
