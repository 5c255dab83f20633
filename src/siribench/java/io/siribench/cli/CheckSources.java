package io.siribench.cli;

import io.siribench.convert.CheckedDocument;
import io.siribench.convert.CheckedDocument.Failed;
import io.siribench.convert.CheckedDocument.Row;
import io.siribench.convert.DocumentChecker;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.UsageException;
import io.siribench.recording.BodyKind;
import io.siribench.recording.Recording;
import io.siribench.request.Endpoint;
import io.siribench.request.FileTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The check of files, directories, recordings and standard input. */
record CheckSources(DocumentChecker checker) {
  /** Checks every document in {@code source} and returns the results. */
  List<CheckedDocument> check(String source) throws InvalidPlanException {
    if (source.equals(StandardInput.SOURCE)) {
      byte[] document = StandardInput.read(System.in, checker.bindsSiri());
      List<Row> rows = checker.check(StandardInput.format(document), document);
      return List.of(new CheckedDocument(StandardInput.LABEL, rows));
    }
    List<CheckedDocument> checked = new ArrayList<>();
    for (Path file : files(source)) {
      if (Recording.is(file)) {
        checked.addAll(recorded(file));
      } else {
        checked.add(checker.check(file));
      }
    }
    return checked;
  }

  private List<CheckedDocument> recorded(Path file) {
    List<CheckedDocument> checked = new ArrayList<>();
    try {
      Recording recording =
          Recording.read(
              file,
              checker.bindsSiri() ? BodyKind.SIRI : BodyKind.DOCUMENT,
              body ->
                  checked.add(
                      new CheckedDocument(
                          file + ", entry " + body.number(),
                          checker.check(body.format(), body.content()))));
      for (String skipped : recording.skipped()) {
        checked.add(new CheckedDocument(file.toString(), List.of(new Failed("har", skipped))));
      }
    } catch (IOException e) {
      String problem = String.valueOf(e.getMessage());
      checked.add(new CheckedDocument(file.toString(), List.of(new Failed("har", problem))));
    }
    return checked;
  }

  private List<Path> files(String source) {
    Path path = path(source);
    if (Files.isDirectory(path)) {
      return filesIn(path);
    }
    if (Files.exists(path)) {
      return List.of(path);
    }
    throw new UsageException(
        "no such file or directory: "
            + Endpoint.shownSource(source)
            + "; expected a SIRI document in JSON, XML, Smile or CBOR, a recording, a directory of"
            + " these, or a URL that begins with http:// or https://");
  }

  /** Returns {@code text} as a path. Empty text is refused: it would mean the current directory. */
  static Path path(String text) {
    if (text.isEmpty()) {
      throw new UsageException("a path is empty; give one, such as answer.json");
    }
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new UsageException("'" + text + "' is not a valid path: " + e.getReason());
    }
  }

  private static List<Path> filesIn(Path directory) {
    try {
      return FileTree.files(directory).keySet().stream()
          // Hidden files, and files in hidden directories, are skipped.
          .filter(name -> !("/" + name).contains("/."))
          .map(directory::resolve)
          .toList();
    } catch (IOException e) {
      throw new UsageException("cannot read the directory " + directory + ": " + e);
    }
  }
}
