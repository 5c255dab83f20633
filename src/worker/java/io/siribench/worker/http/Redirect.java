package io.siribench.worker.http;

import java.net.MalformedURLException;
import java.net.URISyntaxException;
import java.net.URL;
import org.jspecify.annotations.Nullable;

/**
 * The target of a redirect, if it may be followed. It must have the same scheme, host and port,
 * because a request may carry a key that others must not see.
 */
final class Redirect {
  /**
   * Resolves {@code location} in a response to {@code from}.
   *
   * @param count the number of redirects, including this one
   * @throws EndpointException if the redirect may not be followed
   */
  static URL target(EndpointCall call, URL from, @Nullable String location, int status, int count)
      throws EndpointException {
    URL to;
    try {
      to = new URL(from, withPath(from, location));
      // Only some clients refuse a character that must be percent-encoded.
      if (!to.toURI().toASCIIString().equals(to.toString())) {
        throw new MalformedURLException("not ASCII");
      }
    } catch (MalformedURLException | URISyntaxException e) {
      // The exception's message repeats the URL.
      throw refused(call, status, "redirected to an invalid HTTP URL");
    }
    if (count > EndpointCall.MAX_REDIRECTS) {
      throw refused(
          call,
          status,
          "redirected more than " + EndpointCall.MAX_REDIRECTS + " times, finally to " + shown(to));
    }
    if (!from.getProtocol().equalsIgnoreCase(to.getProtocol())
        || !from.getHost().equalsIgnoreCase(to.getHost())
        || port(from) != port(to)) {
      throw refused(
          call,
          status,
          "redirected to "
              + shown(to)
              + "; only redirects to the same scheme, host and port are followed");
    }
    if (call.refusesRedirects()) {
      throw refused(
          call,
          status,
          "redirected to "
              + shown(to)
              + "; give that URL, since at a constant rate a redirect exceeds the limit");
    }
    return to;
  }

  /** Returns {@code location}; if it is only a query, adds the path that {@link URL} would drop. */
  private static @Nullable String withPath(URL from, @Nullable String location) {
    // RFC 3986, section 5.2.2; URL follows an older one, and ignores spaces around a location.
    return location == null || !location.trim().startsWith("?")
        ? location
        : from.getProtocol() + "://" + from.getAuthority() + from.getPath() + location.trim();
  }

  private static int port(URL url) {
    return url.getPort() < 0 ? url.getDefaultPort() : url.getPort();
  }

  /** Returns the URL without its query, because a redirect may repeat a key. */
  private static String shown(URL url) {
    String port = url.getPort() < 0 ? "" : ":" + url.getPort();
    return NetworkErrors.shortened(
        url.getProtocol() + "://" + url.getHost() + port + url.getPath());
  }

  private static EndpointException refused(EndpointCall call, int status, String what) {
    return EndpointException.status(call.shownUrl() + ": " + what, status, -1);
  }
}
