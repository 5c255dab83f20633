package io.siribench.recording;

import io.siribench.convert.CheckTable;
import io.siribench.convert.Conversion;
import io.siribench.convert.Converter;
import io.siribench.request.Document;
import io.siribench.request.FileHash;
import io.siribench.results.AtomicFile;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The files extracted from recordings, which can be measured like samples. */
public final class Recordings {
  /** A file of the entry {@code number}; its final name is not yet known. */
  private record Extracted(int number, Format format, Path file) {}

  /**
   * Returns the documents in {@code har} as files below {@code cacheDirectory}. Each document is
   * written in all {@code formats}, or in its recorded format if none is given. In its recorded
   * format, it equals the response byte for byte. A conversion to another format verifies that
   * nothing is lost. The same recording gives the same files, which are written once.
   *
   * @param skipped the consumer of malformed entries
   * @throws RecordingException if it is not a recording, or a document cannot be converted without
   *     loss
   */
  public static List<Document> documents(
      Path har, Path cacheDirectory, List<Format> formats, BodyKind kind, Consumer<String> skipped)
      throws IOException {
    Path directory = cacheDirectory.resolve("recordings").resolve(FileHash.sha256(har));
    Files.createDirectories(directory);
    Converter converter = new Converter();
    List<Extracted> files = new ArrayList<>();
    Recording recording =
        Recording.read(
            har,
            kind,
            body -> {
              for (Format format : formats.isEmpty() ? List.of(body.format()) : formats) {
                String name = Recording.numbered(har, body.number()) + "." + format.optionName();
                Path file = directory.resolve(name);
                if (!Files.exists(file)) {
                  byte[] content = convert(har, body, format, converter);
                  AtomicFile.write(file, out -> out.write(content));
                }
                files.add(new Extracted(body.number(), format, file));
              }
            });
    recording.skipped().forEach(skipped);
    return files.stream()
        .map(one -> Document.ofFile(recording.name(one.number()), one.format(), one.file()))
        .toList();
  }

  private static byte[] convert(Path har, RecordedBody body, Format format, Converter converter)
      throws RecordingException {
    if (body.format() == format) {
      return body.content();
    }
    Conversion conversion = converter.convert(body.format(), body.content(), format);
    if (!conversion.passed()) {
      throw new RecordingException(
          Recording.place(har, body.number())
              + ": cannot be converted to "
              + format.optionName()
              + " without loss; request "
              + body.format().optionName()
              + " only:\n"
              + CheckTable.problems(conversion.row()).stripTrailing());
    }
    return conversion.content();
  }
}
