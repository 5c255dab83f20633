package io.siribench.worker.http;

import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.NoRouteToHostException;
import java.net.ProtocolException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertificateExpiredException;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLPeerUnverifiedException;
import org.jspecify.annotations.Nullable;

/** User messages for exceptions of the JDK's networking. */
public final class NetworkErrors {
  private static final int MAX_CAUSES = 10;
  private static final int MAX_TEXT_LENGTH = 300;

  /** Messages of the JDK on malformed chunks, each with the text of {@link ResponseFilter}. */
  private static final String[] CHUNK_FAULTS = {
    "Illegal character in chunk size", ResponseFilter.NO_CHUNK_SIZE,
    "Bogus chunk size", ResponseFilter.NO_CHUNK_SIZE,
    "Chunk header size too long", ResponseFilter.LONG_CHUNK_SIZE,
    "invalid chunk header", ResponseFilter.NO_CHUNK_SIZE_END,
  };

  /** The beginning of the JDK's message for an invalid number, which is a Content-Length. */
  private static final String NO_NUMBER = "For input string: \"";

  /** The prefixes of memory addresses in messages, which differ in each process. */
  private static final String[] IDENTITIES = {
    " on com.android.okhttp.Address@", "ssl=0x", " 0x", ":0x"
  };

  /** The JDK's message for an HTTP/2 connection that the server ends, after the local address. */
  private static final String GOAWAY = "GOAWAY received";

  /** The message of newer JDKs for a request that the server refused over HTTP/2. */
  public static final String NOT_PROCESSED = "request not processed by peer";

  /** The JDK's message for a host that TLS cannot name, as with a trailing dot. */
  private static final String INVALID_HOST = "Server name value of host_name";

  static boolean isTimeout(Exception cause) {
    return isCausedBy(cause, SocketTimeoutException.class);
  }

  static boolean isProxyLoginRequired(Exception cause) {
    return mentions(cause, "Received HTTP_PROXY_AUTH (407)");
  }

  /**
   * Returns the meaning of {@code cause}, which ended a request of {@code call}.
   *
   * @param isOpen whether the head of the response had arrived
   * @param progress a clause that states how much of the response had arrived
   */
  static String meaning(Exception cause, EndpointCall call, boolean isOpen, String progress) {
    if (cause instanceof MalformedResponseException) {
      return text(cause);
    }
    InetSocketAddress proxy = call.proxy();
    if (isCausedBy(cause, UnknownHostException.class)) {
      return (proxy == null
              ? "the host " + call.url().getHost()
              : "the proxy " + proxy.getHostString())
          + " has no address (DNS)";
    }
    if (isCausedBy(cause, ConnectException.class)
        || isCausedBy(cause, NoRouteToHostException.class)) {
      String peer = proxy == null ? "endpoint" : "proxy";
      return "no connection: " + text(cause) + "; check that the " + peer + " runs, and its port";
    }
    if (isCausedBy(cause, SSLException.class)) {
      // The exception depends on how much the server had read when it closed the connection.
      boolean isClosedByServer =
          mentions(cause, "Remote host terminated the handshake")
              || mentions(cause, "Broken pipe")
              || mentions(cause, "Connection reset");
      return "TLS failed: "
          + remedy(cause)
          + text(cause)
          + root(cause)
          + (isClosedByServer ? call.clientCertHint() : "");
    }
    String number = isOpen ? null : invalidNumber(cause);
    if (number != null) {
      return invalidLength(number);
    }
    if (!isOpen
        && (isCausedBy(cause, ProtocolException.class)
            || isCausedBy(cause, RuntimeException.class))) {
      String what = mentions(cause, INVALID_HOST) ? "request" : "response";
      return "the client refused the " + what + ": " + text(cause) + root(cause);
    }
    if (mentions(cause, "too many concurrent streams")) {
      return "the request was not sent, since the server limits concurrent requests of an HTTP/2"
          + " connection; try fewer --connections, or --http 1.1";
    }
    for (int i = 0; i < CHUNK_FAULTS.length; i += 2) {
      if (mentions(cause, CHUNK_FAULTS[i])) {
        return CHUNK_FAULTS[i + 1];
      }
    }
    return "the response ended early ("
        + progress
        + "): "
        + text(cause)
        + root(cause)
        + advice(cause, call, isOpen);
  }

  /** Returns what to try after a response ended early. */
  private static String advice(Exception cause, EndpointCall call, boolean isOpen) {
    if (mentions(cause, GOAWAY) || mentions(cause, NOT_PROCESSED)) {
      return "; try --http 1.1";
    }
    return isOpen || mentions(cause, "RST_STREAM") ? "" : call.clientCertHint();
  }

  /** Returns the text that was not parsed as a length; null if none. */
  private static @Nullable String invalidNumber(Exception cause) {
    String message = fullText(cause);
    int start = message.indexOf(NO_NUMBER) + NO_NUMBER.length();
    return message.contains(NO_NUMBER)
        ? message.substring(start, Math.max(start, message.lastIndexOf('"')))
        : null;
  }

  /** Returns the meaning of the Content-Length {@code text}, which is not a number. */
  static String invalidLength(String text) {
    return "Content-Length '"
        + shortened(text)
        + "' is not understood; expected one number of bytes";
  }

  /** Returns a remedy, placed first because the JDK's messages are long. */
  private static String remedy(Exception cause) {
    if (isCausedBy(cause, CertificateExpiredException.class)) {
      return "the certificate has expired: ";
    }
    if (isCausedBy(cause, CertPathBuilderException.class)
        || mentions(cause, "Trust anchor for certification path not found")) {
      return "the certificate is not trusted; try --trust-store: ";
    }
    if (isCausedBy(cause, SSLPeerUnverifiedException.class)
        || mentions(cause, "No subject alternative ")
        || mentions(cause, "No name matching ")) {
      return "the certificate is for another host: ";
    }
    if (isAlert(cause, "bad_certificate", "BAD_CERTIFICATE")
        || isAlert(cause, "certificate_required", "CERTIFICATE_REQUIRED")) {
      return "the server requests a client certificate, or rejects the one presented; try another"
          + " --client-cert: ";
    }
    if (isAlert(cause, "handshake_failure", "HANDSHAKE_FAILURE")) {
      return "the server may request a client certificate (--client-cert), or has no protocol or"
          + " cipher in common: ";
    }
    // The message depends on the JDK's client.
    return mentions(cause, "Unsupported or unrecognized SSL message")
            || mentions(cause, "Unrecognized SSL message")
            || mentions(cause, "Unable to parse TLS packet header")
            || mentions(cause, "WRONG_VERSION_NUMBER")
        ? "the port does not speak TLS; try http: "
        : "";
  }

  /** Returns whether a TLS alert ended the handshake, as the JDK or Android names it. */
  private static boolean isAlert(Exception cause, String jdk, String android) {
    return mentions(cause, "alert: " + jdk) || mentions(cause, "ALERT_" + android);
  }

  /**
   * Returns the message of {@code thrown}, or its type if it has no message. The text is one short
   * line, identical in each process.
   */
  static String text(Throwable thrown) {
    return shortened(fullText(thrown));
  }

  private static String fullText(Throwable thrown) {
    String message = thrown.getMessage();
    if (message == null) {
      return thrown.getClass().getSimpleName();
    }
    String text = message.endsWith(": " + GOAWAY) ? GOAWAY : message;
    for (int i = 0; i < IDENTITIES.length; i++) {
      text = withoutIdentity(text, IDENTITIES[i]);
    }
    return inOneLine(text);
  }

  /** Removes {@code prefix}, the digits after it, and a colon after the digits. */
  private static String withoutIdentity(String text, String prefix) {
    int start = text.indexOf(prefix);
    if (start < 0) {
      return text;
    }
    int end = start + prefix.length();
    while (end < text.length() && Character.digit(text.charAt(end), 16) >= 0) {
      end++;
    }
    if (text.startsWith(": ", end)) {
      end += 2;
    }
    return text.substring(0, start) + text.substring(end);
  }

  /** Returns {@code text} with one space for each sequence of spaces and control characters. */
  static String inOneLine(String text) {
    StringBuilder line = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i) <= ' ' ? ' ' : text.charAt(i);
      boolean isRepeated = c == ' ' && line.length() > 0 && line.charAt(line.length() - 1) == ' ';
      if (!isRepeated) {
        line.append(c);
      }
    }
    return line.toString().trim();
  }

  /** Returns at most 300 characters of external {@code text}. */
  public static String shortened(String text) {
    return text.length() <= MAX_TEXT_LENGTH ? text : text.substring(0, MAX_TEXT_LENGTH) + "...";
  }

  /** Returns the message of the root cause, such as the certificate that is refused. */
  private static String root(Throwable thrown) {
    Throwable root = thrown;
    for (int i = 0; i < MAX_CAUSES && root.getCause() != null; i++) {
      root = root.getCause();
    }
    boolean isIncluded = root == thrown || fullText(thrown).contains(fullText(root));
    return isIncluded ? "" : "; " + root.getClass().getSimpleName() + ": " + text(root);
  }

  /** Returns whether a message contains {@code words}, as some errors have no type of their own. */
  private static boolean mentions(Throwable thrown, String words) {
    Throwable cause = thrown;
    for (int i = 0; i < MAX_CAUSES && cause != null; i++) {
      if (String.valueOf(cause.getMessage()).contains(words)) {
        return true;
      }
      cause = cause.getCause();
    }
    return false;
  }

  private static boolean isCausedBy(Throwable thrown, Class<?> type) {
    Throwable cause = thrown;
    for (int i = 0; i < MAX_CAUSES && cause != null; i++) {
      if (type.isInstance(cause)) {
        return true;
      }
      cause = cause.getCause();
    }
    return false;
  }
}
