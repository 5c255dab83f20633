package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.factor.Factor;
import io.siribench.report.ResultSchema;
import io.siribench.report.run.SummaryColumn;
import io.siribench.report.run.SummaryFile;
import io.siribench.results.Column;
import io.siribench.results.Outcome;
import io.siribench.session.output.ExitCode;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The interfaces that scripts rely on: nothing that a release had may be missing. {@code
 * -Dgolden.write=true} writes the contract anew, which a release does for its additions.
 */
final class StableInterfaceTest {
  private static final Path CONTRACT =
      Path.of("src/siribench/test/resources/io/siribench/cli/stable-interface.txt");

  private final Set<String> current = new TreeSet<>();

  @Test
  void interfaces_ofARelease_stillExist() throws Exception {
    addExitCodes();
    Main.commandLine().getSubcommands().forEach(this::addOptions);
    Column.headers().forEach(header -> current.add("samples.csv " + header));
    SummaryFile.COLUMNS.stream()
        .map(SummaryColumn::header)
        .forEach(header -> current.add("summary.csv " + header));
    for (Outcome outcome : Outcome.values()) {
      current.add("outcome " + outcome.label());
    }
    addIds();
    addJson();
    if (Boolean.getBoolean("golden.write")) {
      Files.createDirectories(CONTRACT.getParent());
      Files.writeString(CONTRACT, String.join("\n", current) + "\n");
    }
    List<String> contract = Files.readAllLines(CONTRACT);
    assertThat(contract).hasSizeGreaterThan(500);
    assertThat(current).as("what docs/stability.md promises").containsAll(contract);
  }

  private void addExitCodes() throws IllegalAccessException {
    for (Field code : ExitCode.class.getFields()) {
      current.add("exit code " + code.get(null) + " " + code.getName());
    }
  }

  private void addOptions(String command, CommandLine commandLine) {
    for (OptionSpec option : commandLine.getCommandSpec().options()) {
      if (!option.hidden()) {
        current.add("option " + command + " " + option.longestName());
      }
    }
  }

  private void addIds() {
    current.add(
        "id "
            + Factor.all().stream()
                .filter(Factor::isInEveryId)
                .map(Factor::key)
                .collect(Collectors.joining(".")));
    for (Factor<?> factor : Factor.all()) {
      factor.words().forEach(word -> current.add("value " + factor.key() + " " + word));
    }
  }

  private void addJson() throws IOException {
    JsonNode schema = new ObjectMapper().readTree(Files.readString(ResultSchema.FILE));
    current.add("json " + schema.get("$id").asText());
    for (var definition : schema.get("$defs").properties()) {
      addMembers("json " + definition.getKey(), definition.getValue());
    }
  }

  private void addMembers(String parent, JsonNode type) {
    for (var member : type.path("properties").properties()) {
      JsonNode value = member.getValue();
      String name = parent + "." + member.getKey();
      JsonNode kind = value.has("$ref") ? value.get("$ref") : value.path("type");
      current.add(name + " " + (kind.isArray() ? String.join("|", texts(kind)) : kind.asText()));
      addMembers(name, value);
      addMembers(name + "[]", value.path("items"));
    }
  }

  private static List<String> texts(JsonNode array) {
    return array.valueStream().map(JsonNode::asText).toList();
  }
}
