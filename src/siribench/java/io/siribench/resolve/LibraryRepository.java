package io.siribench.resolve;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.apache.maven.settings.Settings;
import org.eclipse.aether.RepositoryException;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.RepositorySystemSession.CloseableSession;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.resolution.DependencyRequest;
import org.eclipse.aether.transfer.ArtifactNotFoundException;
import org.eclipse.aether.transfer.ArtifactTransferException;
import org.eclipse.aether.transfer.ChecksumFailureException;
import org.eclipse.aether.transfer.RepositoryOfflineException;
import org.jspecify.annotations.Nullable;

/** The remote Maven repositories of a user, and the local repository with the jars. */
public final class LibraryRepository implements AutoCloseable {
  private static final String RUNTIME = "runtime";

  /** The credentials in a URL. */
  private static final Pattern CREDENTIALS = Pattern.compile("//[^/\\s]*@");

  /** A message on a missing or refused login. */
  private static final Pattern UNAUTHORIZED =
      Pattern.compile("HTTP Status: 40[137]|(?i:authenticat)");

  private final RepositorySystem system;
  private final CloseableSession session;
  private final List<RemoteRepository> remotes;
  private final Path local;
  private final boolean isOffline;

  private LibraryRepository(
      RepositorySystem system,
      CloseableSession session,
      List<RemoteRepository> remotes,
      Path local,
      boolean isOffline) {
    this.system = system;
    this.session = session;
    this.remotes = remotes;
    this.local = local;
    this.isOffline = isOffline;
  }

  /**
   * Returns the repositories in a user's settings.
   *
   * @param isOffline whether only the local repository may be used
   * @throws UnresolvedException if the settings cannot be read
   */
  public static LibraryRepository of(MavenSettings files, boolean isOffline)
      throws UnresolvedException {
    Settings settings = files.read();
    boolean staysOffline = isOffline || settings.isOffline();
    Path local = files.localRepository(settings).toAbsolutePath();
    RepositorySystem system = MavenSession.newSystem();
    CloseableSession session = MavenSession.of(system, settings, local, staysOffline);
    return new LibraryRepository(
        system, session, MavenSession.repositories(system, session, settings), local, staysOffline);
  }

  /**
   * Returns the jars of {@code coordinates} and their dependencies, each in one version.
   *
   * @param coordinates the libraries, each as {@code group:artifact:version} or {@code
   *     group:artifact:extension:version}
   * @throws UnresolvedException if a jar is unavailable
   * @throws IOException if a jar cannot be read
   */
  public List<Path> jars(List<String> coordinates) throws IOException, UnresolvedException {
    CollectRequest request = new CollectRequest();
    request.setRepositories(remotes);
    for (String library : coordinates) {
      int version = library.lastIndexOf(':') + 1;
      String[] names = library.substring(0, version - 1).split(":", -1);
      request.addDependency(
          new Dependency(
              new DefaultArtifact(
                  names[0],
                  names[1],
                  names.length > 2 ? names[2] : "jar",
                  library.substring(version)),
              RUNTIME));
    }
    List<ArtifactResult> artifacts;
    try {
      artifacts =
          system
              .resolveDependencies(session, new DependencyRequest(request, null))
              .getArtifactResults();
    } catch (RepositoryException e) {
      throw unresolved(e);
    }
    List<Path> jars = new ArrayList<>();
    for (ArtifactResult artifact : artifacts) {
      Path jar = artifact.getArtifact().getPath();
      requireUndamaged(jar);
      jars.add(jar);
    }
    return jars;
  }

  private UnresolvedException unresolved(RepositoryException thrown) {
    String message = message(thrown);
    if (cause(thrown, ChecksumFailureException.class) != null) {
      return new UnresolvedException(
          message,
          "try again; if it persists, ask the operator of the repository or of a proxy that may"
              + " change files",
          thrown);
    }
    if (isOffline || cause(thrown, RepositoryOfflineException.class) != null) {
      ArtifactTransferException missing = cause(thrown, ArtifactTransferException.class);
      return new UnresolvedException(
          (missing == null ? message : missing.getArtifact().toString())
              + " is not in "
              + local
              + ", and nothing is downloaded when offline",
          "run the command once online, or give a version from that directory",
          thrown);
    }
    if (cause(thrown, ArtifactNotFoundException.class) != null) {
      return new UnresolvedException(
          message,
          "give a released version, or add the repository that has it to ~/.m2/settings.xml",
          thrown);
    }
    return new UnresolvedException(
        message,
        (UNAUTHORIZED.matcher(message).find()
                ? "check the credentials of that repository or proxy in ~/.m2/settings.xml"
                : "check the network, or add a mirror or proxy to ~/.m2/settings.xml")
            + "; files in "
            + local
            + " need no network",
        thrown);
  }

  /** Returns the first line of Maven's innermost message, without credentials. */
  private static String message(RepositoryException thrown) {
    String message = String.valueOf(thrown.getMessage());
    for (Throwable at = thrown; at != null; at = at.getCause()) {
      if (at instanceof RepositoryException && at.getMessage() != null) {
        message = at.getMessage();
      }
    }
    return CREDENTIALS.matcher(message.lines().findFirst().orElse("")).replaceAll("//***@");
  }

  private static <T extends Throwable> @Nullable T cause(Throwable thrown, Class<T> type) {
    for (Throwable at = thrown; at != null; at = at.getCause()) {
      if (type.isInstance(at)) {
        return type.cast(at);
      }
    }
    return null;
  }

  /** Checks a jar again, since Maven verifies its checksum only after the download. */
  private static void requireUndamaged(Path jar) throws IOException, UnresolvedException {
    Path checksum = jar.resolveSibling(jar.getFileName() + ".sha1");
    if (!Files.isRegularFile(checksum)) {
      requireComplete(jar);
      return;
    }
    String expected = Files.readString(checksum).strip().split("\\s", -1)[0];
    String actual = sha1(jar);
    if (!expected.toLowerCase(Locale.ROOT).equals(actual)) {
      throw new UnresolvedException(
          jar + " has the SHA-1 " + actual + " instead of " + expected,
          "remove it to download it again");
    }
  }

  /** Checks that a jar has the index at its end, which a truncated jar lacks. */
  private static void requireComplete(Path jar) throws IOException, UnresolvedException {
    try (ZipFile complete = new ZipFile(jar.toFile())) {
      if (complete.size() == 0) {
        throw new ZipException("it is empty");
      }
    } catch (ZipException e) {
      throw new UnresolvedException(
          jar + " is not a complete jar (" + e.getMessage() + ")",
          "remove it to download it again",
          e);
    }
  }

  private static String sha1(Path file) throws IOException {
    try {
      return HexFormat.of()
          .formatHex(MessageDigest.getInstance("SHA-1").digest(Files.readAllBytes(file)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-1", e);
    }
  }

  @Override
  public void close() {
    session.close();
    system.shutdown();
  }
}
