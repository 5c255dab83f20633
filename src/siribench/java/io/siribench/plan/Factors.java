package io.siribench.plan;

import io.siribench.factor.ClassPath;
import io.siribench.factor.DeviceTarget;
import io.siribench.factor.Factor;
import io.siribench.factor.FactorMap;
import io.siribench.factor.JavaRuntime;
import io.siribench.factor.Start;
import io.siribench.problem.Problems;
import io.siribench.request.Document;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * The factors to vary. Lists make a cross product.
 *
 * @param documents the documents of the sources, in all available formats
 * @param words the words of listed factors on the command line. A missing factor has its default; a
 *     missing format means every format of the documents
 * @param javas the runtimes of forks on this machine; empty where they run on devices
 * @param classPaths the class paths of users' classes for {@link Factor#MODEL}
 * @param devices the devices that forks run on; empty for this machine
 * @param label distinguishes this plan's scenarios from those of other plans in one run directory;
 *     may be empty
 */
public record Factors(
    List<Document> documents,
    Map<Factor<?>, List<String>> words,
    List<Start> starts,
    List<JavaRuntime> javas,
    List<ClassPath> classPaths,
    List<DeviceTarget> devices,
    String label) {

  public Factors {
    documents = List.copyOf(documents);
    words = Collections.unmodifiableMap(new FactorMap<>(words));
    starts = List.copyOf(starts);
    javas = List.copyOf(javas);
    classPaths = List.copyOf(classPaths);
    devices = List.copyOf(devices);
  }

  /** Returns the known values of {@code factor} that are requested, or its default. */
  <T> List<T> chosen(Factor<T> factor) {
    return factor.chosen(words(factor), new Problems());
  }

  /** Returns the requested values of {@code factor}; empty for its default. */
  List<String> words(Factor<?> factor) {
    return words.getOrDefault(factor, List.of());
  }
}
