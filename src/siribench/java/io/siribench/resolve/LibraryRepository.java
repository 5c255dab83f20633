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

/** The repositories of a user, and the local one with the jars. */
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
   * Returns the repositories that {@code where} names.
   *
   * @param isOffline whether only the local one may be used
   * @throws UnresolvedException if the settings cannot be read
   */
  public static LibraryRepository of(MavenSettings where, boolean isOffline)
      throws UnresolvedException {
    Settings settings = where.read();
    boolean staysOffline = isOffline || settings.isOffline();
    Path local = where.localRepository(settings).toAbsolutePath();
    RepositorySystem system = MavenSession.newSystem();
    CloseableSession session = MavenSession.of(system, settings, local, staysOffline);
    return new LibraryRepository(
        system, session, MavenSession.repositories(system, session, settings), local, staysOffline);
  }

  /**
   * Returns the jars of {@code coordinates} and their dependencies, each in one version.
   *
   * @param coordinates the libraries, each {@code group:artifact:version}, or with the extension of
   *     the file before the version
   * @throws UnresolvedException if one is unavailable
   * @throws IOException if one cannot be read
   */
  public List<Path> jars(List<String> coordinates) throws IOException, UnresolvedException {
    CollectRequest request = new CollectRequest();
    request.setRepositories(remotes);
    for (String each : coordinates) {
      int version = each.lastIndexOf(':') + 1;
      String[] names = each.substring(0, version - 1).split(":", -1);
      request.addDependency(
          new Dependency(
              new DefaultArtifact(
                  names[0], names[1], names.length > 2 ? names[2] : "jar", each.substring(version)),
              RUNTIME));
    }
    List<ArtifactResult> found;
    try {
      found =
          system
              .resolveDependencies(session, new DependencyRequest(request, null))
              .getArtifactResults();
    } catch (RepositoryException e) {
      throw unresolved(e);
    }
    List<Path> jars = new ArrayList<>();
    for (ArtifactResult each : found) {
      Path jar = each.getArtifact().getPath();
      requireUndamaged(jar);
      jars.add(jar);
    }
    return jars;
  }

  private UnresolvedException unresolved(RepositoryException thrown) {
    String what = message(thrown);
    if (cause(thrown, ChecksumFailureException.class) != null) {
      return new UnresolvedException(
          what,
          "try again; if it persists, ask the operator of the repository or of a proxy that may"
              + " change files",
          thrown);
    }
    if (isOffline || cause(thrown, RepositoryOfflineException.class) != null) {
      ArtifactTransferException missing = cause(thrown, ArtifactTransferException.class);
      return new UnresolvedException(
          (missing == null ? what : missing.getArtifact().toString())
              + " is not in "
              + local
              + ", and nothing is downloaded when offline",
          "run it once online, or give a version from there",
          thrown);
    }
    if (cause(thrown, ArtifactNotFoundException.class) != null) {
      return new UnresolvedException(
          what,
          "give a released version, or add the repository that has it to ~/.m2/settings.xml",
          thrown);
    }
    return new UnresolvedException(
        what,
        (UNAUTHORIZED.matcher(what).find()
                ? "check the credentials of that repository or proxy in ~/.m2/settings.xml"
                : "check the network, or add a mirror or proxy to ~/.m2/settings.xml")
            + "; files in "
            + local
            + " need no network",
        thrown);
  }

  /** Returns the first line of the innermost of Maven's own messages, without credentials. */
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
    String found = sha1(jar);
    if (!expected.toLowerCase(Locale.ROOT).equals(found)) {
      throw new UnresolvedException(
          jar + " has the SHA-1 " + found + " instead of " + expected,
          "remove it to download it again");
    }
  }

  /** Checks that a jar has the index at its end, which a truncated one lacks. */
  private static void requireComplete(Path jar) throws IOException, UnresolvedException {
    try (ZipFile complete = new ZipFile(jar.toFile())) {
      if (complete.size() > 0) {
        return;
      }
    } catch (ZipException e) {
      throw incomplete(jar, e);
    }
    throw incomplete(jar, new ZipException("it is empty"));
  }

  private static UnresolvedException incomplete(Path jar, ZipException why) {
    return new UnresolvedException(
        jar + " is not a complete jar (" + why.getMessage() + ")",
        "remove it to download it again",
        why);
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
