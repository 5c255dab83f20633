package io.siribench.session.preparation;

import io.siribench.launch.CacheFile;
import io.siribench.launch.DocumentCache;
import io.siribench.launch.ForkJars;
import io.siribench.request.ClientCert;
import io.siribench.request.ClientCertFile;
import io.siribench.request.Document;
import io.siribench.request.FileHash;
import io.siribench.request.TrustStores;
import io.siribench.sample.BundledSamples;
import io.siribench.sample.NumbersSample;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The locations of siribench's own files: its jar, its samples and its cache directory. */
public final class Installation {
  /** The document that is measured if no source is given. */
  static final String DEFAULT_SAMPLE = "stop-monitoring-20";

  /**
   * Returns siribench's jar.
   *
   * @throws IOException if it does not run from a jar
   */
  public static Path jar() throws IOException {
    try {
      Path location =
          Path.of(Installation.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      if (Files.isRegularFile(location)) {
        return location;
      }
      throw new IOException(
          "siribench runs from "
              + location
              + ", but forks need its jar; build it with mvn package");
    } catch (URISyntaxException e) {
      throw new IOException("siribench cannot find its own jar", e);
    }
  }

  /** Returns the jars that forks run from. */
  public static ForkJars forkJars() throws IOException {
    Path siribenchJar = jar();
    try {
      return ForkJars.of(siribenchJar, cacheDirectory());
    } catch (FileSystemException e) {
      throw unwritable(e);
    }
  }

  private static IOException unwritable(FileSystemException cause) {
    return new IOException(
        "cannot write to the cache directory "
            + cacheDirectory()
            + " (set XDG_CACHE_HOME to use another)",
        cause);
  }

  /**
   * Returns the default documents in {@code formats}. They are files of the source tree that
   * contains this jar, or the same bytes, generated into the cache directory.
   */
  public static List<Document> bundledSample(List<Format> formats) throws IOException {
    return sample(DEFAULT_SAMPLE, formats);
  }

  /** Returns the default documents for runs that bind only numbers. */
  public static List<Document> numbersSample(List<Format> formats) throws IOException {
    return sample(NumbersSample.RATES.documentName(), formats);
  }

  private static List<Document> sample(String name, List<Format> formats) throws IOException {
    List<Document> documents = new ArrayList<>();
    for (Format format : formats) {
      Path file =
          jar().resolveSibling("..").resolve("samples").resolve(name + "." + format.optionName());
      documents.add(
          Document.ofFile(
              name,
              format,
              Files.isRegularFile(file) ? shortest(file) : generatedSample(name, format)));
    }
    return documents;
  }

  /**
   * Returns a file with the certificates of {@code store}, named by their hash. It outlives the
   * forks that use it.
   */
  public static Path trustStoreFile(KeyStore store) throws IOException {
    Path file = trustStores().resolve(TrustStores.fingerprint(store) + ".jks");
    if (!Files.exists(file)) {
      CacheFile.write(file, unfinished -> TrustStores.write(store, unfinished));
    }
    return file;
  }

  /** Returns the directory of certificate files. */
  public static Path trustStores() {
    return cacheDirectory().resolve("trust-stores");
  }

  /** Returns a file with {@code clientCert} for forks, deleted when this process ends. */
  public static Optional<ClientCertFile> clientCertFile(Optional<ClientCert> clientCert)
      throws IOException {
    return clientCert.isEmpty()
        ? Optional.empty()
        : Optional.of(clientCert.get().write(cacheDirectory().resolve("client-certs")));
  }

  private static Path generatedSample(String name, Format format) throws IOException {
    // Another jar may generate other bytes.
    String key = FileHash.sha256(jar());
    Path file =
        cacheDirectory().resolve("samples").resolve(key).resolve(name + "." + format.optionName());
    try {
      if (!Files.exists(file)) {
        CacheFile.write(file, unfinished -> BundledSamples.write(name, format, unfinished));
      }
    } catch (FileSystemException e) {
      throw unwritable(e);
    }
    return file;
  }

  /** Returns the path relative to the working directory, if the file is below that. */
  private static Path shortest(Path file) {
    Path here = Path.of("").toAbsolutePath();
    Path absolute = file.toAbsolutePath().normalize();
    return absolute.startsWith(here) ? here.relativize(absolute) : absolute;
  }

  /** Returns the directory with marks of documents that this jar binds without loss, if any. */
  public static Optional<Path> marks() {
    try {
      Path jar = jar();
      String program = Files.size(jar) + "-" + Files.getLastModifiedTime(jar).toMillis();
      return Optional.of(cacheDirectory().resolve("checked").resolve(program));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Returns the cache of derived documents. */
  public static DocumentCache documents() {
    return new DocumentCache(cacheDirectory().resolve("documents"));
  }

  /** Returns the default directory of class archives that are kept between runs. */
  public static Path archives() {
    return cacheDirectory().resolve("archives");
  }

  /** Returns the directory for everything that siribench can recreate. */
  public static Path cacheDirectory() {
    String xdg = System.getenv("XDG_CACHE_HOME");
    Path base =
        xdg != null && Path.of(xdg).isAbsolute()
            ? Path.of(xdg)
            : Path.of(System.getProperty("user.home"), ".cache");
    return base.resolve("siribench");
  }
}
