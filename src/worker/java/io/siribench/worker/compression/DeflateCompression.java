package io.siribench.worker.compression;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;

/** {@link CompressionType#DEFLATE}, by the JDK: deflate in HTTP is the format of zlib. */
public final class DeflateCompression implements Compression {
  private static final int BUFFER_BYTES = 8192;

  @Override
  public InputStream decompressing(InputStream compressed) {
    Object opened = new Inflating(compressed);
    return (InputStream) opened;
  }

  @Override
  public OutputStream compressing(OutputStream out) {
    Object opened = new DeflaterOutputStream(out);
    return (OutputStream) opened;
  }

  /** A stream with gzip's buffer size that, unlike the superclass, ends its inflater. */
  private static final class Inflating extends InflaterInputStream {
    Inflating(InputStream compressed) {
      super(compressed, new Inflater(), BUFFER_BYTES);
    }

    @Override
    public void close() throws IOException {
      super.close();
      inf.end();
    }
  }
}
