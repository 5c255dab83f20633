package io.siribench.siri.content;

import com.fasterxml.jackson.databind.JsonNode;
import io.siribench.siri.Siri;

/**
 * A fingerprint of all values of a document, the same in every format and independent of the order
 * of members: the sum over all leaves of a 64-bit hash of path and value. Values are brought to one
 * form by their look (number, time, boolean), so that a tree without types has the fingerprint of
 * the bound object.
 *
 * <p>The hash is FNV-1a (Fowler, Noll, Vo) over the UTF-16 units, finished with the mixing steps of
 * MurmurHash3 (Appleby), so that a sum of hashes keeps their quality. It tells documents apart; it
 * does not protect against forgery.
 */
public final class Digest implements LeafVisitor {
  private static final long FNV_OFFSET = 0xcbf29ce484222325L;
  private static final long FNV_PRIME = 0x100000001b3L;
  private static final int MAX_NUMBER_LENGTH = 40;

  private long sum;

  private Digest() {}

  /** The digest of {@code document}: 16 hexadecimal digits. */
  public static String of(Siri document) {
    Digest digest = new Digest();
    Leaves.visit(document, digest);
    return digest.hex();
  }

  /** The digest of {@code document}: 16 hexadecimal digits. */
  public static String of(JsonNode document) {
    Digest digest = new Digest();
    Leaves.visit(document, digest);
    return digest.hex();
  }

  @Override
  public void leaf(String path, LeafKind kind, String text, boolean retained) {
    long hash = fnv(fnv(fnv(FNV_OFFSET, path), "="), canonical(text.trim()));
    sum += mix(hash);
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

  private static long fnv(long start, String text) {
    long hash = start;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * FNV_PRIME;
    }
    return hash;
  }

  private static long mix(long hash) {
    long h = (hash ^ (hash >>> 33)) * 0xff51afd7ed558ccdL;
    h = (h ^ (h >>> 33)) * 0xc4ceb9fe1a85ec53L;
    return h ^ (h >>> 33);
  }

  private String hex() {
    StringBuilder hex = new StringBuilder(Long.toHexString(sum));
    while (hex.length() < 16) {
      hex.insert(0, '0');
    }
    return hex.toString();
  }
}
