package io.siribench.worker.http;

import io.siribench.worker.compression.Compression;
import java.net.InetSocketAddress;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** One request to an endpoint as it is sent, and the limits of its response. */
public final class EndpointCall {
  /** The maximum number of redirects that one request follows. */
  public static final int MAX_REDIRECTS = 5;

  private final URL url;
  private final String shownUrl;
  private final List<Header> headers = new ArrayList<Header>();
  private final byte @Nullable [] data;
  private final long timeoutNanos;
  private final long maxBytes;
  private long redirectPauseMillis;
  private boolean refusesRedirects;
  private @Nullable InetSocketAddress proxy;
  private String proxyLogin = "";
  private @Nullable String coding;
  private @Nullable Compression compression;

  /**
   * Creates a request to {@code url}, which has no user info: a header contains it instead.
   *
   * @param shownUrl the printable part of {@code url}, for messages
   * @param headers the headers, each {@code Name: value}
   * @param data the body to post; null for GET
   * @param gzip whether a compressed response is requested
   * @param timeoutMillis the timeout of the whole request
   * @param maxBytes the maximum length of the response, on the wire and decoded
   * @throws IllegalArgumentException if {@code url} is not an HTTP URL, or a header has no name
   */
  public EndpointCall(
      String url,
      String shownUrl,
      List<String> headers,
      byte @Nullable [] data,
      boolean gzip,
      long timeoutMillis,
      long maxBytes) {
    this.url = parse(url, shownUrl);
    this.shownUrl = shownUrl;
    this.data = data;
    timeoutNanos = timeoutMillis * Exchange.NANOS_PER_MILLI;
    this.maxBytes = maxBytes;
    for (String header : headers) {
      this.headers.add(Header.of(header));
    }
    if (!has("Accept-Encoding")) {
      // Always set, because Android otherwise adds gzip by itself and hides that it did.
      this.headers.add(new Header("Accept-Encoding", gzip ? "gzip" : "identity"));
    }
  }

  private static URL parse(String url, String shownUrl) {
    String scheme = url.toLowerCase(Locale.ROOT);
    try {
      if (scheme.startsWith("http://") || scheme.startsWith("https://")) {
        URL parsed = new URL(url);
        if (!parsed.getHost().isEmpty()) {
          return parsed;
        }
      }
    } catch (MalformedURLException e) {
      // The exception's message may repeat the URL, and with it a key.
    }
    throw new IllegalArgumentException(
        shownUrl + ": not a URL of an endpoint; expected http://HOST/... or https://HOST/...");
  }

  /**
   * Requests and accepts only one encoding.
   *
   * @param onlyCoding the name of the encoding in HTTP
   * @param decoder its decoder; null for {@code identity}, and for gzip, which is built in
   */
  public EndpointCall encodedBy(String onlyCoding, @Nullable Compression decoder) {
    coding = onlyCoding;
    compression = decoder;
    for (int i = 0; i < headers.size(); i++) {
      if (headers.get(i).name().equalsIgnoreCase("Accept-Encoding")) {
        headers.set(i, new Header("Accept-Encoding", onlyCoding));
      }
    }
    return this;
  }

  /** Returns the only accepted encoding; null if the endpoint may choose gzip or none. */
  @Nullable String coding() {
    return coding;
  }

  /** Returns the decoder of the only accepted encoding; null for gzip and {@code identity}. */
  @Nullable Compression compression() {
    return compression;
  }

  private boolean has(String name) {
    for (Header header : headers) {
      if (header.name().equalsIgnoreCase(name)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the requested URL; it may contain a secret. */
  public URL url() {
    return url;
  }

  /** Returns the printable part of the URL. */
  public String shownUrl() {
    return shownUrl;
  }

  /** Returns all headers of the request, in order. */
  public List<Header> headers() {
    return Collections.unmodifiableList(headers);
  }

  /** Returns the posted body; null for GET. */
  public byte @Nullable [] data() {
    return data;
  }

  long timeoutNanos() {
    return timeoutNanos;
  }

  long maxBytes() {
    return maxBytes;
  }

  /** Returns the minimum delay between a request and following its redirect, in ms. */
  long redirectPauseMillis() {
    return redirectPauseMillis;
  }

  /** Delays each redirect until at least {@code millis} after the redirected request. */
  public EndpointCall pausingBeforeRedirects(long millis) {
    redirectPauseMillis = millis;
    return this;
  }

  /** Refuses redirects if {@code refuses}, since each is one more request than is scheduled. */
  public EndpointCall refusingRedirects(boolean refuses) {
    refusesRedirects = refuses;
    return this;
  }

  boolean refusesRedirects() {
    return refusesRedirects;
  }

  /**
   * Sends the request through a proxy.
   *
   * @param address {@code host:port}; empty for none
   * @param login {@code user:password} in Base64; empty for none
   */
  public EndpointCall through(String address, String login) {
    int colon = address.lastIndexOf(':');
    if (colon > 0) {
      // The client looks up the proxy's name, and the proxy the endpoint's name.
      proxy =
          InetSocketAddress.createUnresolved(
              address.substring(0, colon), Integer.parseInt(address.substring(colon + 1)));
      proxyLogin = login;
    }
    return this;
  }

  /** Returns the unresolved address of the proxy; null for none. */
  public @Nullable InetSocketAddress proxy() {
    return proxy;
  }

  /** Returns the value of the proxy's header Proxy-Authorization; null for none. */
  public @Nullable String proxyAuthorization() {
    return proxyLogin.isEmpty() ? null : "Basic " + proxyLogin;
  }

  /** Returns {@code user:password} for the proxy; null for none. */
  @Nullable String proxyLogin() {
    return proxyLogin.isEmpty()
        ? null
        : new String(Base64.getDecoder().decode(proxyLogin), StandardCharsets.UTF_8);
  }

  /** Returns the exception for a response that is unusable because of {@code what}. */
  EndpointException unusable(String what) {
    return unusable(what, null);
  }

  EndpointException unusable(String what, @Nullable Throwable cause) {
    return EndpointException.http(shownUrl + ": " + what, cause);
  }

  /** Returns the exception for a response, or part of it, that exceeds {@link #maxBytes}. */
  EndpointException tooLong(String what) {
    return unusable(what + " is longer than " + maxBytes + " bytes (--max-bytes)");
  }

  /**
   * Returns a hint for a TLS connection that the server ended without a response. A server that
   * requires a certificate sends an alert first, but the alert is lost if the request is already on
   * its way. The reply of a port without TLS is not always read before its connection is closed.
   */
  String clientCertHint() {
    return url.getProtocol().equalsIgnoreCase("https")
        ? "; try --client-cert if the server requests a certificate, or http if the port does not"
            + " speak TLS"
        : "";
  }

  /** One header of a request. */
  public static final class Header {
    private final String name;
    private final String text;

    Header(String name, String text) {
      this.name = name;
      this.text = text;
    }

    static Header of(String line) {
      int colon = line.indexOf(':');
      if (colon < 1) {
        throw new IllegalArgumentException("a header without a name; expected 'Name: value'");
      }
      return new Header(line.substring(0, colon).trim(), line.substring(colon + 1).trim());
    }

    /** Returns the header's name. */
    public String name() {
      return name;
    }

    /** Returns the text after the colon; it may be a secret. */
    public String text() {
      return text;
    }
  }
}
