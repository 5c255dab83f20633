package io.siribench.worker;

import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.format.Format;
import io.siribench.worker.http.Transport;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;

/**
 * An endpoint whose URL is handed to Jackson, as in the study. The URL opens a connection of
 * siribench, so that headers, limits and observation are the same as for other connection types.
 */
final class JacksonUrlSource extends EndpointSource {
  private final URL url;

  JacksonUrlSource(Transport transport, Format format) {
    super(transport, format, null, false);
    URLStreamHandler handler =
        new URLStreamHandler() {
          @Override
          protected URLConnection openConnection(URL opened) {
            return connection(opened, transport);
          }
        };
    try {
      url = new URL(null, transport.call().url().toString(), handler);
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException(transport.call().shownUrl() + ": not a URL");
    }
  }

  @Override
  Object sendAndRead(DocumentReader reader) throws IOException {
    return reader.read(url);
  }

  private static URLConnection connection(URL url, Transport transport) {
    return new URLConnection(url) {
      @Override
      public void connect() {}

      @Override
      public InputStream getInputStream() throws IOException {
        return transport.open();
      }
    };
  }
}
