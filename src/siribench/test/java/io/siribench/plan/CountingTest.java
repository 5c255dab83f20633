package io.siribench.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Factor;
import io.siribench.factor.HeadStartTime;
import io.siribench.factor.Restore;
import io.siribench.factor.RestoreCombination;
import io.siribench.factor.Start;
import io.siribench.factor.ThreadSetup;
import io.siribench.request.Document;
import io.siribench.request.DocumentDraw;
import io.siribench.worker.format.Format;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CountingTest {
  private static final Scenario COLD = Plans.scenario("one", Start.COLD);

  private static <T> Scenario with(Factor<T> factor, T value) {
    return new Scenario("one", COLD.values().with(factor, value), null);
  }

  @Test
  void obstacle_ofStartsFromFiles_isAbsent() {
    assertThat(Counting.obstacle(COLD)).isEmpty();
    assertThat(Counting.obstacle(Plans.scenario("two", Start.PSEUDO_WARM))).isEmpty();
    assertThat(Counting.obstacle(with(Factor.THREADS, ThreadSetup.ONE))).isEmpty();
    assertThat(Counting.obstacle(with(Factor.HEAD_START, HeadStartTime.NONE))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"WARM, warm requests are not starts", "STEADY, steady requests are not starts"})
  void obstacle_laterRequests_areNotStarts(Start start, String reason) {
    assertThat(Counting.obstacle(Plans.scenario("one", start))).contains(reason);
    assertThat(Counting.obstacleOfAllocation(Plans.scenario("one", start))).isEmpty();
  }

  @Test
  void obstacle_ofADevice_isTheDevice() {
    assertThat(Counting.obstacle(Plans.onDevice("one", Start.COLD, "A")))
        .contains("it runs on a device");
  }

  @Test
  void obstacle_varyingWork_isTheReasonItVaries() {
    assertThat(Counting.obstacle(Plans.asking("one", Start.COLD, "http://localhost:1/a.json")))
        .contains("its work varies with the network");
    ThreadSetup four = new ThreadSetup(4, ThreadSetup.Kind.PLATFORM);
    assertThat(Counting.obstacle(with(Factor.THREADS, four)))
        .contains("its threads share the work");
    assertThat(Counting.obstacleOfAllocation(with(Factor.HEAD_START, HeadStartTime.AT_ONCE)))
        .contains("its preparation overlaps other work");
    RestoreCombination image = RestoreCombination.of(Restore.PROCESS_IMAGE_1);
    assertThat(Counting.obstacle(with(Factor.RESTORE, image)))
        .contains("a restored process cannot run under a counter");
  }

  @Test
  void counter_isRequestedByItsName() {
    assertThat(Counting.NONE.isRequested()).isFalse();
    Counting found = new Counting(Counting.FIRST, true, true, 3).with("qemu 7.2");

    assertThat(found.isRequested()).isTrue();
    assertThat(found).isEqualTo(new Counting("qemu 7.2", true, true, 3));
  }

  @Test
  void obstacle_ofADrawnDocument_isThatItChanges() {
    List<Document> documents = List.of(Plans.document("stop", Format.JSON));
    Document draw =
        Document.ofDraw("day", Format.JSON, new DocumentDraw("day.har", 1, "0", documents));
    assertThat(Counting.obstacle(with(Factor.DOCUMENT, draw)))
        .contains("its document changes from round to round");
    assertThat(Counting.obstacleOfAllocation(with(Factor.DOCUMENT, draw))).isEmpty();
  }
}
