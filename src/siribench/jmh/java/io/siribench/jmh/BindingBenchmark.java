package io.siribench.jmh;

import com.fasterxml.jackson.databind.ObjectReader;
import io.siribench.siri.Siri;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * One request with the reader {@code reader} and a preloaded document. The setup contains
 * everything that a fork counts as preparation, so the first invocation of a process is a cold
 * request and the later ones are warm requests.
 */
@State(Scope.Thread)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class BindingBenchmark {
  @Param({"json", "xml"})
  String formatWord = "";

  /** The directory of the sample documents. */
  @Param("samples")
  String samples = "";

  private Format format = Format.JSON;
  private byte[] document = {};

  @SuppressWarnings("NullAway.Init")
  private ObjectReader reader;

  private long startedMillis;

  @Setup
  public void prepare() throws IOException {
    format = Format.of(formatWord);
    document = Files.readAllBytes(Path.of(samples, "stop-monitoring-200." + formatWord));
    reader = JacksonFormat.of(format).newMapper(UnknownMembers.KEEP).readerFor(Siri.class);
  }

  /** Prints the start time like a worker, to separate the classes that a request loads. */
  @TearDown
  public void report() {
    System.out.println("started_ms=" + startedMillis);
  }

  @Benchmark
  public Siri request() throws IOException {
    startedMillis = System.currentTimeMillis();
    return JacksonFormat.of(format).read(reader, new ByteArrayInputStream(document));
  }
}
