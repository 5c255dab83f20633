package io.siribench.serve;

import io.siribench.convert.DocumentEncoder;
import io.siribench.siri.Siri;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** The responses without a document: an ErrorCondition with HTTP 200, as the MTA sends it. */
final class ErrorDocument {
  /** The characters outside of the production Char of XML 1.0. */
  private static final Pattern NOT_IN_XML =
      Pattern.compile("[^\\t\\n\\r\\x20-\\uD7FF\\uE000-\\uFFFD\\x{10000}-\\x{10FFFF}]");

  /**
   * Returns a document with the error {@code problem} in its element at {@code path}.
   *
   * @param problem the text, which may quote a parameter; characters invalid in XML are replaced
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
      Map<String, Object> parent = new LinkedHashMap<>();
      parent.put("ResponseTimestamp", now);
      parent.put(path.get(i), List.of(content));
      content = parent;
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
  static byte[] status(Optional<String> message, boolean isAuthorized, Instant started)
      throws IOException {
    Map<String, Object> content = new LinkedHashMap<>();
    content.put("ResponseTimestamp", Instant.now().toString());
    content.put("ProducerRef", "siribench");
    message.ifPresent(text -> content.put("RequestMessageRef", writable(text)));
    content.put("Status", isAuthorized);
    if (!isAuthorized) {
      Map<String, Object> error = Map.of("ErrorText", KeyCheck.REFUSAL);
      content.put("ErrorCondition", Map.of("AccessNotAllowedError", error));
    }
    content.put("ServiceStartedTime", started.toString());
    Siri siri = new Siri();
    siri.setVersion("2.0");
    siri.retain("CheckStatusResponse", content);
    return DocumentEncoder.write(siri, Format.XML);
  }

  /** Replaces characters invalid in XML, such as the control characters of a parameter. */
  private static String writable(String text) {
    return NOT_IN_XML.matcher(text).replaceAll("\uFFFD");
  }
}
