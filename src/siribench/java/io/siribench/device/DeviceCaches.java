package io.siribench.device;

import io.siribench.device.adb.ShellCode;
import io.siribench.launch.CacheStore;
import java.io.IOException;
import java.util.Optional;

/** Mapper caches on a device. */
final class DeviceCaches implements CacheStore {
  private static final String DURING = "a mapper cache was checked";

  private final DeviceLink link;
  private final String directory;

  DeviceCaches(DeviceLink link, DeviceDirectory place) {
    this.link = link;
    directory = place.run() + "/caches";
  }

  @Override
  public void makeDirectory() throws IOException, InterruptedException {
    String quoted = ShellCode.quoted(directory);
    link.require(
        "rm -rf " + quoted + " && mkdir -m 700 " + quoted,
        DURING,
        "cannot create a directory for mapper caches on the device " + link.serial());
  }

  @Override
  public String path(String name) {
    return directory + "/" + name;
  }

  @Override
  public Optional<String> sha256(String name) throws IOException, InterruptedException {
    String quoted = ShellCode.quoted(path(name));
    String script = "[ -f " + quoted + " ] && sha256sum " + quoted;
    String output = link.execute(script, DeviceLink.QUICK, DURING).output();
    return Hashes.byName(output).values().stream().findFirst();
  }

  @Override
  public void remove() throws IOException, InterruptedException {
    link.execute("rm -rf " + ShellCode.quoted(directory), DeviceLink.QUICK, DURING);
  }
}
