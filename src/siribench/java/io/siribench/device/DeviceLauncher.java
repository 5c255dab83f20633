package io.siribench.device;

import io.siribench.device.adb.DeviceShell;
import io.siribench.device.adb.ShellLostException;
import io.siribench.launch.ForkCommand;
import io.siribench.launch.ForkInterruptedException;
import io.siribench.launch.ForkResult;
import io.siribench.launch.Launcher;
import io.siribench.launch.LauncherLostException;
import io.siribench.request.Inbound;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** A launcher of forks on a device, through a shell there. */
public final class DeviceLauncher implements Launcher {
  private static final long END_SECONDS = 15;
  private static final long SIGNAL_GRACE_MILLIS = 500;

  private final DeviceShell shell;
  private final ForkScript scripts;
  private final LossExplainer explainer;
  private final Duration clockAhead;
  private Consumer<Duration> pauses = pause -> {};
  private final List<Integer> exitCodes = new ArrayList<>();

  /**
   * Creates a launcher of forks through {@code shell}.
   *
   * @param jar the path on the device of the jar with the worker
   * @param prefix the command that executes the fork's command; may be empty
   * @param compiled the names of existing compiled code; the caller may add to this set
   * @param explainer the source of explanations if the device is lost
   * @param clockAhead the lead of the device's clock over this machine's
   */
  public DeviceLauncher(
      DeviceShell shell,
      DeviceDirectory directory,
      String jar,
      List<String> prefix,
      Set<String> compiled,
      LossExplainer explainer,
      Duration clockAhead) {
    this.shell = shell;
    scripts = new ForkScript(directory, jar, prefix, compiled);
    this.explainer = explainer;
    this.clockAhead = clockAhead;
  }

  /** Sets the consumer of pauses that forks make at the request of their endpoint. */
  void reportPausesTo(Consumer<Duration> consumer) {
    pauses = consumer;
  }

  /** Returns the exit codes of all ended forks so far, as received through adb. */
  public List<Integer> exitCodes() {
    return List.copyOf(exitCodes);
  }

  /**
   * {@inheritDoc}
   *
   * @throws LauncherLostException if the device no longer responds
   */
  @Override
  public ForkResult launch(ForkCommand command) throws IOException, InterruptedException {
    DeviceFork fork =
        new DeviceFork(shell.word(), command.mark(), command.secrets(), pauses, clockAhead);
    try {
      return runOrExplain(command, fork);
    } catch (InterruptedException e) {
      endInterrupted(fork);
      throw new ForkInterruptedException(fork.result(false));
    } finally {
      if (fork.hasEnded()) {
        exitCodes.add(fork.exitCode());
      }
    }
  }

  private ForkResult runOrExplain(ForkCommand command, DeviceFork fork)
      throws IOException, InterruptedException {
    try {
      return run(command, fork);
    } catch (ShellLostException e) {
      // Ctrl-C also ends adb, which is in the same process group. Wait for this process's own
      // signal, which shows that the device is not lost.
      TimeUnit.MILLISECONDS.sleep(SIGNAL_GRACE_MILLIS);
      String why = Inbound.without(command.secrets()).text(explainer.explain(e, "a fork ran"));
      throw new LauncherLostException(why, fork.result(false));
    }
  }

  private ForkResult run(ForkCommand command, DeviceFork fork)
      throws ShellLostException, InterruptedException {
    shell.send(scripts.of(command, exitCodes.size() + 1, shell.word()));
    boolean inTime =
        shell
            .follow(
                line -> onStdoutLine(fork, line), () -> fork.silenceEndsNanos(command.timeout()))
            .isPresent();
    if (!inTime && !end(fork)) {
      shell.close();
      throw new ShellLostException("a fork could not be ended", "");
    }
    return fork.result(!inTime);
  }

  private void onStdoutLine(DeviceFork fork, String line) {
    boolean hadReportedEnd = fork.hasReportedEnd();
    fork.onStdoutLine(line);
    if (fork.hasReportedEnd() && !hadReportedEnd) {
      shell.acknowledge();
    }
  }

  /** Ends the fork; returns false if the device does not confirm the end. */
  private boolean end(DeviceFork fork) throws ShellLostException, InterruptedException {
    shell.endBackground();
    long endNanos = System.nanoTime() + TimeUnit.SECONDS.toNanos(END_SECONDS);
    if (shell.follow(fork::onStdoutLine, () -> endNanos).isEmpty()) {
      return false;
    }
    // The fork's script cannot do this: the signal may arrive before it begins, or after it ends.
    shell.execute(DeviceShell.FORGET_SIGNAL, Duration.ofSeconds(END_SECONDS));
    return true;
  }

  private void endInterrupted(DeviceFork fork) throws InterruptedException {
    try {
      if (shell.isBusy() && !end(fork)) {
        shell.close();
      }
    } catch (ShellLostException e) {
      // The device ends the processes of a shell when its connection is lost.
      shell.close();
    }
  }
}
