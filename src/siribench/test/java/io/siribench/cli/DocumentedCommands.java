package io.siribench.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Commands in code blocks of README and docs, and values for their placeholders. */
public final class DocumentedCommands {
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```\\w*\n(.*?)^```");
  private static final Pattern COMMAND =
      Pattern.compile("(?m)(?:bin/|^(?:\\$ )?)siribench (?=[a-z-])((?:\\\\\n|.)*)");

  /** The lines of a command in a workflow, which YAML joins. */
  private static final Pattern FOLDED = Pattern.compile("(?m)^( *- run: )>\n((?: {4}.*\n)+)");

  private static final Pattern WORD = Pattern.compile("(?:[^\\s'\"]|'[^']*'|\"[^\"]*\")+");

  /** The directories of files in a project, which are all in one directory here. */
  private static final Pattern IN_A_PROJECT =
      Pattern.compile("(?:[\\w-]+/)+(?=(?:app\\.jar|order\\.json)\\b)");

  private static final Pattern FILE =
      Pattern.compile("my-key|.*\\.(jar|json|xml|smile|har|pb|protobuf|avro)|my/|documents/|src/");

  private static final Map<String, String> STAND_INS =
      Map.of(
          "\\$\\{?[A-Z0-9]+\\}?(,\\$\\{?[A-Z0-9]+\\}?)*", "JDK",
          "\\$heap", "64m",
          "\\.\\.\\.", "");

  private DocumentedCommands() {}

  /** Returns all commands as written. */
  public static Stream<String> all() throws IOException {
    List<Path> pages = new ArrayList<>(List.of(Path.of("README.md")));
    try (Stream<Path> docs = Files.list(Path.of("docs"))) {
      docs.filter(page -> page.toString().endsWith(".md")).sorted().forEach(pages::add);
    }
    List<String> commands = new ArrayList<>();
    for (Path page : pages) {
      for (Matcher block = BLOCK.matcher(Files.readString(page)); block.find(); ) {
        String code =
            FOLDED
                .matcher(block.group(1))
                .replaceAll(
                    found ->
                        Matcher.quoteReplacement(
                            found.group(1) + found.group(2).replaceAll("\\s+", " ") + "\n"));
        COMMAND
            .matcher(code)
            .results()
            .map(found -> found.group(1).replaceAll("\\s#.*|\\s>>? .*|\\\\\n", " ").strip())
            .forEach(commands::add);
      }
    }
    return commands.stream().distinct();
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

  /** Returns {@code word} with its files, which may have labels, in {@code directory}. */
  private static String located(String word, Path directory) {
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
