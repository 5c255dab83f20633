package io.siribench.recording;

import io.siribench.convert.Converter;
import io.siribench.convert.Documents;
import io.siribench.worker.format.DocumentKind;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The documents in a HAR file from siribench or a browser.
 *
 * @param entries the number of its entries, successful or not
 * @param numbers the ascending numbers of the entries with a document; at least one
 * @param skipped malformed entries, each with its position and error, and the place where the file
 *     is truncated
 */
public record Recording(Path file, int entries, List<Integer> numbers, List<String> skipped) {
  private static final String EXTENSION = ".har";
  private static final int BEGIN_BYTES = 64;
  private static final String COMPRESSED =
      ": its body is compressed by gzip; a HAR file contains bodies decompressed";
  private static final Pattern BEGIN = Pattern.compile("\\uFEFF?\\s*\\{\\s*\"log\"\\s*:[^\\x00]*");

  public Recording {
    numbers = List.copyOf(numbers);
    skipped = List.copyOf(skipped);
  }

  /** Returns whether {@code file} begins like a HAR file; false if it cannot be read. */
  public static boolean is(Path file) {
    if (!Files.isRegularFile(file)) {
      return false;
    }
    try (InputStream in = Files.newInputStream(file)) {
      return is(in.readNBytes(BEGIN_BYTES));
    } catch (IOException e) {
      return false;
    }
  }

  /** Returns whether {@code content} begins like a HAR file. */
  public static boolean is(byte[] content) {
    int length = Math.min(content.length, BEGIN_BYTES);
    return BEGIN.matcher(new String(content, 0, length, StandardCharsets.UTF_8)).matches();
  }

  /** A receiver of documents in the order of their recording. */
  @FunctionalInterface
  public interface Visitor {
    /** Receives {@code body}, which should not be kept, since all bodies may exceed the memory. */
    void body(RecordedBody body) throws IOException;
  }

  /**
   * Passes the documents of {@code kind} in {@code file} to {@code visitor}. They are bodies of
   * successful responses.
   *
   * @throws RecordingException if it is not a HAR file, or has no document
   */
  public static Recording read(Path file, BodyKind kind, Visitor visitor) throws IOException {
    List<Integer> numbers = new ArrayList<>();
    List<String> skipped = new ArrayList<>();
    List<String> compressed = new ArrayList<>();
    Converter converter = new Converter();
    boolean isSiri = kind == BodyKind.SIRI;
    RecordingScan scan =
        RecordingScan.of(
            file,
            (number, entry) -> {
              if (isSiri ? entry.isGood() : entry.isSuccess()) {
                Optional<RecordedBody> body =
                    bodyUnlessBroken(file, number, entry, isSiri, skipped)
                        .filter(found -> isOf(kind, found, entry.outcome() != null, converter));
                if (body.isPresent()) {
                  numbers.add(number);
                  visitor.body(body.get());
                } else if (isCompressed(entry)) {
                  compressed.add(place(file, number) + COMPRESSED);
                }
              }
            });
    skipped.addAll(scan.skipped());
    if (numbers.isEmpty()) {
      throw new RecordingException(
          file
              + " has no document in its "
              + (scan.entries() == 1 ? "entry" : scan.entries() + " entries")
              + ": expected a successful response whose body is "
              + (isSiri ? "a SIRI document" : "a document")
              + Stream.concat(skipped.stream(), compressed.stream())
                  .findFirst()
                  .map(reason -> "; " + reason)
                  .orElse(""));
    }
    return new Recording(file, scan.entries(), numbers, skipped);
  }

  /**
   * Returns whether {@code body} is of {@code kind}.
   *
   * @param isOwn whether siribench recorded it; a browser also records pages and pictures
   */
  private static boolean isOf(
      BodyKind kind, RecordedBody body, boolean isOwn, Converter converter) {
    return switch (kind) {
      case SIRI ->
          isOwn || converter.convert(body.format(), body.content(), body.format()).passed();
      case DOCUMENT -> body.format() != Format.OPAQUE;
      case BYTES -> isOwn || body.format() != Format.OPAQUE;
    };
  }

  private static boolean isCompressed(HarEntry entry) {
    try {
      return entry.body().filter(body -> DocumentKind.of(body) == DocumentKind.GZIP).isPresent();
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private static Optional<RecordedBody> bodyUnlessBroken(
      Path file, int number, HarEntry entry, boolean isSiri, List<String> skipped) {
    try {
      return body(file, number, entry, isSiri);
    } catch (RecordingException e) {
      skipped.add(String.valueOf(e.getMessage()));
      return Optional.empty();
    }
  }

  /**
   * Reads the body of the entry {@code number} of {@code file}, even of a failed one.
   *
   * @throws RecordingException if there is no such entry, or no document in it
   */
  public static RecordedBody read(Path file, int number) throws IOException {
    List<HarEntry> requested = new ArrayList<>();
    RecordingScan scan =
        RecordingScan.of(
            file,
            (at, entry) -> {
              if (at == number) {
                requested.add(entry);
              }
            });
    if (requested.isEmpty()) {
      String place = place(file, number) + ":";
      throw new RecordingException(
          scan.skipped().stream()
              .filter(reason -> reason.startsWith(place))
              .findFirst()
              .orElse(file + " has no entry " + number + "; accepted: 1 to " + scan.entries()));
    }
    HarEntry entry = requested.get(0);
    return body(file, number, entry, true)
        .orElseThrow(
            () ->
                new RecordingException(
                    place(file, number)
                        + (isCompressed(entry)
                            ? COMPRESSED
                            : ": contains no document: status "
                                + entry.status()
                                + (entry.outcome() == null
                                    ? ""
                                    : ", outcome " + entry.outcome()))));
  }

  private static Optional<RecordedBody> body(Path file, int number, HarEntry entry, boolean isSiri)
      throws RecordingException {
    Optional<byte[]> content;
    try {
      content = entry.body();
    } catch (IllegalArgumentException e) {
      throw new RecordingException(place(file, number) + ": its body is not Base64", e);
    }
    if (content.isEmpty()) {
      return Optional.empty();
    }
    // A page is not a document, but an explicitly named one is refused with its actual kind.
    boolean isPage = DocumentKind.of(content.get()) == DocumentKind.HTML;
    Optional<Format> format =
        isPage && isSiri ? Optional.of(Format.XML) : Documents.formatOf("", content.get());
    if (!isSiri && (isPage || format.isEmpty())) {
      format = Optional.of(Format.OPAQUE);
    }
    return format.map(found -> new RecordedBody(number, found, content.get()));
  }

  static String place(Path file, int number) {
    return file + ", entry " + number;
  }

  /** Returns the name of {@code file} without its extension. */
  public static String stem(Path file) {
    String name = String.valueOf(file.getFileName());
    boolean hasExtension =
        name.length() > EXTENSION.length() && name.toLowerCase(Locale.ROOT).endsWith(EXTENSION);
    return hasExtension ? name.substring(0, name.length() - EXTENSION.length()) : name;
  }

  /**
   * Returns a name for the document of the entry {@code number}. It is the name of the recording,
   * followed by the number if there are several documents.
   */
  public String name(int number) {
    return numbers.size() == 1 ? stem(file) : numbered(file, number);
  }

  /** Returns a name for the document of the entry {@code number} of {@code file}. */
  static String numbered(Path file, int number) {
    return stem(file) + "-" + String.format(Locale.ROOT, "%04d", number);
  }
}
