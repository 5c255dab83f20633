package io.siribench.worker.http;

import io.siribench.worker.compression.Compression;
import java.io.UnsupportedEncodingException;
import java.net.InetSocketAddress;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** One request to an endpoint as it is sent, and the bounds of its response. */
public final class EndpointCall {
  private static final long NANOS_PER_MILLI = 1000000;

  private final URL url;
  private final String shownUrl;
  private final List<Header> headers = new ArrayList<Header>();
  private final byte @Nullable [] data;
  private final long timeoutNanos;
  private final long maxBytes;
  private long redirectPauseMillis;
  private @Nullable InetSocketAddress proxy;
  private String proxyLogin = "";
  private @Nullable String coding;
  private @Nullable Compression compression;

  /**
   * A request to {@code url}.
   *
   * @param shownUrl what of {@code url} may be shown, for messages
   * @param headers each {@code Name: value}
   * @param data what is to be posted; null for GET
   * @param gzip whether a compressed response is asked for
   * @param timeoutMillis for how long the whole request may last
   * @param maxBytes how long the response may be, on the wire and decoded
   * @throws IllegalArgumentException if {@code url} is none of HTTP, or a header has no name
   */
  public EndpointCall(
      String url,
      String shownUrl,
      List<String> headers,
      byte @Nullable [] data,
      boolean gzip,
      long timeoutMillis,
      long maxBytes) {
    URL given = parse(url, shownUrl);
    String userInfo = given.getUserInfo();
    this.url = userInfo == null ? given : parse(withoutUserInfo(url, userInfo), shownUrl);
    this.shownUrl = shownUrl;
    this.data = data;
    timeoutNanos = timeoutMillis * NANOS_PER_MILLI;
    this.maxBytes = maxBytes;
    for (String header : headers) {
      this.headers.add(Header.of(header));
    }
    if (userInfo != null && !has("Authorization")) {
      byte[] credentials = decoded(userInfo).getBytes(StandardCharsets.UTF_8);
      this.headers.add(
          new Header("Authorization", "Basic " + Base64.getEncoder().encodeToString(credentials)));
    }
    if (!has("Accept-Encoding")) {
      // Said either way, for Android asks for gzip of its own accord and hides that it did.
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
      // Its message may repeat the URL, and with it a key.
    }
    throw new IllegalArgumentException(
        shownUrl + ": not a URL of an endpoint; expected http://HOST/... or https://HOST/...");
  }

  private static String withoutUserInfo(String url, String userInfo) {
    int start = url.indexOf(userInfo + "@");
    return url.substring(0, start) + url.substring(start + userInfo.length() + 1);
  }

  private static String decoded(String userInfo) {
    try {
      // A plus sign stands for itself before the host, unlike in a form.
      return URLDecoder.decode(userInfo.replace("+", "%2B"), "UTF-8");
    } catch (UnsupportedEncodingException e) {
      throw new AssertionError("UTF-8 is on every JVM", e);
    }
  }

  /**
   * Has this encoding alone asked for and taken.
   *
   * @param onlyCoding as HTTP calls it
   * @param decoder null for {@code identity}, which is none
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

  /** The encoding that alone is taken; null for gzip or none, as the endpoint decides. */
  @Nullable String coding() {
    return coding;
  }

  /** What decodes it; null where that is gzip, or where nothing is encoded. */
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

  /** The URL as it is requested; it may hold a secret. */
  public URL url() {
    return url;
  }

  /** What may be shown of the URL. */
  public String shownUrl() {
    return shownUrl;
  }

  /** All headers of the request, in their order. */
  public List<Header> headers() {
    return Collections.unmodifiableList(headers);
  }

  /** What is posted; null for GET. */
  public byte @Nullable [] data() {
    return data;
  }

  long timeoutNanos() {
    return timeoutNanos;
  }

  long maxBytes() {
    return maxBytes;
  }

  /** How long after a request its redirect is followed at the earliest, in ms. */
  long redirectPauseMillis() {
    return redirectPauseMillis;
  }

  /** Has redirects followed {@code millis} after the request that was redirected, not sooner. */
  public EndpointCall pausingBeforeRedirects(long millis) {
    redirectPauseMillis = millis;
    return this;
  }

  /**
   * Has the request go through a proxy.
   *
   * @param address {@code host:port}; empty for none
   * @param login {@code user:password} in Base64; empty for none
   */
  public EndpointCall through(String address, String login) {
    int colon = address.lastIndexOf(':');
    if (colon > 0) {
      // Its name is looked up when it is asked, and the endpoint's name by it.
      proxy =
          InetSocketAddress.createUnresolved(
              address.substring(0, colon), Integer.parseInt(address.substring(colon + 1)));
      proxyLogin = login;
      ProxyLogin.install();
    }
    return this;
  }

  /** The proxy that the request goes through, not looked up; null for none. */
  public @Nullable InetSocketAddress proxy() {
    return proxy;
  }

  /** What the proxy wants in a header Proxy-Authorization, without a name; null for none. */
  public @Nullable String proxyAuthorization() {
    return proxyLogin.isEmpty() ? null : "Basic " + proxyLogin;
  }

  /** {@code user:password} for the proxy; null for none. */
  @Nullable String proxyLogin() {
    return proxyLogin.isEmpty()
        ? null
        : new String(Base64.getDecoder().decode(proxyLogin), StandardCharsets.UTF_8);
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

    /** The header's name. */
    public String name() {
      return name;
    }

    /** What follows the colon; it may be a secret. */
    public String text() {
      return text;
    }
  }
}
