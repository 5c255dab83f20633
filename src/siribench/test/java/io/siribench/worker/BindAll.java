package io.siribench.worker;

import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.StaxType;
import io.siribench.worker.format.Format;
import java.io.File;
import java.io.FileInputStream;

/**
 * Binds documents as a fork does, many in one process, and prints the digest of each: {@code FORMAT
 * READER STAX FILE...}, STAX being empty for other formats than XML.
 *
 * <p>It knows nothing but the worker, for it comes with it.
 */
public final class BindAll {
  private static final int WORDS = 3;

  private BindAll() {}

  public static void main(String[] args) throws Exception {
    Format format = Format.of(args[0]);
    StaxType stax = args[2].isEmpty() ? null : StaxType.of(args[2]);
    CodecSettings settings = CodecSettings.of(format, ReaderType.of(args[1])).withStax(stax);
    Codec codec = Codec.named(Codec.JACKSON_2);
    DocumentReader reader = codec.prepare(settings);
    for (int i = WORDS; i < args.length; i++) {
      Object bound = reader.read(new FileInputStream(new File(args[i])));
      System.out.println(codec.subject(settings).fingerprint(bound).digest());
    }
  }
}
