package io.siribench.worker.compression;

import java.util.Locale;

/**
 * The compression of a document, named as in HTTP's {@code Accept-Encoding}. HTTP has no name for
 * {@link #LZF} and {@link #LZ4}.
 */
public enum CompressionType {
  NONE("uncompressed", "", ""),
  GZIP(
      "the JDK's, level 6, window of 32 KiB",
      "io.siribench.worker.compression.GzipCompression",
      ""),
  DEFLATE("the same in zlib format", "io.siribench.worker.compression.DeflateCompression", ""),
  LZF(
      "compress-lzf, blocks of 64 KiB",
      "io.siribench.compression.LzfCompression",
      "com.ning:compress-lzf:1.1.2"),
  ZSTD(
      "zstd-jni (native), level 3, blocks of 128 KiB",
      "io.siribench.compression.ZstdCompression",
      "com.github.luben:zstd-jni:1.5.7-3"),
  LZ4(
      "lz4-java (native if possible), frames with blocks of 64 KiB",
      "io.siribench.compression.Lz4Compression",
      "at.yawk.lz4:lz4-java:1.8.1");

  private final String description;
  private final String className;
  private final String artifact;

  CompressionType(String description, String className, String artifact) {
    this.description = description;
    this.className = className;
    this.artifact = artifact;
  }

  /**
   * Returns the type named {@code word}.
   *
   * @throws IllegalArgumentException if no constant has this name
   */
  public static CompressionType of(String word) {
    for (CompressionType type : values()) {
      if (type.optionName().equals(word)) {
        return type;
      }
    }
    throw new IllegalArgumentException("unknown compression '" + word + "'");
  }

  /** Returns the name used on the command line and in files. */
  public String optionName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns a description of the implementation and its block size. */
  public String description() {
    return description;
  }

  /** Returns the coordinates of its library, which siribench does not bundle; empty for the JDK. */
  public String artifact() {
    return artifact;
  }

  /**
   * Returns the implementation, loaded by {@code loader}.
   *
   * @throws IllegalStateException if the implementation is missing; {@link #NONE} has none
   */
  public Compression load(ClassLoader loader) {
    try {
      return Class.forName(className, true, loader)
          .asSubclass(Compression.class)
          .getDeclaredConstructor()
          .newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the library of " + optionName() + " cannot be loaded", e);
    }
  }
}
