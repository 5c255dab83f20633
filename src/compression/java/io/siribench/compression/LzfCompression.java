package io.siribench.compression;

import com.ning.compress.lzf.LZFInputStream;
import com.ning.compress.lzf.LZFOutputStream;
import io.siribench.worker.compression.Compression;
import io.siribench.worker.compression.CompressionType;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** {@link CompressionType#LZF}: its blocks hold up to 64 KiB, the library's default. */
public final class LzfCompression implements Compression {

  @Override
  public InputStream decompressing(InputStream compressed) throws IOException {
    Object opened = new LZFInputStream(compressed);
    return (InputStream) opened;
  }

  @Override
  public OutputStream compressing(OutputStream out) throws IOException {
    Object opened = new LZFOutputStream(out);
    return (OutputStream) opened;
  }
}
