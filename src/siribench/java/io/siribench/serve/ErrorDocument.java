package io.siribench.serve;

import io.siribench.convert.DocumentEncoder;
import io.siribench.siri.Siri;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** The responses without a document: an ErrorCondition, which the MTA sends under HTTP 200. */
final class ErrorDocument {
  /** The characters outside of the production Char of XML 1.0. */
  private static final Pattern NOT_IN_XML =
      Pattern.compile("[^\\t\\n\\r\\x20-\\uD7FF\\uE000-\\uFFFD\\x{10000}-\\x{10FFFF}]");

  /**
   * Returns a document with the error {@code problem} in its element at {@code path}.
   *
   * @param problem its text, which may quote a parameter; what XML cannot hold is replaced
   * @param path the names of elements within {@code Siri}
   */
  static byte[] of(String problem, List<String> path, Format format) throws IOException {
    String text = writable(problem);
    String now = Instant.now().toString();
    Map<String, Object> content = new LinkedHashMap<>();
    content.put("ResponseTimestamp", now);
    content.put("Status", false);
    Map<String, Object> condition = new LinkedHashMap<>();
    condition.put("OtherError", Map.of("ErrorText", text));
    condition.put("Description", text);
    content.put("ErrorCondition", condition);
    for (int i = path.size() - 1; i > 0; i--) {
      Map<String, Object> around = new LinkedHashMap<>();
      around.put("ResponseTimestamp", now);
      around.put(path.get(i), List.of(content));
      content = around;
    }
    Siri siri = new Siri();
    siri.retain(path.get(0), content);
    return DocumentEncoder.write(siri, format);
  }

  /**
   * Returns a response to CheckStatus, in XML.
   *
   * @param message the identifier of the request, if it has one
   */
  static byte[] status(Optional<String> message, boolean isWelcome, Instant started) {
    String reference =
        message
            .map(ErrorDocument::writable)
            .map(text -> text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;"))
            .map(text -> "<RequestMessageRef>" + text + "</RequestMessageRef>")
            .orElse("");
    String error =
        "<ErrorCondition><AccessNotAllowedError><ErrorText>"
            + Caller.REFUSAL
            + "</ErrorText></AccessNotAllowedError></ErrorCondition>";
    String document =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><Siri xmlns=\"http://www.siri.org.uk/siri\""
            + " version=\"2.0\"><CheckStatusResponse><ResponseTimestamp>"
            + Instant.now()
            + "</ResponseTimestamp><ProducerRef>siribench</ProducerRef>"
            + reference
            + "<Status>"
            + isWelcome
            + "</Status>"
            + (isWelcome ? "" : error)
            + "<ServiceStartedTime>"
            + started
            + "</ServiceStartedTime></CheckStatusResponse></Siri>";
    return document.getBytes(StandardCharsets.UTF_8);
  }

  /** Replaces what XML cannot hold, such as the control characters of a parameter. */
  private static String writable(String text) {
    return NOT_IN_XML.matcher(text).replaceAll("\uFFFD");
  }
}
