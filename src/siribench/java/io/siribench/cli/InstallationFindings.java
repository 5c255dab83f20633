package io.siribench.cli;

import static java.util.stream.Collectors.joining;

import io.siribench.counting.CounterException;
import io.siribench.counting.CounterType;
import io.siribench.counting.InstructionCounter;
import io.siribench.environment.Finding;
import io.siribench.environment.ProcessorSpeed;
import io.siribench.environment.TimerResolution;
import io.siribench.factor.JavaRuntime;
import io.siribench.launch.JavaRuntimes;
import io.siribench.process.Criu;
import io.siribench.process.PageCache;
import io.siribench.process.Taskset;
import io.siribench.request.FileHash;
import io.siribench.session.ProgramVersion;
import io.siribench.session.preparation.Installation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The properties of siribench itself, and its tools on this machine. */
final class InstallationFindings {
  private static final String SIRIBENCH = "siribench";
  private static final String JAVA = "java";
  private static final String MEASURING = "measuring";
  private static final String CLASS_ARCHIVE = "class archive";
  private static final int MAX_REASON_LINES = 3;
  private static final Path PRESSURE = Path.of("/proc/pressure/cpu");

  static List<Finding> all() throws IOException, InterruptedException {
    List<Finding> findings = new ArrayList<>();
    javaRuntimes(findings);
    findings.add(Finding.ok(SIRIBENCH, "version", ProgramVersion.text()));
    jar(findings);
    String archive = System.getenv("SIRIBENCH_CLASS_ARCHIVE");
    if (archive != null) {
      findings.add(
          archive.isEmpty()
              ? Finding.note(
                  SIRIBENCH,
                  CLASS_ARCHIVE,
                  "missing",
                  "every command starts more slowly: its cache directory cannot be written, or is"
                      + " another user's",
                  "set XDG_CACHE_HOME to your own directory")
              : classArchive(Path.of(archive), Path.of("/proc/self/maps")));
    }
    findings.add(TimerResolution.measure().finding(MEASURING));
    findings.add(ProcessorSpeed.measure().finding(MEASURING));
    findings.add(taskset());
    findings.add(processImages());
    counters(findings);
    findings.add(pageCache(new PageCache().obstacle()));
    findings.add(pressure(Files.isReadable(PRESSURE)));
    return findings;
  }

  private static void javaRuntimes(List<Finding> findings)
      throws IOException, InterruptedException {
    JavaRuntime current = JavaRuntimes.current();
    findings.add(
        Finding.ok(JAVA, "default", current.description() + " at " + current.executable()));
    for (JavaRuntime other : JavaRuntimes.installed()) {
      if (!other.executable().equals(current.executable())) {
        findings.add(
            Finding.ok(
                JAVA,
                "--java " + other.feature(),
                other.description() + " at " + other.executable()));
      }
    }
    String home = System.getenv("JAVA_HOME");
    if (home == null || home.isBlank()) {
      return;
    }
    try {
      JavaRuntimes.at(home);
    } catch (IOException e) {
      findings.add(
          Finding.note(
              JAVA,
              "JAVA_HOME",
              home,
              String.valueOf(e.getMessage()),
              "name the directory of a JDK"));
    }
  }

  private static void jar(List<Finding> findings) {
    try {
      Path jar = Installation.jar();
      findings.add(Finding.ok(SIRIBENCH, "jar", jar.toString()));
      findings.add(Finding.ok(SIRIBENCH, "SHA-256", FileHash.sha256(jar)));
    } catch (IOException e) {
      findings.add(Finding.note(SIRIBENCH, "jar", "none", String.valueOf(e.getMessage()), ""));
    }
  }

  /**
   * Returns a finding about the class archive with which bin/siribench starts this program.
   *
   * @param maps the file in which the kernel lists mapped files
   */
  static Finding classArchive(Path archive, Path maps) throws IOException {
    boolean isCreated = Files.exists(archive) && Files.size(archive) > 0;
    if (isCreated && (!Files.exists(maps) || Files.readString(maps).contains(archive.toString()))) {
      return Finding.ok(SIRIBENCH, CLASS_ARCHIVE, archive.toString());
    }
    return Finding.note(
        SIRIBENCH,
        CLASS_ARCHIVE,
        isCreated ? "refused by Java" : "missing",
        "every command starts more slowly: "
            + (isCreated ? "made by another build of Java" : whyMissing(archive)),
        Files.exists(archive) ? "remove " + archive + "; the next start recreates it" : "");
  }

  private static String whyMissing(Path archive) throws IOException {
    Path log = Path.of(archive.toString().replaceFirst("[.]jsa$", ".log"));
    if (!Files.exists(log)) {
      return archive.getParent() + " cannot be written";
    }
    // Java prints paths in the encoding of the locale.
    String reason = Files.readString(log, StandardCharsets.ISO_8859_1).strip();
    return reason.lines().map(String::strip).limit(MAX_REASON_LINES).collect(joining(" "));
  }

  private static Finding taskset() throws InterruptedException {
    return ability(
        "taskset",
        "installed; --pin restricts forks to given processors",
        "not installed",
        Taskset.isInstalled() ? Optional.empty() : Optional.of("--pin needs it"),
        "install util-linux (Linux only)");
  }

  private static Finding processImages() throws InterruptedException {
    return ability(
        "process images",
        "can be restored by --restore process-image:20",
        "cannot be restored",
        Criu.INSTALLED.obstacle(),
        "to use --restore process-image:20, install CRIU 4 or newer and run siribench as root");
  }

  private static void counters(List<Finding> findings) throws IOException, InterruptedException {
    for (CounterType type : CounterType.values()) {
      String subject = "counter " + type.optionName();
      try {
        String identity = InstructionCounter.of(type, Installation.cacheDirectory()).identity();
        findings.add(
            Finding.ok(
                MEASURING,
                subject,
                identity
                    + " counts instructions"
                    + (type.seesMarks() ? " of each phase" : " of whole starts")
                    + " with --judge instructions"));
      } catch (CounterException e) {
        findings.add(
            Finding.note(
                MEASURING,
                subject,
                "does not count",
                String.valueOf(e.getMessage()),
                e.isInstalled()
                    ? ""
                    : "to use it with --judge instructions: " + type.installation()));
      }
    }
  }

  static Finding pageCache(Optional<String> obstacle) {
    return ability(
        "page cache",
        "can be emptied with --drop-caches",
        "cannot be emptied",
        obstacle,
        "to use --drop-caches, run siribench as root on Linux");
  }

  static Finding pressure(boolean isReadable) {
    return ability(
        "pressure",
        "read from " + PRESSURE.getParent(),
        "not available",
        isReadable ? Optional.empty() : Optional.of("slightly disturbed samples are not marked"),
        "boot Linux 4.20 or newer with psi=1");
  }

  private static Finding ability(
      String subject, String present, String missing, Optional<String> obstacle, String remedy) {
    return obstacle.isEmpty()
        ? Finding.ok(MEASURING, subject, present)
        : Finding.note(MEASURING, subject, missing, obstacle.get(), remedy);
  }
}
