package io.siribench.plan;

import io.siribench.worker.Protocol;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Classes of the jars as HotSpot keeps them in memory, in a file that is mapped at the start: read,
 * parsed and verified once, by the process that made it.
 *
 * <p>The fork that makes it answers the request of a measured one, and what it has loaded by its
 * end is archived. A refused archive is only warned of, and {@code java.vm.info} says the same
 * without it, so its use is proved by a counter of the JVM: how many classes were defined from
 * class files. No other archive than this one holds classes of the jars; so without it at least as
 * many are defined as when it was made, with it only what is generated while a process runs. It
 * counts as used below half of that, which leaves room for what a process generates.
 */
final class ArchiveTechnique extends RestoreTechnique {
  private final Artifact artifact;
  private final String making;
  private final String using;
  private final String name;
  private final int since;
  private @Nullable List<Incompatibility> incompatibilities;

  private ArchiveTechnique(String name, Artifact artifact, String making, String using, int since) {
    this.artifact = artifact;
    this.making = making;
    this.using = using;
    this.name = name;
    this.since = since;
  }

  /** An archive on top of that of the JDK (JEP 350). */
  static RestoreTechnique appCds() {
    return new ArchiveTechnique(
        "app-cds",
        new Artifact("class archive", "jsa", true),
        "-XX:ArchiveClassesAtExit=",
        "-XX:SharedArchiveFile=",
        13);
  }

  /** An archive in place of that of the JDK, of loaded and linked classes (JEP 483, 514). */
  static RestoreTechnique aotCache() {
    return new ArchiveTechnique(
        "aot-cache",
        new Artifact("AOT cache", "aot", true),
        "-XX:AOTCacheOutput=",
        "-XX:AOTCache=",
        25);
  }

  @Override
  public Optional<Artifact> artifact() {
    return Optional.of(artifact);
  }

  @Override
  public ForkStart preparing(String path) {
    return ForkStart.of(List.of(making + path), List.of());
  }

  @Override
  public Optional<Prepared> prepared(ForkAnswers answers) {
    return Optional.of(Prepared.ofClasses(definedClasses(answers)));
  }

  @Override
  public ForkStart measured(String path) {
    return ForkStart.of(List.of(using + path), List.of());
  }

  @Override
  public Optional<String> unproved(Scenario scenario, ForkAnswers answers, Prepared prepared) {
    long defined = definedClasses(answers);
    if (defined < 0 || prepared.classes() < 0) {
      return Optional.of(
          "nothing proves its use: the JVM has no counters of classes that can be read, as with"
              + " -XX:-UsePerfData");
    }
    return 2 * defined < prepared.classes()
        ? Optional.empty()
        : Optional.of(
            "the "
                + artifact.noun()
                + " was not used: "
                + defined
                + " classes came from class files, and "
                + prepared.classes()
                + " when it was made");
  }

  private static long definedClasses(ForkAnswers answers) {
    return answers.number(Protocol.VERSIONS, Protocol.DEFINED_CLASSES);
  }

  @Override
  public boolean isOfDevices() {
    return false;
  }

  /** The same ones each time, so that a reason which several scenarios have is told once. */
  @Override
  List<Incompatibility> incompatibilities() {
    if (incompatibilities == null) {
      incompatibilities = findIncompatibilities();
    }
    return incompatibilities;
  }

  private List<Incompatibility> findIncompatibilities() {
    return List.of(
        new Incompatibility(
            "--restore",
            name + " is of HotSpot, and Android's runtime (ART) archives no classes",
            "use mapper-cache or dummy-read on devices, or --compile",
            scenario -> scenario.device() != null),
        new Incompatibility(
            "--restore",
            name + " needs Java " + since + " or newer",
            "use a newer --java",
            scenario ->
                scenario.device() == null && Integer.parseInt(scenario.java().feature()) < since),
        new Incompatibility(
            "--restore",
            name + " archives classes of jars, and there is a directory in --class-path",
            "make a jar of it, as with jar --create --file=app.jar -C DIR .",
            scenario -> scenario.classPath().stream().map(Path::of).anyMatch(Files::isDirectory)),
        new Incompatibility(
            "--restore",
            "a JVM uses one archive, either that of app-cds or that of aot-cache",
            "use one of them in a combination",
            scenario ->
                scenario.restores(Restore.APP_CDS) && scenario.restores(Restore.AOT_CACHE)));
  }
}
