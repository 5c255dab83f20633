package io.siribench.serve;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.worker.format.Format;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class RendererTest {
  private static final int LONG_BYTES = 33 * 1024 * 1024;

  private final Renderer renderer = new Renderer(new Codings(Map.of()));

  private Body body(String name, byte[] content) throws IOException {
    ServedDocument document = ServedDocument.of(name, Map.of(Format.OPAQUE, content));
    return renderer.body(
        document,
        new Renderer.Key(
            name, Service.STOP_MONITORING, Format.OPAQUE, Selection.ALL, Optional.empty()));
  }

  /** A run that alternates between two formats must not measure the server's encoder. */
  @Test
  void body_longDocumentsInTurn_areRenderedOnce() throws IOException {
    byte[] content = new byte[LONG_BYTES];
    Body first = body("first", content);
    body("second", content);
    assertThat(body("first", content)).isSameAs(first);
  }

  @Test
  void body_recordingOfADayInTurn_isRenderedOnce() throws IOException {
    Body first = body("0", new byte[1]);
    for (int i = 1; i < 2880; i++) {
      body(String.valueOf(i), new byte[1]);
    }
    assertThat(body("0", new byte[1])).isSameAs(first);
  }
}
