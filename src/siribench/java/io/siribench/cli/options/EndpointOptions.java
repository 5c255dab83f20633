package io.siribench.cli.options;

import io.siribench.problem.Problems;
import io.siribench.request.ClientCert;
import io.siribench.request.ClientCertReader;
import io.siribench.request.EndpointSettings;
import io.siribench.request.KeySource;
import io.siribench.request.ProxySource;
import io.siribench.request.RequestBody;
import io.siribench.request.RequestOptions;
import io.siribench.request.Secret;
import io.siribench.request.SmallFiles;
import io.siribench.request.TrustStores;
import io.siribench.session.ProgramVersion;
import io.siribench.session.resumption.GivenRequests;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The requests to an endpoint, and the accepted length of responses. */
public final class EndpointOptions implements GivenRequests {
  private static final List<String> FOR_HTTPS = List.of("--trust-store", ClientCertReader.OPTION);

  @ArgGroup private Key key = new Key();

  /** The source of the key; the environment by default. */
  static final class Key {
    @Option(
        names = "--key",
        paramLabel = "KEY",
        description =
            "The endpoint's key: replaces {key}, or becomes the query parameter key. Other users of"
                + " this machine can see it in the process list: prefer --key-file or the"
                + " environment variable "
                + KeySource.VARIABLE
                + ".")
    @Nullable String text;

    @Option(
        names = "--key-file",
        paramLabel = "FILE",
        description = "A file that contains only the key.")
    @Nullable Path file;
  }

  @Option(
      names = "--param",
      paramLabel = "NAME=VALUE",
      description = "Query parameter for the URL, encoded as needed. Can be repeated.")
  private List<String> params = new ArrayList<>();

  @Option(
      names = {"-H", "--header"},
      paramLabel = "'NAME: VALUE'",
      description = "Add a request header: -H 'apikey: {key}'. Can be repeated.")
  private List<String> headers = new ArrayList<>();

  @Option(
      names = "--data",
      paramLabel = "@FILE|TEXT",
      description =
          "Post this body, such as a SIRI ServiceRequest. It is sent as application/xml, or"
              + " text/xml for SOAP, unless -H names a Content-Type. In an argument file, write"
              + " --data=@FILE.")
  private @Nullable String data;

  @Option(
      names = "--accept",
      paramLabel = "TYPE",
      description = "The Accept header. Default: the media type of the requested format.")
  private @Nullable String accept;

  @Option(names = "--no-gzip", description = "Do not request compressed responses.")
  private boolean noGzip;

  @Option(
      names = "--max-bytes",
      converter = Sizes.class,
      paramLabel = "SIZE",
      description =
          "Fail responses that are longer than SIZE, on the wire or decompressed: 500k, 64m, 1g."
              + " Default: 64m.")
  private @Nullable Long maxBytes;

  @Option(
      names = ProxySource.OPTION,
      paramLabel = "URL",
      description =
          "The HTTP proxy for all requests except those to this machine:"
              + " http://[USER:PASSWORD@]HOST:PORT, or "
              + ProxySource.NONE
              + ". Other users can see a password here in the process list: prefer the environment."
              + " Default: http_proxy, https_proxy, all_proxy and no_proxy, as in curl.")
  private @Nullable String proxy;

  @Option(
      names = "--trust-store",
      paramLabel = "FILE",
      description =
          "Certificates to trust instead of Java's: PEM, PKCS12 or JKS; PKCS12 and JKS with the"
              + " password changeit, none, or the one in "
              + TrustStores.PASSWORD_VARIABLE
              + ".")
  private @Nullable Path trustStore;

  @Mixin private ClientCertOptions clientCertOptions = new ClientCertOptions();

  @Option(
      names = "--no-floor",
      description =
          "Allow more than one request a second to other machines. Agencies may withdraw your key"
              + " for that.")
  private boolean noFloor;

  @Spec private CommandSpec self;

  /** The environment variables; replaced in tests. */
  public UnaryOperator<@Nullable String> environment = System::getenv;

  @Override
  public RequestOptions requestOptions(Problems problems) {
    boolean isKeyRequested = key.text != null || key.file != null;
    return new RequestOptions(
        Secret.all(params),
        Secret.all(headers),
        KeySource.key(key.text, key.file, environment, problems),
        isKeyRequested,
        body(problems),
        Optional.ofNullable(accept),
        ProgramVersion.text().replaceAll("[()]", "").replace(' ', '/'),
        ProxySource.proxies(proxy, environment, problems));
  }

  /** Returns whether a compressed response is requested. */
  public boolean gzip() {
    return !noGzip;
  }

  /** Refuses {@code --no-gzip} together with {@code --compression}. */
  void refuseNoGzip(Problems problems) {
    problems.refuse(
        noGzip,
        "--no-gzip",
        "is given together with --compression",
        "leave it out; --compression none requests no encoding");
  }

  /** Returns the maximum length of a response in bytes, on the wire and decompressed. */
  public long maxBytes() {
    return maxBytes == null ? EndpointSettings.DEFAULT.maxBytes() : maxBytes;
  }

  /** Returns whether other machines may get more than one request per second. */
  public boolean noFloor() {
    return noFloor;
  }

  @Override
  public Optional<KeyStore> trustStore(Optional<Path> own, Problems problems) {
    Optional<Secret> password =
        Optional.ofNullable(environment.apply(TrustStores.PASSWORD_VARIABLE)).map(Secret::of);
    return Optional.ofNullable(trustStore)
        .or(() -> own)
        .flatMap(file -> TrustStores.read(file, password, problems));
  }

  @Override
  public Optional<ClientCert> clientCert(Problems problems) {
    return clientCertOptions.read(environment, problems);
  }

  /** Returns the given options, for commands where they require a URL. */
  public List<String> given() {
    return self.options().stream()
        .filter(option -> !option.stringValues().isEmpty())
        // A method reference would link its class, which the archive of the launcher must not do.
        .map(option -> option.longestName())
        .toList();
  }

  /** Refuses the given options for https if none of {@code urls} uses it. */
  public void refuseWithoutHttps(List<String> urls, Problems problems) {
    if (urls.isEmpty()
        || urls.stream().anyMatch(url -> url.regionMatches(true, 0, "https:", 0, 6))) {
      return;
    }
    for (String option : given()) {
      problems.refuse(
          FOR_HTTPS.contains(option),
          option,
          "is for https, and no SOURCE begins with https:",
          "give an https URL, or leave it out");
    }
  }

  private Optional<RequestBody> body(Problems problems) {
    if (data == null) {
      return Optional.empty();
    }
    if (data.startsWith("@")) {
      return SmallFiles.read("--data", Path.of(data.substring(1)), problems).map(RequestBody::of);
    }
    return Optional.of(RequestBody.of(data.getBytes(StandardCharsets.UTF_8)));
  }
}
