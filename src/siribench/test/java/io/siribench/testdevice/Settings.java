package io.siribench.testdevice;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** What commands have set on the device; to see whether it was restored. */
public final class Settings {
  private final DeviceFolder folder;

  Settings(DeviceFolder folder) {
    this.folder = folder;
  }

  /** Whether {@code cmd power set-fixed-performance-mode-enabled} has set it. */
  public boolean isFixedPerformance() throws IOException {
    return read("fixed_performance", "false").equals("true");
  }

  public boolean isAirplane() throws IOException {
    return global("airplane_mode_on").equals("1");
  }

  /** A setting of the namespace {@code global}; {@code null} as a word if there is none. */
  public String global(String name) throws IOException {
    return read("global/" + name, "null");
  }

  private String read(String name, String otherwise) throws IOException {
    Path file = folder.path("settings/" + name);
    return Files.exists(file) ? Files.readString(file, StandardCharsets.UTF_8).trim() : otherwise;
  }
}
