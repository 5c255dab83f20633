package io.siribench.device;

import io.siribench.launch.ForkCommand;
import io.siribench.launch.ForkInterruptedException;
import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import io.siribench.launch.Launcher;
import io.siribench.launch.LauncherLostException;
import io.siribench.worker.SampleLine;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The launcher of forks on a device with the interface of local ones. Local paths are mapped to
 * files there, and times of day to this machine's clock.
 */
final class DeviceForks implements Launcher {
  private final DeviceLauncher launcher;
  private final DeviceArguments words;
  private final Duration clockAhead;

  /**
   * Creates a launcher.
   *
   * @param clockAhead the lead of the device's clock over this machine's
   */
  DeviceForks(DeviceLauncher launcher, DeviceArguments words, Duration clockAhead) {
    this.launcher = launcher;
    this.words = words;
    this.clockAhead = clockAhead;
  }

  @Override
  public ForkResult launch(ForkCommand command) throws IOException, InterruptedException {
    try {
      return shifted(launcher.launch(words.translate(command)));
    } catch (LauncherLostException e) {
      throw new LauncherLostException(String.valueOf(e.getMessage()), shifted(e.result()));
    } catch (ForkInterruptedException e) {
      throw new ForkInterruptedException(shifted(e.result()));
    }
  }

  private ForkResult shifted(ForkResult result) {
    List<ForkMessage> messages = new ArrayList<>();
    for (ForkMessage message : result.messages()) {
      messages.add(shifted(message));
    }
    return new ForkResult(
        result.launchedAt(),
        result.wallNanos(),
        result.exitCode(),
        result.timedOut(),
        messages,
        result.errorTail());
  }

  private ForkMessage shifted(ForkMessage message) {
    long startedMillis = message.number(SampleLine.STARTED, -1);
    if (startedMillis < 0) {
      return message;
    }
    Map<String, String> fields = new HashMap<>(message.fields());
    fields.put(SampleLine.STARTED, String.valueOf(startedMillis - clockAhead.toMillis()));
    return new ForkMessage(message.kind(), fields);
  }
}
