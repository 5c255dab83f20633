package io.siribench.dexing;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The figures of a dex file, from its header ("Dalvik Executable format", header_item).
 *
 * @param bytes the length of the file
 * @param methodIds the number of methods that the file refers to, at most 65,536
 * @param classes the number of classes that the file defines
 */
record DexHeader(int bytes, int methodIds, int classes) {
  private static final int MAX_BYTES = 5_000_000;
  private static final int METHOD_IDS_LIMIT = 45_000;

  private static final int FILE_SIZE_OFFSET = 0x20;
  private static final int METHOD_IDS_SIZE_OFFSET = 0x58;
  private static final int CLASS_DEFS_SIZE_OFFSET = 0x60;

  static DexHeader of(byte[] dex) throws BuildProblem {
    ByteBuffer header = ByteBuffer.wrap(dex).order(ByteOrder.LITTLE_ENDIAN);
    if (header.getInt(FILE_SIZE_OFFSET) != dex.length) {
      throw new BuildProblem("D8's file has " + dex.length + " bytes, unlike its header");
    }
    return new DexHeader(
        dex.length, header.getInt(METHOD_IDS_SIZE_OFFSET), header.getInt(CLASS_DEFS_SIZE_OFFSET));
  }

  /**
   * Requires a small file, because each start on a device parses it.
   *
   * @throws BuildProblem if it exceeds a limit
   */
  void requireLimits() throws BuildProblem {
    if (bytes > MAX_BYTES || methodIds >= METHOD_IDS_LIMIT) {
      throw new BuildProblem(
          this
              + " is too large; at most "
              + MAX_BYTES
              + " bytes and fewer than "
              + METHOD_IDS_LIMIT
              + " method ids are allowed. Remove classes that the worker does not need"
              + " (DexInput)");
    }
  }

  @Override
  public String toString() {
    return "classes.dex: "
        + bytes
        + " bytes, "
        + methodIds
        + " method ids, "
        + classes
        + " classes";
  }
}
