package io.siribench.request;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;

/**
 * A text that is, or may contain, a secret: a key, a password, a URL. It prints as {@code ***}, so
 * that it never appears accidentally in messages, logs or exceptions.
 *
 * <p>It is created where the text enters siribench: from an option, a file, the environment. It is
 * exposed only to its consumers: a fork by its standard input, a server by a connection, a key
 * store. {@code ArchitectureTest} lists the permitted callers.
 */
public final class Secret {
  private final String text;

  private Secret(String text) {
    this.text = text;
  }

  public static Secret of(String text) {
    return new Secret(text);
  }

  /** Returns the secrets {@code texts}, in their order. */
  public static List<Secret> all(List<String> texts) {
    return texts.stream().map(Secret::of).toList();
  }

  /** Returns the text itself, only for its intended consumers. */
  public String expose() {
    return text;
  }

  /** Returns the text in the form for key stores. */
  public char[] exposeChars() {
    return text.toCharArray();
  }

  /** Returns this secret after {@code prefix}. */
  public Secret withPrefix(String prefix) {
    return new Secret(prefix + text);
  }

  /** Returns the UTF-8 bytes of this secret in Base64. */
  public Secret base64() {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new Secret(Base64.getEncoder().encodeToString(bytes));
  }

  public boolean isEmpty() {
    return text.isEmpty();
  }

  /** Returns whether it equals {@code other}, in constant time. */
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
