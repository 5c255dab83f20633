package io.siribench.compression;

import com.github.luben.zstd.ZstdInputStream;
import com.github.luben.zstd.ZstdOutputStream;
import io.siribench.worker.compression.Compression;
import io.siribench.worker.compression.CompressionType;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** {@link CompressionType#ZSTD}: its blocks hold up to 128 KiB, as the format defines. */
public final class ZstdCompression implements Compression {
  /** The library's default level. */
  private static final int LEVEL = 3;

  @Override
  public InputStream decompressing(InputStream compressed) throws IOException {
    Object opened = new ZstdInputStream(compressed);
    return (InputStream) opened;
  }

  @Override
  public OutputStream compressing(OutputStream out) throws IOException {
    Object opened = new ZstdOutputStream(out, LEVEL);
    return (OutputStream) opened;
  }
}
