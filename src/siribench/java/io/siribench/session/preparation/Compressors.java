package io.siribench.session.preparation;

import io.siribench.launch.ForkClassPath;
import io.siribench.launch.LibraryJars;
import io.siribench.problem.InvalidPlanException;
import io.siribench.worker.Protocol;
import io.siribench.worker.compression.Compression;
import io.siribench.worker.compression.CompressionType;
import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The compressors of this process, from the same jars as the decompressors of forks. A separate
 * class loader isolates them from siribench until this process ends.
 */
public record Compressors(ForkClassPath classPath) {
  static final String OPTION = "--compression";

  /**
   * Returns the compressions {@code types} by their HTTP names, for commands other than a run.
   *
   * @param isOffline whether library jars must already be present
   * @throws InvalidPlanException if some are unavailable, with the reason for each
   */
  public static Map<String, Compression> of(List<CompressionType> types, boolean isOffline)
      throws IOException, InvalidPlanException {
    Map<String, Compression> compressions = new LinkedHashMap<>();
    List<CompressionType> ofLibraries =
        types.stream().filter(type -> !type.artifact().isEmpty()).toList();
    // Only libraries need fork jars, and only siribench's own jar contains them.
    Compressors compressors =
        new Compressors(
            ofLibraries.isEmpty()
                ? (workerArgs, order) -> ""
                : new LibraryJars(
                    Installation.forkJars(),
                    Map.of(),
                    ResolvedLibraries.of(ofLibraries, isOffline)));
    for (CompressionType type : types) {
      if (type != CompressionType.NONE) {
        compressions.put(type.optionName(), compressors.of(type));
      }
    }
    return compressions;
  }

  /**
   * Returns the compression of {@code type}.
   *
   * @throws InvalidPlanException if it cannot be used on this machine
   */
  public Compression of(CompressionType type) throws IOException, InvalidPlanException {
    ClassLoader own = Compressors.class.getClassLoader();
    if (type.artifact().isEmpty()) {
      return type.load(own);
    }
    try {
      return type.load(new URLClassLoader(urls(type), own));
    } catch (IllegalStateException | LinkageError e) {
      throw unusable(type, e);
    }
  }

  /** Returns the error for {@code type}, which fails on this machine with {@code thrown}. */
  static InvalidPlanException unusable(CompressionType type, Throwable thrown) {
    Throwable root = thrown;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return new InvalidPlanException(
        OPTION,
        type.optionName() + " cannot be used here: " + root,
        "use another one, such as gzip or deflate, which every Java supports");
  }

  private URL[] urls(CompressionType type) throws MalformedURLException {
    List<URL> urls = new ArrayList<>();
    String argument = Protocol.ARG_COMPRESSION + "=" + type.optionName();
    for (String jar : classPath.of(List.of(argument)).split(File.pathSeparator, -1)) {
      urls.add(Path.of(jar).toUri().toURL());
    }
    return urls.toArray(URL[]::new);
  }
}
