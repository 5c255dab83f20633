package io.siribench.generating;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import io.siribench.siri.Siri;
import java.util.List;
import java.util.Set;

/** The readers of the SIRI types with exactly the binding of a stock mapper. */
final class PlainReaders {
  private static final String STREAM = "io.siribench.codec.stream.";

  private PlainReaders() {}

  static List<SourceFile> sources() {
    ObjectMapper mapper =
        new ObjectMapper().setPropertyNamingStrategy(PropertyNamingStrategies.UPPER_CAMEL_CASE);
    Dialect dialect =
        new Dialect(
            Syntax.JSON,
            STREAM + "plain",
            STREAM + "support",
            STREAM + "plain.PlainInput",
            List.of(),
            "@Nullable ",
            "in.keepsUnknown()",
            Set.of("MonitoredStopVisit", "VehicleActivity"));
    return ReaderSources.of(mapper.constructType(Siri.class), mapper, dialect);
  }
}
