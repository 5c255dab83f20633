package io.siribench.request;

import io.siribench.problem.Problems;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The validation of an endpoint. It reports all errors, without revealing a secret. */
final class EndpointCheck {
  /** Long enough for any request; servers refuse longer ones. */
  private static final int MAX_URL_LENGTH = 8000;

  private final Problems problems;
  private final RequestOptions options;
  private final Secrets secrets;
  private String url;
  private String host = "";
  private int port = -1;

  EndpointCheck(String source, RequestOptions given, Problems problems) {
    this.problems = problems;
    String stripped = source.strip();
    secrets = secretsOf(stripped, given);
    options = withKey(stripped, given);
    url = Urls.asSent(stripped);
    checkOptions(stripped);
    checkUrl();
  }

  Secret url() {
    return Secret.of(url);
  }

  /** Returns the options; a key without a placeholder is a query parameter. */
  RequestOptions options() {
    return options;
  }

  String host() {
    return host;
  }

  /** Returns the port; -1 for the default of the scheme. */
  int port() {
    return port;
  }

  Secrets secrets() {
    return secrets;
  }

  private static Secrets secretsOf(String source, RequestOptions options) {
    List<Secret> values = new ArrayList<>(Urls.secretValues(source));
    options.key().ifPresent(values::add);
    for (Secret each : options.params()) {
      String param = each.expose();
      int equals = param.indexOf('=');
      if (equals > 0 && Credentials.isSecret(param.substring(0, equals))) {
        values.add(Secret.of(options.filled(param.substring(equals + 1))));
      }
    }
    for (Secret each : options.headers()) {
      String header = each.expose();
      String name = HeaderLines.name(header);
      if (Credentials.isSecret(name)) {
        values.addAll(Credentials.inHeader(name, options.filled(HeaderLines.value(header))));
      }
    }
    values.addAll(Credentials.inLogin(options.filled(Urls.login(source))));
    values.removeIf(value -> value.expose().contains(Endpoint.FORMAT) || value.is(Endpoint.KEY));
    return Secrets.of(values);
  }

  /** Adds an unused key as the query parameter that most endpoints expect. */
  private RequestOptions withKey(String source, RequestOptions given) {
    if (given.key().isEmpty() || given.uses(source, Endpoint.KEY)) {
      return given;
    }
    if (Urls.hasParameter(source, "key") || given.hasParam("key")) {
      if (given.isKeyRequested()) {
        problem("--key", "the parameter key is already given", "give the key in one place");
      }
      return given.withoutKey();
    }
    // A key in the environment may be for another endpoint.
    return hasCredential(source, given) && !given.isKeyRequested()
        ? given.withoutKey()
        : given.withParam(Secret.of("key=" + Endpoint.KEY));
  }

  /** Returns whether a credential is given, even one that is too short to be redacted. */
  private static boolean hasCredential(String source, RequestOptions given) {
    return Credentials.isInUrl(source)
        || given.headers().stream().anyMatch(line -> Credentials.isInHeader(line.expose()))
        || given.params().stream().anyMatch(param -> Credentials.isInParameter(param.expose()));
  }

  private void checkOptions(String source) {
    if (options.key().isEmpty() && options.uses(source, Endpoint.KEY)) {
      problem("--key", "is missing, but {key} is used", "give it, or set SIRIBENCH_KEY");
    }
    options.key().ifPresent(key -> checkKey(key.expose()));
    for (Secret param : options.params()) {
      if (param.expose().indexOf('=') <= 0) {
        problem("--param", "one has no name before the =", "write it as NAME=VALUE");
      }
    }
    List<String> headers =
        options.headers().stream().map(header -> options.filled(header.expose())).toList();
    for (String header : headers) {
      HeaderLines.problem(header).ifPresent(problems::add);
    }
    if (options.accept().isPresent()) {
      HeaderLines.problem("Accept: " + options.accept().get())
          .ifPresent(wrong -> problem("--accept", wrong.wrong(), "give a media type"));
      if (HeaderLines.contains(headers, "Accept")) {
        problem("--accept", "the header Accept is also given", "give only one of them");
      }
    }
    if (!Urls.login(source).isEmpty() && HeaderLines.contains(headers, "Authorization")) {
      problem(
          "--header",
          "Authorization is given, but the URL also names a user",
          "give only one of them");
    }
  }

  private void checkKey(String key) {
    String where = options.isKeyRequested() ? "--key" : "the variable " + KeySource.VARIABLE;
    if (key.isEmpty()) {
      problem(where, "is empty", "give the key, or leave --key out");
    } else if (key.length() < Secrets.MIN_LENGTH) {
      problem(
          where,
          "has fewer than " + Secrets.MIN_LENGTH + " characters, too few to be redacted in texts",
          "if it is not a secret, give it with --param");
    } else if (key.chars().anyMatch(character -> character < ' ' || character == 0x7f)) {
      problem(
          where, "contains a control character", "give it as the endpoint's operator issued it");
    }
  }

  private void checkUrl() {
    if (!Urls.isUrl(url)) {
      source("is not a URL", "begin it with http:// or https://");
      return;
    }
    String scheme = url.substring(0, url.indexOf("://")).toLowerCase(Locale.ROOT);
    if (!scheme.equals("http") && !scheme.equals("https")) {
      source("has the scheme " + scheme, "give an http or https URL");
      return;
    }
    if (Urls.host(url).contains(Endpoint.KEY)) {
      source("has {key} in its host, which is looked up", "put it in the path, or give --param");
      return;
    }
    options.proxies().check(url, problems);
    String probe = url.replace(Endpoint.FORMAT, "json").replace(Endpoint.KEY, "key");
    try {
      URI uri = new URI(probe);
      checkAddress(uri);
    } catch (URISyntaxException e) {
      // The exception's message contains the URL, and therefore possibly a secret.
      String illegal = illegal(probe, e.getIndex());
      source(
          "is not a valid URL: " + e.getReason() + illegal,
          illegal.contains("{")
              ? "only {format} and {key} are replaced; percent-encode other braces"
              : "percent-encode it, or use --param, which encodes parameters");
    }
    if (probe.length() > MAX_URL_LENGTH) {
      source("is longer than " + MAX_URL_LENGTH + " characters", "post the request with --data");
    }
  }

  private static String illegal(String probe, int index) {
    return index < 0 || index >= probe.length() ? "" : " '" + probe.charAt(index) + "'";
  }

  private void checkAddress(URI uri) {
    Optional<String> uriHost = Optional.ofNullable(uri.getHost());
    if (uriHost.isEmpty()) {
      boolean isPort = Urls.invalidPort(url) >= 0;
      source(
          isPort ? "has no valid port" : "has no valid host",
          isPort
              ? "give a number; in a password, percent-encode / ? and #"
              : "give a name or an address, international ones in Punycode");
      return;
    }
    host = uriHost.get().toLowerCase(Locale.ROOT);
    port = uri.getPort() == EndpointRequest.defaultPort(uri) ? -1 : uri.getPort();
    if (port == 0 || port > 65535) {
      source("has the port " + port, "give one from 1 to 65535");
    }
    if (!uri.toString().chars().allMatch(c -> c < 0x80)) {
      // Each client would encode it in its own way.
      source(
          "has a character that is not ASCII",
          "percent-encode it, or use --param, which encodes parameters");
    }
  }

  private void source(String wrong, String remedy) {
    problem("SOURCE", "'" + shown() + "' " + wrong, remedy);
  }

  /** Returns the URL up to an invalid port, which may be part of a password. */
  private String shown() {
    int password = Urls.invalidPort(url);
    return password < 0
        ? Urls.shown(url, secrets)
        : Urls.shown(url.substring(0, password), secrets) + Secrets.SHOWN;
  }

  private void problem(String option, String wrong, String remedy) {
    problems.add(option, wrong, remedy);
  }
}
