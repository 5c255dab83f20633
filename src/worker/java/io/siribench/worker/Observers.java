package io.siribench.worker;

import io.siribench.worker.observe.ArtCounters;
import io.siribench.worker.observe.ArtProfile;
import io.siribench.worker.observe.JvmCounters;
import io.siribench.worker.observe.Marks;
import io.siribench.worker.observe.Observer;
import io.siribench.worker.observe.StackSampler;
import io.siribench.worker.platform.Art;
import org.jspecify.annotations.Nullable;

/** The observers by their names. A fork that is not observed does not load this class. */
final class Observers {
  /** Returns the observer {@code observation}; null if it needs none. */
  static @Nullable Observer of(String observation) {
    switch (observation) {
      case Protocol.OBSERVE_COUNTERS:
        return Art.VM_NAME.equals(System.getProperty("java.vm.name"))
            ? ArtCounters.ofThisProcess()
            : JvmCounters.ofThisProcess();
      case Protocol.OBSERVE_STACKS:
        return StackSampler.ofThisThread();
      case Protocol.OBSERVE_MARKS:
        return Marks.ofThisProcess(false);
      case Protocol.OBSERVE_END:
        return Marks.ofThisProcess(true);
      default:
        return observation.startsWith(Protocol.OBSERVE_PROFILE)
            ? ArtProfile.ofThisProcess(observation.substring(Protocol.OBSERVE_PROFILE.length()))
            : null;
    }
  }
}
