package io.siribench.codec.libraries;

import io.siribench.siri.Siri;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentWriter;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import org.jspecify.annotations.Nullable;

/** The type that a library binds documents to, and the settings of the binding. */
final class BindingTarget {
  private final String library;
  private final CodecSettings settings;
  private final Type type;
  private @Nullable Object shared;

  private BindingTarget(String library, CodecSettings settings, Type type) {
    this.library = library;
    this.settings = settings;
    this.type = type;
  }

  /**
   * Returns the target of {@code settings} for {@code library}.
   *
   * @throws IllegalArgumentException if there is no such class
   */
  static BindingTarget of(String library, CodecSettings settings) {
    Type type =
        !settings.bindsSiri()
            ? TypeName.typeOf(settings.model())
            : settings.format() == Format.XML ? Siri.class : Envelope.class;
    return new BindingTarget(library, settings, type);
  }

  /** Offers the writer's {@code state} to the reader, for codecs that use one object for both. */
  BindingTarget sharing(Object state) {
    shared = state;
    return this;
  }

  /** Returns the shared object, if it is a {@code type}; null to create one. */
  <T> @Nullable T shared(Class<T> type) {
    return type.isInstance(shared) ? type.cast(shared) : null;
  }

  /** Returns the library's name, in its own spelling. */
  String library() {
    return library;
  }

  boolean isSiri() {
    return settings.bindsSiri();
  }

  /** Returns the type to bind; for SIRI, the type of the document's top. */
  Type type() {
    return type;
  }

  /** Returns the object to write for {@code document}: SIRI is enveloped if the target is. */
  Object enveloped(Object document) {
    if (type != Envelope.class) {
      return document;
    }
    Envelope envelope = new Envelope();
    envelope.setSiri((Siri) document);
    return envelope;
  }

  /**
   * Returns an object of the model with as little content as possible.
   *
   * @throws IOException if none can be created
   */
  Object tinyObject() throws IOException {
    return isSiri() ? Siri.tinyDocument() : DocumentWriter.newObject(rawType());
  }

  /** Returns the class of {@link #type}, without its arguments. */
  Class<?> rawType() {
    return (Class<?>)
        (type instanceof ParameterizedType ? ((ParameterizedType) type).getRawType() : type);
  }

  Format format() {
    return settings.format();
  }

  /** Returns whether the binder is ready before the first request. */
  boolean isPrepared() {
    return settings.reader() == ReaderType.READER;
  }

  /** Returns whether libraries that can keep content outside the types of SIRI do so. */
  boolean keepsUnknown() {
    return settings.unknownMembers() == UnknownMembers.KEEP;
  }
}
