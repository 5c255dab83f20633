package io.siribench.worker;

import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertificateExpiredException;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLPeerUnverifiedException;
import org.jspecify.annotations.Nullable;

/** What an exception of the JDK's networking means to who asked an endpoint. */
final class Trouble {
  private static final int MAX_CAUSES = 10;
  private static final int MAX_TEXT_LENGTH = 300;
  private static final long NANOS_PER_MILLI = 1000000;

  private Trouble() {}

  /** What {@code cause} means; without one, that the time is up. */
  static EndpointException of(@Nullable Exception cause, Exchange exchange) {
    if (cause instanceof EndpointException) {
      return (EndpointException) cause;
    }
    if (cause == null || exchange.isOverdue() || find(cause, SocketTimeoutException.class)) {
      return EndpointException.timeout(
          exchange.call().shownUrl()
              + ": no complete response within "
              + exchange.call().timeoutNanos() / NANOS_PER_MILLI
              + " ms (--timeout); "
              + progress(exchange));
    }
    return EndpointException.http(
        exchange.call().shownUrl() + ": " + meaning(cause, exchange), cause);
  }

  static EndpointException tooLong(Exchange exchange, String what) {
    return EndpointException.http(
        exchange.call().shownUrl()
            + ": "
            + what
            + " is longer than "
            + exchange.call().maxBytes()
            + " bytes (--max-bytes)");
  }

  private static String meaning(Exception cause, Exchange exchange) {
    if (find(cause, UnknownHostException.class)) {
      return "the host " + exchange.call().url().getHost() + " has no address (DNS)";
    }
    if (find(cause, ConnectException.class) || find(cause, NoRouteToHostException.class)) {
      return "no connection: " + text(cause) + "; is the endpoint running, and this its port?";
    }
    if (find(cause, SSLException.class)) {
      return "TLS failed: " + remedy(cause) + text(cause) + root(cause);
    }
    return "the response broke off (" + progress(exchange) + "): " + text(cause) + root(cause);
  }

  /** What to do, said first: the JDK's own words are long. */
  private static String remedy(Exception cause) {
    if (find(cause, CertificateExpiredException.class)) {
      return "the certificate has expired: ";
    }
    if (find(cause, CertPathBuilderException.class)) {
      return "the certificate is not trusted, give it with --trust-store if it should be: ";
    }
    if (find(cause, SSLPeerUnverifiedException.class)
        || says(cause, "No subject alternative ")
        || says(cause, "No name matching ")) {
      return "the certificate is for another host: ";
    }
    // Which of them depends on the JDK's client.
    return says(cause, "Unsupported or unrecognized SSL message")
            || says(cause, "Unrecognized SSL message")
        ? "the port does not speak TLS; is it http? "
        : "";
  }

  private static String progress(Exchange exchange) {
    if (exchange.openNanos != Exchange.UNKNOWN) {
      return exchange.wire().bytes() + " bytes of the body had arrived";
    }
    return "the head of the response had not arrived";
  }

  /** The message of {@code thrown}, or its type where it has none; never long. */
  static String text(Throwable thrown) {
    String message = thrown.getMessage();
    return shortened(message == null ? thrown.getClass().getSimpleName() : message);
  }

  static String shortened(String text) {
    return text.length() <= MAX_TEXT_LENGTH ? text : text.substring(0, MAX_TEXT_LENGTH) + "...";
  }

  /** The deepest cause says why: which certificate is refused, or how much is missing. */
  private static String root(Throwable thrown) {
    Throwable root = thrown;
    for (int i = 0; i < MAX_CAUSES && root.getCause() != null; i++) {
      root = root.getCause();
    }
    return root == thrown ? "" : "; " + root.getClass().getSimpleName() + ": " + text(root);
  }

  /** Whether {@code thrown} or a cause has a message with {@code words}: some have no type. */
  private static boolean says(Throwable thrown, String words) {
    Throwable cause = thrown;
    for (int i = 0; i < MAX_CAUSES && cause != null; i++) {
      if (String.valueOf(cause.getMessage()).contains(words)) {
        return true;
      }
      cause = cause.getCause();
    }
    return false;
  }

  private static boolean find(Throwable thrown, Class<?> type) {
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
