package io.siribench.recording;

import io.siribench.convert.CheckTable;
import io.siribench.convert.Conversion;
import io.siribench.convert.Converter;
import io.siribench.request.Document;
import io.siribench.request.FileHash;
import io.siribench.results.WholeFile;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Extracts files from recordings, so that they can be measured like samples. */
public final class Recordings {
  /** A file of the entry {@code number}; its final name is not yet known. */
  private record Made(int number, Format format, Path file) {}

  /**
   * Returns the documents in {@code har} as files below {@code cacheDirectory}. Each is in {@code
   * formats}, or in its recorded format if none is given. In its recorded format a document is byte
   * for byte the response; in others it is converted, with a check that nothing is lost. The same
   * recording gives the same files, which are made once.
   *
   * @param isSiri whether the documents have to be SIRI
   * @param skipped the consumer of malformed entries
   * @throws RecordingException if it is not a recording, or a document cannot be converted without
   *     loss
   */
  public static List<Document> documents(
      Path har, Path cacheDirectory, List<Format> formats, boolean isSiri, Consumer<String> skipped)
      throws IOException {
    Path directory = cacheDirectory.resolve("recordings").resolve(FileHash.sha256(har));
    Files.createDirectories(directory);
    Converter converter = new Converter();
    List<Made> made = new ArrayList<>();
    Recording recording =
        Recording.read(
            har,
            isSiri,
            body -> {
              for (Format format : formats.isEmpty() ? List.of(body.format()) : formats) {
                String name = Recording.numbered(har, body.number()) + "." + format.optionName();
                Path file = directory.resolve(name);
                if (!Files.exists(file)) {
                  byte[] content = convert(har, body, format, converter);
                  WholeFile.write(file, out -> out.write(content));
                }
                made.add(new Made(body.number(), format, file));
              }
            });
    recording.skipped().forEach(skipped);
    return made.stream()
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
