package io.siribench.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The block of data in a page. */
final class PageBlock {
  private static final String BEFORE = "<script type=\"application/json\" id=\"data\">";

  private PageBlock() {}

  static JsonNode of(Path page) throws IOException {
    String text = Files.readString(page);
    String rest = text.substring(text.indexOf(BEFORE) + BEFORE.length());
    return new ObjectMapper().readTree(rest.substring(0, rest.indexOf("</script>")));
  }
}
