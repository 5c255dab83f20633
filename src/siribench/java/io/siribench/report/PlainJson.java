package io.siribench.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Map;

/** The conversion of maps, lists, texts and numbers to JSON. */
public final class PlainJson {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private PlainJson() {}

  /** Returns {@code root} as JSON of several lines, without a line break at the end. */
  public static String text(Map<String, ?> root) {
    // Independent of the platform's line separator.
    DefaultPrettyPrinter printer =
        new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));
    try {
      return MAPPER.writer(printer).writeValueAsString(root);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("only maps, lists, texts and numbers", e);
    }
  }
}
