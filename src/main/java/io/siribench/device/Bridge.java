package io.siribench.device;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The command adb, and what is attached to it. */
@SuppressWarnings("DoNotCallSuggester")
public final class Bridge {
  private Bridge() {}

  public static Bridge find(Optional<Path> adb) throws DeviceException, InterruptedException {
    throw new UnsupportedOperationException("find " + adb);
  }

  /** {@code 1.0.41 (29.0.6-debian)}. */
  public String version() {
    throw new UnsupportedOperationException("version");
  }

  public List<AttachedDevice> attached() throws DeviceException, InterruptedException {
    throw new UnsupportedOperationException("attached");
  }

  public List<String> choose(List<String> serials, boolean all)
      throws DeviceException, InterruptedException {
    throw new UnsupportedOperationException("choose " + serials + all);
  }

  public Device open(String serial) throws DeviceException, InterruptedException {
    throw new UnsupportedOperationException("open " + serial);
  }
}
