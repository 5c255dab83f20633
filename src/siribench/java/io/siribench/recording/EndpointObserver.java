package io.siribench.recording;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.convert.Documents;
import io.siribench.convert.Problem;
import io.siribench.request.EndpointRequest;
import io.siribench.request.Inbound;
import io.siribench.request.ProxyServer;
import io.siribench.request.Secret;
import io.siribench.request.Secrets;
import io.siribench.results.Outcome;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.siri.content.Deliveries;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.DocumentKind;
import io.siribench.worker.format.Format;
import io.siribench.worker.http.EndpointCall;
import io.siribench.worker.http.EndpointException;
import io.siribench.worker.subject.Content;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Sends a request to an endpoint repeatedly, and evaluates its responses. */
public final class EndpointObserver {
  static final String TOO_LARGE =
      "too large for the available memory: increase it with JAVA_TOOL_OPTIONS=-Xmx..., or lower"
          + " --max-bytes";

  private final Inbound inbound;
  private final String shownUrl;
  private final Sender sender;
  private final Map<Format, ObjectMapper> mappers = new EnumMap<>(Format.class);

  /** Sends the request; replaced in tests. */
  @FunctionalInterface
  interface Sender {
    Response send() throws IOException;
  }

  /**
   * Creates an observer of the endpoint of {@code request}.
   *
   * @param gzip whether a compressed response is requested
   * @param timeout the maximum duration of a request
   * @param maxBytes the maximum length of a response, on the wire and decoded
   * @param redirectPause the least time from a request to that of its redirect
   */
  public EndpointObserver(
      EndpointRequest request,
      boolean gzip,
      Duration timeout,
      long maxBytes,
      Duration redirectPause) {
    this(
        request.secrets(),
        request.shownUrl(),
        new Fetch(
                new EndpointCall(
                        request.url().expose(),
                        request.shownUrl(),
                        request.headers().stream().map(Secret::expose).toList(),
                        request
                            .dataBase64()
                            .map(data -> Base64.getDecoder().decode(data.expose()))
                            .orElse(null),
                        gzip,
                        timeout.toMillis(),
                        maxBytes)
                    .pausingBeforeRedirects(redirectPause.toMillis())
                    .through(
                        request.proxy().map(ProxyServer::address).orElse(""),
                        request
                            .proxy()
                            .flatMap(ProxyServer::login)
                            .map(login -> login.base64().expose())
                            .orElse("")))
            ::send);
  }

  EndpointObserver(Secrets secrets, String shownUrl, Sender sender) {
    inbound = Inbound.without(secrets);
    this.shownUrl = shownUrl;
    this.sender = sender;
  }

  /**
   * Sends the request and binds the response; the result contains all errors.
   *
   * @throws InterruptedException if the thread is interrupted meanwhile; the request is aborted
   */
  public Observation observe() throws InterruptedException {
    Observation.Builder builder = new Observation.Builder(Instant.now());
    long startNanos = System.nanoTime();
    try {
      Response response = redacted(send());
      builder.answered(response, Documents.formatOf("", response.body()).orElse(null));
      bind(response.body(), response, builder);
    } catch (EndpointException e) {
      builder
          .unanswered(System.nanoTime() - startNanos, e.status(), e.retryAfterMillis())
          .failed(Outcome.of(e.outcome()), withoutUrl(text(e)));
    } catch (IOException e) {
      builder.unanswered(System.nanoTime() - startNanos, 0, -1).failed(Outcome.HTTP, text(e));
    } catch (OutOfMemoryError e) {
      builder.unanswered(System.nanoTime() - startNanos, 0, -1).failed(Outcome.HTTP, TOO_LARGE);
    }
    return builder.build();
  }

  /** Removes all secrets from a response before it is processed or truncated. */
  private Response redacted(Response response) {
    return response.with(
        inbound.text(response.httpVersion()),
        response.headers().stream().map(inbound::text).toList(),
        inbound.bytes(response.body()));
  }

  /** Sends in a separate thread, because blocking socket calls cannot be interrupted. */
  private Response send() throws IOException, InterruptedException {
    FutureTask<Response> task = new FutureTask<>(sender::send);
    Thread thread = new Thread(task, "fetch");
    thread.setDaemon(true);
    thread.start();
    try {
      return task.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException failure) {
        throw failure;
      }
      if (e.getCause() instanceof OutOfMemoryError failure) {
        throw failure;
      }
      throw new IllegalStateException(e.getCause());
    }
  }

  private void bind(byte[] body, Response response, Observation.Builder builder) {
    Format format = Documents.formatOf("", body).orElse(null);
    if (format == null) {
      builder.failed(Outcome.PARSE, DocumentKind.of(body).refusal() + mediaType(response));
      return;
    }
    try {
      ObjectMapper mapper =
          mappers.computeIfAbsent(
              format, made -> JacksonFormat.of(made).newMapper(UnknownMembers.KEEP));
      Content content =
          Deliveries.of(JacksonFormat.of(format).read(mapper, new ByteArrayInputStream(body)));
      String error = content.error();
      builder.bound(
          content.isEmpty() ? Outcome.EMPTY : Outcome.OK, content.visits(), content.moreData());
      if (error != null) {
        builder.failed(Outcome.ERROR, error);
      }
    } catch (IOException | RuntimeException e) {
      // Including runtime exceptions of parsers on unexpected bytes.
      builder.failed(Outcome.PARSE, "cannot be bound: " + text(e) + mediaType(response));
    } catch (OutOfMemoryError e) {
      builder.failed(Outcome.PARSE, TOO_LARGE);
    }
  }

  private static String mediaType(Response response) {
    String type = response.mediaType();
    return type.isEmpty() ? "; without a Content-Type" : "; Content-Type: " + type;
  }

  /** Removes the URL, which is obvious with a single endpoint. */
  private String withoutUrl(String text) {
    String prefix = shownUrl + ": ";
    return text.startsWith(prefix) ? text.substring(prefix.length()) : text;
  }

  private String text(Exception e) {
    return inbound.text(Problem.of(e));
  }
}
