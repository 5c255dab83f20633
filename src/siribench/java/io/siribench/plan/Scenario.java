package io.siribench.plan;

import io.siribench.plan.LibraryVersion.StaxVersion;
import io.siribench.request.Document;
import io.siribench.worker.codec.Operation;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.Shape;
import io.siribench.worker.codec.Wrapping;
import io.siribench.worker.compression.CompressionType;
import io.siribench.worker.subject.SiriModel;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One combination of all factors.
 *
 * @param id stable and readable: {@code json.reader.none.cold}; further factors follow, each after
 *     an {@code @}, where the run varies them
 * @param values with a document, a start and a Java runtime
 * @param label what its id ends with, to distinguish it from scenarios of other plans; may be empty
 * @param controlOf id of the scenario that this one repeats, to know how much the same thing
 *     differs; null for all others
 */
public record Scenario(String id, FactorValues values, String label, @Nullable String controlOf) {

  /** Without a label. */
  public Scenario(String id, FactorValues values, @Nullable String controlOf) {
    this(id, values, "", controlOf);
  }

  /** The same by another id. */
  Scenario named(String otherId) {
    return new Scenario(otherId, values, label, controlOf);
  }

  /** Whether this is a control: measured like all others, and shown as noise floor only. */
  public boolean isControl() {
    return controlOf != null;
  }

  /** What is bound. */
  public Document document() {
    return values.document();
  }

  /** In which state its processes are. */
  public Start start() {
    return (Start) Objects.requireNonNull(values.get(Factor.START), "start");
  }

  /** How its forks restore what was prepared; absent where they do not. */
  public Optional<RestoreCombination> restore() {
    return Optional.ofNullable((RestoreCombination) values.get(Factor.RESTORE));
  }

  /** Whether its forks restore by {@code restore}, alone or with others. */
  public boolean restores(Restore restore) {
    return restore().filter(how -> how.parts().contains(restore)).isPresent();
  }

  /** What its forks run on. */
  public JavaRuntime java() {
    return (JavaRuntime) Objects.requireNonNull(values.get(Factor.JAVA), "java");
  }

  /** What its forks read with. */
  public LibraryVersion library() {
    return values.get(Factor.LIBRARY) instanceof LibraryVersion found
        ? found
        : LibraryVersion.CARRIED;
  }

  /** How its document is compressed. */
  public CompressionType compression() {
    return values.get(Factor.COMPRESSION) instanceof CompressionType found
        ? found
        : CompressionType.NONE;
  }

  /** Whether its requests write what the document is bound to. */
  public boolean writes() {
    return has(Operation.WRITE);
  }

  /** Whether what it reads is made of its document, beside being compressed. */
  public boolean readsWhatIsMade() {
    return !writes() && (has(Shape.ARRAY) || isWrapped());
  }

  /** Whether documents are inside Java serialisation, or objects are serialised in their place. */
  public boolean isWrapped() {
    return has(Wrapping.EXTERNALIZABLE) || isSerialized();
  }

  /** Whether objects are serialised by Java, without any library. */
  public boolean isSerialized() {
    return has(Wrapping.SERIALIZABLE);
  }

  /** What it reads XML with, where that is not what siribench or the library has. */
  public Optional<StaxVersion> staxVersion() {
    return values.get(Factor.STAX) instanceof StaxVersion found
        ? Optional.of(found)
        : Optional.empty();
  }

  /** What its JVM is given for {@link Factor#JVM}; nothing by default. */
  public List<String> jvmFlags() {
    return values.get(Factor.JVM) instanceof JvmFlags flags ? flags.on(java()) : List.of();
  }

  /** How long before the request its forks begin to prepare; absent where they end before it. */
  public Optional<HeadStartTime> headStart() {
    return values.get(Factor.HEAD_START) instanceof HeadStartTime time && !time.isNone()
        ? Optional.of(time)
        : Optional.empty();
  }

  /** Serial number of the device that its forks run on; null for this machine. */
  public @Nullable String device() {
    return values.get(Factor.DEVICE) == null ? null : word(Factor.DEVICE);
  }

  /** Whether {@code value} is its value of the factor that has such values. */
  public boolean has(Object value) {
    return values.values().containsValue(value);
  }

  /** The word for its value of {@code factor}; empty if it does not apply. */
  public String word(Factor factor) {
    return values.word(factor);
  }

  /** Whether an endpoint is asked, and no file read. */
  public boolean asksEndpoint() {
    return document().endpoint().isPresent();
  }

  /** Whether a file is bound leniently to SIRI: no endpoint is asked, and no tree is made. */
  public boolean bindsFile() {
    Object model = values.get(Factor.MODEL);
    return !asksEndpoint() && !has(ReaderType.TREE) && (model == null || model == SiriModel.SIRI);
  }

  /** The class that siribench does not have and this is bound to, if there is one. */
  public Optional<OwnClass> ownClass() {
    return values.get(Factor.MODEL) instanceof OwnClass found
        ? Optional.of(found)
        : Optional.empty();
  }

  /** Where that class is; no paths for one of the JDK, and without one. */
  public List<String> classPath() {
    return values.get(Factor.CLASS_PATH) instanceof ClassPath found ? found.paths() : List.of();
  }
}
