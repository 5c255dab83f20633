package io.siribench.capability;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Factor;
import io.siribench.factor.Restore;
import io.siribench.worker.ConnectionType;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The tables of what works with what, made from the declarations; {@code -Dgolden.write=true}
 * writes them anew.
 */
final class CapabilityTablesTest {
  private static final Path PAGE = Path.of("docs", "factors.md");
  private static final List<Factor<?>> LISTED =
      List.of(
          Factor.FORMAT,
          Factor.READER,
          Factor.MODEL,
          Factor.MODULE,
          Factor.MAPPER,
          Factor.FEATURE,
          Factor.OPERATION,
          Factor.SHAPE,
          Factor.WRAPPING);

  @Test
  void tables_inDocumentation_matchDeclarations() throws IOException {
    assertContains(
        "| codec | formats | readers | models | modules | mappers | features | operations | shapes |"
            + " wrappings | mapper cache | jackson-url |",
        CodecSpecs.all().stream().map(CapabilityTablesTest::row));
    assertContains(
        "| option | reason | remedy |",
        Stream.concat(
                Rules.ALL.stream(),
                CodecSpecs.all().stream().flatMap(spec -> spec.rules().stream()))
            .map(Rule::refusal)
            .distinct()
            .map(
                refusal ->
                    "| `" + refusal.option() + "` | " + refusal.why() + " | " + refusal.remedy()));
  }

  /** Only the bundled formats are dexed for devices. */
  @Test
  void remedy_onDevices_namesNoRefusedFormat() {
    assertThat(Rules.ALL.stream().map(rule -> rule.refusal().remedy()))
        .filteredOn(remedy -> remedy.contains("on devices") || remedy.contains("--shrink r8"))
        .isNotEmpty()
        .noneMatch(remedy -> remedy.contains(Format.PROTOBUF.optionName()));
  }

  private static String row(CodecSpec spec) {
    return "| "
        + spec.name()
        + LISTED.stream()
            .map(factor -> " | " + String.join(", ", spec.accepted(factor).words()))
            .collect(Collectors.joining())
        + mark(spec.accepted(Factor.RESTORE).contains(Restore.MAPPER_CACHE.alone()))
        + mark(spec.accepted(Factor.CONNECTION).contains(ConnectionType.JACKSON_URL));
  }

  private static String mark(boolean isSupported) {
    return " | " + (isSupported ? "yes" : "no");
  }

  private static void assertContains(String header, Stream<String> rows) throws IOException {
    String columns = header.replaceAll("[^|]+", "---");
    String table =
        header + "\n" + columns + rows.map(row -> "\n" + row + " |").collect(Collectors.joining());
    if (Boolean.getBoolean("golden.write")) {
      String old = java.util.regex.Pattern.quote(header) + "(?:\n\\|[^\n]*)+";
      Files.writeString(
          PAGE, Files.readString(PAGE).replaceFirst(old, Matcher.quoteReplacement(table)));
    }
    assertThat(Files.readString(PAGE)).contains(table + "\n");
  }
}
