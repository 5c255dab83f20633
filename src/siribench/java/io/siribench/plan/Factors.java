package io.siribench.plan;

import io.siribench.request.Document;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What to vary. Lists make a cross product.
 *
 * @param documents the documents found for the sources; of each format, those that were asked for
 *     are taken
 * @param words of listed factors, in the words of the command line; what is missing has its
 *     default, the format those of the documents
 * @param javas what forks on this machine run on; empty where they run on devices
 * @param classPaths where classes of {@link Factor#MODEL} are that siribench does not have
 * @param devices what forks run on in place of this machine; empty for this machine
 * @param label distinguishes this plan's scenarios from those of other plans in one run directory;
 *     may be empty
 */
public record Factors(
    List<Document> documents,
    Map<Factor, List<String>> words,
    List<Start> starts,
    List<JavaRuntime> javas,
    List<ClassPath> classPaths,
    List<DeviceTarget> devices,
    String label) {

  public Factors {
    documents = List.copyOf(documents);
    Map<Factor, List<String>> copy = new EnumMap<>(Factor.class);
    copy.putAll(words);
    words = Collections.unmodifiableMap(copy);
    starts = List.copyOf(starts);
    javas = List.copyOf(javas);
    classPaths = List.copyOf(classPaths);
    devices = List.copyOf(devices);
  }

  /** What was asked for of {@code factor}; empty for its default. */
  List<String> words(Factor factor) {
    return words.getOrDefault(factor, List.of());
  }
}
