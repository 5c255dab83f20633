package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.format.Format;
import io.siribench.worker.restore.Preparation;
import org.junit.jupiter.api.Test;

final class ModelCheckTest {
  private static final String PROBLEM =
      "cannot be linked: java.lang.NoClassDefFoundError: com/acme/Money";

  /** A codec whose preparation needs a class that is not there. */
  private static final class Unlinked extends PassThroughCodec {
    Unlinked() {
      super(Codec.JACKSON_2);
    }

    @Override
    public DocumentReader prepare(CodecSettings settings) {
      throw new NoClassDefFoundError("com/acme/Money");
    }
  }

  @Test
  void run_linkageErrorInThePreparation_isRefused() throws Exception {
    Report report = new Report(0);
    new ModelCheck(new Unlinked(), CodecSettings.of(Format.JSON, ReaderType.READER), report)
        .run(new Arguments(new String[0]), Preparation.named(""));
    assertThat(report).asString().contains(Protocol.REFUSED, "--model", "siri " + PROBLEM);
  }

  @Test
  void problem_linkageError_namesTheClass() {
    DocumentReader reader = Readers.of(Format.JSON, ReaderType.READER);
    assertThat(reader.problem(new NoClassDefFoundError("com/acme/Money"))).isEqualTo(PROBLEM);
  }
}
