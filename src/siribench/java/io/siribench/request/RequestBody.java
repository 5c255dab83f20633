package io.siribench.request;

import io.siribench.worker.format.DocumentKind;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;

/** A body to be posted: bytes in any encoding, possibly with placeholders. */
public final class RequestBody {
  /** The bytes, each as one character, so that none is changed. */
  private final String latin1;

  private RequestBody(String latin1) {
    this.latin1 = latin1;
  }

  public static RequestBody of(byte[] bytes) {
    return new RequestBody(new String(bytes, StandardCharsets.ISO_8859_1));
  }

  boolean contains(String ascii) {
    return latin1.contains(ascii);
  }

  /** Returns the body with {@code {format}} and {@code {key}} replaced, in Base64. */
  Secret filled(String format, String key) {
    String body = latin1.replace("{format}", format);
    if (!key.isEmpty()) {
      String escapedKey = isXml() ? xmlText(key) : key;
      body =
          body.replace(
              "{key}",
              new String(escapedKey.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1));
    }
    return Secret.of(
        Base64.getEncoder().encodeToString(body.getBytes(StandardCharsets.ISO_8859_1)));
  }

  /**
   * Returns the headers of the content. SOAP 1.1 also requires a SOAPAction, which may be empty
   * (section 6.1.1).
   */
  List<String> headers() {
    if (latin1.contains(DocumentKind.SOAP_1_1)) {
      return List.of("Content-Type: text/xml", "SOAPAction: \"\"");
    }
    boolean isSoap12 = latin1.contains(DocumentKind.SOAP_1_2);
    return List.of("Content-Type: " + (isSoap12 ? "application/soap+xml" : "application/xml"));
  }

  private boolean isXml() {
    return latin1.stripLeading().startsWith("<") || latin1.startsWith("\u00EF\u00BB\u00BF");
  }

  private static String xmlText(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&apos;");
  }
}
