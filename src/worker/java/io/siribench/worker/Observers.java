package io.siribench.worker;

import io.siribench.worker.observe.ArtCounters;
import io.siribench.worker.observe.ArtProfile;
import io.siribench.worker.observe.Counters;
import io.siribench.worker.observe.JvmCounters;
import io.siribench.worker.observe.Marks;
import io.siribench.worker.observe.Observer;
import io.siribench.worker.observe.StackSampler;
import io.siribench.worker.platform.Art;
import org.jspecify.annotations.Nullable;

/** The observers by their names. A fork that is not observed does not load this class. */
final class Observers {
  /** Returns the observer for {@code observation}; null if that needs none. */
  static @Nullable Observer of(String observation) {
    switch (observation) {
      case Protocol.OBSERVE_COUNTERS:
        long beganNanos = System.nanoTime();
        boolean isArt = Art.VM_NAME.equals(System.getProperty("java.vm.name"));
        Counters counters = isArt ? new ArtCounters() : new JvmCounters();
        counters.begin(beganNanos);
        return counters;
      case Protocol.OBSERVE_STACKS:
        return new StackSampler();
      case Protocol.OBSERVE_MARKS:
        return new Marks(false);
      case Protocol.OBSERVE_END:
        return new Marks(true);
      default:
        return observation.startsWith(Protocol.OBSERVE_PROFILE)
            ? new ArtProfile(observation.substring(Protocol.OBSERVE_PROFILE.length()))
            : null;
    }
  }
}
