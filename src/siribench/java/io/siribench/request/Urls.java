package io.siribench.request;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** The parts of a URL as text, because one with placeholders is no URI yet. */
final class Urls {
  private static final Pattern SCHEME =
      Pattern.compile("(?i)[a-z][a-z0-9+.-]*://.*", Pattern.DOTALL);

  /** A host and its port, or a path with a query. */
  private static final Pattern SCHEMELESS =
      Pattern.compile("[^/?#]+:\\d{1,5}([/?#].*)?|[^?]+\\?[^=]+=.*", Pattern.DOTALL);

  private static final Pattern LOOPBACK_V4 = Pattern.compile("127(\\.\\d{1,3}){3}");

  private Urls() {}

  /** Whether {@code source} begins as a URL does, with whichever scheme. */
  static boolean isUrl(String source) {
    return SCHEME.matcher(source.strip()).matches();
  }

  /** Whether {@code source}, which is no URL yet, would be one with a scheme before it. */
  static boolean lacksScheme(String source) {
    return SCHEMELESS.matcher(source.strip()).matches();
  }

  /** Where the host begins; even a URL without a scheme may hold a secret. */
  private static int authorityStart(String url) {
    int scheme = url.indexOf("://");
    return scheme < 0 ? 0 : scheme + 3;
  }

  private static int authorityEnd(String url) {
    for (int i = authorityStart(url); i < url.length(); i++) {
      if ("/?#".indexOf(url.charAt(i)) >= 0) {
        return i;
      }
    }
    return url.length();
  }

  /** The host of {@code url}, without port; an IPv6 address in its brackets. */
  static String host(String url) {
    String sent = asSent(url);
    String address = sent.substring(authorityStart(sent), authorityEnd(sent));
    int colon = address.lastIndexOf(':');
    return colon > address.lastIndexOf(']') ? address.substring(0, colon) : address;
  }

  /** The text before the {@code @} of {@code url}, percent-decoded; empty if there is none. */
  static String userInfo(String url) {
    String authority = url.substring(authorityStart(url), authorityEnd(url));
    int at = authority.lastIndexOf('@');
    return at < 0 ? "" : decoded(authority.substring(0, at).replace("+", "%2B"));
  }

  /** {@code url} without user info and without a fragment, neither of which is ever sent. */
  static String asSent(String url) {
    int at = url.lastIndexOf('@', authorityEnd(url) - 1);
    int start = authorityStart(url);
    String without = at < start ? url : url.substring(0, start) + url.substring(at + 1);
    int fragment = without.indexOf('#');
    return fragment < 0 ? without : without.substring(0, fragment);
  }

  /** The values of query parameters of {@code url} that hold credentials, percent-decoded. */
  static List<Secret> secretValues(String url) {
    List<Secret> values = new ArrayList<>();
    int query = url.indexOf('?');
    if (query >= 0) {
      for (String parameter : url.substring(query + 1).split("[&;]", -1)) {
        int equals = parameter.indexOf('=');
        if (equals > 0 && Credentials.isSecret(decoded(parameter.substring(0, equals)))) {
          values.add(Secret.of(decoded(parameter.substring(equals + 1))));
        }
      }
    }
    return values;
  }

  /** Whether {@code url} has the query parameter {@code name}. */
  static boolean hasParameter(String url, String name) {
    return Pattern.compile("[?&]" + Pattern.quote(name) + "=").matcher(url).find();
  }

  /** {@code url} with {@code ***} in place of {@code secrets} and of every credential's value. */
  static String shown(String url, Secrets secrets) {
    String sent = asSent(url);
    int query = sent.indexOf('?');
    if (query < 0) {
      return secrets.redact(sent);
    }
    StringBuilder shown = new StringBuilder(sent.substring(0, query));
    char separator = '?';
    for (String parameter : sent.substring(query + 1).split("&", -1)) {
      int equals = parameter.indexOf('=');
      boolean secret = equals > 0 && Credentials.isSecret(decoded(parameter.substring(0, equals)));
      shown.append(separator);
      shown.append(secret ? parameter.substring(0, equals + 1) + Secrets.SHOWN : parameter);
      separator = '&';
    }
    return secrets.redact(shown.toString());
  }

  /** {@code url} with one more query parameter. */
  static String with(String url, String name, String value) {
    String separator =
        url.indexOf('?') < 0 ? "?" : url.endsWith("?") || url.endsWith("&") ? "" : "&";
    return url + separator + encoded(name) + "=" + encoded(value);
  }

  /** The last segment of {@code url}'s path; empty if that ends with a slash. */
  static String lastSegment(String url) {
    String path = path(url);
    return path.substring(path.lastIndexOf('/') + 1);
  }

  private static String path(String url) {
    int query = url.indexOf('?');
    int end = query < 0 ? url.length() : query;
    return url.substring(Math.min(authorityEnd(url), end), end);
  }

  /** As a part of a URL: everything but letters, digits and {@code .-*_} escaped. */
  static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }

  private static String decoded(String text) {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      // A lone percent sign: then it is what it is.
      return text;
    }
  }

  /**
   * Whether {@code host} is this machine by its name alone: localhost, a name below it (RFC 6761),
   * 127.0.0.0/8 or ::1. No name is looked up.
   */
  static boolean isLoopback(String host) {
    String name = host.toLowerCase(Locale.ROOT);
    return name.equals("localhost")
        || name.endsWith(".localhost")
        || name.equals("[::1]")
        || name.equals("[0:0:0:0:0:0:0:1]")
        || LOOPBACK_V4.matcher(name).matches();
  }
}
