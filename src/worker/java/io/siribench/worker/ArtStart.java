package io.siribench.worker;

import io.siribench.worker.platform.Art;
import io.siribench.worker.platform.ArtThreads;

/**
 * The garbage collection and compilation of a start on ART. Only a process that has measured its
 * only request loads this class.
 */
final class ArtStart {
  /** Adds the figures of the runtime and of Linux to {@code report}. */
  static void report(Report report) {
    report
        .field(Protocol.GC_COUNT, Art.stat("art.gc.gc-count"))
        .field(Protocol.GC_NANOS, Art.gcNanos())
        .field(Protocol.GC_CPU, ArtThreads.cpuNanos("HeapTaskDaemon"))
        .field(Protocol.JIT_CPU, ArtThreads.cpuNanos("Jit thread pool"))
        .field(Protocol.MAJOR_FAULTS, ArtThreads.majorFaults());
  }
}
