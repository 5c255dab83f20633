package io.siribench.session.preparation;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Factor;
import io.siribench.factor.Start;
import io.siribench.plan.Plan;
import io.siribench.plan.Plans;
import io.siribench.plan.Scenario;
import io.siribench.request.Document;
import io.siribench.sample.BundledSamples;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class BindingNotesTest {
  private static final String TIMETABLE =
      "<Siri version='2.0'><ServiceDelivery><EstimatedTimetableDelivery>"
          + "<EstimatedJourneyVersionFrame><EstimatedVehicleJourney><LineRef>1</LineRef>"
          + "<DirectionRef>2</DirectionRef><OperatorRef>3</OperatorRef></EstimatedVehicleJourney>"
          + "</EstimatedJourneyVersionFrame></EstimatedTimetableDelivery></ServiceDelivery></Siri>";

  private static final String LOSSY =
      "<Siri version='2.0'><ServiceDelivery><ProducerRef"
          + " xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xsi:nil='true' why='x'/>"
          + "</ServiceDelivery></Siri>";

  @TempDir private Path directory;

  private static Plan plan(Path file, Format format, ReaderType... readers) {
    Scenario[] scenarios = new Scenario[readers.length];
    for (int i = 0; i < readers.length; i++) {
      scenarios[i] =
          new Scenario(
              "s" + i,
              Plans.values(Document.ofFile("document", format, file), Start.COLD)
                  .with(Factor.READER, readers[i]),
              null);
    }
    return Plans.plan(1, 1, 1, scenarios);
  }

  private Path file(String content) throws IOException {
    return Files.writeString(directory.resolve("document.xml"), content);
  }

  @Test
  void of_skippedTimetable_reportsBoundShareOnce() throws IOException {
    Path file = file(TIMETABLE);
    Plan plan = plan(file, Format.XML, ReaderType.READER, ReaderType.MAPPER);

    assertThat(notes(Plans.with(plan, UnknownMembers.IGNORE)))
        .containsExactly(file + ": 25.0 % of its 4 values are bound to types; the rest is skipped");
  }

  /** The samples contain the same information. */
  @Test
  void of_timetableThatIsKept_reportsNothing() throws IOException {
    assertThat(notes(plan(file(TIMETABLE), Format.XML, ReaderType.READER))).isEmpty();
  }

  @Test
  void of_lossyDocument_isReportedWithCommand() throws IOException {
    Path file = file(LOSSY);

    List<String> notes = notes(plan(file, Format.XML, ReaderType.READER));

    assertThat(notes)
        .first()
        .asString()
        .contains("binding loses 1 of its 2 values")
        .endsWith("siribench check " + file + " lists them");
  }

  @Test
  void of_onlyTrees_reportsNothing() throws IOException {
    assertThat(notes(plan(file(TIMETABLE), Format.XML, ReaderType.TREE))).isEmpty();
  }

  @Test
  void of_sampleOrMissingFile_reportsNothing() throws IOException {
    Path sample = directory.resolve("sample.json");
    BundledSamples.write("stop-monitoring-1", Format.JSON, sample);

    assertThat(notes(plan(sample, Format.JSON, ReaderType.READER))).isEmpty();
    assertThat(notes(plan(directory.resolve("none"), Format.JSON, ReaderType.READER))).isEmpty();
  }

  @Test
  void of_documentThatWasChecked_isNotCheckedAgain() throws IOException {
    Path marks = directory.resolve("marks");
    Plan plan = plan(file(TIMETABLE), Format.XML, ReaderType.READER);
    assertThat(new BindingNotes(plan, Optional.of(marks)).await()).isEmpty();
    assertThat(marks).isDirectoryContaining("glob:**.xml");

    Plan skipping = Plans.with(plan, UnknownMembers.IGNORE);
    assertThat(new BindingNotes(skipping, Optional.of(marks)).await()).hasSize(1);
    file(LOSSY);
    assertThat(new BindingNotes(plan, Optional.of(marks)).await()).hasSize(1);
    assertThat(marks.toFile().list()).hasSize(1);
  }

  private static List<String> notes(Plan plan) {
    return new BindingNotes(plan, Optional.empty()).await();
  }
}
