package io.siribench.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Commands in code blocks of README and docs, and values for their placeholders. */
public final class DocumentedCommands {
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```(\\w*)\n(.*?)^```");

  /** A command of siribench, also one in a pipe, a loop or a container. */
  private static final Pattern COMMAND =
      Pattern.compile("(?:bin/|^(?:\\$ )?(?:docker run .* )?)siribench (?=[a-z-])(.*)");

  /** A line with a command, by the language of its block. */
  private static final Map<String, Pattern> LINES =
      Map.of(
          "sh", Pattern.compile("(?m)^ *(?!#)(\\S.*)$"),
          "yaml", Pattern.compile("(?m)^ *- run: (.*)$"),
          "", Pattern.compile("(?m)^\\$ (.*)$"));

  /** The lines of a command in a workflow, which YAML joins. */
  private static final Pattern FOLDED = Pattern.compile("(?m)^( *- run: )>\n((?: {4}.*\n)+)");

  private static final Pattern WORD = Pattern.compile("(?:[^\\s'\"]|'[^']*'|\"[^\"]*\")+");

  /** The directories of files in a project, which are all in one directory here. */
  private static final Pattern IN_A_PROJECT =
      Pattern.compile("(?:[\\w-]+/)+(?=(?:app\\.jar|order\\.json)\\b)");

  private static final Pattern FILE =
      Pattern.compile(
          "my-key|.*\\.(jar|json|xml|smile|har|pb|protobuf|avro|pro)|my/|documents/|src/");

  private static final Map<String, String> STAND_INS =
      Map.of(
          "\\$\\{?[A-Z0-9]+\\}?(,\\$\\{?[A-Z0-9]+\\}?)*", "JDK",
          "\\$heap", "64m",
          "\\.\\.\\.", "");

  /**
   * Commands in code blocks that do not run, and the reason. The tests after it run such commands
   * of siribench, which are nevertheless parsed and planned.
   */
  static final Map<String, String> LEFT_OUT =
      Map.ofEntries(
          Map.entry(
              "siribench (recommend|reproduce)\\b.*(?<!--list)",
              "measures for minutes; RecommendIT, ReproduceCommandTest"),
          Map.entry("siribench (adb .*|doctor --adb)", "asks a device; AdbRunIT, DoctorAdbIT"),
          Map.entry("siribench bisect .*", "builds commits; BisectIT"),
          Map.entry("siribench (run URL .*--shard .*|collect .*)", "needs several hosts; FleetIT"),
          Map.entry(
              "siribench run .*(--jackson|--library|lzf|json,protobuf|woodstox:|--mapper"
                  + "|com.acme.\\w*Readers?\\b).*",
              "downloads libraries, or needs code of a user; LibraryIT, ModuleFormatsIT,"
                  + " OwnMapperIT, OwnReaderIT"),
          Map.entry(
              "siribench run .*--restore .*",
              "prepares archives and images before the forks; RestoreIT, ProcessImageIT"),
          Map.entry("siribench run .*--threads .*", "starts 16 threads in most forks; RunIT"),
          Map.entry(
              "siribench run .*--(wrapping|shape|operation read,write) .*",
              "writes documents of many scenarios; ShapesIT, WritingIT"),
          Map.entry("siribench run .*--judge instructions.*", "needs a counter; CountedStartsIT"),
          Map.entry("siribench run .*-f json --java .*", "needs two JDKs; RunIT"),
          Map.entry("siribench run .*--resume .*", "continues a run of the reader; ResumeIT"),
          Map.entry("siribench run .*--profile async", "needs async-profiler; SecretsIT"),
          Map.entry("bin/check", "runs all tests, this one included"),
          Map.entry("bin/release V( --skip-tests)?", "builds all files of a release"),
          Map.entry("mvn .* -Dtest=StableInterfaceTest .*", "rewrites a golden file"),
          Map.entry("for heap in .*; do|done", "a loop around a command of siribench"),
          Map.entry("curl -s URL \\| bin/siribench .*", "needs an endpoint"),
          Map.entry("for build in base new; .*", "builds two checkouts of the reader"),
          Map.entry("java -XX:.*", "starts an application of the reader"),
          Map.entry("adb pair .*", "needs a phone"),
          Map.entry("docker .*", "needs a daemon; bin/check-fresh --image runs both images"),
          Map.entry("(sha256sum|gpg) .*", "needs the files of a release"));

  /** Commands that measure, except those that need a run or the certificate of a server. */
  private static final Pattern PLANNED =
      Pattern.compile("(?!.* --(?:trust-store|resume)\\b)(?:run|recommend|adb|bisect)(?: .*)?");

  /** The name before all commands in the table. */
  static final String NAME = "siribench ";

  private DocumentedCommands() {}

  /** Returns whether {@code DocumentedPlansIT} plans {@code command}. */
  public static boolean isPlanned(String command) {
    return PLANNED.matcher(command).matches();
  }

  /**
   * A code block.
   *
   * @param place its page and line
   * @param language the language that the page states; empty for a command with its output
   * @param code the code, with each command on one line
   */
  record Block(String place, String language, String code) {
    /** Returns the lines with commands of a shell, without comments. */
    Stream<String> lines() {
      Pattern line = LINES.get(language);
      return line == null
          ? Stream.empty()
          : line.matcher(code)
              .results()
              .map(found -> found.group(1).replaceAll("\\s#.*", "").strip());
    }

    @Override
    public String toString() {
      return place;
    }
  }

  /** Returns all code blocks. */
  static Stream<Block> blocks() throws IOException {
    List<Path> pages = new ArrayList<>(List.of(Path.of("README.md")));
    try (Stream<Path> docs = Files.list(Path.of("docs"))) {
      docs.filter(page -> page.toString().endsWith(".md")).sorted().forEach(pages::add);
    }
    List<Block> blocks = new ArrayList<>();
    for (Path page : pages) {
      String text = Files.readString(page);
      for (Matcher block = BLOCK.matcher(text); block.find(); ) {
        String code =
            FOLDED
                .matcher(block.group(2))
                .replaceAll(
                    found ->
                        Matcher.quoteReplacement(
                            found.group(1)
                                + found.group(2).strip().replaceAll("\\s+", " ")
                                + "\n"));
        long line = text.substring(0, block.start()).lines().count() + 1;
        blocks.add(
            new Block(page + ":" + line, block.group(1), code.replaceAll(" *\\\\\n *", " ")));
      }
    }
    return blocks.stream();
  }

  /** Returns all commands as written. */
  public static Stream<String> all() throws IOException {
    return blocks().flatMap(Block::lines).flatMap(line -> command(line).stream()).distinct();
  }

  /** Returns the command of siribench in {@code line}, without its name. */
  static Optional<String> command(String line) {
    Matcher command = COMMAND.matcher(line);
    return command.find()
        ? Optional.of(command.group(1).replaceAll("\\s>>? .*", "").strip())
        : Optional.empty();
  }

  /** Returns all commands and parts of commands that need other programs, as written. */
  static Stream<String> ofOtherPrograms() throws IOException {
    return blocks()
        .flatMap(Block::lines)
        .filter(line -> !line.matches("(?:[\\w-]+/)*siribench .*"));
  }

  /** Returns whether {@code DocumentedCommandsIT} does not run {@code command}. */
  public static boolean isLeftOut(String command) {
    return LEFT_OUT.keySet().stream().anyMatch((NAME + command)::matches);
  }

  /** Returns the words of {@code command}, whose files are in {@code directory}. */
  public static List<String> words(String command, Path directory, String url) {
    String line = command.replaceAll("\\bURL\\b", Matcher.quoteReplacement(url));
    for (Map.Entry<String, String> standIn : STAND_INS.entrySet()) {
      line = line.replaceAll(standIn.getKey(), Matcher.quoteReplacement(standIn.getValue()));
    }
    return WORD.matcher(line)
        .results()
        .map(found -> found.group().replaceAll("['\"]", ""))
        .map(word -> word.equals("JDK") ? System.getProperty("java.home") : word)
        .map(word -> word.startsWith("app.jar:") ? "app.jar" : word)
        .map(word -> located(IN_A_PROJECT.matcher(word).replaceAll(""), directory))
        .toList();
  }

  /**
   * Returns {@code word} with its files, which may have labels, in {@code directory}. The word may
   * be a quoted command.
   */
  private static String located(String word, Path directory) {
    if (word.contains(" ")) {
      return Stream.of(word.split(" ", -1))
          .map(part -> located(part, directory))
          .collect(Collectors.joining(" "));
    }
    if (!FILE.matcher(word).matches() || word.contains("://")) {
      return word;
    }
    String there = Matcher.quoteReplacement(directory + "/");
    return word.matches("\\w+=.*")
        ? word.replaceAll("(?<==)", there)
        : word.replaceFirst("^@?", "$0" + there);
  }

  /** Writes samples to {@code directory} under the file names in the commands. */
  public static void writeFiles(Path directory) throws IOException {
    for (String format : List.of("json", "xml", "smile", "cbor")) {
      byte[] document = Files.readAllBytes(Path.of("samples", "stop-monitoring-1." + format));
      for (String name : List.of("my-answer", "order", "my/answer", "my/other", "sample/sample")) {
        Path file = directory.resolve(name + "." + format);
        Files.createDirectories(file.getParent());
        Files.write(file, document);
      }
    }
    for (String format : List.of("json", "xml")) {
      Files.copy(directory.resolve("order." + format), directory.resolve("answer." + format));
    }
    Files.copy(directory.resolve("answer.xml"), directory.resolve("timetable.xml"));
    Files.writeString(directory.resolve("my-key"), "a key of mine");
    Files.writeString(directory.resolve("order.pb"), "bytes of any format");
  }
}
