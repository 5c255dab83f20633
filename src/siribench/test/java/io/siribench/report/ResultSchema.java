package io.siribench.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The schema of {@code --json} output. */
public final class ResultSchema {
  public static final Path FILE = Path.of("docs", "result.schema.json");

  private ResultSchema() {}

  /** Returns {@code json} after checking that it matches the schema exactly. */
  public static String checked(String json) throws IOException {
    // A definition reports the exact error; oneOf reports only that nothing matches.
    ObjectMapper mapper = new ObjectMapper();
    var document = mapper.readTree(json);
    var schema = mapper.readTree(Files.readString(FILE));
    var one =
        mapper
            .createObjectNode()
            .put("$schema", schema.get("$schema").asText())
            .put("$ref", "#/$defs/" + definition(document))
            .set("$defs", schema.get("$defs"));
    JsonSchema definition = JsonSchemaFactory.getInstance(VersionFlag.V202012).getSchema(one);
    assertThat(definition.validate(document)).isEmpty();
    // The document must match no other kind of result.
    assertThat(
            JsonSchemaFactory.getInstance(VersionFlag.V202012).getSchema(schema).validate(document))
        .isEmpty();
    return json;
  }

  private static String definition(JsonNode document) {
    return document.has("base")
        ? "compare"
        : document.has("findings")
            ? "doctor"
            : document.has("least_runs") ? "history" : document.has("runs") ? "runs" : "run";
  }
}
