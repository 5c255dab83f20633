package io.siribench.worker.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.HttpURLConnection;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The status line in the headers of the JDK's client and of Android's. */
final class StatusLineTest {
  /** A connection whose response has these headers. */
  private static final class Answered extends HttpURLConnection {
    private final String first;
    private final @Nullable String nameless;

    Answered(String first, @Nullable String nameless) throws Exception {
      super(URI.create("http://localhost/").toURL());
      this.first = first;
      this.nameless = nameless;
    }

    @Override
    public String getHeaderField(int position) {
      return first;
    }

    @Override
    public @Nullable String getHeaderField(@Nullable String name) {
      return name == null ? nameless : "other";
    }

    @Override
    public void connect() {}

    @Override
    public void disconnect() {}

    @Override
    public boolean usingProxy() {
      return false;
    }
  }

  @Test
  void httpVersion_statusLineIsTheFirstHeader_isTheProtocol() throws Exception {
    assertThat(UrlConnectionTransport.httpVersion(new Answered("HTTP/1.0 200 OK", null)))
        .isEqualTo("HTTP/1.0");
  }

  @Test
  void httpVersion_statusLineIsNotAmongTheHeaders_isTheProtocol() throws Exception {
    Answered onAndroid = new Answered("application/json; charset=utf-8", "HTTP/1.1 200 OK");
    assertThat(UrlConnectionTransport.httpVersion(onAndroid)).isEqualTo("HTTP/1.1");
  }

  @Test
  void httpVersion_noStatusLineAnywhere_isUnknown() throws Exception {
    assertThat(UrlConnectionTransport.httpVersion(new Answered("application/json; x", null)))
        .isEmpty();
  }
}
