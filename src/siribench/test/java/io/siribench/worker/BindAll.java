package io.siribench.worker;

import com.fasterxml.jackson.databind.JsonNode;
import io.siribench.siri.Siri;
import io.siribench.siri.binding.Format;
import io.siribench.siri.binding.StaxType;
import io.siribench.siri.binding.UnknownMembers;
import io.siribench.siri.content.Digest;
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
    DocumentReader reader =
        ReaderType.of(args[1]).prepare(format, stax, ModuleType.NONE, UnknownMembers.KEEP);
    for (int i = WORDS; i < args.length; i++) {
      Object bound = reader.read(new FileInputStream(new File(args[i])));
      System.out.println(
          bound instanceof JsonNode tree ? Digest.of(tree) : Digest.of((Siri) bound));
    }
  }
}
