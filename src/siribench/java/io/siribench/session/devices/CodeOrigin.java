package io.siribench.session.devices;

import io.siribench.device.dex.DexStore;
import io.siribench.launch.ArchiveCache;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The origin of users' classes and of libraries on devices.
 *
 * @param archives the directory of the archives that are kept between runs
 * @param isOffline whether jars must already be present
 * @param d8 the command or jar that dexes the classes; absent to resolve it
 * @param isDesugared whether newer parts of the JDK are added to the classes
 */
public record CodeOrigin(Path archives, boolean isOffline, Optional<Path> d8, boolean isDesugared) {
  /** Returns the store of the dexed classes. */
  DexStore store() {
    return new DexStore(new ArchiveCache(archives), new ResolvedD8(d8, isOffline, isDesugared));
  }

  /** Returns the origin for a run that was made with the version {@code dexer} of D8. */
  CodeOrigin resuming(String dexer) {
    return new CodeOrigin(archives, isOffline, d8, ResolvedD8.isDesugared(dexer));
  }
}
