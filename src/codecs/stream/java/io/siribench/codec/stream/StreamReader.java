package io.siribench.codec.stream;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import io.siribench.siri.ProblemText;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.ItemClock;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import javax.xml.stream.XMLStreamException;

/** The common base of all streaming readers. */
abstract class StreamReader extends DocumentReader {
  private final CodecSettings settings;
  private long firstVisitNanos = NOT_SEEN;

  StreamReader(CodecSettings settings) {
    this.settings = settings;
  }

  /** Returns whether documents are bound to a user's class. */
  static boolean isOwn(CodecSettings settings) {
    return !settings.generated().isEmpty();
  }

  final boolean keepsUnknown() {
    return settings.unknownMembers() == UnknownMembers.KEEP;
  }

  /** Records when the first visit of a finished document was complete. */
  final void recordFirstVisit(ItemClock visits) {
    firstVisitNanos = visits.firstNanos();
  }

  @Override
  public final long firstVisitNanos() {
    return firstVisitNanos;
  }

  @Override
  public final void readTinyDocument() throws IOException {
    Format format = settings.format();
    read(new ByteArrayInputStream(isOwn(settings) ? format.emptyObject() : format.tinyDocument()));
  }

  @Override
  public final String problem(Throwable thrown) {
    if (thrown.getCause() instanceof XMLStreamException) {
      return ProblemText.of((XMLStreamException) thrown.getCause());
    }
    if (!(thrown instanceof JsonProcessingException)) {
      return ProblemText.of(thrown.getMessage());
    }
    JsonProcessingException json = (JsonProcessingException) thrown;
    JsonLocation at = json.getLocation();
    String place =
        at == null ? "" : ProblemText.place(at.getLineNr(), at.getColumnNr(), at.getByteOffset());
    return ProblemText.of(json.getOriginalMessage()) + place;
  }
}
