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

/** Checks documents given as text. */
final class Proofs {
  /** Making mappers takes most of the time that a small document takes. */
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
        String.valueOf(model), key -> new Checker(model, List.of(Format.values())));
  }

  /** The proof of {@code document}, after nothing was lost in it and in any conversion of it. */
  static Proof proveEverywhere(Format format, String document) {
    return proveEverywhere(format, document.getBytes(StandardCharsets.UTF_8));
  }

  static Proof proveEverywhere(Format format, byte[] document) {
    List<Row> rows = inAllFormats(TargetModel.SIRI).check(format, document);
    assertThat(rows).allSatisfy(row -> assertThat(row.passed()).as("%s", row).isTrue());
    assertThat(rows).hasSize(1 + Format.values().length);
    assertConversionsLoseNothing(inAllFormats(TargetModel.SIRI_FULL).check(format, document));
    return ((Proved) rows.get(0)).proof();
  }

  /**
   * What the model of all services can bind, it can convert. It need not bind everything here: to
   * some, which are not SIRI by any schema, it says so.
   */
  private static void assertConversionsLoseNothing(List<Row> rows) {
    if (rows.get(0).passed()) {
      assertThat(rows).allSatisfy(row -> assertThat(row.passed()).as("%s", row).isTrue());
    }
  }

  /** Why {@code document} could not be bound. */
  static String problem(Format format, byte[] document) {
    List<Row> rows = IN_ITS_FORMAT.check(format, document);
    assertThat(rows).hasSize(1);
    return problem(rows.get(0));
  }

  /** Why {@code row} is none of a document that was bound. */
  static String problem(Row row) {
    assertThat(row).isInstanceOfAny(Failed.class, NotSiri.class);
    return row instanceof NotSiri other ? other.problem() : ((Failed) row).problem();
  }

  static String problem(Format format, String document) {
    return problem(format, document.getBytes(StandardCharsets.UTF_8));
  }

  /** A JSON document with one journey of {@code members}. */
  static String jsonJourney(String members) {
    return "{\"Siri\":{\"ServiceDelivery\":{\"StopMonitoringDelivery\":[{\"MonitoredStopVisit\":[{"
        + "\"MonitoredVehicleJourney\":{"
        + members
        + "}}]}]}}}";
  }

  /** An XML document with one journey of {@code elements}. */
  static String xmlJourney(String elements) {
    return "<Siri xmlns='http://www.siri.org.uk/siri' version='2.0'><ServiceDelivery>"
        + "<VehicleMonitoringDelivery><VehicleActivity><MonitoredVehicleJourney>"
        + elements
        + "</MonitoredVehicleJourney></VehicleActivity></VehicleMonitoringDelivery>"
        + "</ServiceDelivery></Siri>";
  }
}
