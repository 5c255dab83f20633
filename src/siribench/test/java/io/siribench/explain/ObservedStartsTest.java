package io.siribench.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Start;
import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import io.siribench.plan.Observation;
import io.siribench.plan.Plan;
import io.siribench.plan.Plans;
import io.siribench.plan.Scenario;
import io.siribench.results.RunDirectory;
import io.siribench.runner.ExtraForks;
import io.siribench.runner.fork.Answers;
import io.siribench.worker.Protocol;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ObservedStartsTest {
  private static final Scenario COLD = Plans.scenario("cold", Start.COLD);

  @TempDir private Path directory;

  /** Returns the warnings about the profile of a start that ends with {@code result}. */
  private List<String> warnings(ForkResult result) throws Exception {
    return warnings(start -> result);
  }

  private List<String> warnings(ExtraForks.Launch launch) throws Exception {
    Observation jfr = new Observation(false, Observation.Profiler.JFR, "");
    Plan plan = Plans.with(Plans.plan(1, 1, 1, COLD), jfr);
    List<String> warnings = new ArrayList<>();
    try (ObservedStarts starts =
        new ObservedStarts(plan, new RunDirectory(directory), warnings::add)) {
      starts.run(COLD, launch);
    }
    return warnings;
  }

  @Test
  void profile_forkThatFails_isMissingForItsReason() throws Exception {
    assertThat(warnings(Answers.result(1, false, "no such option")))
        .containsExactly(
            "no profile of cold: the fork ended with exit code 1; its last lines: no such option");
  }

  /** A profiler may write more than the requested file. */
  @Test
  void close_directoryOfAProfiler_isDeleted() throws Exception {
    List<Path> more = new ArrayList<>();
    warnings(
        start -> {
          String name = start.jvmArgs().get(0).replaceAll(".*filename=|,settings.*", "");
          more.add(Files.createDirectory(Path.of(name).resolveSibling("repository")));
          Files.createFile(more.get(0).resolve("chunk"));
          return Answers.complete(1);
        });
    assertThat(more.get(0).getParent()).doesNotExist();
  }

  @Test
  void profile_completeForkWithoutAFile_isMissing() throws Exception {
    ForkResult complete = Answers.complete(1);
    assertThat(warnings(complete))
        .containsExactly("no profile of cold: the fork completed, but wrote none");
    List<ForkMessage> messages = new ArrayList<>(complete.messages());
    messages.add(0, new ForkMessage(Protocol.IMAGE, Map.of(Protocol.PID, "7")));
    assertThat(warnings(complete.with(messages)))
        .containsExactly(
            "no profile of cold: a process restored from an image has the arguments of the dumped"
                + " one");
  }
}
