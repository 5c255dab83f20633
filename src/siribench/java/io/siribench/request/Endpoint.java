package io.siribench.request;

import io.siribench.problem.PlanProblem;
import io.siribench.worker.format.Format;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An endpoint that can be asked in several formats: a URL with headers and perhaps a body, in which
 * {@code {format}} and {@code {key}} are placeholders. Prints without its secrets.
 */
public final class Endpoint {
  static final String FORMAT = "{format}";
  static final String KEY = "{key}";

  private final Secret url;
  private final RequestOptions words;
  private final String host;
  private final int port;
  private final List<Secret> headers;
  private final Secrets secrets;

  private Endpoint(EndpointCheck checked, List<Secret> headers, Secrets secrets) {
    url = checked.url();
    words = checked.words();
    host = checked.host();
    port = checked.port();
    this.headers = headers;
    this.secrets = secrets;
  }

  /**
   * The endpoint at {@code url}. All that is wrong with it is added to {@code problems}, without a
   * secret in it; then there is no endpoint.
   */
  public static Optional<Endpoint> of(
      String url, RequestOptions words, List<PlanProblem> problems) {
    int before = problems.size();
    EndpointCheck check = new EndpointCheck(url, words, problems);
    if (problems.size() > before) {
      return Optional.empty();
    }
    Secret login = Secret.of(Urls.userInfo(url.strip()));
    List<Secret> headers = new ArrayList<>(words.headers());
    if (!login.isEmpty()) {
      headers.add(login.base64().behind("Authorization: Basic "));
    }
    return Optional.of(new Endpoint(check, headers, check.secrets()));
  }

  /** Whether {@code source} of a command line is a URL and no path. */
  public static boolean isUrl(String source) {
    return Urls.isUrl(source);
  }

  /** The request for {@code format}. */
  public EndpointRequest request(Format format) {
    String filled =
        url.expose()
            .replace(FORMAT, Urls.encoded(format.optionName()))
            .replace(KEY, Urls.encoded(key()));
    for (Secret each : words.params()) {
      String param = each.expose();
      int equals = param.indexOf('=');
      filled =
          Urls.with(filled, param.substring(0, equals), fill(param.substring(equals + 1), format));
    }
    List<String> lines = new ArrayList<>();
    headers.forEach(header -> lines.add(HeaderLines.normal(fill(header.expose(), format))));
    HeaderLines.addUnlessThere(lines, "Accept: " + words.accept().orElseGet(() -> accept(format)));
    HeaderLines.addUnlessThere(lines, "User-Agent: " + words.userAgent());
    words
        .body()
        .ifPresent(body -> body.headers().forEach(h -> HeaderLines.addUnlessThere(lines, h)));
    Optional<ProxyServer> proxy = words.proxies().forUrl(filled);
    return new EndpointRequest(
        Secret.of(filled),
        Secret.all(lines),
        words.body().map(body -> body.filled(format.optionName(), key())),
        proxy.map(found -> secrets.and(found.secrets())).orElse(secrets),
        proxy);
  }

  /** The document that it answers with in {@code format}. */
  public Document document(Format format) {
    return Document.ofEndpoint(name(), format, request(format));
  }

  /**
   * The documents to measure: in the format that its path ends with, if it does; else in the
   * formats asked for; else in json and xml if the format stands in the request, or json.
   *
   * @param asked words of formats; those that are none, or that there is no document of, are for
   *     the planner to refuse
   */
  public List<Document> documents(List<String> asked) {
    Optional<Format> fixed = pathFormat();
    if (fixed.isPresent()) {
      return List.of(document(fixed.get()));
    }
    if (asked.isEmpty()) {
      List<Format> usual =
          hasFormatPlaceholder() ? List.of(Format.JSON, Format.XML) : List.of(Format.JSON);
      return usual.stream().map(this::document).toList();
    }
    return Stream.of(Format.values())
        .filter(format -> asked.stream().anyMatch(word -> isWord(word, format)))
        .map(this::document)
        .toList();
  }

  private static boolean isWord(String word, Format format) {
    return word.strip().toLowerCase(Locale.ROOT).equals(format.optionName());
  }

  /** Whether the format asked for stands anywhere in the request but its Accept header. */
  public boolean hasFormatPlaceholder() {
    return words.uses(url.expose(), FORMAT);
  }

  /** The format that the path ends with. */
  public Optional<Format> pathFormat() {
    String segment = Urls.lastSegment(url.expose()).toLowerCase(Locale.ROOT);
    return Stream.of(Format.values())
        .filter(format -> segment.endsWith("." + format.extension()))
        .findFirst();
  }

  /**
   * A name for what it answers: its host, the port if that is not the scheme's, and the last part
   * of the path without extension.
   */
  public String name() {
    String segment = Urls.lastSegment(url.expose()).replace(KEY, "").replace("." + FORMAT, "");
    int dot = segment.lastIndexOf('.');
    String stem = (dot > 0 ? segment.substring(0, dot) : segment).replace(FORMAT, "");
    String address = port < 0 ? host : host + ":" + port;
    return secrets.redact(stem.isEmpty() ? address : address + "/" + stem);
  }

  /** Whether its host is this machine, judged by the name alone: nothing is looked up. */
  public boolean isLoopback() {
    return Urls.isLoopback(host);
  }

  /** Whether it is asked with POST. */
  public boolean posts() {
    return words.body().isPresent();
  }

  /** What must not be shown. */
  public Secrets secrets() {
    return secrets;
  }

  /** The URL as it may be shown, placeholders included. */
  public String shown() {
    return Urls.shown(url.expose(), secrets);
  }

  @Override
  public String toString() {
    return shown();
  }

  private String key() {
    return words.key().map(Secret::expose).orElse("");
  }

  private String fill(String text, Format format) {
    return text.replace(FORMAT, format.optionName()).replace(KEY, key());
  }

  private static String accept(Format format) {
    String others =
        format.mediaTypes().stream()
            .skip(1)
            .map(type -> ", " + type + ";q=0.9")
            .collect(Collectors.joining());
    return format.mediaType() + others + ", */*;q=0.1";
  }
}
