package io.siribench.worker;

import com.fasterxml.jackson.databind.ObjectReader;
import io.siribench.siri.Siri;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import io.siribench.worker.http.EndpointCall;
import io.siribench.worker.http.Watchdog;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URL;
import java.util.Collections;
import java.util.Random;

/**
 * The cost of observing a request. It pairs one request as in a fork with the same fetch and parse
 * without siribench's code between {@link HttpURLConnection} and Jackson. It prints the ns of each
 * pair as {@code observed,bare}; their order is random.
 *
 * <p>Arguments: the URL of a JSON document, the numbers of warm-up pairs and of measured pairs.
 */
public final class ObservingMain {
  private static final int TIMEOUT_MILLIS = 10000;
  private static final long MAX_BYTES = 100000000;
  private static final long SEED = 1;

  private final URL url;
  private final ObjectReader bareReader;
  private final DocumentReader reader;
  private final EndpointSource source;

  private ObservingMain(String address) throws Exception {
    url = new URL(address);
    bareReader = JacksonFormat.JSON.newMapper(UnknownMembers.KEEP).readerFor(Siri.class);
    reader =
        Codec.named(Codec.JACKSON_2)
            .restore(CodecSettings.of(Format.JSON, ReaderType.READER), bareReader);
    EndpointCall call =
        new EndpointCall(
            address,
            address,
            Collections.<String>emptyList(),
            null,
            false,
            TIMEOUT_MILLIS,
            MAX_BYTES);
    source = Endpoints.source(call, ConnectionType.URL_CONNECTION, "1.1", Format.JSON, false, true);
    Watchdog.over(source.transport());
  }

  public static void main(String[] args) throws Exception {
    ObservingMain observing = new ObservingMain(args[0]);
    observing.pairs(Integer.parseInt(args[1]), new StringBuilder());
    StringBuilder lines = new StringBuilder("observed_ns,bare_ns\n");
    observing.pairs(Integer.parseInt(args[2]), lines);
    System.out.print(lines);
  }

  private void pairs(int count, StringBuilder lines) throws IOException {
    Random order = new Random(SEED);
    for (int i = 0; i < count; i++) {
      boolean isObservedFirst = order.nextBoolean();
      long observed = isObservedFirst ? observed() : 0;
      long bare = bare();
      observed = isObservedFirst ? observed : observed();
      lines.append(observed).append(',').append(bare).append('\n');
    }
  }

  private long observed() throws IOException {
    long start = System.nanoTime();
    source.request(reader);
    return System.nanoTime() - start;
  }

  /** Sends the same headers with the same settings, as an app would. */
  private long bare() throws IOException {
    long start = System.nanoTime();
    HttpURLConnection connection = (HttpURLConnection) url.openConnection();
    connection.setConnectTimeout(TIMEOUT_MILLIS);
    connection.setReadTimeout(TIMEOUT_MILLIS);
    connection.setInstanceFollowRedirects(false);
    connection.setRequestProperty("Accept-Encoding", "identity");
    if (connection.getResponseCode() != HttpURLConnection.HTTP_OK) {
      throw new IOException("HTTP " + connection.getResponseCode());
    }
    InputStream body = connection.getInputStream();
    JacksonFormat.JSON.read(bareReader, body);
    return System.nanoTime() - start;
  }
}
