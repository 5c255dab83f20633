package io.siribench.worker.httpclient;

import io.siribench.worker.http.BodyReceiver;
import io.siribench.worker.http.Exchange;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * Requests by {@link HttpClient#sendAsync}, whose bodies are pushed on client threads. The thread
 * that sends the request waits for the whole body.
 */
public final class HttpClientAsyncTransport extends HttpClientTransport {
  /** An unwanted body is aborted after this time: it may never end. */
  private static final long DISCARDING_MILLIS = 1000;

  private volatile @Nullable ArrivingBody arriving;

  /** Creates a transport, see {@link HttpClientTransport}. */
  public HttpClientAsyncTransport(Exchange exchange, String newestVersion) {
    super(exchange, newestVersion);
  }

  @Override
  HttpResponse<InputStream> send(HttpClient client, HttpRequest request)
      throws IOException, InterruptedException {
    ArrivingBody body = new ArrivingBody();
    arriving = body;
    CompletableFuture<HttpResponse<InputStream>> response =
        client.sendAsync(
            request,
            new HttpResponse.BodyHandler<InputStream>() {
              @Override
              public HttpResponse.BodySubscriber<InputStream> apply(
                  HttpResponse.ResponseInfo head) {
                return body;
              }
            });
    try {
      return response.get();
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      throw cause instanceof IOException ? (IOException) cause : new IOException(cause);
    } catch (InterruptedException e) {
      response.cancel(true);
      throw e;
    }
  }

  /** Returns the pushed body; if it is not a document, its first bytes in memory. */
  @Override
  protected @Nullable InputStream body() throws IOException {
    return hasDocument(status()) ? arriving : new ByteArrayInputStream(discarded());
  }

  @Override
  protected boolean isArriving() {
    return true;
  }

  @Override
  public void deliver(BodyReceiver receiver) throws IOException {
    ArrivingBody body = arriving;
    if (body == null) {
      throw new IllegalStateException("no request was sent");
    }
    try {
      body.deliverTo(receiver);
      Throwable lost = body.lost();
      if (lost != null) {
        throw exchange.failed(lost instanceof Exception ? (Exception) lost : new IOException(lost));
      }
    } catch (InterruptedException e) {
      throw interrupted();
    } finally {
      exchange.waitedForBody(body.waitNanos());
    }
  }

  private byte[] discarded() throws IOException {
    ArrivingBody body = arriving;
    try {
      return body == null ? new byte[0] : body.discard(DISCARDING_MILLIS);
    } catch (InterruptedException e) {
      throw interrupted();
    }
  }

  @Override
  public void close() {
    // The whole body has arrived.
  }

  @Override
  void abandon() {
    ArrivingBody body = arriving;
    if (body != null) {
      body.abandon();
    }
  }
}
