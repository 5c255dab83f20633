package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.report.compare.CompareRun;
import io.siribench.session.output.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Damaged run directories, which every command refuses with one sentence. */
final class MalformedRunTest {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final int MUTANTS = Integer.getInteger("malformed.mutants", 20);

  @TempDir private Path path;

  private Path run;
  private Path plan;
  private Path samples;

  @BeforeEach
  void write() throws IOException {
    for (String name : List.of("base", "run")) {
      new CompareRun(1)
          .with("json.reader.none.cold", 250, 500)
          .with("xml.reader.none.cold", 300, 600)
          .write(path.resolve(name));
    }
    run = path.resolve("run");
    plan = run.resolve("plan.json");
    samples = run.resolve("samples.csv");
  }

  private List<CommandRun> runs() {
    String base = path.resolve("base").toString();
    return List.of(
        CommandRun.ofProgram("report", run.toString()),
        CommandRun.ofProgram("compare", base, run.toString()),
        CommandRun.ofProgram("compare", run.toString(), base),
        CommandRun.ofProgram("report", base, run.toString()));
  }

  private void assertRefused(String... messages) {
    for (CommandRun refused : runs()) {
      assertThat(refused.err()).contains(messages).doesNotContain("Source:", "\tat ", "unexpected");
      assertThat(refused.exitCode()).as(refused.err()).isEqualTo(ExitCode.USAGE);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"[null]", "[1]", "[\"x\"]", "[[]]", "null", "{}"})
  void commands_invalidPlans_areRefused(String plans) throws IOException {
    Files.writeString(plan, "{\"schema\":1,\"plans\":" + plans + "}");
    assertRefused(plan.toString());
  }

  @Test
  void commands_planOfANewerVersion_reportIt() throws IOException {
    Files.writeString(plan, Files.readString(plan).replace("\"schema\":1", "\"schema\":2"));
    assertRefused("plan.json was written by a newer siribench: it has schema 2");
  }

  @Test
  void commands_samplesOfANewerVersion_reportIt() throws IOException {
    Files.writeString(samples, Files.readString(samples).replaceFirst("\n", ",newer\n"));
    assertRefused("samples.csv:1: column ", "if a newer siribench wrote the file");
  }

  @Test
  void commands_directoryInsteadOfPlan_reportIt() throws IOException {
    Files.delete(plan);
    Files.createDirectory(plan);
    assertRefused("plan.json is a directory; restore the file from a copy of the run");
  }

  @Test
  void commands_truncatedPlan_reportItsEnd() throws IOException {
    String whole = Files.readString(plan).strip();
    for (int length : new int[] {1, 20, whole.length() / 2, whole.length() - 1}) {
      Files.writeString(plan, whole.substring(0, length));
      assertRefused("plan.json is truncated at line ", ", column ", "restore it");
    }
    Files.writeString(plan, whole.substring(0, whole.indexOf(',') + 1) + "\n ");
    assertRefused("plan.json is truncated at line ");
    Files.writeString(plan, "");
    assertRefused("plan.json is empty");
    Files.writeString(plan, whole.replaceFirst(":", "="));
    assertRefused("plan.json is not valid JSON at line 1, column ");
    Files.writeString(plan, whole + "\n" + whole);
    assertRefused("plan.json is not valid JSON at line ");
  }

  @Test
  void commands_anyMemberOfAPlanReplaced_succeedOrRefuse() throws IOException {
    for (String golden : List.of("plan-files.json", "plan-endpoint.json", "plan-devices.json")) {
      Path source = Path.of("src/siribench/test/resources/io/siribench/results", golden);
      List<Consumer<JsonNode>> changes = new ArrayList<>();
      List<String> pointers = new ArrayList<>();
      collect(MAPPER.readTree(source.toFile()), "", pointers);
      for (String pointer : pointers) {
        for (String other : List.of("null", "-1", "1e99", "\"x\"", "[]", "[null]", "{}", "true")) {
          changes.add(root -> replace(root, pointer, other));
        }
      }
      SplittableRandom random = new SplittableRandom(20_261_124);
      for (int i = 0; i < Math.min(MUTANTS, changes.size()); i++) {
        JsonNode root = MAPPER.readTree(source.toFile());
        changes.remove(random.nextInt(changes.size())).accept(root);
        Files.writeString(plan, root.toString());
        assertNothingUnexpected(plan);
      }
    }
  }

  @Test
  void commands_anyCellOfSamplesReplaced_succeedOrRefuse() throws IOException {
    List<String> lines = Files.readAllLines(samples);
    List<String> cells =
        List.of("", "-1", "x", "99999999999999999999", "\"", "\r", "null", "1e3", "\"a,b\nc\"");
    SplittableRandom random = new SplittableRandom(20_261_124);
    for (int i = 0; i < 2 * MUTANTS; i++) {
      List<String> changed = new ArrayList<>(lines);
      int line = random.nextInt(lines.size());
      String[] row = lines.get(line).split(",", -1);
      row[random.nextInt(row.length)] = cells.get(random.nextInt(cells.size()));
      changed.set(line, String.join(",", row));
      Files.writeString(samples, String.join("\n", changed) + "\n");
      assertNothingUnexpected(samples);
    }
  }

  private void assertNothingUnexpected(Path file) throws IOException {
    String content = Files.readString(file);
    for (CommandRun found : runs()) {
      assertThat(found.exitCode())
          .as(found.err() + content)
          .isIn(ExitCode.OK, ExitCode.USAGE, ExitCode.SOME_FAILED, ExitCode.GATE_FAILED);
      assertThat(found.err()).as(content).doesNotContain("Source:", "\tat ", "Exception");
    }
  }

  private static void collect(JsonNode node, String pointer, List<String> pointers) {
    node.fieldNames()
        .forEachRemaining(
            name -> {
              String member = pointer + "/" + name.replace("~", "~0").replace("/", "~1");
              pointers.add(member);
              collect(node.path(name), member, pointers);
            });
    for (int i = 0; i < (node.isArray() ? node.size() : 0); i++) {
      pointers.add(pointer + "/" + i);
      collect(node.path(i), pointer + "/" + i, pointers);
    }
  }

  private static void replace(JsonNode root, String pointer, String other) {
    int slash = pointer.lastIndexOf('/');
    JsonNode owner = root.at(pointer.substring(0, slash));
    String name = pointer.substring(slash + 1).replace("~1", "/").replace("~0", "~");
    try {
      if (owner instanceof ObjectNode object) {
        object.set(name, MAPPER.readTree(other));
      } else {
        ((ArrayNode) owner).set(Integer.parseInt(name), MAPPER.readTree(other));
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
