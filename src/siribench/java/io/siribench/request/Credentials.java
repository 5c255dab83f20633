package io.siribench.request;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The parameters and headers that hold credentials, recognised by their names. */
public final class Credentials {
  private static final Pattern BETWEEN_WORDS =
      Pattern.compile("[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])");

  /** Words for credentials, in addition to those that end with {@code key}. */
  private static final Set<String> WORDS =
      Set.of(
          "auth",
          "authorization",
          "bearer",
          "cookie",
          "cookies",
          "credential",
          "credentials",
          "jwt",
          "pass",
          "passcode",
          "passwd",
          "passphrase",
          "pw",
          "pwd",
          "session",
          "sid",
          "sig",
          "signature");

  /** The keys of TriMet and of HAFAS: {@code appID}, {@code accessId}. */
  private static final Pattern KEY_ID = Pattern.compile("(?i)(?:app|access)[^a-z0-9]?id");

  private static final int MIN_COOKIE_LENGTH = 8;

  /** A parameter of an Authorization header, its value possibly in quotes. */
  private static final Pattern PARAMETER =
      Pattern.compile("(?<![\\w.-])([\\w.-]++)\\s*=\\s*(\"[^\"]*\"?|[^\\s,;\"]+)");

  private static final List<String> PARTS =
      List.of("token", "secret", "password", "sessid", "sessionid");

  /** Returns whether {@code name} denotes a secret: {@code api_key}, {@code X-Auth-Token}. */
  public static boolean isSecret(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return PARTS.stream().anyMatch(lower::contains)
        || KEY_ID.matcher(name).matches()
        || BETWEEN_WORDS
            .splitAsStream(name)
            .map(word -> word.toLowerCase(Locale.ROOT))
            .anyMatch(word -> WORDS.contains(word) || word.endsWith("key"));
  }

  /** Returns whether {@code url} has a login or a secret parameter, other than {@code {key}}. */
  public static boolean isInUrl(String url) {
    return isLiteral(Urls.login(url))
        || Urls.secretValues(url).stream().anyMatch(value -> isLiteral(value.expose()));
  }

  /** Returns whether {@code line} is a secret header with another value than {@code {key}}. */
  public static boolean isInHeader(String line) {
    return isSecret(HeaderLines.name(line)) && isLiteral(HeaderLines.value(line));
  }

  /** Returns whether {@code NAME=VALUE} is a secret with another value than {@code {key}}. */
  public static boolean isInParameter(String parameter) {
    int equals = parameter.indexOf('=');
    return isSecret(parameter.substring(0, Math.max(0, equals)))
        && isLiteral(parameter.substring(equals + 1));
  }

  private static boolean isLiteral(String value) {
    return !value.isEmpty() && !value.contains(Endpoint.KEY);
  }

  /** Returns the secrets in the value of the credential header {@code name}. */
  static List<Secret> inHeader(String name, String value) {
    List<String> secrets = new ArrayList<>();
    secrets.add(value);
    if (name.equalsIgnoreCase("Cookie")) {
      for (String cookie : value.split(";", -1)) {
        String text = cookie.substring(cookie.indexOf('=') + 1).strip();
        // Shorter values are settings such as "true", which occurs in every document.
        if (text.length() >= MIN_COOKIE_LENGTH) {
          secrets.add(text);
        }
      }
      return Secret.all(secrets);
    }
    int blank = value.indexOf(' ');
    // The scheme of an Authorization header is not secret: Bearer, Basic.
    String scheme = value.substring(0, Math.max(0, blank));
    String rest = value.substring(blank + 1).strip();
    if (blank > 0) {
      secrets.add(rest);
    }
    if (scheme.equalsIgnoreCase("Basic")) {
      inBasic(rest).forEach(found -> secrets.add(found.expose()));
    } else if (!scheme.equalsIgnoreCase("Bearer")) {
      secrets.addAll(inParameters(value));
    }
    return Secret.all(secrets);
  }

  /** Returns the values of secret parameters {@code NAME=VALUE}, except for short ones. */
  private static List<String> inParameters(String value) {
    List<String> values = new ArrayList<>();
    Matcher parameter = PARAMETER.matcher(value);
    while (parameter.find()) {
      String text = String.valueOf(parameter.group(2)).replace("\"", "").strip();
      // Other values are public, and may occur in documents: a realm, or the name of a client.
      if (text.length() >= MIN_COOKIE_LENGTH && isSecret(String.valueOf(parameter.group(1)))) {
        values.add(text);
      }
    }
    return values;
  }

  /** Returns the secrets in {@code user:password}: the pair, and the password or a lone user. */
  static List<Secret> inLogin(String pair) {
    int colon = pair.indexOf(':');
    String password = pair.substring(colon + 1);
    String secret = password.isEmpty() ? pair.substring(0, Math.max(0, colon)) : password;
    return List.of(Secret.of(pair), Secret.of(secret));
  }

  private static List<Secret> inBasic(String base64) {
    try {
      String pair = new String(Base64.getDecoder().decode(base64), StandardCharsets.UTF_8);
      return inLogin(pair);
    } catch (IllegalArgumentException e) {
      // This violates RFC 7617, which the endpoint will report.
      return List.of();
    }
  }
}
