package io.siribench.testdevice;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** The settings that commands have changed on the device, to verify their restoration. */
public final class Settings {
  private final DeviceFolder folder;

  Settings(DeviceFolder folder) {
    this.folder = folder;
  }

  /** Checks that {@code cmd power set-fixed-performance-mode-enabled} is in effect. */
  public boolean isFixedPerformance() throws IOException {
    return read("fixed_performance", "false").equals("true");
  }

  public boolean isAirplane() throws IOException {
    return global("airplane_mode_on").equals("1");
  }

  /** Returns a setting of the namespace {@code global}; the word {@code null} if unset. */
  public String global(String name) throws IOException {
    return read("global/" + name, "null");
  }

  private String read(String name, String otherwise) throws IOException {
    Path file = folder.path("settings/" + name);
    return Files.exists(file) ? Files.readString(file, StandardCharsets.UTF_8).trim() : otherwise;
  }
}
