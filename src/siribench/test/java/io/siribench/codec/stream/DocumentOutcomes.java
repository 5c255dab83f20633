package io.siribench.codec.stream;

import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.StaxType;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.Content;
import io.siribench.worker.subject.Fingerprint;
import io.siribench.worker.subject.Subject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** Outcomes of a document with every reader of every model, and their differences. */
final class DocumentOutcomes {
  /** The models of SIRI. */
  static final List<String> MODELS = List.of("siri", "siri-full", "siri-plain");

  /** Readers that bind to the types of a model. */
  private static final List<ReaderType> BINDING =
      List.of(
          ReaderType.READER,
          ReaderType.MAPPER,
          ReaderType.VALUES,
          ReaderType.ASYNC,
          ReaderType.STREAM);

  /** The JVM's message, which no document contains by chance. */
  private static final Pattern NULL_POINTER = Pattern.compile("Cannot invoke \".*\" because");

  private static final String REFUSED = "refused";
  private static final String FAILED = "failed";

  private static final Map<String, Prepared> PREPARED = new ConcurrentHashMap<>();

  private DocumentOutcomes() {}

  /**
   * The outcome of a document.
   *
   * @param kind the number of visits, or {@code refused}, or {@code failed} for anything else
   * @param value all bound values; equal if readers bind alike
   * @param digest the digest of all values; empty if nothing is bound
   * @param problem why nothing is bound, in the reader's own words
   */
  record Outcome(String kind, String value, String digest, String problem) {
    boolean isRefused() {
      return kind.equals(REFUSED);
    }

    boolean isFailed() {
      return kind.equals(FAILED);
    }

    /** Returns whether the outcomes are the same apart from the message. */
    boolean isLike(Outcome other) {
      return kind.equals(other.kind) && value.equals(other.value) && digest.equals(other.digest);
    }

    @Override
    public String toString() {
      return isRefused() || isFailed() ? kind + ": " + problem : kind + " visits: " + value;
    }
  }

  /** A reader and the subject of all documents that it reads, as in a fork. */
  private record Prepared(DocumentReader reader, Subject subject) {}

  /** A reader whose outcome differs from that of the model's first reader. */
  record Difference(CodecSettings settings, String document, Outcome expected, Outcome actual) {
    @Override
    public String toString() {
      return "%s with %s, unknown members: %s, by %s%s%n%s%nfirst: %s%nthis:  %s%n"
          .formatted(
              settings.model(),
              settings.format(),
              settings.unknownMembers(),
              settings.reader(),
              settings.format().isReadByStax() ? " on " + settings.stax() : "",
              document,
              expected,
              actual);
    }
  }

  /** Returns all settings with which {@code readers} read {@code model} in {@code format}. */
  static List<CodecSettings> settings(String model, Format format, List<ReaderType> readers) {
    List<CodecSettings> all = new ArrayList<>();
    for (ReaderType reader : readers) {
      boolean isRead =
          (reader != ReaderType.ASYNC || format == Format.JSON || format == Format.SMILE)
              && (!model.equals("siri-full")
                  || reader == ReaderType.MAPPER
                  || reader == ReaderType.READER
                  || reader == ReaderType.TREE);
      StaxType[] staxTypes = format.isReadByStax() ? StaxType.values() : new StaxType[] {null};
      for (StaxType stax : isRead ? staxTypes : new StaxType[0]) {
        all.add(CodecSettings.of(format, reader).withModel(model).withStax(stax));
      }
    }
    return all;
  }

  /**
   * Reads {@code document} with every reader of every model. A target for random documents and for
   * a fuzzer.
   *
   * @return readers whose outcome is a failure or differs from that of the model's first reader
   */
  static List<Difference> differences(Format format, byte[] document) {
    List<Difference> differences = new ArrayList<>();
    for (String model : MODELS) {
      for (UnknownMembers unknown : UnknownMembers.values()) {
        Outcome first = null;
        for (CodecSettings each : settings(model, format, BINDING)) {
          CodecSettings settings = each.withUnknownMembers(unknown);
          Outcome outcome = outcome(settings, document);
          first = first == null ? outcome : first;
          if (outcome.isFailed() || !outcome.isLike(first)) {
            differences.add(new Difference(settings, text(format, document), first, outcome));
          }
        }
      }
    }
    for (CodecSettings settings :
        settings("siri", format, List.of(ReaderType.TREE, ReaderType.TOKENS))) {
      Outcome outcome = outcome(settings, document);
      if (outcome.isFailed()) {
        differences.add(new Difference(settings, text(format, document), outcome, outcome));
      }
    }
    return differences;
  }

  /** Reads {@code document} with {@code settings}; returns the outcome. */
  static Outcome outcome(CodecSettings settings, byte[] document) {
    Prepared prepared = prepared(settings);
    DocumentReader reader = prepared.reader();
    Object bound;
    try {
      bound = reader.read(new ByteArrayInputStream(document));
    } catch (IOException e) {
      String problem = reader.problem(e);
      boolean isSaid = !problem.isBlank() && !NULL_POINTER.matcher(problem).find();
      return new Outcome(isSaid ? REFUSED : FAILED, "", "", problem);
    } catch (RuntimeException | Error e) {
      return failed(e);
    }
    try {
      return ofBound(settings, prepared.subject(), bound);
    } catch (RuntimeException | Error e) {
      return failed(e);
    }
  }

  private static Outcome failed(Throwable thrown) {
    StackTraceElement[] trace = thrown.getStackTrace();
    String at = Arrays.toString(Arrays.copyOf(trace, Math.min(trace.length, 8)));
    return new Outcome(FAILED, "", "", thrown + " " + at);
  }

  private static Outcome ofBound(CodecSettings settings, Subject subject, Object bound) {
    Content content = subject.content(bound);
    Fingerprint fingerprint = subject.fingerprint(bound);
    String value =
        settings.reader() == ReaderType.TREE || settings.reader() == ReaderType.TOKENS
            ? ""
            : "%s; %d leaves, %d bound: %s"
                .formatted(
                    content.error(),
                    fingerprint.leaves(),
                    fingerprint.boundLeaves(),
                    Structure.of(bound));
    return new Outcome(String.valueOf(content.visits()), value, fingerprint.digest(), "");
  }

  private static Prepared prepared(CodecSettings settings) {
    String key =
        settings.model()
            + settings.reader()
            + settings.format()
            + settings.stax()
            + settings.unknownMembers();
    return PREPARED.computeIfAbsent(
        key,
        made -> {
          try {
            Codec codec = Codec.named(settings.reader().codec());
            return new Prepared(codec.prepare(settings), codec.subject(settings));
          } catch (IOException e) {
            throw new AssertionError(e);
          }
        });
  }

  /** Returns {@code document} as written in outcomes.tsv. */
  static String text(Format format, byte[] document) {
    String text = new String(document, StandardCharsets.UTF_8);
    boolean isText =
        (format == Format.JSON || format == Format.XML)
            && text.indexOf('\ufffd') < 0
            && text.chars().noneMatch(c -> c < ' ');
    return isText ? text : "hex:" + java.util.HexFormat.of().formatHex(document);
  }
}
