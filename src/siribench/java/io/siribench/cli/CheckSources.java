package io.siribench.cli;

import io.siribench.convert.CheckedDocument;
import io.siribench.convert.CheckedDocument.Failed;
import io.siribench.convert.CheckedDocument.Row;
import io.siribench.convert.DocumentChecker;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.UsageException;
import io.siribench.recording.Recording;
import io.siribench.request.Endpoint;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Checks files, directories, recordings and standard input. */
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
              checker.bindsSiri(),
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
    try {
      Path path = Path.of(source);
      if (Files.isDirectory(path)) {
        return filesIn(path);
      }
      if (Files.exists(path)) {
        return List.of(path);
      }
    } catch (InvalidPathException e) {
      throw new UsageException("'" + source + "' is not a valid path: " + e.getReason());
    }
    throw new UsageException(
        "no such file or directory: "
            + Endpoint.shownSource(source)
            + "; expected a SIRI document in JSON, XML, Smile or CBOR, a recording, a directory of"
            + " these, or a URL that begins with http:// or https://");
  }

  private List<Path> filesIn(Path directory) {
    // A walk that starts at a link does not follow it.
    try (Stream<Path> found = Files.walk(directory.toRealPath())) {
      Path root = directory.toRealPath();
      return found
          .filter(file -> Files.isRegularFile(file) && !isHidden(root.relativize(file)))
          .map(file -> directory.resolve(root.relativize(file)))
          .sorted()
          .toList();
    } catch (IOException | UncheckedIOException e) {
      throw new UsageException("cannot read the directory " + directory + ": " + e.getMessage());
    }
  }

  private static boolean isHidden(Path relative) {
    for (Path name : relative) {
      if (name.toString().startsWith(".")) {
        return true;
      }
    }
    return false;
  }
}
