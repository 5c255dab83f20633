package io.siribench.jmh;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.worker.codec.UnknownMembers;
import java.io.File;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * The elapsed time of a cold start with the reader {@code tree}. It includes making the mapper and
 * the first request. Run it in single-shot mode, with one shot per process.
 */
@State(Scope.Thread)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class ColdStart {
  private static final int PERCENT = 100;

  /**
   * The percentage by which elapsed time is extended, for a known difference. The worker's spinning
   * refers to the CPU time of its process instead.
   */
  @Param("0")
  int spinPercent;

  @Param("samples/stop-monitoring-1.json")
  String sample = "";

  @Benchmark
  public JsonNode start() throws IOException {
    long begunNanos = System.nanoTime();
    ObjectMapper mapper = JacksonFormat.JSON.newMapper(UnknownMembers.KEEP);
    JsonNode tree = mapper.readTree(new File(sample));
    long spinNanos = (System.nanoTime() - begunNanos) * spinPercent / PERCENT;
    long spunNanos = System.nanoTime();
    while (System.nanoTime() - spunNanos < spinNanos) {
      Thread.onSpinWait();
    }
    return tree;
  }
}
