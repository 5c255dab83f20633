package io.siribench.testdevice;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A service that runs commands, with the shell protocol or without. The protocol separates streams
 * and transmits exit codes.
 */
final class ShellService {
  private static final int BUFFER_BYTES = 1 << 15;
  private static final String HANG_UP = "-HUP";

  private final DeviceFolder folder;
  private final Faults faults;
  private final Cable cable;

  ShellService(DeviceFolder folder, Faults faults, Cable cable) {
    this.folder = folder;
    this.faults = faults;
    this.cable = cable;
  }

  /** Runs {@code command}, or an interactive shell if it is empty. */
  void run(DeviceStream stream, String command, boolean hasProtocol)
      throws IOException, InterruptedException {
    Process process = start(command, hasProtocol);
    // Like adbd, it sends SIGHUP to the shell but not to its children.
    stream.whenHostCloses(() -> Threads.start("hang up", () -> hangUp(process)));
    Thread input = Threads.start("stdin", () -> feed(process, stream, hasProtocol));
    Thread errors =
        Threads.start(
            "stderr",
            () -> drain(process.getErrorStream(), stream, hasProtocol, ShellFrame.STDERR));
    drain(process.getInputStream(), stream, hasProtocol, ShellFrame.STDOUT);
    errors.join();
    int exitCode = process.waitFor();
    input.interrupt();
    if (hasProtocol) {
      stream.write(ShellFrame.of(ShellFrame.EXIT, new byte[] {(byte) exitCode}));
    }
  }

  private Process start(String command, boolean hasProtocol) throws IOException {
    List<String> words = new ArrayList<>(folder.shell());
    if (!command.isEmpty()) {
      // Android's shell replaces itself with its last command. In a nested shell, siribench's
      // signals would reach only the outer one.
      String code = command.startsWith("sh ") || command.equals("sh") ? "exec " + command : command;
      words.addAll(List.of("-c", folder.paths().inward().all(code)));
    }
    ProcessBuilder builder = new ProcessBuilder(words);
    Map<String, String> environment = builder.environment();
    environment.clear();
    environment.putAll(folder.environment());
    return builder
        .directory(folder.path("root").toFile())
        .redirectErrorStream(!hasProtocol)
        .start();
  }

  private static void hangUp(Process process) throws IOException, InterruptedException {
    if (process.isAlive()) {
      String pid = String.valueOf(process.pid());
      new ProcessBuilder("/bin/sh", "-c", "kill " + HANG_UP + " " + pid).start().waitFor();
      process.getOutputStream().close();
    }
  }

  private void feed(Process process, DeviceStream stream, boolean hasProtocol) throws IOException {
    Replacer replacer = folder.paths().inward();
    try (OutputStream out = process.getOutputStream()) {
      if (hasProtocol) {
        feedFrames(out, new DataInputStream(stream), replacer);
      } else {
        new ReplacingInputStream(stream, replacer).transferTo(out);
      }
    } catch (IOException e) {
      // The process has stopped reading. Like adbd, the service discards further input.
      stream.transferTo(OutputStream.nullOutputStream());
    }
  }

  private static void feedFrames(OutputStream out, DataInputStream in, Replacer replacer)
      throws IOException {
    for (ShellFrame frame = ShellFrame.read(in);
        frame != null && frame.id() != ShellFrame.CLOSE_STDIN;
        frame = ShellFrame.read(in)) {
      if (frame.id() == ShellFrame.STDIN) {
        out.write(replacer.next(frame.data(), frame.data().length));
        out.flush();
      }
    }
    out.write(replacer.end());
  }

  private void drain(InputStream from, DeviceStream to, boolean hasProtocol, int id)
      throws IOException {
    Replacer replacer = folder.paths().outward();
    byte[] buffer = new byte[BUFFER_BYTES];
    try (from) {
      int bytes = from.read(buffer);
      while (bytes >= 0 && send(replacer.next(buffer, bytes), to, hasProtocol, id)) {
        bytes = from.read(buffer);
      }
      send(replacer.end(), to, hasProtocol, id);
    } catch (EOFException e) {
      // The process has ended.
    }
  }

  /** Changes the message, because file permissions simulate the read-only file system here. */
  private static byte[] asIfReadOnly(byte[] text) {
    return new String(text, StandardCharsets.ISO_8859_1)
        .replace("Permission denied", "Read-only file system")
        .getBytes(StandardCharsets.ISO_8859_1);
  }

  private boolean send(byte[] written, DeviceStream to, boolean hasProtocol, int id)
      throws IOException {
    byte[] text = faults.is(Condition.READ_ONLY) ? asIfReadOnly(written) : written;
    byte[] passing = id == ShellFrame.STDOUT ? cable.linesThatPass(text) : text;
    boolean isRead =
        passing.length == 0 || to.write(hasProtocol ? ShellFrame.of(id, passing) : passing);
    if (passing.length < text.length) {
      cable.unplug();
      return false;
    }
    return isRead;
  }
}
