package io.siribench.plan;

import java.util.List;

/**
 * What to vary, in the words of the command line. Lists make a cross product.
 *
 * @param documents the documents found for the sources; of each format, those that were asked for
 *     are taken
 * @param formats empty for the formats of the documents
 * @param staxes which StAX implementations read XML; empty for Woodstox
 * @param connections how endpoints are asked; files are not concerned
 * @param javas what forks on this machine run on; empty where they run on devices
 * @param devices what forks run on in place of this machine; empty for this machine
 * @param label tells this plan's scenarios from those of other plans in one run directory; may be
 *     empty
 */
public record Factors(
    List<Document> documents,
    List<String> formats,
    List<String> readers,
    List<String> modules,
    List<String> staxes,
    List<Start> starts,
    List<String> restores,
    List<String> connections,
    List<JavaRuntime> javas,
    List<DeviceTarget> devices,
    String label) {

  public Factors {
    documents = List.copyOf(documents);
    formats = List.copyOf(formats);
    readers = List.copyOf(readers);
    modules = List.copyOf(modules);
    staxes = List.copyOf(staxes);
    starts = List.copyOf(starts);
    restores = List.copyOf(restores);
    connections = List.copyOf(connections);
    javas = List.copyOf(javas);
    devices = List.copyOf(devices);
  }
}
