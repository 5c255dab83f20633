package io.siribench.compression;

import io.siribench.worker.compression.Compression;
import io.siribench.worker.compression.CompressionType;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import net.jpountz.lz4.LZ4FrameInputStream;
import net.jpountz.lz4.LZ4FrameOutputStream;
import net.jpountz.lz4.LZ4FrameOutputStream.BLOCKSIZE;

/**
 * {@link CompressionType#LZ4}, with blocks of 64 KiB like LZF. With the library's default of 4 MiB,
 * the reader would allocate a buffer of that size for a document of a few KiB.
 */
public final class Lz4Compression implements Compression {

  @Override
  public InputStream decompressing(InputStream compressed) throws IOException {
    Object opened = new LZ4FrameInputStream(compressed);
    return (InputStream) opened;
  }

  @Override
  public OutputStream compressing(OutputStream out) throws IOException {
    Object opened = new LZ4FrameOutputStream(out, BLOCKSIZE.SIZE_64KB);
    return (OutputStream) opened;
  }
}
