package io.siribench.results;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.plan.ClassPath;
import io.siribench.plan.Factor;
import io.siribench.plan.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Class paths in a plan's entry in {@code plan.json}: the jars of each, with their hashes. */
final class ClassPathEntries {
  private static final String CLASS_PATHS = "class_paths";
  private static final String LABEL = "label";
  private static final String ENTRIES = "entries";
  private static final String PATH = "path";
  private static final String SHA256 = "sha256";

  private ClassPathEntries() {}

  /** Adds those of {@code plan} to {@code entry}, if it has any. */
  static void describe(Plan plan, ObjectNode entry) {
    List<Object> classPaths =
        plan.scenarios().stream()
            .map(scenario -> scenario.values().get(Factor.CLASS_PATH))
            .filter(Objects::nonNull)
            .distinct()
            .toList();
    if (classPaths.isEmpty()) {
      return;
    }
    ArrayNode all = entry.putArray(CLASS_PATHS);
    for (Object classPath : classPaths) {
      ClassPath found = (ClassPath) classPath;
      ArrayNode entries = all.addObject().put(LABEL, found.label()).putArray(ENTRIES);
      found
          .entries()
          .forEach(jar -> entries.addObject().put(PATH, jar.path()).put(SHA256, jar.sha256()));
    }
  }

  /** Those of {@code entry}; often none. */
  static List<ClassPath> of(JsonNode entry) {
    List<ClassPath> found = new ArrayList<>();
    for (JsonNode classPath : entry.path(CLASS_PATHS)) {
      List<ClassPath.Entry> entries = new ArrayList<>();
      for (JsonNode jar : classPath.path(ENTRIES)) {
        entries.add(new ClassPath.Entry(jar.path(PATH).asText(), jar.path(SHA256).asText()));
      }
      found.add(new ClassPath(classPath.path(LABEL).asText(), entries));
    }
    return found;
  }

  /** The one of {@code classPaths} with {@code label}. */
  static ClassPath labelled(String label, List<ClassPath> classPaths) {
    return classPaths.stream()
        .filter(found -> found.label().equals(label))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("the class path '" + label + "' is missing"));
  }
}
