package io.siribench.device;

import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkMessages;
import io.siribench.launch.ForkResult;
import io.siribench.request.Secrets;
import io.siribench.worker.Protocol;
import io.siribench.worker.SampleLine;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Consumer;

/** The lines that a fork on a device and its {@link ForkScript} write. */
final class DeviceFork {
  /** The value for an exit code that was not received. */
  static final int UNKNOWN = -1;

  private static final int NANO_DIGITS = 9;

  /** The inverse of the largest difference in speed between two clocks. */
  private static final int MAX_DRIFT = 100;

  /** The prefix of the lines with which logcat announces the next log buffer. */
  private static final String LOG_HEADER = "--------- ";

  private final String word;
  private final String end;
  private final ForkMessages messages;
  private final Duration clockAhead;
  private final Instant launchedAt = Instant.now();
  private final long launchedNanos = System.nanoTime();
  private int exitCode = UNKNOWN;
  private long wallNanos = UNKNOWN;
  private boolean isReadingErrors;
  private boolean hasReportedEnd;

  DeviceFork(
      String word, String mark, Secrets secrets, Consumer<Duration> pauses, Duration clockAhead) {
    this.word = word;
    this.clockAhead = clockAhead;
    end = Protocol.prefix(mark) + Protocol.SEPARATOR + Protocol.END;
    messages = new ForkMessages(mark, secrets, pauses);
  }

  void onStdoutLine(String line) {
    if (line.startsWith(word + " exit ")) {
      ended(line.split(" ", -1));
    } else if (line.equals(word + " errors")) {
      isReadingErrors = true;
    } else if (isReadingErrors && !line.startsWith(LOG_HEADER)) {
      messages.onStderrLine(line);
    } else if (!isReadingErrors) {
      hasReportedEnd |= line.startsWith(end);
      messages.onStdoutLine(line);
    }
  }

  /** Returns whether it has reported its last message; the process may still be ending. */
  boolean hasReportedEnd() {
    return hasReportedEnd;
  }

  private void ended(String[] parts) {
    exitCode = Integer.parseInt(parts[2]);
    try {
      BigDecimal seconds = new BigDecimal(parts[4]).subtract(new BigDecimal(parts[3]));
      wallNanos = seconds.movePointRight(NANO_DIGITS).longValue();
    } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
      // Neither the shell nor date reports nanoseconds: this machine's clock is used.
      wallNanos = UNKNOWN;
    }
  }

  boolean hasEnded() {
    return exitCode != UNKNOWN;
  }

  int exitCode() {
    return exitCode;
  }

  long silenceEndsNanos(Duration silence) {
    return messages.silenceEndsNanos(silence);
  }

  ForkResult result(boolean timedOut) {
    long hereNanos = System.nanoTime() - launchedNanos;
    // A device's clock may be set while a fork runs, such as by its network. It may also drift.
    boolean isKnown = wallNanos >= 0 && wallNanos <= hereNanos + hereNanos / MAX_DRIFT;
    return new ForkResult(
        launchedAt,
        isKnown ? wallNanos : hereNanos,
        exitCode,
        timedOut,
        messages.messages().stream()
            .map(this::shifted)
            .map(message -> isKnown || !hasEnded() ? message : withoutBoot(message))
            .toList(),
        messages.errorTail());
  }

  /** Returns {@code message} without the time that the device's clock measured. */
  private static ForkMessage withoutBoot(ForkMessage message) {
    return message.text(SampleLine.BOOT).isEmpty()
        ? message
        : message.with(SampleLine.BOOT, String.valueOf(UNKNOWN));
  }

  /** Returns {@code message} with its time of day by this machine's clock. */
  private ForkMessage shifted(ForkMessage message) {
    long startedMillis = message.number(SampleLine.STARTED, -1);
    if (startedMillis < 0) {
      return message;
    }
    return message.with(SampleLine.STARTED, String.valueOf(startedMillis - clockAhead.toMillis()));
  }
}
