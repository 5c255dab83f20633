package io.siribench.restore;

import io.siribench.worker.Protocol;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Archives of classes in HotSpot's memory format, mapped from a file at the start. Only the process
 * that creates an archive reads, parses and verifies its classes.
 *
 * <p>The creating fork sends the requests of a measured one, and archives the classes that it has
 * loaded by its end. HotSpot only warns of a refused archive, and {@code java.vm.info} does not
 * change. A counter of the JVM therefore proves the use of an archive: the number of classes
 * defined from class files. It never becomes 0, since some classes, such as those of old versions,
 * are not archived. Two forks that log the classes they load therefore determine a limit: one
 * creates the archive, the other tries it. The limit is half-way between the numbers of both, if
 * the second loads classes from the archive that the first loads from class files; otherwise it is
 * half the number of the first.
 */
public final class ArchiveTechnique extends RestoreTechnique {
  /** The flags with which a JVM never uses an archive. */
  private static final Pattern WITHOUT_ARCHIVES =
      Pattern.compile(
          "-Xshare:(?:off|dump)|-XX:-UseSharedSpaces|-XX:AOTMode=(?:off|record|create)");

  private static final String MADE = ".made.log";
  private static final String TRIED = ".tried.log";

  private final Artifact artifact;
  private final String createFlag;
  private final String useFlag;

  private final int requests;

  private ArchiveTechnique(Artifact artifact, int requests, String createFlag, String useFlag) {
    this.artifact = artifact;
    this.requests = requests;
    this.createFlag = createFlag;
    this.useFlag = useFlag;
  }

  /**
   * Creates the technique of an archive in addition to the JDK's own (JEP 350).
   *
   * @param requests the number of requests of the fork that creates it; below 1, as many as a
   *     measured fork has
   */
  public static RestoreTechnique appCds(int requests) {
    return new ArchiveTechnique(
        new Artifact("class archive", "jsa", true),
        requests,
        "-XX:ArchiveClassesAtExit=",
        "-XX:SharedArchiveFile=");
  }

  /**
   * Creates the technique of an archive that replaces the JDK's (JEP 483, 514). It also contains
   * the profiles of the methods that the fork has run (JEP 515).
   *
   * @param requests as for {@link #appCds}
   */
  public static RestoreTechnique aotCache(int requests) {
    return new ArchiveTechnique(
        new Artifact("AOT cache", "aot", true), requests, "-XX:AOTCacheOutput=", "-XX:AOTCache=");
  }

  @Override
  public Optional<Artifact> artifact() {
    return Optional.of(artifact);
  }

  @Override
  public int preparingRequests(int measuredRequests) {
    return requests < 1 ? measuredRequests : requests;
  }

  @Override
  public ForkStart preparing(String path) {
    return ForkStart.of(List.of(createFlag + path, logging(path, MADE)), List.of());
  }

  /** Returns the flag that logs the loaded classes and their sources to a file. */
  private static String logging(String path, String ending) {
    // A colon ends an unquoted name. On Windows, quotes belong to the command line, but the JVM
    // accepts the colon of a drive.
    String quote = File.separatorChar == '/' ? "\"" : "";
    return "-Xlog:class+load:file=" + quote + path + ending + quote + ":none";
  }

  @Override
  public Optional<Prepared> prepared(ForkReport output) {
    long defined = definedClasses(output);
    return Optional.of(Prepared.ofClasses(defined < 0 ? defined : half(defined)));
  }

  private static long half(long classes) {
    return (classes + 1) / 2;
  }

  @Override
  public Optional<ForkStart> trying(String path) {
    return Optional.of(ForkStart.of(List.of(useFlag + path, logging(path, TRIED)), List.of()));
  }

  @Override
  public Prepared tried(String path, ForkReport output, Prepared made) throws IOException {
    Set<String> archived = classes(path + TRIED, "shared objects file");
    archived.retainAll(classes(path + MADE, "file:"));
    long remaining = definedClasses(output);
    return archived.isEmpty() || made.classes() < 0 || remaining < 0
        ? made
        : Prepared.archive(made.bytes(), made.classes() + half(remaining), made.preparingNanos());
  }

  /** Returns the names of the classes in {@code log} from {@code source}. */
  private static Set<String> classes(String log, String source) throws IOException {
    Path file = Path.of(log);
    if (!Files.exists(file)) {
      return new HashSet<>();
    }
    String from = " source: " + source;
    try (Stream<String> lines = Files.lines(file, StandardCharsets.ISO_8859_1)) {
      return lines
          .filter(line -> line.contains(from))
          .map(line -> line.substring(0, line.indexOf(from)))
          .collect(Collectors.toCollection(HashSet::new));
    } finally {
      Files.delete(file);
    }
  }

  @Override
  public ForkStart measured(String path) {
    return ForkStart.of(List.of(useFlag + path), List.of());
  }

  @Override
  public Optional<String> mismatch(Restored object, ForkReport output, Prepared prepared) {
    long defined = definedClasses(output);
    if (defined < 0 || prepared.classes() < 0) {
      return Optional.of(
          "nothing proves its use: the JVM has no counters of classes that can be read, as with"
              + " -XX:-UsePerfData");
    }
    return defined < prepared.classes()
        ? Optional.empty()
        : Optional.of(
            "the "
                + artifact.noun()
                + " was not used: "
                + defined
                + " classes came from class files, where fewer than "
                + prepared.classes()
                + " do with it");
  }

  private static long definedClasses(ForkReport output) {
    return output.number(Protocol.VERSIONS, Protocol.DEFINED_CLASSES);
  }

  @Override
  public boolean isOfDevices() {
    return false;
  }

  /** Returns whether a JVM with {@code flags} uses no archive. */
  public static boolean areDisabledBy(List<String> flags) {
    return flags.stream().anyMatch(flag -> WITHOUT_ARCHIVES.matcher(flag).matches());
  }
}
