package io.siribench.device;

import io.siribench.launch.CacheStore;
import io.siribench.launch.Launcher;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;

/** A device in use by this run. */
@SuppressWarnings("DoNotCallSuggester")
public final class Device implements AutoCloseable {
  Device() {}

  public String serial() {
    throw new UnsupportedOperationException("serial");
  }

  public DeviceFacts facts() {
    throw new UnsupportedOperationException("facts");
  }

  public void install(Path jar, Collection<Path> files, Consumer<String> progress)
      throws DeviceException, InterruptedException {
    throw new UnsupportedOperationException("install " + jar + files + progress);
  }

  public Launcher launcher(List<String> prefix, Consumer<Duration> pauses) {
    throw new UnsupportedOperationException("launcher " + prefix + pauses);
  }

  public CacheStore caches() {
    throw new UnsupportedOperationException("caches");
  }

  public DeviceState state() throws IOException, InterruptedException {
    throw new UnsupportedOperationException("state");
  }

  public void fixedPerformance() throws DeviceException, InterruptedException {
    throw new UnsupportedOperationException("fixedPerformance");
  }

  public void airplane() throws DeviceException, InterruptedException {
    throw new UnsupportedOperationException("airplane");
  }

  public String compile(String filter) throws DeviceException, InterruptedException {
    throw new UnsupportedOperationException("compile " + filter);
  }

  public int reverse(int port) throws DeviceException, InterruptedException {
    throw new UnsupportedOperationException("reverse " + port);
  }

  /** Leaves jar and documents on the device when it is closed. */
  public void keep() {
    throw new UnsupportedOperationException("keep");
  }

  @Override
  public void close() throws IOException {
    throw new UnsupportedOperationException("close");
  }

  public void dropPageCache() throws IOException, InterruptedException {}
}
