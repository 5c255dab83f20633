package io.siribench.jmh;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import io.siribench.numbers.Numbers;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.worker.format.Format;
import java.io.ByteArrayOutputStream;
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

/** A request of {@code --operation write --model numbers} with the reader {@code reader}. */
@State(Scope.Thread)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class WritingBenchmark {
  @Param({"json", "cbor", "smile"})
  String formatWord = "";

  @Param({"off", "on"})
  String fastDoubles = "";

  /** A file name without extension, as {@code siribench samples --kind numbers} writes it. */
  @Param("")
  String document = "";

  @SuppressWarnings("NullAway.Init")
  private Numbers numbers;

  @SuppressWarnings("NullAway.Init")
  private ObjectWriter writer;

  @SuppressWarnings("NullAway.Init")
  private ByteArrayOutputStream out;

  @Setup
  public void prepare() throws IOException {
    ObjectMapper mapper = JacksonFormat.of(Format.of(formatWord)).newStockMapper();
    byte[] bytes = Files.readAllBytes(Path.of(document + "." + formatWord));
    numbers = mapper.readValue(bytes, Numbers.class);
    if (fastDoubles.equals("on")) {
      mapper.getFactory().enable(JsonGenerator.Feature.USE_FAST_DOUBLE_WRITER);
    }
    writer = mapper.writerFor(Numbers.class);
    out = new ByteArrayOutputStream(2 * bytes.length);
  }

  /** Returns the number of written bytes. */
  @Benchmark
  public int request() throws IOException {
    out.reset();
    writer.writeValue(out, numbers);
    return out.size();
  }
}
