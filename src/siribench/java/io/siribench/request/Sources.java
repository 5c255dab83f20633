package io.siribench.request;

import io.siribench.problem.Problems;
import io.siribench.problem.ProgramName;
import io.siribench.worker.format.Format;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The documents in the sources on the command line. */
public final class Sources {
  private static final String RECORDING = ".har";

  private static final String ACCEPTED =
      "give a file ending in "
          + Format.bundled().stream()
              .map(format -> "." + format.optionName())
              .collect(Collectors.joining(", "))
          + ", or a directory with such files; with --model also a file ending in "
          + Arrays.stream(Format.values())
              .filter(Format::isOfModule)
              .map(format -> "." + format.extension())
              .collect(Collectors.joining(", "));

  private final Map<String, Document> documents = new LinkedHashMap<>();
  private final Problems problems;

  private Sources(Problems problems) {
    this.problems = problems;
  }

  /**
   * Returns the documents in {@code sources}, which are files and directories. The files of a
   * directory are ordered by name, and duplicates count once. Sources without a document are added
   * to {@code problems}.
   */
  public static List<Document> documents(List<String> sources, Problems problems) {
    Sources collector = new Sources(problems);
    sources.forEach(collector::add);
    return List.copyOf(collector.documents.values());
  }

  /** Returns the document in {@code file}, if its name indicates the format. */
  public static Optional<Document> document(Path file) {
    String fileName = String.valueOf(file.getFileName());
    int dot = fileName.lastIndexOf('.');
    return Optional.ofNullable(dot > 0 ? Format.ofExtension(fileName.substring(dot + 1)) : null)
        .map(format -> Document.ofFile(fileName.substring(0, dot), format, file));
  }

  /**
   * Removes the {@code sources} whose names indicate no format, and returns their documents. Only a
   * user's own code reads these. Recordings are not removed: they have a format, although not one
   * of documents. Duplicates count once.
   */
  public static List<Document> opaque(List<String> sources) {
    Set<Document> opaque = new LinkedHashSet<>();
    for (Iterator<String> each = sources.iterator(); each.hasNext(); ) {
      String source = each.next();
      File file = new File(source);
      if (file.isFile() && file.canRead() && !isNamedRecording(source)) {
        Path path = file.toPath().normalize();
        if (document(path).isEmpty()) {
          int dot = file.getName().lastIndexOf('.');
          String name = dot > 0 ? file.getName().substring(0, dot) : file.getName();
          opaque.add(Document.ofFile(name, Format.OPAQUE, path));
          each.remove();
        }
      }
    }
    return List.copyOf(opaque);
  }

  private static boolean isNamedRecording(String source) {
    return source.toLowerCase(Locale.ROOT).endsWith(RECORDING);
  }

  private void add(String source) {
    if (Urls.isUrl(source)) {
      problem(
          Urls.shown(source, Secrets.NONE),
          "is a URL, but a file is expected",
          ACCEPTED + "; " + ProgramName.command("record") + " saves responses to a file");
      return;
    }
    if (source.isBlank()) {
      problem(source, "is not a path");
      return;
    }
    try {
      // Makes ./a.json and a.json equal.
      Path path = Path.of(source).normalize();
      if (Files.isDirectory(path)) {
        addDirectory(path, source);
      } else {
        addFile(path);
      }
    } catch (InvalidPathException e) {
      problem(source, "is not a valid path: " + e.getReason());
    }
  }

  /** Adds the documents in {@code directory}, which the user named {@code source}. */
  private void addDirectory(Path directory, String source) {
    if (Files.exists(directory.resolve("samples.csv"))
        && Files.exists(directory.resolve("plan.json"))) {
      problem(
          source,
          "is a run directory",
          ProgramName.command("report " + ProgramName.quoted(source)) + " shows it");
      return;
    }
    try (Stream<Path> files = Files.list(directory)) {
      List<Document> inside =
          files
              .filter(Files::isRegularFile)
              // Skip hidden files, as in check: archives of macOS have a ._a.json for each a.json.
              .filter(file -> !String.valueOf(file.getFileName()).startsWith("."))
              .sorted()
              .flatMap(file -> document(file).stream())
              // Other formats have extensions that are common for files without documents.
              .filter(document -> document.format().isBundled())
              .toList();
      if (inside.isEmpty()) {
        problem(source, "contains no documents");
      }
      inside.forEach(this::add);
    } catch (IOException e) {
      problem(source, "cannot be listed: " + e);
    }
  }

  private void addFile(Path file) {
    Optional<Document> document = document(file);
    if (!Files.exists(file) && file.toString().startsWith("@")) {
      problem(
          file.toString(),
          "is an argument file that does not exist",
          "give a file with options, such as one on each line");
    } else if (!Files.exists(file) && Urls.lacksScheme(file.toString())) {
      problem(
          Urls.shown(file.toString(), Secrets.NONE),
          "does not exist",
          "if it is a URL, begin it with http:// or https://");
    } else if (!Files.exists(file) && Format.ofExtension(file.toString()) != null) {
      problem(
          file.toString(), "does not exist", "if it is a format, join several by commas: json,xml");
    } else if (!Files.exists(file)) {
      problem(file.toString(), "does not exist");
    } else if (!Files.isReadable(file)) {
      problem(file.toString(), "is not readable", "permit reading it, or give another file");
    } else if (!Files.isRegularFile(file)) {
      problem(
          file.toString(),
          "is a pipe or a device, which cannot be read repeatedly",
          "give a file, or - for standard input");
    } else if (document.isEmpty()) {
      problem(
          file.toString(),
          "has no known format extension",
          ACCEPTED + "; for another ending, copy the file to such a name, or give run --format");
    } else {
      add(document.get());
    }
  }

  private void add(Document document) {
    documents.putIfAbsent(document.location(), document);
  }

  private void problem(String source, String wrong) {
    problem(source, wrong, ACCEPTED);
  }

  private void problem(String source, String wrong, String remedy) {
    problems.add("SOURCE", "'" + source + "' " + wrong, remedy);
  }
}
