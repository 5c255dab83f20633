package io.siribench.report.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion.VersionFlag;
import io.siribench.analysis.RunFigures;
import io.siribench.report.ResultSchema;
import io.siribench.results.RunDirectory;
import io.siribench.results.SyntheticRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Other tests check runs of all kinds against the schema, see {@link ResultSchema}. */
final class ResultSchemaTest {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  @TempDir Path path;

  @Test
  void schema_itself_isOfJsonSchema2020() throws IOException {
    assertThat(
            JsonSchemaFactory.getInstance(VersionFlag.V202012)
                .getSchema(SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"))
                .validate(MAPPER.readTree(Files.readString(ResultSchema.FILE))))
        .isEmpty();
  }

  /** {@code -Dgolden.write=true} writes the columns anew. */
  @Test
  void columns_ofTheTables_areInTheSchema() throws IOException {
    JsonNode schema = MAPPER.readTree(Files.readString(ResultSchema.FILE));
    for (SummaryColumn column : SummaryFile.COLUMNS) {
      hold(schema, "scenario", column.header(), column.meaning(), column.isText(), true);
    }
    for (EffectsFile.EffectColumn column : EffectsFile.COLUMNS) {
      if (!column.header().equals("measure")) {
        String definition = column.isOfMeasure() ? "change" : "effect";
        hold(schema, definition, column.header(), column.meaning(), column.isText(), false);
      }
    }
    if (Boolean.getBoolean("golden.write")) {
      DefaultPrettyPrinter lines =
          new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));
      Files.writeString(ResultSchema.FILE, MAPPER.writer(lines).writeValueAsString(schema) + "\n");
    }
  }

  private static void hold(
      JsonNode schema,
      String definition,
      String name,
      String meaning,
      boolean isText,
      boolean isAlways) {
    ObjectNode expected = MAPPER.createObjectNode();
    String type = isText ? "string" : "number";
    if (isAlways) {
      expected.putArray("type").add(type).add("null");
    } else {
      expected.put("type", type);
    }
    expected.put("description", meaning);
    ObjectNode properties = (ObjectNode) schema.at("/$defs/" + definition + "/properties");
    if (Boolean.getBoolean("golden.write")) {
      properties.set(name, expected);
    }
    assertThat(properties.get(name)).as(name).isEqualTo(expected);
  }

  @Test
  void checked_memberThatIsNotInTheSchema_fails() throws IOException {
    RunFigures report = Reports.write(ExampleRun.write(path), List.of(), Optional.empty());
    ObjectNode json = (ObjectNode) MAPPER.readTree(ResultSchema.checked(RunJson.text(report)));
    ((ObjectNode) json.at("/scenarios/0")).put("surprise", 1);
    assertThatThrownBy(() -> ResultSchema.checked(json.toString()))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("surprise");
  }

  @Test
  void json_syntheticRun_matchesSchema() throws IOException {
    SyntheticRun.write(path, 10_000);
    RunFigures report = Reports.write(RunDirectory.open(path), List.of(), Optional.empty());
    assertThat(ResultSchema.checked(RunJson.text(report))).contains("\"schema\" : 1");
  }
}
