package io.siribench.worker.http;

import java.net.Authenticator;
import java.net.PasswordAuthentication;
import org.jspecify.annotations.Nullable;

/**
 * An authenticator that provides {@code HttpURLConnection} with the login of a tunnel's proxy. That
 * client accepts the login in no other way. The authenticator answers once per request, because the
 * client would repeat a refused login forever.
 */
final class ProxyLogin extends Authenticator {
  private static boolean installed;

  private ProxyLogin() {}

  /** Provides proxies with the login of the current request from now on. */
  static synchronized void install() {
    if (!installed) {
      installed = true;
      // The default disables Basic for tunnels, and then no login is sent.
      String disabled = "jdk.http.auth.tunneling.disabledSchemes";
      if (System.getProperty(disabled) == null) {
        System.setProperty(disabled, "");
      }
      Authenticator.setDefault(new ProxyLogin());
    }
  }

  @Override
  protected @Nullable PasswordAuthentication getPasswordAuthentication() {
    SocketWatch watch = SocketWatch.current();
    String login =
        watch == null || getRequestorType() != RequestorType.PROXY ? null : watch.takeProxyLogin();
    if (login == null) {
      return null;
    }
    int colon = login.indexOf(':');
    return colon < 0
        ? new PasswordAuthentication(login, new char[0])
        : new PasswordAuthentication(
            login.substring(0, colon), login.substring(colon + 1).toCharArray());
  }
}
