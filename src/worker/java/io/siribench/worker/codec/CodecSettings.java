package io.siribench.worker.codec;

import io.siribench.worker.format.Format;
import io.siribench.worker.subject.SiriModel;
import org.jspecify.annotations.Nullable;

/** What a codec is asked for: one object that reads documents of one format. */
public final class CodecSettings {
  /** The model that is meant where none is named. */
  public static final String SIRI = "siri";

  private final Format format;
  private final ReaderType reader;

  /** Null for Woodstox: forks that read no XML do not load the enum. */
  private final @Nullable StaxType stax;

  private final ModuleType module;
  private final UnknownMembers unknownMembers;
  private final String model;
  private final String generated;
  private final boolean fastDoubles;
  private final boolean arrays;

  private CodecSettings(
      Format format,
      ReaderType reader,
      @Nullable StaxType stax,
      ModuleType module,
      UnknownMembers unknownMembers,
      String model,
      String generated,
      boolean fastDoubles,
      boolean arrays) {
    this.format = format;
    this.reader = reader;
    this.stax = stax;
    this.module = module;
    this.unknownMembers = unknownMembers;
    this.model = model;
    this.generated = generated;
    this.fastDoubles = fastDoubles;
    this.arrays = arrays;
  }

  /** A {@code reader} of {@code format}, as it is where nothing else is asked for. */
  public static CodecSettings of(Format format, ReaderType reader) {
    return new CodecSettings(
        format, reader, null, ModuleType.NONE, UnknownMembers.KEEP, SIRI, "", false, false);
  }

  /** These on {@code other}; null for the default, Woodstox. */
  public CodecSettings withStax(@Nullable StaxType other) {
    return new CodecSettings(
        format, reader, other, module, unknownMembers, model, generated, fastDoubles, arrays);
  }

  /** These with {@code other}. */
  public CodecSettings withModule(ModuleType other) {
    return new CodecSettings(
        format, reader, stax, other, unknownMembers, model, generated, fastDoubles, arrays);
  }

  /** These with {@code other} for members that no type names. */
  public CodecSettings withUnknownMembers(UnknownMembers other) {
    return new CodecSettings(
        format, reader, stax, module, other, model, generated, fastDoubles, arrays);
  }

  /** These for the model {@code other}, a word of {@link SiriModel} or the name of a class. */
  public CodecSettings withModel(String other) {
    return new CodecSettings(
        format, reader, stax, module, unknownMembers, other, generated, fastDoubles, arrays);
  }

  /** These by the class {@code other}, which calls a generated reader; empty for none. */
  public CodecSettings withGenerated(String other) {
    return new CodecSettings(
        format, reader, stax, module, unknownMembers, model, other, fastDoubles, arrays);
  }

  /** These with or without a library's own reading and writing of floating-point numbers. */
  public CodecSettings withFastDoubles(boolean other) {
    return new CodecSettings(
        format, reader, stax, module, unknownMembers, model, generated, other, arrays);
  }

  /** These for objects that are arrays of their members' values, or for those that are not. */
  public CodecSettings withArrays(boolean other) {
    return new CodecSettings(
        format, reader, stax, module, unknownMembers, model, generated, fastDoubles, other);
  }

  public Format format() {
    return format;
  }

  public ReaderType reader() {
    return reader;
  }

  /** The StAX implementation; codecs that have their own, and formats other than XML, ignore it. */
  public StaxType stax() {
    return stax == null ? StaxType.WOODSTOX : stax;
  }

  public ModuleType module() {
    return module;
  }

  public UnknownMembers unknownMembers() {
    return unknownMembers;
  }

  /** What documents are bound to: a word of {@link SiriModel}, or the name of a class. */
  public String model() {
    return model;
  }

  /**
   * The class that calls what was generated to read the model; empty for what a codec has itself.
   */
  public String generated() {
    return generated;
  }

  /**
   * Whether floating-point numbers are read and written by what a library has for that beside what
   * the JDK has, as Jackson from 2.14 on.
   */
  public boolean hasFastDoubles() {
    return fastDoubles;
  }

  /** Whether objects are arrays of the values of their members in documents. */
  public boolean hasArrays() {
    return arrays;
  }
}
