package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.launch.ForkMessage;
import io.siribench.worker.codec.UnknownMembers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The counts of values, and of typed values, that forks report for a document. */
@Tag("slow")
final class BoundLeavesTest {
  private static final String TIMETABLE =
      "{\"Siri\":{\"version\":\"2.0\",\"ServiceDelivery\":{\"EstimatedTimetableDelivery\":[{"
          + "\"EstimatedJourneyVersionFrame\":[{\"EstimatedVehicleJourney\":[{\"LineRef\":\"1\","
          + "\"DirectionRef\":\"2\",\"OperatorRef\":\" \"}]}]}]}}}";

  @TempDir Path directory;

  private Forks forks() throws Exception {
    return Forks.of(Files.writeString(directory.resolve("et.json"), TIMETABLE).toString());
  }

  @Test
  void fork_timetable_countsAllAndTypedValues() throws Exception {
    List<ForkMessage> samples = forks().with(Protocol.ARG_REQUESTS, 3).samples();

    assertThat(Forks.field(samples, SampleLine.OUTCOME)).containsOnly("ok");
    assertThat(Forks.field(samples, SampleLine.LEAVES)).containsExactly("3", "-", "3");
    assertThat(Forks.field(samples, SampleLine.BOUND_LEAVES)).containsExactly("1", "-", "1");
  }

  @Test
  void fork_tree_countsNothingButHasADigest() throws Exception {
    List<ForkMessage> samples = forks().with(Protocol.ARG_READER, "tree").samples();

    assertThat(Forks.field(samples, SampleLine.LEAVES)).containsExactly("-");
    assertThat(Forks.field(samples, SampleLine.BOUND_LEAVES)).containsExactly("-");
    assertThat(Forks.field(samples, SampleLine.DIGEST)).doesNotContain("-");
  }

  @Test
  void fork_unknownMembersIgnored_countsNothing() throws Exception {
    List<ForkMessage> samples =
        forks().with(Protocol.ARG_UNKNOWN_MEMBERS, UnknownMembers.IGNORE.optionName()).samples();

    assertThat(Forks.field(samples, SampleLine.LEAVES)).containsExactly("-");
  }

  @Test
  void fork_endpointAtAConstantRate_countsFirstAndLast() throws Exception {
    try (RawServer server = new RawServer()) {
      RawServer.Answer timetable =
          client -> client.respond("200 OK", "", TIMETABLE.getBytes(StandardCharsets.UTF_8));
      server.then(timetable, timetable, timetable);
      List<ForkMessage> samples =
          Forks.to(server.url(), ConnectionType.URL_CONNECTION, 3)
              .with(Protocol.ARG_READER, "reader")
              .with(Protocol.ARG_PERIOD, 1_000_000)
              .with(Protocol.ARG_CONNECTIONS, 1)
              .samples();

      assertThat(Forks.field(samples, SampleLine.LEAVES)).containsExactly("3", "-", "3");
      assertThat(Forks.field(samples, SampleLine.BOUND_LEAVES)).containsExactly("1", "-", "1");
    }
  }
}
