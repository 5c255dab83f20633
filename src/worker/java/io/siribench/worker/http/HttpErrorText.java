package io.siribench.worker.http;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/** The explanation in the body of an HTTP error, such as a SOAP fault. */
final class HttpErrorText {
  private static final int MAX_DECODED_BYTES = 65536;
  private static final int MAX_DECLARATION_BYTES = 200;

  private static final Pattern CHARSET =
      Pattern.compile("(?i)(?:charset|\\sencoding)\\s*=\\s*[\"']?([\\w.:-]+)");

  /** Beginnings of texts, each followed by its charset. */
  private static final String[] WIDE = {
    "\\x00\\x00(\\xFE\\xFF|\\x00[\\x01-\\x7F])", "UTF-32BE",
    "(\\xFF\\xFE|[\\x01-\\x7F]\\x00)\\x00\\x00", "UTF-32LE",
    "\\xFE\\xFF|\\x00[\\x01-\\x7F]", "UTF-16BE",
    "\\xFF\\xFE|[\\x01-\\x7F]\\x00", "UTF-16LE",
  };

  private static final Pattern TAG = Pattern.compile("<[^>]*>?");

  /** The elements with explanations, of SOAP 1.1 and 1.2 and of SIRI, by priority. */
  private static final String[] ELEMENTS = {"faultstring", "Text", "ErrorText", "Description"};

  /** The element of a page with an explanation; the rest has no certain form. */
  private static final String[] TITLE = {"(?i:title)"};

  /**
   * Returns the explanation in one short line. For XML, it is the text of an explaining element, or
   * all text. For HTML, it is the title. For JSON and plain text, it is the beginning of the body.
   * For other types, it is empty.
   *
   * @param type the Content-Type, or null
   * @param coding the Content-Encoding, or null
   * @param body the body on the wire, which may be incomplete
   */
  static String of(@Nullable String type, @Nullable String coding, byte[] body) {
    String mediaType = type == null ? "" : type.toLowerCase(Locale.ROOT);
    boolean isHtml = mediaType.contains("html");
    boolean isXml = mediaType.contains("xml") && !isHtml;
    if (!isXml && !isHtml && !mediaType.contains("json") && !mediaType.contains("text/plain")) {
      return "";
    }
    byte[] decoded = decoded(coding, body);
    String text = new String(decoded, charset(mediaType, decoded)).replace("\uFEFF", "");
    String shown = isXml ? explanation(text) : isHtml ? element(TITLE, text) : text;
    return NetworkErrors.shortened(NetworkErrors.inOneLine(shown));
  }

  /**
   * Returns the charset of {@code body}. UTF-16 and UTF-32 are detected. Otherwise, it is the
   * charset in {@code type}, or in the declaration of XML. Without either, it is UTF-8.
   */
  private static Charset charset(String type, byte[] body) {
    int length = Math.min(body.length, MAX_DECLARATION_BYTES);
    String start = new String(body, 0, length, StandardCharsets.ISO_8859_1);
    String declaration =
        start.startsWith("<?xml") ? start.substring(0, start.indexOf('>') + 1) : "";
    Matcher named = CHARSET.matcher(type + " " + declaration);
    String wide = wide(start);
    try {
      return Charset.forName(
          wide != null ? wide : named.find() ? String.valueOf(named.group(1)) : "UTF-8");
    } catch (IllegalArgumentException e) {
      // Not a charset of this runtime.
      return StandardCharsets.UTF_8;
    }
  }

  /** Detects UTF-16 and UTF-32 by their first octets; returns null for other encodings. */
  private static @Nullable String wide(String start) {
    // The declaration of XML cannot be read before the byte order is known.
    for (int i = 0; i < WIDE.length; i += 2) {
      if (Pattern.compile(WIDE[i], Pattern.DOTALL).matcher(start).lookingAt()) {
        return WIDE[i + 1];
      }
    }
    return null;
  }

  private static byte[] decoded(@Nullable String coding, byte[] body) {
    if (coding == null || coding.isEmpty() || coding.equalsIgnoreCase("identity")) {
      return body;
    }
    ByteArrayOutputStream decoded = new ByteArrayOutputStream();
    if (coding.toLowerCase(Locale.ROOT).contains("gzip")) {
      byte[] part = new byte[1024];
      try (InputStream raw = new GZIPInputStream(new ByteArrayInputStream(body))) {
        for (int n = raw.read(part); n >= 0 && decoded.size() < MAX_DECODED_BYTES; ) {
          decoded.write(part, 0, n);
          n = raw.read(part);
        }
      } catch (IOException e) {
        // The beginning is enough.
      }
    }
    return decoded.toByteArray();
  }

  private static String explanation(String xml) {
    String text = xml.replace("<![CDATA[", "").replace("]]>", "");
    String found = element(ELEMENTS, text);
    return found.isEmpty() ? unescaped(TAG.matcher(text).replaceAll(" ")) : found;
  }

  /** Returns the text of an element with one of {@code names}, by priority; empty without one. */
  private static String element(String[] names, String text) {
    for (int i = 0; i < names.length; i++) {
      Matcher found =
          Pattern.compile("<(?:[\\w.-]+:)?" + names[i] + "(?:\\s[^>]*)?>([^<]*[^<\\s])")
              .matcher(text);
      if (found.find()) {
        return unescaped(String.valueOf(found.group(1)));
      }
    }
    return "";
  }

  private static String unescaped(String text) {
    return text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&apos;", "'")
        .replace("&amp;", "&");
  }
}
