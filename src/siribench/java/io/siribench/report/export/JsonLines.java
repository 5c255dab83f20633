package io.siribench.report.export;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.OutputStream;

/** JSON with a member on each line, and the same lines on every platform. */
final class JsonLines {
  /** Returns a generator that writes to {@code out}, and leaves it open. */
  static JsonGenerator generator(OutputStream out) throws IOException {
    JsonGenerator json = new JsonMapper().createGenerator(out);
    json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    json.setPrettyPrinter(
        new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));
    return json;
  }

  /** Ends the last line and closes {@code json}. */
  static void end(JsonGenerator json) throws IOException {
    json.writeRaw('\n');
    json.close();
  }
}
