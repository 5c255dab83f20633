package io.siribench.cli;

import io.siribench.cli.options.EndpointOptions;
import io.siribench.cli.options.TimeoutOption;
import io.siribench.problem.Problems;
import io.siribench.recording.EndpointObserver;
import io.siribench.request.ClientCert;
import io.siribench.request.ClientCertReader;
import io.siribench.request.Document;
import io.siribench.request.Endpoint;
import io.siribench.request.EndpointRequest;
import io.siribench.request.EndpointSettings;
import io.siribench.request.RequestOptions;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;

/** The access of this process to endpoints, as the options request. */
record EndpointAccess(EndpointOptions options, TimeoutOption timeoutOption) {
  /**
   * Returns the endpoints at {@code urls}. Errors, such as unreadable files, are added to {@code
   * problems}.
   */
  List<Endpoint> endpoints(List<String> urls, Problems problems) {
    int before = problems.size();
    problems.refuse(
        timeoutOption.timeout().isZero() && !urls.isEmpty(),
        "--timeout",
        "is 0",
        "give a duration such as 30s");
    options.refuseWithoutHttps(urls, problems);
    // The options are read once for all URLs: a second read of standard input or a pipe is empty.
    RequestOptions request = options.requestOptions(problems);
    return problems.size() > before
        ? List.of()
        : urls.stream().flatMap(url -> Endpoint.of(url, request, problems).stream()).toList();
  }

  /**
   * Returns the documents of {@code endpoint} in {@code formats}. If {@code formats} is empty, the
   * endpoint determines its formats. Impossible formats are added to {@code problems}.
   */
  static List<Document> documents(Endpoint endpoint, List<Format> formats, Problems problems) {
    Optional<Format> fixed = endpoint.pathFormat();
    for (Format format : formats) {
      if (fixed.isPresent() && format != fixed.get()) {
        problems.add(
            "--format",
            "is "
                + format.optionName()
                + ", but "
                + endpoint.shown()
                + " is for "
                + fixed.get().optionName(),
            "write .{format} instead of ." + fixed.get().optionName());
      }
    }
    return endpoint.documents(formats.stream().map(Format::optionName).toList());
  }

  /**
   * Applies {@code --trust-store} and {@code --client-cert} to all requests of this process, if
   * given. Errors are added to {@code problems}.
   */
  void trust(Problems problems) {
    Optional<KeyStore> store = options.trustStore(Optional.empty(), problems);
    Optional<ClientCert> clientCert = options.clientCert(problems);
    if (store.isEmpty() && clientCert.isEmpty()) {
      return;
    }
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(
          clientCert.isEmpty() ? null : clientCert.get().keyManagers(),
          store.isEmpty() ? null : trustManagers(store.get()),
          null);
      HttpsURLConnection.setDefaultSSLSocketFactory(context.getSocketFactory());
    } catch (GeneralSecurityException | IOException e) {
      problems.add(
          store.isEmpty() ? ClientCertReader.OPTION : "--trust-store",
          "cannot be used: " + e.getMessage(),
          "give certificates in PEM");
    }
  }

  private static TrustManager[] trustManagers(KeyStore store) throws GeneralSecurityException {
    TrustManagerFactory factory =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    factory.init(store);
    return factory.getTrustManagers();
  }

  /** Returns an observer of responses to {@code request}. */
  EndpointObserver observer(EndpointRequest request) {
    return new EndpointObserver(
        request,
        options.gzip(),
        timeoutOption.timeout(),
        options.maxBytes(),
        floor(request.isLoopback()));
  }

  /** Returns the shortest time from one request to the next. */
  Duration floor(Endpoint endpoint) {
    return floor(endpoint.isLoopback());
  }

  private Duration floor(boolean isLoopback) {
    return isLoopback || options.noFloor() ? Duration.ZERO : EndpointSettings.FLOOR;
  }

  /** Returns whether requests to an endpoint on another machine have no rate limit. */
  boolean isWithoutRateLimit(Endpoint endpoint) {
    return !endpoint.isLoopback() && options.noFloor();
  }
}
