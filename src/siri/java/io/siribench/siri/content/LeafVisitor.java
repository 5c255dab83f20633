package io.siribench.siri.content;

/** A visitor of all leaves of a document: all scalars that are not blank. */
public interface LeafVisitor {
  /**
   * Visits one leaf.
   *
   * @param path the {@link Names#fold folded} names from the document's {@code Siri} downwards,
   *     with slashes between them; repetitions after the first carry their index: {@code
   *     ServiceDelivery/StopMonitoringDelivery/MonitoredStopVisit[2]/MonitoringRef}
   * @param kind the type that the leaf was bound to
   * @param text the value, as the bound type prints it
   * @param retained whether the leaf was kept outside the model instead of bound to a member
   */
  void leaf(String path, LeafKind kind, String text, boolean retained);

  /** Receives that the walk omits values beyond a limit. */
  default void cut() {}
}
