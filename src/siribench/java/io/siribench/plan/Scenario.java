package io.siribench.plan;

import io.siribench.factor.ClassPath;
import io.siribench.factor.CompileFilter;
import io.siribench.factor.DeviceTarget;
import io.siribench.factor.Factor;
import io.siribench.factor.FactorValues;
import io.siribench.factor.HeadStartTime;
import io.siribench.factor.JavaRuntime;
import io.siribench.factor.LibraryVersion;
import io.siribench.factor.MapperSource;
import io.siribench.factor.OwnClass;
import io.siribench.factor.Restore;
import io.siribench.factor.RestoreCombination;
import io.siribench.factor.Shrink;
import io.siribench.factor.Start;
import io.siribench.factor.Stax;
import io.siribench.factor.ThreadSetup;
import io.siribench.request.Document;
import io.siribench.worker.codec.Operation;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.Shape;
import io.siribench.worker.codec.Wrapping;
import io.siribench.worker.compression.CompressionType;
import io.siribench.worker.subject.SiriModel;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One combination of all factors.
 *
 * @param id stable and readable: {@code json.reader.none.cold}; further factors follow, each after
 *     an {@code @}, where the run varies them
 * @param values with a document, a start and a Java runtime
 * @param label the suffix of its id, to distinguish it from scenarios of other plans; may be empty
 * @param controlOf id of the scenario that this one repeats, to measure the noise; null for all
 *     others
 */
public record Scenario(String id, FactorValues values, String label, @Nullable String controlOf) {

  /** Creates a scenario without a label. */
  public Scenario(String id, FactorValues values, @Nullable String controlOf) {
    this(id, values, "", controlOf);
  }

  /** Returns whether this is a control: measured normally, but only shown as noise floor. */
  public boolean isControl() {
    return controlOf != null;
  }

  /** Returns whether its id names its values, unlike after an edit of a file. */
  public boolean isNamedAfterValues() {
    return ScenarioIds.isIdOf(controlOf == null ? id : controlOf, values, label);
  }

  /** Returns the bound document. */
  public Document document() {
    return values.document();
  }

  /** Returns this scenario with the document of {@code round}, if each round draws one. */
  public Scenario ofRound(int round, long seed) {
    return reading(document().ofRound(round, seed));
  }

  /** Returns this scenario once for each document that it reads in any round. */
  public List<Scenario> drawn() {
    return document().drawn().stream().map(this::reading).toList();
  }

  private Scenario reading(Document other) {
    return other.equals(document())
        ? this
        : new Scenario(id, values.with(Factor.DOCUMENT, other), label, controlOf);
  }

  /** Returns the state of its processes. */
  public Start start() {
    return values.get(Factor.START);
  }

  /** Returns the way in which its forks restore a prepared state; absent without one. */
  public Optional<RestoreCombination> restore() {
    return values.find(Factor.RESTORE);
  }

  /** Returns whether its forks restore by {@code restore}, alone or with others. */
  public boolean restores(Restore restore) {
    return restore().filter(how -> how.parts().contains(restore)).isPresent();
  }

  /** Returns the Java runtime of its forks. */
  public JavaRuntime java() {
    return values.java();
  }

  /** Returns the library of its forks. */
  public LibraryVersion library() {
    return values.library();
  }

  /**
   * Returns the artifacts of its library, each {@code group:artifact:version}; none if built in.
   */
  public List<String> artifacts() {
    if (device() != null && library().library().isOfAndroid()) {
      return List.of();
    }
    return library()
        .library()
        .artifacts(
            library(), document().format(), values.find(Factor.STAX), values.get(Factor.MODULE));
  }

  /** Returns the compression of its document. */
  public CompressionType compression() {
    return values.get(Factor.COMPRESSION);
  }

  /** Returns whether its requests write the bound document, and read nothing. */
  public boolean writes() {
    return has(Factor.OPERATION, Operation.WRITE);
  }

  /** Returns whether its requests read a document and write it. */
  public boolean readsAndWrites() {
    return has(Factor.OPERATION, Operation.READ_WRITE);
  }

  /** Returns whether its input is derived from its document, apart from compression. */
  public boolean readsDerivedInput() {
    return document().isDerived() || (!writes() && (has(Factor.SHAPE, Shape.ARRAY) || isWrapped()));
  }

  /** Returns whether Java serialisation wraps documents or replaces them. */
  public boolean isWrapped() {
    return has(Factor.WRAPPING, Wrapping.EXTERNALIZABLE) || isSerialized();
  }

  /** Returns whether objects are serialised by Java, without any library. */
  public boolean isSerialized() {
    return has(Factor.WRAPPING, Wrapping.SERIALIZABLE);
  }

  /** Returns its StAX implementation, if it is not the bundled one or the library's default. */
  public Optional<Stax> staxVersion() {
    return values.find(Factor.STAX).filter(Stax::hasVersion);
  }

  /** Returns the arguments of its JVM for {@link Factor#JVM}; empty by default. */
  public List<String> jvmFlags() {
    return values.jvmFlags();
  }

  /** Returns the head start of its preparation before the request; absent without one. */
  public Optional<HeadStartTime> headStart() {
    return values.find(Factor.HEAD_START).filter(time -> !time.isNone());
  }

  /** Returns the number of its requests at the same moment, and their threads. */
  public ThreadSetup threads() {
    return values.get(Factor.THREADS);
  }

  /** Returns the compilation of its device's classes. */
  public CompileFilter compile() {
    return values.get(Factor.COMPILE);
  }

  /** Returns the tool that makes dex files of its classes. */
  public Shrink shrink() {
    return values.get(Factor.SHRINK);
  }

  /** Returns the file of rules for shrinking its classes, if given. */
  public Optional<String> keepRules() {
    return values
        .find(Factor.CLASS_PATH)
        .flatMap(classPath -> Optional.ofNullable(classPath.keepRules()))
        .map(ClassPath.Entry::path);
  }

  /** Returns the serial number of its device; null for this machine. */
  public @Nullable String device() {
    return values.find(Factor.DEVICE).map(DeviceTarget::serial).orElse(null);
  }

  /** Returns whether {@code value} is its value of {@code factor}. */
  public <T> boolean has(Factor<T> factor, T value) {
    return values.has(factor, value);
  }

  /** Returns the name of its value of {@code factor}; empty if it does not apply. */
  public String word(Factor<?> factor) {
    return values.word(factor);
  }

  /** Returns whether it requests an endpoint and reads no file. */
  public boolean usesEndpoint() {
    return document().endpoint().isPresent();
  }

  /** Returns whether a file is bound leniently to SIRI, without an endpoint or a tree. */
  public boolean bindsFile() {
    return !usesEndpoint()
        && !hasOwnReader()
        && !has(Factor.READER, ReaderType.TREE)
        && has(Factor.MODEL, SiriModel.SIRI);
  }

  /** Returns the user's class that its document is bound to, if any. */
  public Optional<OwnClass> ownClass() {
    return values.get(Factor.MODEL) instanceof OwnClass ownClass
        ? Optional.of(ownClass)
        : Optional.empty();
  }

  /** Returns whether its reader is a user's own code. */
  public boolean hasOwnReader() {
    return values.get(Factor.READER).isOwn();
  }

  /** Returns whether its class path has its own Jackson 2. */
  public boolean hasOwnJackson() {
    return values.find(Factor.CLASS_PATH).filter(ClassPath::hasJackson).isPresent();
  }

  /** Returns whether a user's code, or features requested by name, determine its mapper. */
  public boolean hasNamedMapper() {
    return values.find(Factor.MAPPER).filter(MapperSource::isOwn).isPresent()
        || values.find(Factor.FEATURE).filter(features -> !features.isNone()).isPresent();
  }

  /** Returns the class path of the user's code; empty without one. */
  public List<String> classPath() {
    return values.find(Factor.CLASS_PATH).map(ClassPath::paths).orElse(List.of());
  }
}
