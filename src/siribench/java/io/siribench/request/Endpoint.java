package io.siribench.request;

import io.siribench.problem.Problems;
import io.siribench.worker.format.Format;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * An endpoint with several formats: a URL with headers and perhaps a body. All of them may contain
 * the placeholders {@code {format}} and {@code {key}}. The text form of an endpoint omits secrets.
 */
public final class Endpoint {
  static final String FORMAT = "{format}";
  static final String KEY = "{key}";

  private final Secret url;
  private final RequestOptions options;
  private final String host;
  private final int port;
  private final List<Secret> headers;
  private final Secrets secrets;

  private Endpoint(EndpointCheck checked, List<Secret> headers) {
    url = checked.url();
    options = checked.options();
    host = checked.host();
    port = checked.port();
    this.headers = headers;
    secrets = checked.secrets();
  }

  /**
   * Returns the endpoint at {@code url}, if it is valid. All errors are added to {@code problems},
   * without secrets.
   */
  public static Optional<Endpoint> of(String url, RequestOptions options, Problems problems) {
    int before = problems.size();
    EndpointCheck check = new EndpointCheck(url, options, problems);
    if (problems.size() > before) {
      return Optional.empty();
    }
    Secret login = Secret.of(check.options().filled(Urls.login(url.strip())));
    List<Secret> headers = new ArrayList<>(options.headers());
    if (!login.isEmpty()) {
      headers.add(login.base64().withPrefix("Authorization: Basic "));
    }
    return Optional.of(new Endpoint(check, headers));
  }

  /** Returns whether {@code source} on a command line is a URL and not a path. */
  public static boolean isUrl(String source) {
    return Urls.isUrl(source);
  }

  /** Returns {@code source} without credentials if it is a URL, even one without a scheme. */
  public static String shownSource(String source) {
    return Urls.isUrl(source) || Urls.lacksScheme(source)
        ? Urls.shown(source.strip(), Secrets.NONE)
        : source;
  }

  public EndpointRequest request(Format format) {
    String filled =
        url.expose()
            .replace(FORMAT, Urls.encoded(format.optionName()))
            .replace(KEY, Urls.encoded(options.exposedKey()));
    for (Secret each : options.params()) {
      String param = each.expose();
      int equals = param.indexOf('=');
      filled =
          Urls.with(filled, param.substring(0, equals), fill(param.substring(equals + 1), format));
    }
    List<String> lines = new ArrayList<>();
    headers.forEach(header -> lines.add(HeaderLines.normal(fill(header.expose(), format))));
    HeaderLines.addIfAbsent(lines, "Accept: " + options.accept().orElseGet(() -> accept(format)));
    HeaderLines.addIfAbsent(lines, "User-Agent: " + options.userAgent());
    options
        .body()
        .ifPresent(body -> body.headers().forEach(h -> HeaderLines.addIfAbsent(lines, h)));
    Optional<ProxyServer> proxy = options.proxies().forUrl(filled);
    return new EndpointRequest(
        Secret.of(filled),
        Secret.all(lines),
        options.body().map(body -> body.filled(format.optionName(), options.exposedKey())),
        proxy.map(found -> secrets.and(found.secrets())).orElse(secrets),
        proxy);
  }

  /** Returns the response of this endpoint in {@code format} as a document. */
  public Document document(Format format) {
    return Document.ofEndpoint(name(), format, request(format));
  }

  /**
   * Returns the documents to measure. They have the format at the end of the path if there is one,
   * otherwise the requested formats. Without either, they have json and xml if the request has a
   * format placeholder, otherwise json.
   *
   * @param requested names of formats; the planner later refuses unknown or unavailable ones
   */
  public List<Document> documents(List<String> requested) {
    Optional<Format> fixed = pathFormat();
    if (fixed.isPresent()) {
      return List.of(document(fixed.get()));
    }
    if (requested.isEmpty()) {
      List<Format> usual =
          hasFormatPlaceholder() ? List.of(Format.JSON, Format.XML) : List.of(Format.JSON);
      return usual.stream().map(this::document).toList();
    }
    return Format.bundled().stream()
        .filter(format -> requested.stream().anyMatch(word -> isWord(word, format)))
        .map(this::document)
        .toList();
  }

  /**
   * Returns the documents to measure if all readers are the user's own. Such readers accept any
   * bytes, so a path with an unknown extension gives an opaque document.
   */
  public List<Document> opaqueDocuments(List<String> requested) {
    boolean isUnknown =
        requested.isEmpty()
            && pathFormat().isEmpty()
            && !hasFormatPlaceholder()
            && Urls.lastSegment(url.expose()).contains(".");
    List<Document> documents = new ArrayList<>(isUnknown ? List.of() : documents(requested));
    if (isUnknown || requested.stream().anyMatch(word -> isWord(word, Format.OPAQUE))) {
      documents.add(document(Format.OPAQUE));
    }
    return documents;
  }

  private static boolean isWord(String word, Format format) {
    return word.strip().toLowerCase(Locale.ROOT).equals(format.optionName());
  }

  /** Returns whether the format appears in the request apart from its Accept header. */
  private boolean hasFormatPlaceholder() {
    return options.uses(url.expose(), FORMAT);
  }

  /** Returns the format that the path ends with. */
  public Optional<Format> pathFormat() {
    String segment = Urls.lastSegment(url.expose()).toLowerCase(Locale.ROOT);
    return Format.bundled().stream()
        .filter(format -> segment.endsWith("." + format.extension()))
        .findFirst();
  }

  /**
   * Returns a name for the response: host, non-default port, and last segment of the path. The
   * segment has no extension.
   */
  public String name() {
    String segment = Urls.lastSegment(url.expose()).replace(KEY, "").replace("." + FORMAT, "");
    int dot = segment.lastIndexOf('.');
    String stem = (dot > 0 ? segment.substring(0, dot) : segment).replace(FORMAT, "");
    String address = port < 0 ? host : host + ":" + port;
    return secrets.redact(stem.isEmpty() ? address : address + "/" + stem);
  }

  /** Returns whether its host is this machine, judged by name without a lookup. */
  public boolean isLoopback() {
    return Urls.isLoopback(host);
  }

  /** Returns the secrets that must not be shown. */
  public Secrets secrets() {
    return secrets;
  }

  /** Returns the displayable URL, including placeholders. */
  public String shown() {
    return Urls.shown(url.expose(), secrets);
  }

  @Override
  public String toString() {
    return shown();
  }

  private String fill(String text, Format format) {
    return options.filled(text.replace(FORMAT, format.optionName()));
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
