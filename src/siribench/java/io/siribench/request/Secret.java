package io.siribench.request;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;

/**
 * A text that is secret, or may hold a secret: a key, a password, a URL with a key in it. Prints as
 * {@code ***}, so that no message, log or exception has it by mistake.
 *
 * <p>It is made where the text enters: of an option, a file, the environment. It is exposed where
 * it is handed only to what needs it: a fork by its standard input, a server by a connection, a key
 * store. {@code ArchitectureTest} lists what may.
 */
public final class Secret {
  private final String text;

  private Secret(String text) {
    this.text = text;
  }

  /** The secret {@code text}. */
  public static Secret of(String text) {
    return new Secret(text);
  }

  /** The secrets {@code texts}, in their order. */
  public static List<Secret> all(List<String> texts) {
    return texts.stream().map(Secret::of).toList();
  }

  /** The text itself, for what needs it, and for nothing else. */
  public String expose() {
    return text;
  }

  /** The text as a key store takes it. */
  public char[] exposeChars() {
    return text.toCharArray();
  }

  /** This behind {@code prefix}. */
  public Secret behind(String prefix) {
    return new Secret(prefix + text);
  }

  /** This in Base64, of its UTF-8. */
  public Secret base64() {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new Secret(Base64.getEncoder().encodeToString(bytes));
  }

  public boolean isEmpty() {
    return text.isEmpty();
  }

  /** Whether it is {@code other}, in a time that does not depend on how much of it is right. */
  public boolean is(String other) {
    return MessageDigest.isEqual(
        text.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Secret secret && is(secret.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  @Override
  public String toString() {
    return Secrets.SHOWN;
  }
}
