package io.siribench.siri.content;

import io.siribench.siri.Siri;
import io.siribench.worker.subject.Fingerprint;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * A fingerprint of all values of a document, independent of format and member order. It is the sum
 * over all leaves of a 64-bit hash of path and value. Values are normalised by their form (number,
 * time, boolean), so that a tree and the bound object have the same fingerprint. The name of a
 * member decides whether 1 and 0 are booleans. Texts of a user's class are not normalised.
 *
 * <p>The upper half of a hash is the CRC-32 of the path, and the lower half is the CRC-32 of the
 * value, both in UTF-8. The mixing steps of MurmurHash3 (Appleby) finish the hash, so that a sum of
 * hashes keeps their quality. CRC-32 is built into the JVM, and therefore fast even before the
 * fork's own code is compiled. A digest distinguishes documents; it does not protect against
 * forgery.
 */
public final class Digest implements LeafVisitor {
  private static final int MAX_NUMBER_LENGTH = 40;

  private final CRC32 crc = new CRC32();
  private long sum;
  private int leaves;
  private int boundLeaves;
  private boolean isCut;

  /** Returns the digest of {@code document}: 16 hexadecimal digits. */
  public static String of(Siri document) {
    Digest digest = new Digest();
    Leaves.visit(document, digest);
    return digest.hex();
  }

  /** Returns the digest of {@code document}, see {@link Trees#plain}: 16 hexadecimal digits. */
  public static String ofTree(@Nullable Object document) {
    Digest digest = new Digest();
    Leaves.visitTree(document, digest);
    return digest.hex();
  }

  @Override
  public void leaf(String path, LeafKind kind, String text, boolean retained) {
    leaves++;
    if (!retained) {
      boundLeaves++;
    }
    sum += mix((crc(path) << 32) | crc(kind == LeafKind.STRING ? text : canonical(path, text)));
  }

  @Override
  public void cut() {
    isCut = true;
  }

  private static String canonical(String path, String text) {
    String value = canonical(text.trim());
    // A member may be a text in one model and a boolean in another.
    return isOneOrZero(value) && BooleanNames.contains(last(path))
        ? LeafKind.BOOLEAN.canonical(value)
        : value;
  }

  /** Returns whether {@code text} is 1 or 0, which XML Schema accepts for true and false. */
  private static boolean isOneOrZero(String text) {
    return text.length() == 1 && (text.charAt(0) == '1' || text.charAt(0) == '0');
  }

  /** Returns the last name in {@code path}, without the index of a repetition. */
  private static String last(String path) {
    String name = path.substring(path.lastIndexOf('/') + 1);
    int index = name.indexOf('[');
    return index < 0 ? name : name.substring(0, index);
  }

  private static String canonical(String text) {
    char first = text.charAt(0);
    if (first == 't' || first == 'T' || first == 'f' || first == 'F') {
      boolean isBoolean = text.equalsIgnoreCase("true") || text.equalsIgnoreCase("false");
      return isBoolean ? LeafKind.BOOLEAN.canonical(text) : text;
    }
    if (first != '-' && first != '+' && first != '.' && (first < '0' || first > '9')) {
      return text;
    }
    if (text.length() > 15 && text.charAt(4) == '-') {
      return LeafKind.TIME.canonical(text);
    }
    return text.length() > MAX_NUMBER_LENGTH ? text : LeafKind.DECIMAL.canonical(text);
  }

  private long crc(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    crc.reset();
    crc.update(bytes, 0, bytes.length);
    updateUnpaired(text);
    return crc.getValue();
  }

  /** Adds the surrogates without a pair, which UTF-8 cannot distinguish. */
  private void updateUnpaired(String text) {
    for (int i = 0; i < text.length(); i = text.offsetByCodePoints(i, 1)) {
      int point = text.codePointAt(i);
      if (Character.getType(point) == Character.SURROGATE) {
        crc.update(point >> Byte.SIZE);
        crc.update(point);
      }
    }
  }

  private static long mix(long hash) {
    long h = (hash ^ (hash >>> 33)) * 0xff51afd7ed558ccdL;
    h = (h ^ (h >>> 33)) * 0xc4ceb9fe1a85ec53L;
    return h ^ (h >>> 33);
  }

  /** Returns the number of non-blank values in the document: texts, numbers, attributes. */
  public int leaves() {
    return leaves;
  }

  /** Returns the number of values in members of the model. All other values were kept untyped. */
  public int boundLeaves() {
    return boundLeaves;
  }

  /** Returns 16 hexadecimal digits, and {@link Fingerprint#CUT} if values were omitted. */
  public String hex() {
    StringBuilder hex = new StringBuilder(Long.toHexString(sum));
    while (hex.length() < 16) {
      hex.insert(0, '0');
    }
    return isCut ? hex.append(Fingerprint.CUT).toString() : hex.toString();
  }
}
