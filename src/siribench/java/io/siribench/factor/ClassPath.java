package io.siribench.factor;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.siribench.request.FileHash;
import io.siribench.request.FileTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * The class path of a user's class, which a fork appends to its own.
 *
 * @param label distinguishes it from other class paths in ids and files
 * @param keepRules the rules for shrinking it; null if it is not shrunk
 */
public record ClassPath(
    String label, List<Entry> entries, @JsonInclude(Include.NON_NULL) @Nullable Entry keepRules) {

  private static final String JACKSON = "com/fasterxml/jackson/";

  public ClassPath {
    entries = List.copyOf(entries);
  }

  /** Creates a class path that is not shrunk. */
  public ClassPath(String label, List<Entry> entries) {
    this(label, entries, null);
  }

  /**
   * A jar, a directory of classes, or a file of rules.
   *
   * @param sha256 the hash of the file; for a directory, of its files' names and hashes
   */
  public record Entry(String path, String sha256) {
    /** Returns the current state of the jar or directory {@code path}. */
    public static Entry of(Path path) throws IOException {
      return new Entry(path.toString(), hash(path));
    }
  }

  /** Returns the entries, and the file of rules if there is one. */
  public List<Entry> files() {
    return Stream.concat(entries.stream(), Stream.ofNullable(keepRules)).toList();
  }

  /** Returns this class path with {@code rules} for shrinking it. */
  public ClassPath keeping(Entry rules) {
    return new ClassPath(label, entries, rules);
  }

  /** Returns the paths of the entries, in order. */
  public List<String> paths() {
    return entries.stream().map(Entry::path).toList();
  }

  /** Returns whether one of the entries contains the file {@code name}, with slashes. */
  public boolean hasFile(String name) {
    return paths().stream().map(Path::of).anyMatch(path -> hasFile(path, name));
  }

  /** Returns whether it has its own Jackson 2. */
  public boolean hasJackson() {
    return hasFile(JACKSON + "core/JsonFactory.class");
  }

  /** Returns the jars that its databind of Jackson 2 lacks; none without a databind. */
  public List<String> missingJackson() {
    List<String> missing = new ArrayList<>();
    if (hasFile(JACKSON + "databind/ObjectMapper.class")) {
      if (!hasJackson()) {
        missing.add("jackson-core");
      }
      if (!hasFile(JACKSON + "annotation/JacksonAnnotation.class")) {
        missing.add("jackson-annotations");
      }
    }
    return missing;
  }

  private static boolean hasFile(Path path, String name) {
    if (Files.isDirectory(path)) {
      return Files.exists(path.resolve(name));
    }
    try (ZipFile jar = new ZipFile(path.toFile())) {
      return jar.getEntry(name) != null;
    } catch (IOException e) {
      // A JVM ignores a file that is not a jar.
      return false;
    }
  }

  private static String hash(Path path) throws IOException {
    if (!Files.isDirectory(path)) {
      return FileHash.sha256(path);
    }
    StringBuilder content = new StringBuilder();
    for (Map.Entry<String, Path> file : FileTree.files(path).entrySet()) {
      content.append(file.getKey()).append(' ');
      content.append(FileHash.sha256(file.getValue())).append('\n');
    }
    return FileHash.sha256(content.toString());
  }
}
