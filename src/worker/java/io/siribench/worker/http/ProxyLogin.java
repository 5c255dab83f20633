package io.siribench.worker.http;

import java.net.Authenticator;
import java.net.PasswordAuthentication;
import org.jspecify.annotations.Nullable;

/**
 * Tells {@code HttpURLConnection} the login of the proxy that a tunnel goes through, which it takes
 * from nowhere else; once for each request, for it would ask again as long as it is refused.
 */
final class ProxyLogin extends Authenticator {
  private static boolean installed;

  private ProxyLogin() {}

  /** From now on proxies get the login of the request that goes through them. */
  static synchronized void install() {
    if (!installed) {
      installed = true;
      // Without it no login goes to the proxy of a tunnel: Basic is disabled there by default.
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
