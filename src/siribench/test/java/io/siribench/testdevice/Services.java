package io.siribench.testdevice;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The services of the device, by adb's names. */
final class Services {
  private final ShellService shell;
  private final SyncService sync;
  private final Reverses reverses;

  Services(ShellService shell, SyncService sync, Reverses reverses) {
    this.shell = shell;
    this.sync = sync;
    this.reverses = reverses;
  }

  /** Returns the service that {@code destination} names; null if there is none. */
  @Nullable Service find(String destination, Connection connection) {
    int colon = destination.indexOf(':');
    String[] words = destination.substring(0, Math.max(0, colon)).split(",", -1);
    String argument = destination.substring(colon + 1);
    return switch (words[0]) {
      case "shell" -> {
        boolean hasProtocol = Arrays.asList(words).contains("v2");
        yield stream -> shell.run(stream, argument, hasProtocol);
      }
      case "exec" -> stream -> shell.run(stream, argument, false);
      case "sync" -> sync;
      case "reverse" -> stream -> reverses.answer(stream, argument, connection);
      default -> null;
    };
  }
}
