package io.siribench.plan;

import java.util.List;

/**
 * What to vary, in the words of the command line. Lists make a cross product.
 *
 * @param documents the documents found for the sources; of each format, those that were asked for
 *     are taken
 * @param formats empty for the formats of the documents
 * @param connections how endpoints are asked; files are not concerned
 * @param label tells this plan's scenarios from those of other plans in one run directory; may be
 *     empty
 */
public record Factors(
    List<Document> documents,
    List<String> formats,
    List<String> readers,
    List<String> modules,
    List<Start> starts,
    List<String> restores,
    List<String> connections,
    List<JavaRuntime> javas,
    String label) {

  public Factors {
    documents = List.copyOf(documents);
    formats = List.copyOf(formats);
    readers = List.copyOf(readers);
    modules = List.copyOf(modules);
    starts = List.copyOf(starts);
    restores = List.copyOf(restores);
    connections = List.copyOf(connections);
    javas = List.copyOf(javas);
  }
}
