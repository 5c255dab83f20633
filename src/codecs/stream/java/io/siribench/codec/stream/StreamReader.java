package io.siribench.codec.stream;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import io.siribench.codec.stream.lenient.VisitClock;
import io.siribench.siri.ProblemText;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;

/** The common base of all streaming readers. */
abstract class StreamReader extends DocumentReader {
  private final CodecSettings settings;
  private long firstVisitNanos = NOT_SEEN;

  StreamReader(CodecSettings settings) {
    this.settings = settings;
  }

  /** Records when the first visit of a finished document was complete. */
  final void note(VisitClock visits) {
    firstVisitNanos = visits.hasVisit() ? visits.firstNanos() : NOT_SEEN;
  }

  @Override
  public final long firstVisitNanos() {
    return firstVisitNanos;
  }

  @Override
  public final void readTinyDocument() throws IOException {
    read(new ByteArrayInputStream(StreamFormat.tinyDocument(settings)));
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
    return ProblemText.of(json.getOriginalMessage()) + place(json.getLocation());
  }

  private static String place(@Nullable JsonLocation location) {
    if (location == null) {
      return "";
    }
    if (location.getLineNr() > 0) {
      return ProblemText.place(location.getLineNr(), location.getColumnNr());
    }
    return location.getByteOffset() < 0 ? "" : ", at byte " + location.getByteOffset();
  }
}
