package io.siribench.request;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The parts of a URL as text. A URL with placeholders is not a URI. */
public final class Urls {
  private static final Pattern SCHEME =
      Pattern.compile("(?i)[a-z][a-z0-9+.-]*://.*", Pattern.DOTALL);

  /** A host and its port, or a path with a query. */
  private static final Pattern SCHEMELESS =
      Pattern.compile("[^/?#]+:\\d{1,5}([/?#].*)?|[^?]+\\?[^=]+=.*", Pattern.DOTALL);

  private static final Pattern LOOPBACK_V4 = Pattern.compile("127(\\.\\d{1,3}){3}");

  /** Returns whether {@code source} begins like a URL, with any scheme. */
  static boolean isUrl(String source) {
    return SCHEME.matcher(source.strip()).matches();
  }

  /** Returns whether {@code source} would be a URL with a scheme before it. */
  static boolean lacksScheme(String source) {
    return SCHEMELESS.matcher(source.strip()).matches();
  }

  /** Returns the start of the authority, even without a scheme, since it may contain secrets. */
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

  /** Returns the host of {@code url}, without port; an IPv6 address in its brackets. */
  static String host(String url) {
    String sent = asSent(url);
    String address = sent.substring(authorityStart(sent), authorityEnd(sent));
    int colon = address.lastIndexOf(':');
    return colon > address.lastIndexOf(']') ? address.substring(0, colon) : address;
  }

  /** Returns the start of an invalid port; -1 if there is none. */
  static int invalidPort(String url) {
    String host = host(url);
    int start = authorityStart(url) + host.length() + 1;
    int end = authorityEnd(url);
    boolean isCutAddress = host.startsWith("[") && !host.endsWith("]");
    return start < end
            && !isCutAddress
            && !url.substring(start, end).chars().allMatch(Character::isDigit)
        ? start
        : -1;
  }

  /**
   * Returns the {@code user:password} of {@code url}, percent-decoded; empty without a user. The
   * colon is there even without a password, as RFC 7617 requires.
   */
  static String login(String url) {
    String authority = url.substring(authorityStart(url), authorityEnd(url));
    String userInfo = authority.substring(0, Math.max(0, authority.lastIndexOf('@')));
    String login = decoded(userInfo.replace("+", "%2B"));
    return login.isEmpty() || login.indexOf(':') >= 0 ? login : login + ":";
  }

  /** Returns {@code url} without user info and fragment, which are never sent. */
  static String asSent(String url) {
    int at = url.lastIndexOf('@', authorityEnd(url) - 1);
    int start = authorityStart(url);
    String without = at < start ? url : url.substring(0, start) + url.substring(at + 1);
    int fragment = without.indexOf('#');
    return fragment < 0 ? without : without.substring(0, fragment);
  }

  /** Returns percent-decoded values of credentials in the parameters of {@code url}. */
  static List<Secret> secretValues(String url) {
    List<Secret> values = new ArrayList<>();
    for (String parameter : parameters(url)) {
      int equals = parameter.indexOf('=');
      if (equals > 0 && Credentials.isSecret(decoded(parameter.substring(0, equals)))) {
        values.add(Secret.of(decoded(parameter.substring(equals + 1))));
      }
    }
    return values;
  }

  /** Returns whether {@code url} has the parameter {@code name}, in any case. */
  static boolean hasParameter(String url, String name) {
    for (String parameter : parameters(url)) {
      int equals = parameter.indexOf('=');
      if (equals > 0 && decoded(parameter.substring(0, equals)).equalsIgnoreCase(name)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the parameters of the query and of the path, such as {@code ;jsessionid=}. */
  private static List<String> parameters(String url) {
    String[] parts = asSent(url).split("\\?", 2);
    List<String> parameters = new ArrayList<>(List.of(parts[0].split("[;/]", -1)));
    if (parts.length > 1) {
      parameters.addAll(List.of(parts[1].split("[&;]", -1)));
    }
    return parameters;
  }

  /** Returns {@code url} with {@code ***} instead of {@code secrets} and all credentials. */
  static String shown(String url, Secrets secrets) {
    String[] parts = asSent(url).split("\\?", 2);
    String path = withoutCredentials(parts[0], "/");
    return secrets.redact(parts.length < 2 ? path : path + "?" + withoutCredentials(parts[1], "&"));
  }

  private static String withoutCredentials(String text, String separator) {
    return Stream.of(text.split(separator, -1))
        .map(Urls::withoutCredential)
        .collect(Collectors.joining(separator));
  }

  /** Returns {@code parameter} up to its first credential, which may follow a semicolon. */
  private static String withoutCredential(String parameter) {
    int start = 0;
    for (String part : parameter.split(";", -1)) {
      int equals = part.indexOf('=');
      if (equals > 0 && Credentials.isSecret(decoded(part.substring(0, equals)))) {
        return parameter.substring(0, start + equals + 1) + Secrets.SHOWN;
      }
      start += part.length() + 1;
    }
    return parameter;
  }

  /** Returns {@code url} with one more query parameter. */
  static String with(String url, String name, String value) {
    String separator =
        url.indexOf('?') < 0 ? "?" : url.endsWith("?") || url.endsWith("&") ? "" : "&";
    return url + separator + encoded(name) + "=" + encoded(value);
  }

  /** Returns the last segment of {@code url}'s path; empty if the path ends with a slash. */
  static String lastSegment(String url) {
    String path = path(url);
    return path.substring(path.lastIndexOf('/') + 1);
  }

  private static String path(String url) {
    int query = url.indexOf('?');
    int end = query < 0 ? url.length() : query;
    return url.substring(Math.min(authorityEnd(url), end), end);
  }

  /** Escapes everything but letters, digits and {@code .-*_} for a part of a URL. */
  public static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }

  private static String decoded(String text) {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      // A lone percent sign stands for itself.
      return text;
    }
  }

  /**
   * Returns whether {@code host} is this machine, judged by the name without a lookup. Such names
   * are localhost, a name below it (RFC 6761), 127.0.0.0/8 or ::1.
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
