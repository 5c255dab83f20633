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
 * <p>The policy of the page lets it load nothing and run only these two scripts, which it names by
 * their hashes: names and error texts of a run are never executed.
 */
final class PageTemplate {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  /** The version is {@code echarts.version} in the {@code pom.xml}. */
  static final String CHARTS = "/META-INF/resources/webjars/echarts/5.5.0/echarts.min.js";

  /** The policy entry for {@link #CHARTS}: a megabyte is not hashed for every page. */
  private static final String CHARTS_SOURCE =
      "'sha256-QvgynZibb2U53SsVu98NggJXYqwRL7tg3FeyfXvPOUY='";

  private static final String POLICY =
      "default-src 'none'; base-uri 'none'; form-action 'none'; img-src data: blob:;"
          + " style-src 'unsafe-inline'; script-src ";

  /**
   * Writes the page that shows {@code data}.
   *
   * @param names the parts of the script, one after the other
   * @param data the data, in which no text can end its enclosing element
   * @throws IOException if it cannot be written, or this program is damaged
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
