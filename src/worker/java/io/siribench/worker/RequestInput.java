package io.siribench.worker;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The request that a fork reads from standard input; see {@link Protocol#INPUT_URL}. */
final class RequestInput {
  private String url = "";
  private final List<String> headers = new ArrayList<String>();
  private byte @Nullable [] data;
  private String proxy = "";
  private String proxyLogin = "";
  private String clientCertPassword = "";

  private RequestInput() {}

  /**
   * Reads {@code in} to its end.
   *
   * @throws IllegalArgumentException if the URL is missing or a key is unknown; the message never
   *     repeats potential secrets
   */
  static RequestInput read(InputStream in) throws IOException {
    RequestInput input = new RequestInput();
    BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    String line = lines.readLine();
    while (line != null) {
      input.take(line);
      line = lines.readLine();
    }
    if (input.url.isEmpty()) {
      throw new IllegalArgumentException("no line url=... on standard input");
    }
    return input;
  }

  private void take(String line) {
    int equals = line.indexOf('=');
    String key = equals < 0 ? "" : line.substring(0, equals);
    String rest = line.substring(equals + 1);
    if (key.equals(Protocol.INPUT_URL)) {
      url = rest;
    } else if (key.equals(Protocol.INPUT_HEADER)) {
      headers.add(rest);
    } else if (key.equals(Protocol.INPUT_DATA)) {
      data = Base64.getDecoder().decode(rest);
    } else if (key.equals(Protocol.INPUT_PROXY)) {
      proxy = rest;
    } else if (key.equals(Protocol.INPUT_PROXY_LOGIN)) {
      proxyLogin = rest;
    } else if (key.equals(Protocol.INPUT_CLIENT_CERT_PASSWORD)) {
      clientCertPassword = rest;
    } else {
      throw new IllegalArgumentException(
          "standard input: unknown line; expected url=, header=, proxy=, proxy-login=,"
              + " client-cert-password= or data=");
    }
  }

  String url() {
    return url;
  }

  List<String> headers() {
    return headers;
  }

  byte @Nullable [] data() {
    return data;
  }

  /** Returns {@code host:port}; empty for none. */
  String proxy() {
    return proxy;
  }

  /** Returns the proxy's login in Base64; empty for none. */
  String proxyLogin() {
    return proxyLogin;
  }

  /** Returns the password of the client certificate's key store; empty for none. */
  String clientCertPassword() {
    return clientCertPassword;
  }
}
