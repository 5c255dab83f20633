package io.siribench.codec.libraries;

import io.siribench.siri.Siri;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;

/** What documents are bound to, and how. */
final class Target {
  private static final String SIRI_PLAIN = "siri-plain";

  private final CodecSettings settings;
  private final Type type;

  private Target(CodecSettings settings, Type type) {
    this.settings = settings;
    this.type = type;
  }

  /**
   * What {@code settings} ask for.
   *
   * @throws IllegalArgumentException if there is no such class
   */
  static Target of(CodecSettings settings) {
    Type type =
        !isSiri(settings)
            ? TypeName.typeOf(settings.model())
            : settings.format() == Format.XML ? Siri.class : Envelope.class;
    return new Target(settings, type);
  }

  /** Whether SIRI is asked for. */
  static boolean isSiri(CodecSettings settings) {
    return settings.model().equals(SIRI_PLAIN);
  }

  boolean isSiri() {
    return isSiri(settings);
  }

  /** Of SIRI what a document begins with. */
  Type type() {
    return type;
  }

  /** {@code document} as it is written: of SIRI with the envelope around it, if it has any. */
  Object enveloped(Object document) {
    if (type != Envelope.class) {
      return document;
    }
    Envelope envelope = new Envelope();
    envelope.setSiri((Siri) document);
    return envelope;
  }

  /**
   * An object of the model with as little in it as there may be.
   *
   * @throws IOException if none can be made
   */
  Object tinyObject() throws IOException {
    if (isSiri()) {
      Siri siri = new Siri();
      siri.setVersion("2.0");
      return siri;
    }
    try {
      return rawType().getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IOException(
          rawType().getName() + " has no public constructor without parameters that works", e);
    }
  }

  /** The class of {@link #type}, without its arguments. */
  Class<?> rawType() {
    return raw(type);
  }

  static Class<?> raw(Type type) {
    if (type instanceof ParameterizedType) {
      return (Class<?>) ((ParameterizedType) type).getRawType();
    }
    return type instanceof GenericArrayType ? Object[].class : (Class<?>) type;
  }

  Format format() {
    return settings.format();
  }

  /** Whether what binds is ready before the first request. */
  boolean isPrepared() {
    return settings.reader() == ReaderType.READER;
  }

  /** Whether what the types of SIRI do not name is kept beside them, by a library that can. */
  boolean keepsUnknown() {
    return settings.unknownMembers() == UnknownMembers.KEEP;
  }
}
