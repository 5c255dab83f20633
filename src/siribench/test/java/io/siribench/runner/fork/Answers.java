package io.siribench.runner.fork;

import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import io.siribench.worker.Protocol;
import io.siribench.worker.SampleLine;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Messages and results of forks, for tests. */
public final class Answers {
  public static final Instant LAUNCHED_AT = Instant.parse("2026-11-20T19:30:12Z");
  public static final ForkMessage END = new ForkMessage(Protocol.END, Map.of());
  public static final ForkMessage VERSIONS =
      new ForkMessage(
          Protocol.VERSIONS, Map.of(Protocol.JAVA, "17.0.15", Protocol.JACKSON, "2.21.8"));

  private Answers() {}

  public static ForkMessage ok(int request) {
    Map<String, String> fields = new HashMap<>();
    fields.put(SampleLine.REQUEST, String.valueOf(request));
    fields.put(SampleLine.STARTED, "1795219827455");
    fields.put(SampleLine.REQUEST_TIME, String.valueOf(1_000_000 + request));
    fields.put(SampleLine.BYTES, "45978");
    fields.put(SampleLine.OUTCOME, "ok");
    fields.put(SampleLine.VISITS, "20");
    if (request == 0) {
      fields.put(SampleLine.BOOT, "80000000");
      fields.put(SampleLine.PREPARATION, "60000000");
    }
    return new ForkMessage(Protocol.SAMPLE, fields);
  }

  public static ForkMessage with(ForkMessage message, String key, String text) {
    return message.with(key, text);
  }

  public static ForkMessage state(long deserializers, long bytes, long writeNanos) {
    return new ForkMessage(
        Protocol.STATE,
        Map.of(
            Protocol.DESERIALIZERS,
            String.valueOf(deserializers),
            Protocol.CACHE_BYTES,
            String.valueOf(bytes),
            Protocol.CACHE_WRITE,
            String.valueOf(writeNanos)));
  }

  /** Returns the result of a fork that completed {@code requests} requests. */
  public static ForkResult complete(int requests) {
    List<ForkMessage> messages = new ArrayList<>();
    for (int request = 0; request < requests; request++) {
      messages.add(ok(request));
    }
    messages.add(VERSIONS);
    messages.add(END);
    return result(0, false, "", messages.toArray(ForkMessage[]::new));
  }

  public static ForkResult result(
      int exitCode, boolean timedOut, String errorTail, ForkMessage... messages) {
    return new ForkResult(
        LAUNCHED_AT, 250_000_000, exitCode, timedOut, List.of(messages), errorTail);
  }
}
