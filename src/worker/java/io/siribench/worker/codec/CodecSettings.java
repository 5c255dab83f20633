package io.siribench.worker.codec;

import io.siribench.worker.format.Format;
import io.siribench.worker.subject.SiriModel;
import org.jspecify.annotations.Nullable;

/** The settings of a codec: one reader of documents of one format. */
public final class CodecSettings {
  /** The default model. */
  public static final String SIRI = "siri";

  /** The name of {@link SiriModel#SIRI_FULL}. */
  public static final String SIRI_FULL = "siri-full";

  /** The name of {@link SiriModel#SIRI_PLAIN}. */
  public static final String SIRI_PLAIN = "siri-plain";

  private final Format format;
  private final ReaderType reader;

  /** Null for Woodstox, the default. */
  private final @Nullable StaxType stax;

  private final ModuleType module;
  private final UnknownMembers unknownMembers;
  private final String model;
  private final String generated;
  private final String mapper;
  private final String features;
  private final boolean arrays;

  private CodecSettings(
      Format format,
      ReaderType reader,
      @Nullable StaxType stax,
      ModuleType module,
      UnknownMembers unknownMembers,
      String model,
      String generated,
      String mapper,
      String features,
      boolean arrays) {
    this.format = format;
    this.reader = reader;
    this.stax = stax;
    this.module = module;
    this.unknownMembers = unknownMembers;
    this.model = model;
    this.generated = generated;
    this.mapper = mapper;
    this.features = features;
    this.arrays = arrays;
  }

  /** Returns the default settings of a {@code reader} of {@code format}. */
  public static CodecSettings of(Format format, ReaderType reader) {
    return new CodecSettings(
        format, reader, null, ModuleType.NONE, UnknownMembers.KEEP, SIRI, "", "", "", false);
  }

  /** Returns these settings with the reader {@code other}. */
  public CodecSettings withReader(ReaderType other) {
    return new CodecSettings(
        format, other, stax, module, unknownMembers, model, generated, mapper, features, arrays);
  }

  /** Returns these settings for documents in {@code other}. */
  public CodecSettings withFormat(Format other) {
    return new CodecSettings(
        other, reader, stax, module, unknownMembers, model, generated, mapper, features, arrays);
  }

  /** Returns these settings with the StAX implementation {@code other}; null for Woodstox. */
  public CodecSettings withStax(@Nullable StaxType other) {
    return new CodecSettings(
        format, reader, other, module, unknownMembers, model, generated, mapper, features, arrays);
  }

  /** Returns these settings with the module {@code other}. */
  public CodecSettings withModule(ModuleType other) {
    return new CodecSettings(
        format, reader, stax, other, unknownMembers, model, generated, mapper, features, arrays);
  }

  /** Returns these settings with {@code other} for members that no type declares. */
  public CodecSettings withUnknownMembers(UnknownMembers other) {
    return new CodecSettings(
        format, reader, stax, module, other, model, generated, mapper, features, arrays);
  }

  /** Returns these settings for the model {@code other}: a {@link SiriModel} or a class name. */
  public CodecSettings withModel(String other) {
    return new CodecSettings(
        format, reader, stax, module, unknownMembers, other, generated, mapper, features, arrays);
  }

  /** Returns these settings with {@code other}, which calls generated readers; empty for none. */
  public CodecSettings withGenerated(String other) {
    return new CodecSettings(
        format, reader, stax, module, unknownMembers, model, other, mapper, features, arrays);
  }

  /** Returns these settings with {@code other}, which makes the mapper; empty for a stock one. */
  public CodecSettings withMapper(String other) {
    return new CodecSettings(
        format, reader, stax, module, unknownMembers, model, generated, other, features, arrays);
  }

  /** Returns these settings with {@code other}, as {@link FeatureSwitches} takes them. */
  public CodecSettings withFeatures(String other) {
    return new CodecSettings(
        format, reader, stax, module, unknownMembers, model, generated, mapper, other, arrays);
  }

  /** Returns these settings for objects as arrays of their members' values, if {@code other}. */
  public CodecSettings withArrays(boolean other) {
    return new CodecSettings(
        format, reader, stax, module, unknownMembers, model, generated, mapper, features, other);
  }

  public Format format() {
    return format;
  }

  public ReaderType reader() {
    return reader;
  }

  /** Returns the StAX implementation; ignored for other formats, and by codecs with their own. */
  public StaxType stax() {
    return stax == null ? StaxType.WOODSTOX : stax;
  }

  public ModuleType module() {
    return module;
  }

  public UnknownMembers unknownMembers() {
    return unknownMembers;
  }

  /** Returns the model to bind to: the name of a {@link SiriModel} or of a class. */
  public String model() {
    return model;
  }

  /** Returns whether the model is one of SIRI, not a class. */
  public boolean bindsSiri() {
    return model.equals(SIRI) || model.equals(SIRI_FULL) || model.equals(SIRI_PLAIN);
  }

  /** Returns the class that calls the generated readers of the model; empty for built-in ones. */
  public String generated() {
    return generated;
  }

  /** Returns the name of the code that makes the mapper; empty for a stock one. */
  public String mapper() {
    return mapper;
  }

  /** Returns whether the mapper is a stock one of the library. */
  public boolean hasStockMapper() {
    return mapper.isEmpty();
  }

  /** Returns the features to switch, see {@link FeatureSwitches}; empty for none. */
  public String features() {
    return features;
  }

  /** Returns whether documents contain objects as arrays of their members' values. */
  public boolean hasArrays() {
    return arrays;
  }
}
