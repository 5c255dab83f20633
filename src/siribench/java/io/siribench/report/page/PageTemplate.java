package io.siribench.report.page;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The common parts of all pages: {@code page.html} with style, chart library and scripts.
 *
 * <p>The Content Security Policy of the page forbids loading, and allows only these two scripts, by
 * their hashes. Names and error texts of a run are therefore never executed.
 */
final class PageTemplate {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  /** The chart library. Its version is {@code echarts.version} in the {@code pom.xml}. */
  static final String CHARTS = "/META-INF/resources/webjars/echarts/5.5.0/echarts.min.js";

  /** The policy entry for {@link #CHARTS}: hashing a megabyte for every page takes time. */
  private static final String CHARTS_SOURCE =
      "'sha256-QvgynZibb2U53SsVu98NggJXYqwRL7tg3FeyfXvPOUY='";

  private static final String POLICY =
      "default-src 'none'; base-uri 'none'; form-action 'none'; img-src data: blob:;"
          + " style-src 'unsafe-inline'; script-src ";

  /**
   * Writes the page that shows {@code data}.
   *
   * @param names the files of the script, in their order
   * @param data the data; it is escaped, so no text can end the element around it
   * @throws IOException if the page cannot be written, or siribench.jar is damaged
   */
  static void write(List<String> names, ObjectNode data, OutputStream out) throws IOException {
    byte[] charts = resource(CHARTS);
    ByteArrayOutputStream scripts = new ByteArrayOutputStream();
    for (String name : names) {
      scripts.write(resource(name));
    }
    byte[] script = scripts.toByteArray();
    Map<String, byte[]> parts = new LinkedHashMap<>();
    parts.put("{POLICY}", utf8(POLICY + CHARTS_SOURCE + " " + source(script)));
    parts.put("{STYLE}", resource("page.css"));
    parts.put("{DATA}", utf8(MAPPER.writeValueAsString(data).replace("<", "\\u003c")));
    parts.put("{CHARTS}", charts);
    parts.put("{SCRIPT}", script);
    String rest = new String(resource("page.html"), StandardCharsets.UTF_8);
    for (Map.Entry<String, byte[]> part : parts.entrySet()) {
      int at = rest.indexOf(part.getKey());
      out.write(utf8(rest.substring(0, at)));
      out.write(part.getValue());
      rest = rest.substring(at + part.getKey().length());
    }
    out.write(utf8(rest));
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] resource(String name) throws IOException {
    try (InputStream in = PageTemplate.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IOException("this siribench.jar is damaged: it has no " + name);
      }
      return in.readAllBytes();
    }
  }

  /** Returns the policy entry that allows only {@code script}. */
  private static String source(byte[] script) {
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(script);
      return "'sha256-" + Base64.getEncoder().encodeToString(hash) + "'";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
