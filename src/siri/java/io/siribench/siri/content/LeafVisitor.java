package io.siribench.siri.content;

/** Is told every leaf of a document: every scalar that is neither empty nor blank. */
public interface LeafVisitor {
  /**
   * One leaf.
   *
   * @param path the {@link Names#fold folded} names from the document's {@code Siri} downwards,
   *     with slashes between them; repetitions after the first carry their index: {@code
   *     ServiceDelivery/StopMonitoringDelivery/MonitoredStopVisit[2]/MonitoringRef}
   * @param kind as what it was bound
   * @param text the value, as the bound type prints it
   * @param retained whether it was kept beside the model instead of being bound to a member of it
   */
  void leaf(String path, LeafKind kind, String text, boolean retained);
}
