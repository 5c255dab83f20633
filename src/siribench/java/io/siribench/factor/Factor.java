package io.siribench.factor;

import io.siribench.problem.PlanProblem;
import io.siribench.problem.Problems;
import io.siribench.request.Document;
import io.siribench.worker.ConnectionType;
import io.siribench.worker.Protocol;
import io.siribench.worker.codec.ModuleType;
import io.siribench.worker.codec.Operation;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.Shape;
import io.siribench.worker.codec.StaxType;
import io.siribench.worker.codec.WaitFor;
import io.siribench.worker.codec.Wrapping;
import io.siribench.worker.compression.CompressionType;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.Model;
import io.siribench.worker.subject.SiriModel;
import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The factors of scenarios, in the order of ids. Options with their help and completion, {@code
 * plan.json}, ids, the arguments of forks and the columns of {@code samples.csv} are derived from
 * this table.
 *
 * <p>A factor has one name everywhere, its {@link #key()}. It is declared once, where its constant
 * is created, and then only read.
 *
 * @param <T> the type of its values
 */
public final class Factor<T> implements Comparable<Factor<?>> {
  /** Stands for every listed value, where supported. */
  private static final String EVERY = "all";

  private static final List<Factor<?>> TABLE = new ArrayList<>();

  public static final Factor<Format> FORMAT =
      of(Protocol.ARG_FORMAT, Format::optionName)
          .option("-f", "FORMAT", "")
          .values(
              Format.values(),
              format ->
                  format.isOfModule()
                      ? "by a module of Jackson that is resolved on request; made from JSON if no"
                          + " SOURCE has that format"
                      : "")
          .defaultIs(
              "those of the SOURCEs; for the bundled sample and a URL with {format} json,xml");

  public static final Factor<ReaderType> READER =
      of(Protocol.ARG_READER, ReaderType::optionName)
          .option("-r", "READER", "")
          .values(ReaderType.values(), ReaderType::description)
          .byDefault(ReaderType.READER)
          .orElse(
              word -> ClassMember.find(word).map(ClassMember::optionName).map(ReaderType::of),
              "or your code. Your code is a Function<InputStream, T> in --class-path: a class, as"
                  + " in com.acme.OrderReader, or a static method, as in com.acme.Readers::moshi")
          .idWord(reader -> reader.optionName().replace("::", "-"));

  public static final Factor<ModuleType> MODULE =
      of(Protocol.ARG_MODULE, ModuleType::optionName)
          .option("-m", "MODULE", "")
          .values(ModuleType.values(), ModuleType::description)
          .byDefault(ModuleType.NONE);

  /**
   * Each value has its own option: {@code --cold}. Instead of the value, a fork gets the number of
   * requests and the state to restore.
   */
  public static final Factor<Start> START =
      of("start", Start::optionName)
          .values(Start.values())
          .worksWithEveryCodec()
          .notPassedToForks();

  public static final Factor<RestoreCombination> RESTORE =
      of("restore", RestoreCombination::optionName)
          .option("", "HOW", "State to restore: ")
          .values(RestoreCombination.alone(), RestoreCombination::description)
          .byDefault(RestoreCombination.of(Restore.MAPPER_CACHE))
          .defaultIs("mapper-cache with --pseudo-warm, else none")
          .orElse(RestoreCombination::find, "NAME:N, or several joined by +")
          .orAll()
          .appliesIf(
              values -> values.find(START).filter(start -> start != Start.COLD).isPresent(),
              "processes that restore nothing")
          .optionalIf(values -> values.find(START).filter(Start::isOfLaterRequests).isPresent())
          .notPassedToForks()
          // On Windows, a colon in a file name marks a drive.
          .idWord(how -> how.optionName().replace(':', '-'))
          .combines(RestoreCombination::each);

  public static final Factor<Document> DOCUMENT = of("document", Document::name);

  public static final Factor<Model> MODEL =
      of(Protocol.ARG_MODEL, Model::optionName)
          .option("", "MODEL", "")
          .values(SiriModel.values(), SiriModel::description)
          .byDefault(SiriModel.SIRI)
          .orElse(OwnClass::find, "numbers, or a class")
          .omittedWhenDefault()
          // File names cannot contain any of these on every machine.
          .idWord(model -> model.optionName().replaceAll("[<,]", "-").replace(">", ""));

  public static final Factor<MapperSource> MAPPER =
      of(Protocol.ARG_MAPPER, MapperSource::optionName)
          .option("", "MAPPER", "Jackson mapper, created in the preparation and used unchanged: ")
          .values(MapperSource.STOCK)
          .byDefault(MapperSource.STOCK)
          .orElse(
              MapperSource::find,
              "or your code that returns an ObjectMapper: a static method, as in"
                  + " com.acme.Mappers::strict, or a class that implements Supplier")
          .omittedWhenDefault()
          .labelOfDefault("stock mapper")
          .idWord(MapperSource::idWord);

  public static final Factor<ClassPath> CLASS_PATH =
      of("class_path", ClassPath::label)
          .option(
              "",
              "[LABEL=]PATH",
              "Jars and directories, separated by "
                  + File.pathSeparator
                  + ", with the class of --model, --reader or --mapper. Several, as in"
                  + " base=old.jar,new=new.jar, are compared with the first")
          .defaultIs("none")
          .column("label of the class path with your own class")
          .appliesIf(
              values ->
                  values.get(MODEL) instanceof OwnClass
                      || values.get(READER).isOwn()
                      || values.find(MAPPER).filter(MapperSource::isOwn).isPresent(),
              "the models and readers of siribench with a stock mapper");

  public static final Factor<Stax> STAX =
      of(Protocol.ARG_STAX, Stax::optionName)
          .option("", "STAX", "StAX implementation for XML: ")
          .values(Stax.bundled())
          .byDefault(Stax.of(StaxType.WOODSTOX))
          .orElse(Stax::find, "or one with a version, as aalto:0.9.8")
          .appliesIf(
              values -> values.find(FORMAT).filter(Format::isReadByStax).isPresent(),
              "formats other than XML")
          .label(word -> word.replace(':', ' '))
          .idWord(stax -> stax.optionName().replace(":", ""));

  public static final Factor<ConnectionType> CONNECTION =
      of(Protocol.ARG_CONNECTION, ConnectionType::optionName)
          .option("-c", "TYPE", "")
          .values(ConnectionType.values(), ConnectionType::description)
          .byDefault(ConnectionType.URL_CONNECTION)
          .appliesIf(values -> values.document().endpoint().isPresent(), "files");

  /** Absent for this machine. */
  public static final Factor<DeviceTarget> DEVICE =
      of("device", DeviceTarget::serial)
          .column("serial number of the Android device; empty for this machine")
          .idWord(DeviceTarget::word);

  public static final Factor<JavaRuntime> JAVA =
      of("java", JavaRuntime::version)
          .option(
              "",
              "JDK",
              "JDKs to run forks on, each given by its version (17: the newest JDK 17 that is"
                  + " installed), its directory, or its java command")
          .defaultIs("the one siribench runs on")
          .label(JavaRuntime::label)
          .idWord(java -> JavaRuntime.label(java.version()));

  public static final Factor<JvmFlags> JVM =
      of("jvm", JvmFlags::optionName)
          .option("", "FLAGS", "Flags of the JVM, by name: ")
          .values(JvmFlags.builtIn(), JvmFlags::description)
          .byDefault(JvmFlags.DEFAULT)
          .orElse(
              JvmFlags::find,
              "several joined by +, or NAME:FLAGS for your own, as in 'c1+big:-Xmx2g -Xms2g'")
          .worksWithEveryCodec()
          .omittedWhenDefault()
          .notPassedToForks()
          .labelOfDefault("default flags");

  public static final Factor<HeadStartTime> HEAD_START =
      of("head_start", HeadStartTime::optionName)
          .option(
              "",
              "TIME",
              "Begin the preparation in the background this long before the request, as an app does"
                  + " at its start; the result is the wait of the user: ")
          .values(HeadStartTime.NONE)
          .byDefault(HeadStartTime.NONE)
          .orElse(HeadStartTime::find, "or times up to 60s, such as 0,100ms,2s")
          .worksWithEveryCodec()
          .omittedWhenDefault()
          .idWordOfDefault("")
          .appliesIf(
              values -> values.find(START).filter(start -> !start.isOfLaterRequests()).isPresent())
          .notPassedToForks()
          .label(word -> word + " ahead")
          .labelOfDefault("no head start");

  /** A fork only gets the version if it reads with one that is not bundled. */
  public static final Factor<LibraryVersion> LIBRARY =
      of("library", LibraryVersion::optionName)
          .option(
              "",
              "LIBRARY",
              "Library, or library and version, with jars found by Maven's resolver: ")
          .values(LibraryVersion.listed())
          .byDefault(LibraryVersion.BUNDLED)
          .orElse(
              LibraryVersion::find,
              "one with a version, as jackson:2.9.10, or for your own readers jars by Maven"
                  + " coordinates GROUP:ARTIFACT:VERSION, several joined by +")
          .worksWithEveryCodec()
          .omittedWhenDefault()
          .notPassedToForks()
          .label(LibraryVersion::label)
          .idWord(LibraryVersion::idWord);

  public static final Factor<CompressionType> COMPRESSION =
      of(Protocol.ARG_COMPRESSION, CompressionType::optionName)
          .option(
              "",
              "HOW",
              "Compression of documents, done before anything is measured; decompressing is part of"
                  + " the request. For a URL, the only accepted encoding: ")
          .values(CompressionType.values(), CompressionType::description)
          .byDefault(CompressionType.NONE)
          .worksWithEveryCodec()
          .omittedWhenDefault()
          .labelOfDefault("uncompressed")
          .idWordOfDefault("");

  public static final Factor<Operation> OPERATION =
      of(Protocol.ARG_OPERATION, Operation::optionName)
          .option("", "WHAT", "Operation of a request: ")
          .values(Operation.values(), Operation::description)
          .byDefault(Operation.READ)
          .omittedWhenDefault()
          .idWordOfDefault("");

  /** Only a fork knows the features of its version; it refuses an unknown name. */
  public static final Factor<FeatureSet> FEATURE =
      of(Protocol.ARG_FEATURE, FeatureSet::optionName)
          .option(
              "",
              "FEATURES",
              "Features of Jackson to switch on (+NAME) or off (-NAME), by the names of the"
                  + " measured version: ")
          .values(FeatureSet.listed(), FeatureSet::description)
          .byDefault(FeatureSet.NONE)
          .orElse(
              FeatureSet::find,
              "or switches in one word, as in +USE_FAST_DOUBLE_PARSER-INTERN_FIELD_NAMES+pool=none"
                  + " (pools: thread-local, lock-free, shared-bounded, none)")
          .omittedWhenDefault()
          .label(word -> word.replaceAll("(?<=.)([+-])(?=[A-Z]|pool=)", " $1"))
          .labelOfDefault("default features")
          .idWordOfDefault("");

  public static final Factor<WaitFor> WAIT_FOR =
      of(Protocol.ARG_WAIT_FOR, WaitFor::optionName)
          .option("", "WHAT", "End of a request: ")
          .values(WaitFor.values(), WaitFor::description)
          .byDefault(WaitFor.ALL)
          .omittedWhenDefault()
          .label(word -> "until " + word);

  public static final Factor<Shape> SHAPE =
      of(Protocol.ARG_SHAPE, Shape::optionName)
          .option(
              "",
              "SHAPE",
              "Shape of objects of a class in documents, which Jackson 2 makes before anything is"
                  + " measured: ")
          .values(Shape.values(), Shape::description)
          .byDefault(Shape.OBJECT)
          .omittedWhenDefault()
          .label(word -> word + "s")
          .idWordOfDefault("");

  public static final Factor<Wrapping> WRAPPING =
      of(Protocol.ARG_WRAPPING, Wrapping::optionName)
          .option(
              "",
              "HOW",
              "Java serialisation around or instead of a document, written before anything is"
                  + " measured: ")
          .values(Wrapping.values(), Wrapping::description)
          .byDefault(Wrapping.NONE)
          .omittedWhenDefault()
          .labelOfDefault("unwrapped")
          .idWordOfDefault("");

  public static final Factor<ThreadSetup> THREADS =
      of(Protocol.ARG_THREADS, ThreadSetup::optionName)
          .option(
              "",
              "THREADS",
              "Number of threads, which share one reader and begin each request at the same moment;"
                  + " the result is the time of each thread, or with --steady the throughput: ")
          .values(ThreadSetup.ONE)
          .byDefault(ThreadSetup.ONE)
          .orElse(
              ThreadSetup::find,
              "a number up to 1000, N:virtual (virtual threads), or N:sequential (N requests in"
                  + " turn on one thread, as a control)")
          .worksWithEveryCodec()
          .omittedWhenDefault()
          .label(ThreadSetup::label)
          .labelOfDefault("1 thread")
          .idWord(ThreadSetup::idWord)
          .idWordOfDefault("");

  /** The device starts forks with the compiled code; they get no argument. */
  public static final Factor<CompileFilter> COMPILE =
      of("compile", CompileFilter::optionName)
          .option(
              "",
              "FILTER",
              "On a device: compilation of classes before anything is measured, as of an installed"
                  + " app. Samples of processes that did not use the result are not-compiled and do"
                  + " not count: ")
          .values(CompileFilter.values(), CompileFilter::description)
          .byDefault(CompileFilter.NONE)
          .worksWithEveryCodec()
          .omittedWhenDefault()
          .notPassedToForks()
          .label(word -> "compiled (" + word + ")")
          .labelOfDefault("not compiled")
          .idWordOfDefault("");

  /** The value determines the files of a device's fork, which gets no argument. */
  public static final Factor<Shrink> SHRINK =
      of("shrink", Shrink::optionName)
          .option(
              "",
              "TOOL",
              "On a device: shrinking of your classes together with the measured library, as an app"
                  + " ships them: ")
          .values(Shrink.values(), Shrink::description)
          .byDefault(Shrink.NONE)
          .worksWithEveryCodec()
          .omittedWhenDefault()
          .notPassedToForks()
          .label(word -> "shrunk by R8")
          .labelOfDefault("not shrunk")
          .idWordOfDefault("");

  /** Only runs that {@code siribench collect} joins have it. */
  public static final Factor<String> HOST =
      of("host", (String host) -> host)
          .column("label of the host in a run that joins those of several hosts")
          .appliesIf(values -> false, "all other runs")
          .label(word -> "on " + word);

  private final int index = TABLE.size();
  private final String key;
  private final Function<T, String> wordOf;
  private String shortOption = "";
  private String paramLabel = "";
  private String subject = "";
  private List<T> values = List.of();
  private List<String> descriptions = List.of();
  private @Nullable T defaultValue;
  private String defaultHelp = "";
  private Function<String, Optional<T>> unlistedParser = word -> Optional.empty();
  private String unlistedHelp = "";
  private boolean hasAll;
  private boolean isOmittedWhenDefault;
  private boolean isPassedToForks = true;
  private boolean isOfCodecs = true;
  private Predicate<FactorValues> applies = scenario -> true;
  private Predicate<FactorValues> isOptional = scenario -> false;
  private String emptyFor = "";
  private String column;
  private UnaryOperator<String> labelOf = UnaryOperator.identity();
  private @Nullable String labelOfDefault;
  private Function<T, String> idWordOf;
  private @Nullable String idWordOfDefault;
  private Function<T, List<T>> partsOf = List::of;

  private Factor(String key, Function<T, String> wordOf) {
    this.key = key;
    this.wordOf = wordOf;
    column = key;
    idWordOf = wordOf;
  }

  /** Adds a factor to the table; {@code wordOf} returns the name of a value. */
  private static <T> Factor<T> of(String key, Function<T, String> wordOf) {
    Factor<T> factor = new Factor<>(key, wordOf);
    TABLE.add(factor);
    return factor;
  }

  /**
   * Declares an option that takes values.
   *
   * @param shortName may be empty
   * @param placeholder a value in the help
   * @param beginning of the help, before the values; may be empty
   */
  private Factor<T> option(String shortName, String placeholder, String beginning) {
    shortOption = shortName;
    paramLabel = placeholder;
    subject = beginning;
    return this;
  }

  /** Declares values that are listed, in the order of the help. */
  @SafeVarargs
  @SuppressWarnings("varargs") // Only read.
  private Factor<T> values(T... all) {
    return values(all, value -> "");
  }

  private <V extends T> Factor<T> values(V[] all, Function<V, String> descriptionOf) {
    values = List.of(all);
    descriptions = Arrays.stream(all).map(descriptionOf).toList();
    return this;
  }

  private Factor<T> byDefault(T value) {
    defaultValue = value;
    return defaultIs(word(value));
  }

  /** Declares the name of the default in the help. */
  private Factor<T> defaultIs(String help) {
    defaultHelp = help;
    return this;
  }

  /** Declares values that are not listed, by a parser and their description in the help. */
  private Factor<T> orElse(Function<String, Optional<T>> parser, String description) {
    unlistedParser = parser;
    unlistedHelp = description;
    return this;
  }

  /**
   * Declares the word {@value #EVERY} for all listed values. A user of that word does not insist on
   * each value: combinations that cannot work are skipped.
   */
  private Factor<T> orAll() {
    hasAll = true;
    return this;
  }

  /** Declares that the default is implied: neither ids nor files contain its name then. */
  private Factor<T> omittedWhenDefault() {
    isOmittedWhenDefault = true;
    return this;
  }

  private Factor<T> notPassedToForks() {
    isPassedToForks = false;
    return this;
  }

  /**
   * Declares that codecs do not implement it. Otherwise, a codec that does not declare a value
   * refuses it.
   */
  private Factor<T> worksWithEveryCodec() {
    isOfCodecs = false;
    return this;
  }

  private Factor<T> appliesIf(Predicate<FactorValues> condition) {
    applies = condition;
    return this;
  }

  /** Declares a condition, and describes the scenarios without a value. */
  private Factor<T> appliesIf(Predicate<FactorValues> condition, String without) {
    emptyFor = without;
    return appliesIf(condition);
  }

  /**
   * Declares a condition under which scenarios without a value are also measured. By default, only
   * the scenarios without a value are measured. Scenarios with a value are compared with these.
   */
  private Factor<T> optionalIf(Predicate<FactorValues> condition) {
    isOptional = condition;
    return this;
  }

  /** Declares the content of its column, if its values are not listed. */
  private Factor<T> column(String content) {
    column = content;
    return this;
  }

  /** Declares the text in sentences for the name of a value. */
  private Factor<T> label(UnaryOperator<String> function) {
    labelOf = function;
    return this;
  }

  private Factor<T> labelOfDefault(String text) {
    labelOfDefault = text;
    return this;
  }

  private Factor<T> idWord(Function<T, String> function) {
    idWordOf = function;
    return this;
  }

  private Factor<T> idWordOfDefault(String word) {
    idWordOfDefault = word;
    return this;
  }

  /** Declares that a value may combine several others. */
  private Factor<T> combines(Function<T, List<T>> function) {
    partsOf = function;
    return this;
  }

  /** Returns all factors, in the order of ids. */
  public static List<Factor<?>> all() {
    return Collections.unmodifiableList(TABLE);
  }

  /** Returns the factors whose values are listed in this table. */
  public static List<Factor<?>> listed() {
    return TABLE.stream().filter(factor -> !factor.values.isEmpty()).toList();
  }

  /**
   * Returns the factor with {@code key}.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Factor<?> named(String key) {
    return TABLE.stream()
        .filter(factor -> factor.key.equals(key))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no factor: " + key));
  }

  /** Returns its index in {@link #all}. */
  int index() {
    return index;
  }

  /** Compares by the order of ids. */
  @Override
  public int compareTo(Factor<?> other) {
    return Integer.compare(index, other.index);
  }

  /** Returns its name in options, {@code plan.json}, columns, and arguments of forks. */
  public String key() {
    return key;
  }

  /** Returns its equivalent options; none if it has no option that takes values. */
  public List<String> options() {
    return paramLabel.isEmpty()
        ? List.of()
        : shortOption.isEmpty() ? List.of(option()) : List.of(shortOption, option());
  }

  /** Returns its long option. */
  public String option() {
    return "--" + key.replace('_', '-');
  }

  /** Returns the placeholder of a value in the help. */
  public String paramLabel() {
    return paramLabel;
  }

  /** Returns the help of its option: the values with their descriptions, and the default. */
  public String help() {
    StringBuilder help = new StringBuilder(subject);
    if (!values.isEmpty()) {
      help.append(allWords());
      int end;
      for (int i = 0; i < values.size(); i = end) {
        String description = descriptions.get(i);
        end = i + 1;
        while (end < values.size() && descriptions.get(end).equals(description)) {
          end++;
        }
        if (!description.isEmpty()) {
          help.append(". " + String.join(", ", words().subList(i, end)) + ": " + description);
        }
      }
      help.append(hasAll ? ". " + EVERY + ": each of these that works with the other options" : "");
    }
    return help.append(". Default: " + defaultHelp + ".").toString();
  }

  /** Describes its column in files: the content, and when it is empty. */
  public String columnMeaning() {
    return (values.isEmpty() ? column : names())
        + (isOmittedWhenDefault
            ? "; empty if only " + defaultHelp + " was requested"
            : emptyFor.isEmpty() ? "" : "; empty for " + emptyFor);
  }

  /** Returns all names as a phrase, with the description of those that are not listed. */
  private String names() {
    List<String> first = new ArrayList<>(words());
    String last = unlistedHelp.isEmpty() ? first.remove(first.size() - 1) : unlistedHelp;
    return String.join(", ", first) + (unlistedHelp.isEmpty() ? " or " : ", ") + last;
  }

  /** Returns the listed values, in the order of the help; may be empty. */
  public List<T> values() {
    return values;
  }

  /** Returns the names of {@link #values}. */
  public List<String> words() {
    return values.stream().map(wordOf).toList();
  }

  /** Returns the completion candidates: the names of {@link #values}, and the word for all. */
  public List<String> candidates() {
    return hasAll ? Stream.concat(words().stream(), Stream.of(EVERY)).toList() : words();
  }

  private String allWords() {
    return String.join(", ", candidates()) + (unlistedHelp.isEmpty() ? "" : ", " + unlistedHelp);
  }

  /** Returns the default, if it is the same for all scenarios. */
  public Optional<T> defaultValue() {
    return Optional.ofNullable(defaultValue);
  }

  /** Returns the value of a scenario that records none: the default, if it is implied. */
  Optional<T> impliedValue() {
    return isOmittedWhenDefault ? defaultValue() : Optional.empty();
  }

  /** Returns the value named {@code word}, in any case. */
  public Optional<T> find(String word) {
    String wanted = word.strip().toLowerCase(Locale.ROOT);
    return values.stream()
        .filter(value -> word(value).equals(wanted))
        .findFirst()
        .or(() -> unlistedParser.apply(word));
  }

  /**
   * Returns the distinct values named {@code words}, in order; the default for none.
   *
   * @param problems receives a problem for each unknown word
   */
  public List<T> chosen(List<String> words, Problems problems) {
    Set<T> chosen = new LinkedHashSet<>();
    for (String word : words) {
      if (isAll(word)) {
        chosen.addAll(values);
      } else {
        find(word).ifPresentOrElse(chosen::add, () -> problems.add(unknown(word)));
      }
    }
    return words.isEmpty() ? defaultValue().stream().toList() : List.copyOf(chosen);
  }

  /** Returns whether {@code value} is selected only through {@code all} in {@code words}. */
  public boolean isSelectedOnlyByAll(T value, List<String> words) {
    return words.stream().anyMatch(this::isAll)
        && words.stream().noneMatch(word -> find(word).filter(value::equals).isPresent());
  }

  private boolean isAll(String word) {
    return hasAll && word.strip().equalsIgnoreCase(EVERY);
  }

  private PlanProblem unknown(String word) {
    return new PlanProblem(option(), "'" + word + "' is unknown", "available: " + allWords());
  }

  /** Returns the values that {@code value} combines; often only itself. */
  public List<T> parts(T value) {
    return partsOf.apply(value);
  }

  /** Returns whether a fork gets the value as the argument {@link #key()}. */
  public boolean isForkArgument() {
    return isPassedToForks && !values.isEmpty();
  }

  /** Returns whether codecs implement it, and declare the values that they support. */
  public boolean isOfCodecs() {
    return isOfCodecs && !values.isEmpty();
  }

  /** Returns whether a scenario with {@code values} has a value of this factor. */
  public boolean appliesTo(FactorValues values) {
    return applies.test(values);
  }

  /** Returns whether a scenario with {@code values} works without a value of this factor. */
  public boolean isOptionalFor(FactorValues values) {
    return isOptional.test(values);
  }

  /** Returns whether its default is implied. Neither ids nor files contain its name then. */
  public boolean isOmittedWhenDefault() {
    return isOmittedWhenDefault;
  }

  /** Returns the name of an unrecorded value; empty unless the default is implied. */
  public String omittedWord() {
    return isOmittedWhenDefault ? defaultHelp : "";
  }

  /** Returns whether it is a part of every id; others follow an {@code @} if varied. */
  public boolean isInEveryId() {
    return compareTo(RESTORE) <= 0;
  }

  /** Returns the name of {@code value} on the command line and in files. */
  public String word(T value) {
    return wordOf.apply(value);
  }

  /** Returns the text in sentences for the value named {@code word}. */
  public String label(String word) {
    return labelOfDefault != null && word.equals(defaultHelp)
        ? labelOfDefault
        : labelOf.apply(word);
  }

  /** Returns the name of {@code value} in ids. */
  String idWord(T value) {
    return idWordOfDefault != null && value.equals(defaultValue)
        ? idWordOfDefault
        : idWordOf.apply(value);
  }

  @Override
  public String toString() {
    return key;
  }
}
