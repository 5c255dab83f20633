package io.siribench.launch;

import io.siribench.process.TimeCommand;
import io.siribench.worker.Protocol;
import io.siribench.worker.SampleLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A launcher of forks whose peak memory {@code time} measures, since they cannot read it. The value
 * is stored in the last sample of a fork.
 */
public record PeakMemoryLauncher(TimeCommand time, JvmLauncher launcher) implements Launcher {
  @Override
  public ForkResult launch(ForkCommand command) throws IOException, InterruptedException {
    Path file = Files.createTempFile("siribench-time-", ".txt");
    try {
      ForkResult fork = launcher.executedBy(time.prefix(file)).launch(command);
      List<ForkMessage> messages = new ArrayList<>(fork.messages());
      time.peakBytes(file).ifPresent(bytes -> addToLastSample(messages, bytes));
      return fork.with(messages);
    } finally {
      Files.deleteIfExists(file);
    }
  }

  private static void addToLastSample(List<ForkMessage> messages, long bytes) {
    for (int i = messages.size() - 1; i >= 0; i--) {
      ForkMessage message = messages.get(i);
      if (message.kind().equals(Protocol.SAMPLE)) {
        messages.set(i, message.with(SampleLine.PEAK_RSS, String.valueOf(bytes)));
        return;
      }
    }
  }
}
