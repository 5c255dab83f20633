package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.session.output.ExitCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Searches for a commit in real repositories, with real runs. */
final class BisectIT {
  private static final String CLASSES = "--class-path=classes";
  private static final String RUN =
      "--run=--judge allocated --cold -f json --model com.acme.Order "
          + Runs.FAST
          + " -- order.json";

  @TempDir private Path repository;

  @BeforeEach
  void createRepository() throws Exception {
    git("init", "--quiet");
    Files.writeString(repository.resolve("order.json"), "{\"id\":\"A\"}");
    Files.writeString(repository.resolve(".gitignore"), "classes\nout\n.*.txt\n");
  }

  @Test
  void bisect_commitThatAllocatesMore_isFoundNextToBrokenBuild() throws Exception {
    commitSlower();
    String slow = git("rev-parse", "HEAD");
    commit("Breaks", "exit 7", "public byte[] buffer = new byte[410_000];");
    commit("Repairs", "cp -r built classes", "public byte[] buffer = new byte[420_000];");
    git("checkout", "--quiet", "-b", "of-the-user");
    Files.writeString(repository.resolve("built/note"), "of the user");

    Program.Result result = bisect("v1", "HEAD");

    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(result.out().lines())
        .hasSize(5)
        .anyMatch(line -> line.startsWith("bad: ") && line.contains("(Repairs), +"))
        .anyMatch(line -> line.matches("cannot be judged: .*Breaks.*exit code 7, see .*log"))
        .contains("first slower commit:", "  " + slow + " Buffers");
    assertThat(repository.resolve("built/note")).hasContent("of the user");
    assertThat(git("branch", "--show-current")).isEqualTo("of-the-user");
    assertThat(git("worktree", "list").lines()).hasSize(1);

    // Measurements are kept: a repeated step has the same judgement without any fork.
    Program.Result step = bisect("--step", "v1", "HEAD");
    assertThat(step.exitCode()).as(step.all()).isEqualTo(1);
    assertThat(step.all()).contains("bad: ").doesNotContain("forks");
    assertThat(bisect("--step", "v1", "HEAD~1").exitCode()).isEqualTo(125);
  }

  /** Formatted sources and lock files are examples. */
  @Test
  void bisect_buildThatChangesFilesOfItsCommit_continues() throws Exception {
    String build = "cp -r built classes; echo // >> Order.java";
    commit("Begins", build, "");
    git("tag", "v1");
    commit("Buffers", build, "public byte[] buffer = new byte[400_000];");
    String slow = git("rev-parse", "HEAD");
    commit("Grows", build, "public byte[] buffer = new byte[410_000];");

    Program.Result result = bisect("v1", "HEAD");

    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(result.out().lines()).contains("first slower commit:", "  " + slow + " Buffers");
  }

  /** Tags a commit as {@code v1}, and adds one that allocates more. */
  private void commitSlower() throws Exception {
    commit("Begins", "cp -r built classes", "");
    git("tag", "v1");
    commit("Buffers", "cp -r built classes", "public byte[] buffer = new byte[400_000];");
  }

  /** A module next to the current directory is of the commit also. */
  @Test
  void bisect_inSubdirectory_measuresClassesOfSiblingModules() throws Exception {
    Path module = Files.createDirectories(repository.resolve("module"));
    Files.writeString(module.resolve("order.json"), "{\"id\":\"A\"}");
    commitSlower();

    Program.Result step = step(module, "../classes:../built/*:");
    assertThat(step.exitCode()).as(step.all()).isEqualTo(1);
    assertThat(step.out()).contains("bad: ");
    try (Stream<Path> files = Files.walk(module.resolve("out"))) {
      assertThat(files.filter(file -> file.toString().contains("-classes")))
          .anyMatch(file -> file.endsWith("Order.class"))
          .noneMatch(file -> file.endsWith("order.json"));
    }
  }

  /** Judges the current commit from the subdirectory {@code module}. */
  private static Program.Result step(Path module, String classPath) throws Exception {
    return Program.run(
        module,
        "bisect",
        "--step",
        "--class-path=" + classPath,
        "--out=out",
        RUN,
        "v1",
        "HEAD",
        "--",
        "sh",
        "-c",
        "cd .. && sh build.sh");
  }

  /** A command in a missing directory would end the search. */
  @Test
  void bisect_commitWithoutTheCurrentDirectory_cannotBeUsed() throws Exception {
    commitSlower();
    Path module = Files.createDirectories(repository.resolve("module"));
    Files.copy(repository.resolve("order.json"), module.resolve("order.json"));

    Program.Result step = step(module, "../classes");
    assertThat(step.exitCode()).as(step.all()).isEqualTo(128);
    assertThat(step.err()).contains("cannot be used: it does not have the current directory");
  }

  /** The command of the run has its own filter for the terminal. */
  @Test
  void bisect_onATerminal_redrawsTheProgressOfItsRun() throws Exception {
    commitSlower();

    Program.Result step =
        Program.run(
            repository,
            Map.of("SIRIBENCH_STDERR_TERMINAL", "yes", "TERM", "xterm"),
            "bisect",
            "--step",
            CLASSES,
            "--out=out",
            RUN,
            "v1",
            "HEAD",
            "--",
            "sh",
            "build.sh");
    assertThat(step.exitCode()).as(step.all()).isEqualTo(1);
    assertThat(step.err()).contains("\u001B[K").doesNotContain("\uFFFD");
  }

  @Test
  void bisect_invalidUsage_isRefusedBeforeBuilding() throws Exception {
    commit("Begins", "exit 7", "");
    git("tag", "v1");
    commit("Goes on", "exit 7", "public int more;");

    assertRefused(bisect("v1", "v1"), "GOOD and BAD are the same commit");
    assertRefused(bisect("v1", "v2"), "not a commit of this repository: v2");
    assertRefused(bisect("v1", "HEAD", "--run=--cold --foo"), "--run: Unknown option: '--foo'");
    assertRefused(bisect("v1", "HEAD", "--run=--api-key=SESAME"), "'--api-key=***'");
    assertRefused(bisect("v1", "HEAD", "--run=--requests=\"1 2\""), "'1 2' is not a whole number");
    assertRefused(bisect("v1", "HEAD", "--run=--cold --dry-run"), "--dry-run measures nothing");
    for (String run :
        List.of("--requests 5", "--reader scanner", "gone.json", "--gate 3%", "--resume out")) {
      Program.Result refused = bisect("v1", "HEAD", "--run=--cold --model com.acme.Order " + run);
      assertRefused(refused, "--run is refused, and nothing was built");
      assertThat(refused.err()).contains(run.split(" ", -1)[0]);
    }
    Path absolute = repository.resolve("classes");
    assertRefused(
        withPaths(absolute.toString(), "out"),
        "--class-path " + absolute + " is the same for all commits; give the output of COMMAND");
    assertRefused(withPaths("classes", "a,b"), "--out: " + repository.resolve("a,b") + " contains");
    assertRefused(withPaths("classes,built", "out"), "--class-path: classes,built contains ','");
    assertThat(repository.resolve("out")).doesNotExist();
    assertRefused(bisect("v1", "HEAD"), "cannot be used: the build ended with exit code 7");
    assertRefused(
        bisect("v1", "HEAD", "--threshold=1%"), "cannot be used: the build ended with exit code 7");
    assertRefused(
        Program.run(
            repository, "bisect", CLASSES, "--out=out", RUN, "v1", "HEAD", "--", "no-such-command"),
        "cannot be used: the build did not start: Cannot run program \"no-such-command\"");
    Files.writeString(repository.resolve("out/bisect.txt"), "others\n");
    assertRefused(bisect("v1", "HEAD"), "belongs to a bisection with other arguments");
    assertThat(bisect("--step", "v1", "HEAD").exitCode()).isEqualTo(128);
    assertThat(bisect("--step", "--treshold=5%", "v1", "HEAD").exitCode()).isEqualTo(128);
    assertThat(bisect("--treshold=5%", "v1", "HEAD").exitCode()).isEqualTo(ExitCode.USAGE);
  }

  private static void assertRefused(Program.Result result, String reason) {
    assertThat(result.exitCode()).as(result.all()).isEqualTo(ExitCode.USAGE);
    assertThat(result.err()).contains(reason);
  }

  private Program.Result withPaths(String classPath, String out) throws Exception {
    return Program.run(
        repository,
        "bisect",
        "--class-path=" + classPath,
        "--out=" + out,
        "v1",
        "HEAD",
        "--",
        "sh",
        "build.sh");
  }

  private Program.Result bisect(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("bisect", CLASSES, "--out=out"));
    command.addAll(List.of(arguments));
    if (!String.join(" ", arguments).contains("--run=")) {
      command.add(RUN);
    }
    command.addAll(List.of("--", "sh", "build.sh"));
    return Program.run(repository, command.toArray(String[]::new));
  }

  /** Commits a class with {@code member}, compiled, and a build that runs {@code command}. */
  private void commit(String subject, String command, String member) throws Exception {
    Path source = repository.resolve("Order.java");
    Files.writeString(
        source, "package com.acme; public class Order { public String id; " + member + " }");
    Path built = repository.resolve("built");
    int code =
        ToolProvider.findFirst("javac")
            .orElseThrow()
            .run(System.out, System.err, "-d", built.toString(), source.toString());
    assertThat(code).isZero();
    Files.writeString(repository.resolve("build.sh"), "rm -rf classes; " + command + "\n");
    git("add", "--all");
    git("-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "--quiet", "-m", subject);
  }

  private String git(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command)
            .directory(repository.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isZero();
    return output.strip();
  }
}
