package io.siribench.worker.compression;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** {@link CompressionType#GZIP}, by the JDK. */
public final class GzipCompression implements Compression {
  private static final int BUFFER_BYTES = 8192;

  @Override
  public InputStream decompressing(InputStream compressed) throws IOException {
    Object opened = new GZIPInputStream(compressed, BUFFER_BYTES);
    return (InputStream) opened;
  }

  @Override
  public OutputStream compressing(OutputStream out) throws IOException {
    Object opened = new GZIPOutputStream(out, BUFFER_BYTES);
    return (OutputStream) opened;
  }
}
