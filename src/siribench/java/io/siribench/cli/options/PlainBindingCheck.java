package io.siribench.cli.options;

import io.siribench.problem.PlanProblem;
import io.siribench.request.Document;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.SiriModel;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A check that the stock and lenient mappers bind documents to the same values. If the stock mapper
 * fails or binds other values, its times are not comparable.
 */
record PlainBindingCheck(UnknownMembers unknownMembers) {
  /** Larger documents are not worth the wait: the digests of their samples show any loss. */
  private static final long MAX_BYTES = 64L * 1024 * 1024;

  private static final Codec CODEC = Codec.named(Codec.JACKSON_2);

  /** Returns a problem for each document that siri-plain binds unlike siri. */
  List<PlanProblem> problems(List<Document> documents) {
    return documents.stream()
        .filter(document -> document.endpoint().isEmpty() && document.format().isBundled())
        .flatMap(document -> problem(document).stream())
        .toList();
  }

  private Optional<PlanProblem> problem(Document document) {
    Path file = Path.of(document.location());
    String digest;
    try {
      if (Files.size(file) > MAX_BYTES) {
        return Optional.empty();
      }
      digest = digest(file, document.format(), SiriModel.SIRI);
    } catch (IOException e) {
      // The document is malformed: no model binds it, and forks report the reason.
      return Optional.empty();
    }
    CodecSettings plain = settings(document.format(), SiriModel.SIRI_PLAIN);
    try {
      return digest.equals(digest(file, document.format(), SiriModel.SIRI_PLAIN))
          ? Optional.empty()
          : Optional.of(
              refusal(file, "binds different values than siri" + reason(document.format())));
    } catch (IOException e) {
      return Optional.of(refusal(file, "cannot bind it: " + problem(plain, e)));
    }
  }

  private static String reason(Format format) {
    return format == Format.SMILE
        ? ": a stock mapper gives single-precision numbers the digits of double precision"
        : "";
  }

  private static String problem(CodecSettings settings, IOException thrown) {
    try {
      return CODEC.prepare(settings).problem(thrown);
    } catch (IOException e) {
      throw new AssertionError("mappers read no files", e);
    }
  }

  private CodecSettings settings(Format format, SiriModel model) {
    return CodecSettings.of(format, ReaderType.READER)
        .withUnknownMembers(unknownMembers)
        .withModel(model.optionName());
  }

  private String digest(Path file, Format format, SiriModel model) throws IOException {
    CodecSettings settings = settings(format, model);
    DocumentReader reader = CODEC.prepare(settings);
    try (InputStream content = Files.newInputStream(file)) {
      Object bound = reader.read(content);
      return CODEC.subject(settings).fingerprint(bound).digest();
    }
  }

  private static PlanProblem refusal(Path file, String wrong) {
    return new PlanProblem(
        "--model", "'" + file + "': siri-plain " + wrong, "leave it out, or use --model siri");
  }
}
