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
 * siribench, so that headers, bounds and observation equal those of the other connection types.
 */
final class JacksonUrlSource extends EndpointSource {
  private final URL url;

  JacksonUrlSource(Transport transport, Format format) {
    super(transport, format, null, false);
    try {
      url = new URL(null, transport.call().url().toString(), new Handler(transport));
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException(transport.call().shownUrl() + ": not a URL");
    }
  }

  @Override
  Object sendAndRead(DocumentReader reader) throws IOException {
    return reader.read(url);
  }

  private static final class Handler extends URLStreamHandler {
    private final Transport transport;

    Handler(Transport transport) {
      this.transport = transport;
    }

    @Override
    protected URLConnection openConnection(URL url) {
      return new Connection(url, transport);
    }
  }

  private static final class Connection extends URLConnection {
    private final Transport transport;

    Connection(URL url, Transport transport) {
      super(url);
      this.transport = transport;
    }

    @Override
    public void connect() {}

    @Override
    public InputStream getInputStream() throws IOException {
      return transport.open();
    }
  }
}
