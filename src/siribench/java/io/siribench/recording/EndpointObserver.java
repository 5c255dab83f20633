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
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/** An observer that sends a request to an endpoint repeatedly, and evaluates its responses. */
public final class EndpointObserver {
  static final String TOO_LARGE =
      "too large for the available memory: increase it with JAVA_TOOL_OPTIONS=-Xmx..., or lower"
          + " --max-bytes";

  /** The margin for a request to end by its own timeout, before it is abandoned. */
  private static final Duration GRACE = Duration.ofSeconds(1);

  private final Inbound inbound;
  private final String shownUrl;
  private final Supplier<Sender> senders;
  private final long maxWaitMillis;
  private final long redirectPauseMillis;
  private Sender sender;
  private final Map<Format, ObjectMapper> mappers = new EnumMap<>(Format.class);

  /** A sender of the request; replaced in tests. */
  @FunctionalInterface
  interface Sender {
    Response send() throws IOException;

    /** Returns the response, without its body, that made the last {@link #send} fail. */
    default Optional<Response> unusable() {
      return Optional.empty();
    }

    /** Returns the time of the last sent request, by {@link System#nanoTime()}. */
    default long sentNanos() {
      return System.nanoTime();
    }
  }

  /**
   * Creates an observer of the endpoint of {@code request}.
   *
   * @param gzip whether a compressed response is requested
   * @param timeout the maximum duration of a request
   * @param maxBytes the maximum length of a response, on the wire and decoded
   * @param redirectPause the minimum time from a request to the request that follows its redirect
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
        () -> new Fetch(call(request, gzip, timeout, maxBytes, redirectPause)),
        timeout.plus(redirectPause.multipliedBy(EndpointCall.MAX_REDIRECTS)).plus(GRACE),
        redirectPause);
  }

  /**
   * Creates an observer with a sender, and with another one after each abandoned request.
   *
   * @param maxWait the time after which a request and its sender are abandoned
   */
  EndpointObserver(
      Secrets secrets,
      String shownUrl,
      Supplier<Sender> senders,
      Duration maxWait,
      Duration redirectPause) {
    inbound = Inbound.without(secrets);
    this.shownUrl = shownUrl;
    this.senders = senders;
    maxWaitMillis = maxWait.toMillis();
    redirectPauseMillis = redirectPause.toMillis();
    sender = senders.get();
  }

  private static EndpointCall call(
      EndpointRequest request,
      boolean gzip,
      Duration timeout,
      long maxBytes,
      Duration redirectPause) {
    return new EndpointCall(
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
                .orElse(""));
  }

  /**
   * Returns the ms left until the endpoint may get another request. A followed redirect was a
   * request, and the next one waits for it as long as it would before another redirect.
   */
  long pauseMillis() {
    long sinceMillis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - sender.sentNanos());
    return Math.max(0, redirectPauseMillis - sinceMillis);
  }

  /**
   * Sends the request and binds the response; the result contains all errors.
   *
   * @throws InterruptedException if the thread is interrupted meanwhile; the request is abandoned
   */
  public Observation observe() throws InterruptedException {
    Instant startedAt = Instant.now();
    long startNanos = System.nanoTime();
    int status = 0;
    long retryAfterMillis = -1;
    Outcome outcome = Outcome.HTTP;
    String error;
    Sender sending = sender;
    try {
      return bound(startedAt, redacted(send()));
    } catch (EndpointException e) {
      status = e.status();
      retryAfterMillis = e.retryAfterMillis();
      outcome = Outcome.of(e.outcome());
      error = withoutUrl(text(e));
    } catch (SocketTimeoutException e) {
      outcome = Outcome.TIMEOUT;
      error = text(e);
    } catch (IOException e) {
      error = text(e);
    } catch (OutOfMemoryError e) {
      error = TOO_LARGE;
    }
    long totalNanos = System.nanoTime() - startNanos;
    // A replaced sender may still be sending.
    Optional<Response> unusable =
        sender == sending ? sending.unusable().map(this::redacted) : Optional.empty();
    return Observation.unusable(
        startedAt, totalNanos, unusable, status, retryAfterMillis, outcome, error);
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
      return task.get(maxWaitMillis, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      // The lookup of an address cannot be ended. Its thread keeps the sender, which serves one
      // thread at a time.
      sender = senders.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException failure) {
        throw failure;
      }
      if (e.getCause() instanceof OutOfMemoryError failure) {
        throw failure;
      }
      throw new IllegalStateException(e.getCause());
    }
    throw new SocketTimeoutException(
        "no response in time (--timeout); the lookup of the host's address may have no answer");
  }

  private Observation bound(Instant startedAt, Response response) {
    byte[] body = response.body();
    Format format = Documents.formatOf("", body).orElse(null);
    Outcome outcome = Outcome.PARSE;
    String error;
    int visits = -1;
    boolean moreData = false;
    try {
      if (format == null) {
        String refusal = DocumentKind.of(body).refusal();
        error = (refusal == null ? "not a SIRI document" : refusal) + contentType(response);
      } else {
        ObjectMapper mapper =
            mappers.computeIfAbsent(
                format, made -> JacksonFormat.of(made).newMapper(UnknownMembers.KEEP));
        Content content =
            Deliveries.of(JacksonFormat.of(format).read(mapper, new ByteArrayInputStream(body)));
        error = content.error();
        visits = content.visits();
        moreData = content.moreData();
        outcome = error != null ? Outcome.ERROR : content.isEmpty() ? Outcome.EMPTY : Outcome.OK;
      }
    } catch (IOException | RuntimeException e) {
      // Including runtime exceptions of parsers on unexpected bytes.
      error = "cannot be bound: " + text(e) + contentType(response);
    } catch (OutOfMemoryError e) {
      error = TOO_LARGE;
    }
    return new Observation(
        startedAt,
        response.totalNanos(),
        Optional.of(response),
        outcome,
        Optional.ofNullable(error),
        response.status(),
        -1,
        Optional.ofNullable(format),
        visits,
        moreData);
  }

  private static String contentType(Response response) {
    return response
        .header("Content-Type")
        .filter(type -> !type.isEmpty())
        .map(type -> "; Content-Type: " + type)
        .orElse("; without a Content-Type");
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
