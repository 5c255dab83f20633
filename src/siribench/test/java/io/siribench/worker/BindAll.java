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
 * A program that binds many documents with many readers in one process, like forks. Its arguments
 * are {@code FORMAT READER STAX FILE... / FORMAT READER STAX FILE...}; STAX is empty for formats
 * other than XML. It prints a line for each reader, with its arguments and the digest of each
 * document, or the error.
 *
 * <p>It uses only the worker, because it is packed with it.
 */
public final class BindAll {
  /** The argument that ends the files of a reader. */
  public static final String NEXT = "/";

  private static final int WORDS = 3;

  private BindAll() {}

  public static void main(String[] args) {
    int from = 0;
    for (int to = 0; to <= args.length; to++) {
      if (to == args.length || args[to].equals(NEXT)) {
        StringBuilder line = new StringBuilder();
        line.append(args[from]).append(' ').append(args[from + 1]).append(' ');
        line.append(args[from + 2]);
        try {
          bind(args, from, to, line);
        } catch (Exception | LinkageError e) {
          line.append(' ').append(e);
        }
        System.out.println(line);
        from = to + 1;
      }
    }
  }

  private static void bind(String[] args, int from, int to, StringBuilder line) throws Exception {
    Format format = Format.of(args[from]);
    StaxType stax = args[from + 2].isEmpty() ? null : StaxType.of(args[from + 2]);
    ReaderType type = ReaderType.of(args[from + 1]);
    CodecSettings settings = CodecSettings.of(format, type).withStax(stax);
    Codec codec = Codec.named(type.codec());
    DocumentReader reader = codec.prepare(settings);
    for (int i = from + WORDS; i < to; i++) {
      Object bound = reader.read(new FileInputStream(new File(args[i])));
      line.append(' ').append(codec.subject(settings).fingerprint(bound).digest());
    }
  }
}
