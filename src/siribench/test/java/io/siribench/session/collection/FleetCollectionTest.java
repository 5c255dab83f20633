package io.siribench.session.collection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.siribench.plan.Shard;
import io.siribench.problem.InvalidPlanException;
import io.siribench.results.CollectionEntry;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import io.siribench.results.Sample;
import io.siribench.results.SampleReader;
import io.siribench.results.SyntheticFleet;
import io.siribench.session.resumption.UnfinishedRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FleetCollectionTest {
  private static final int ROUNDS = 6;

  @TempDir private Path directory;

  private final List<String> notes = new ArrayList<>();

  private Path shard(int index, int count, Shard.Hosts hosts) throws IOException {
    Path fleet = directory.resolve("fleet");
    SyntheticFleet.write(fleet, new Shard(index, count, hosts), ROUNDS, 1.2);
    return fleet.resolve(String.valueOf(index));
  }

  private CollectionEntry collect(boolean ignoresDifferences)
      throws IOException, InvalidPlanException {
    RunDirectory run =
        FleetCollection.collect(
            List.of(directory.resolve("fleet")),
            directory.resolve("all"),
            ignoresDifferences,
            notes::add);
    return PlanFile.of(run).collected().orElseThrow();
  }

  private String refused(boolean ignoresDifferences) {
    InvalidPlanException refusal =
        catchThrowableOfType(InvalidPlanException.class, () -> collect(ignoresDifferences));
    return refusal.problems().stream()
        .map(problem -> problem.option() + ": " + problem.wrong() + "; " + problem.remedy())
        .collect(Collectors.joining("\n"));
  }

  private List<Sample> samples() throws IOException {
    List<Sample> samples = new ArrayList<>();
    SampleReader.read(directory.resolve("all/samples.csv"), samples::add);
    return samples;
  }

  private static void replace(Path file, String from, String to) throws IOException {
    String content = Files.readString(file);
    assertThat(content).contains(from);
    Files.writeString(file, content.replace(from, to));
  }

  @Test
  void collect_shardsOnAnyHosts_haveAllRoundsOfThePlan() throws Exception {
    for (int index = 0; index < 3; index++) {
      shard(index, 3, Shard.Hosts.ANY);
    }
    CollectionEntry collected = collect(false);

    assertThat(collected.missing()).isEmpty();
    assertThat(collected.rows()).isEqualTo(samples().size());
    assertThat(samples())
        .filteredOn(sample -> sample.round() > 0)
        .extracting(sample -> sample.scenario().split("@", -1)[0] + " " + sample.round())
        .hasSize(2 * ROUNDS)
        .doesNotHaveDuplicates();
    assertThat(samples()).filteredOn(sample -> sample.round() == 0).hasSize(2 * 3);
  }

  /** Two patterns of a shell may have the same directory. */
  @Test
  void collect_directoryGivenRepeatedly_isOneAttempt() throws Exception {
    Path first = shard(0, 2, Shard.Hosts.ANY);
    Path second = shard(1, 2, Shard.Hosts.ANY);
    RunDirectory run =
        FleetCollection.collect(
            List.of(first, first.getParent(), second), directory.resolve("all"), false, notes::add);
    CollectionEntry collected = PlanFile.of(run).collected().orElseThrow();
    assertThat(collected.missing()).isEmpty();
    assertThat(collected.leftOut()).isEmpty();
  }

  @Test
  void collect_failureAfterAllRows_leavesNoTemporaryFile() throws Exception {
    shard(0, 1, Shard.Hosts.ANY);
    collect(false);
    Path samples = directory.resolve("all/samples.csv");
    Files.delete(samples);
    Files.createDirectories(samples.resolve("in the way"));

    assertThatThrownBy(() -> collect(false)).isInstanceOf(IOException.class);
    assertThat(directory.resolve("all")).isDirectoryNotContaining("glob:**.tmp");
  }

  @Test
  void incompleteness_oneOrMoreShards_isSingularOrPlural() throws Exception {
    shard(0, 3, Shard.Hosts.EACH);
    collect(false);
    RunDirectory run = new RunDirectory(directory.resolve("all"));
    assertThat(UnfinishedRun.incompleteness(PlanFile.of(run)).orElseThrow())
        .startsWith("incomplete: 2 of 3 shards are missing: 1, 2; run each with: ");

    shard(1, 3, Shard.Hosts.EACH);
    collect(false);
    assertThat(UnfinishedRun.incompleteness(PlanFile.of(run)).orElseThrow())
        .startsWith("incomplete: 1 of 3 shards is missing: 2; run it with: ");
  }

  @Test
  void collect_twoCompleteAttempts_takesTheFirst() throws Exception {
    Path first = shard(0, 1, Shard.Hosts.EACH);
    Path second = directory.resolve("fleet/0.1");
    Files.createDirectory(second);
    Files.copy(first.resolve("plan.json"), second.resolve("plan.json"));
    Files.copy(first.resolve("samples.csv"), second.resolve("samples.csv"));
    // The attempt of the earlier name was complete a day later.
    replace(first.resolve("samples.csv"), "2026-01-01T", "2026-01-02T");

    CollectionEntry collected = collect(false);
    assertThat(collected.joined())
        .singleElement()
        .extracting(CollectionEntry.Joined::attempt)
        .isEqualTo(second.toString());
    assertThat(collected.leftOut())
        .singleElement()
        .isEqualTo(
            new CollectionEntry.LeftOut(
                0, first.toString(), "another attempt was complete before"));
    assertThat(notes).singleElement().asString().startsWith("left out: " + first);
  }

  @Test
  void collect_deeplyNestedShard_isFoundOnceDespiteALoop() throws Exception {
    shard(0, 2, Shard.Hosts.ANY);
    Path deep = Files.createDirectories(directory.resolve("fleet/a/b/c/d/e/f/g/h/i"));
    SyntheticFleet.write(deep, new Shard(1, 2, Shard.Hosts.ANY), ROUNDS, 1.2);
    Files.createSymbolicLink(deep.resolve("again"), directory.resolve("fleet"));

    assertThat(collect(false).missing()).isEmpty();
    assertThat(notes).isEmpty();
  }

  /** Joined, the rounds of one shard would replace those of the other in all comparisons. */
  @Test
  void collect_eachWithTwoShardsOnOneHost_omitsTheSecond() throws Exception {
    shard(0, 2, Shard.Hosts.EACH);
    Path second = shard(1, 2, Shard.Hosts.EACH);
    replace(second.resolve("plan.json"), "\"boot-1\"", "\"boot-0\"");

    CollectionEntry collected = collect(false);
    assertThat(collected.joined()).extracting(CollectionEntry.Joined::shard).containsExactly(0);
    assertThat(collected.missing()).containsExactly(1);
    assertThat(notes)
        .singleElement()
        .asString()
        .isEqualTo(
            "left out: "
                + second
                + " (shard 1/2): its host has all rounds from shard 0 already; with --hosts each,"
                + " run it on a separate host");
  }

  /** The advice that is given without such an attempt. */
  @Test
  void collect_secondShardRunAgainOnItsOwnHost_takesThatAttempt() throws Exception {
    Path first = shard(0, 2, Shard.Hosts.EACH);
    Path second = shard(1, 2, Shard.Hosts.EACH);
    Path again = Files.createDirectory(directory.resolve("fleet/1.1"));
    Files.copy(second.resolve("plan.json"), again.resolve("plan.json"));
    Files.copy(second.resolve("samples.csv"), again.resolve("samples.csv"));
    replace(again.resolve("samples.csv"), "2026-01-01T", "2026-01-02T");
    replace(second.resolve("plan.json"), "\"boot-1\"", "\"boot-0\"");

    CollectionEntry collected = collect(false);
    assertThat(collected.missing()).isEmpty();
    assertThat(collected.joined())
        .extracting(CollectionEntry.Joined::attempt)
        .containsExactly(first.toString(), again.toString());
    assertThat(collected.leftOut())
        .containsExactly(
            new CollectionEntry.LeftOut(
                1, second.toString(), "its host has all rounds from shard 0 already"));
  }

  @Test
  void collect_anInterruptedAttempt_isMissing() throws Exception {
    shard(0, 2, Shard.Hosts.ANY);
    Path second = shard(1, 2, Shard.Hosts.ANY);
    List<String> rows = Files.readAllLines(second.resolve("samples.csv"));
    Files.write(second.resolve("samples.csv"), rows.subList(0, rows.size() - 1));
    // A report is also there after SIGTERM.
    Files.writeString(second.resolve("report.html"), "x");

    assertThat(collect(false).missing()).containsExactly(1);
    assertThat(notes).singleElement().asString().endsWith("(shard 1/2): 7 of 8 forks have run");
  }

  @Test
  void collect_anotherPlan_isRefusedWithItsMembers() throws Exception {
    shard(0, 2, Shard.Hosts.ANY);
    SyntheticFleet.write(
        directory.resolve("fleet"), new Shard(1, 2, Shard.Hosts.ANY), ROUNDS + 1, 1.2);

    assertThat(refused(true))
        .contains("belongs to another plan than", "requests is 7 instead of 6");
    assertThat(directory.resolve("all")).doesNotExist();
  }

  @Test
  void collect_anotherDocument_isRefusedWithItsScenario() throws Exception {
    shard(0, 2, Shard.Hosts.ANY);
    Path plan = shard(1, 2, Shard.Hosts.ANY).resolve("plan.json");
    replace(plan, "\"document\" : \"synthetic\"", "\"document\" : \"another\"");
    replace(plan, "\"plan_sha256\" : \"", "\"plan_sha256\" : \"0");

    assertThat(refused(true))
        .contains("scenario json.reader.none.cold: document is another instead of synthetic;");
  }

  @Test
  void collect_shardOfAnotherCount_isRefusedWithBothCounts() throws Exception {
    shard(0, 2, Shard.Hosts.ANY);
    shard(1, 3, Shard.Hosts.ANY);

    assertThat(refused(true)).contains("another plan than", "shard.count is 3 instead of 2");
  }

  @Test
  void collect_anotherBuild_isRefusedUnlessIgnored() throws Exception {
    shard(0, 2, Shard.Hosts.EACH);
    Path second = shard(1, 2, Shard.Hosts.EACH);
    replace(second.resolve("plan.json"), "\"siribench\" : \"synthetic\"", "\"siribench\" : \"x\"");

    assertThat(refused(false))
        .contains("siribench is x instead of synthetic", "--ignore-differences");
    assertThat(collect(true).missing()).isEmpty();
    assertThat(notes).singleElement().asString().contains("siribench is x instead of synthetic");
  }

  @Test
  void collect_nothingThere_isRefused() {
    assertThat(refused(false)).contains("does not exist");
    assertThat(directory.resolve("all")).doesNotExist();
  }

  @Test
  void collect_intoAnotherRun_isRefused() throws Exception {
    shard(0, 1, Shard.Hosts.EACH);
    Files.createDirectory(directory.resolve("all"));
    Files.writeString(directory.resolve("all/plan.json"), "{\"schema\":1,\"plans\":[]}");

    // The command has no --append.
    Files.createFile(directory.resolve("all/samples.csv"));
    assertThat(refused(false)).contains("is not empty; choose another directory;");
  }
}
