package io.siribench.cli;

import io.siribench.convert.Documents;
import io.siribench.problem.UsageException;
import io.siribench.recording.BodyKind;
import io.siribench.recording.RecordedBody;
import io.siribench.recording.Recording;
import io.siribench.recording.RecordingException;
import io.siribench.request.Endpoint;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A reader of the documents to be converted.
 *
 * @param given the format of the documents, or null to detect it
 * @param entry the number of the entry of a recording, or null
 * @param isAll whether to read all documents of a recording if {@code entry} is null
 * @param isSiri whether documents of a recording must be SIRI
 */
record ConversionInputs(
    @Nullable Format given, @Nullable Integer entry, boolean isAll, boolean isSiri) {
  /** Returns the documents in {@code source}. */
  List<Input> read(String source) throws IOException {
    if (source.equals(StandardInput.SOURCE)) {
      if (entry != null) {
        throw new UsageException(
            "--entry: standard input cannot be a recording; give the recording as a file");
      }
      byte[] content = readLimited(System.in, StandardInput.LABEL);
      if (Recording.is(content)) {
        throw new UsageException("standard input is a recording; give it as a file");
      }
      return List.of(document(StandardInput.LABEL, "document", content));
    }
    Path file = existing(source);
    if (Recording.is(file)) {
      return recorded(file);
    }
    if (entry != null) {
      throw new UsageException("--entry: " + file + " is not a recording; leave --entry out");
    }
    String name = String.valueOf(file.getFileName());
    int dot = name.lastIndexOf('.');
    try (InputStream in = Files.newInputStream(file)) {
      String stem = dot > 0 ? name.substring(0, dot) : name;
      return List.of(document(source, stem, readLimited(in, source)));
    }
  }

  private Path existing(String source) {
    Path file = CheckSources.path(source);
    if (Files.isDirectory(file)) {
      throw new UsageException(source + " is a directory; give the files in it: " + source + "/*");
    }
    if (Files.exists(file)) {
      return file;
    }
    throw new UsageException(
        "no such file: "
            + Endpoint.shownSource(source)
            + "; expected a document, a recording (.har), or - for standard input");
  }

  private List<Input> recorded(Path file) throws IOException {
    try {
      if (entry != null) {
        return List.of(input(file, Recording.stem(file), Recording.read(file, entry)));
      }
      List<RecordedBody> wanted = new ArrayList<>();
      Recording recording =
          Recording.read(
              file,
              isSiri ? BodyKind.SIRI : BodyKind.DOCUMENT,
              body -> {
                if (isAll || wanted.isEmpty()) {
                  wanted.add(body);
                }
              });
      return wanted.stream().map(body -> input(file, recording.name(body.number()), body)).toList();
    } catch (RecordingException e) {
      throw new UsageException(String.valueOf(e.getMessage()));
    }
  }

  private static Input input(Path file, String name, RecordedBody body) {
    return new Input(file + ", entry " + body.number(), name, body.format(), body.content());
  }

  private Input document(String label, String name, byte[] content) {
    Optional<Format> format =
        given != null ? Optional.of(given) : Documents.formatOf(label, content);
    return new Input(
        label,
        name,
        format.orElseThrow(
            () ->
                new UsageException(
                    label
                        + ": cannot detect the format from content or name; give it with --from: "
                        + Documents.ACCEPTED)),
        content);
  }

  private byte[] readLimited(InputStream in, String label) throws IOException {
    return Documents.read(in)
        .orElseThrow(() -> new UsageException(label + " is " + Documents.TOO_LARGE));
  }

  /**
   * A document to be converted.
   *
   * @param label its readable source
   * @param name a name for its file, without extension
   */
  @SuppressWarnings("ArrayRecordComponent") // Documents are never compared.
  record Input(String label, String name, Format format, byte[] content) {}
}
