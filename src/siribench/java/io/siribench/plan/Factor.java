package io.siribench.plan;

import io.siribench.plan.LibraryVersion.StaxVersion;
import io.siribench.request.Document;
import io.siribench.worker.ConnectionType;
import io.siribench.worker.codec.FastDoubles;
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
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * What scenarios differ in, in the order of ids. Options with their help and completion, {@code
 * plan.json}, ids, and the arguments of forks are made from this table; only a column of {@code
 * samples.csv} is asked for beside it, in {@code results.Column}, because files that were written
 * stay readable.
 *
 * <p>A factor is called by one word everywhere, its {@link #key()}.
 */
public enum Factor {
  FORMAT("-f", "FORMAT", "", Choices.of(Format.values(), Format::optionName)) {
    @Override
    String defaultHelp() {
      return "those of the SOURCEs; for the bundled sample and a URL with {format} json,xml";
    }
  },
  READER(
      "-r",
      "READER",
      "",
      Choices.of(ReaderType.values(), ReaderType::optionName)
          .describedBy(ReaderType::description)
          .byDefault(ReaderType.READER)),
  MODULE(
      "-m",
      "MODULE",
      "",
      Choices.of(ModuleType.values(), ModuleType::optionName)
          .describedBy(ModuleType::description)
          .byDefault(ModuleType.NONE)),
  /** Each value is an option of its own: {@code --cold}. */
  START("", "", "", Choices.of(Start.values(), Start::optionName).describedBy(Start::description)),
  RESTORE(
      "",
      "HOW",
      "With --pseudo-warm: ",
      Choices.of(RestoreCombination.alone(), RestoreCombination::optionName)
          .describedBy(RestoreCombination::description)
          .byDefault(RestoreCombination.of(Restore.MAPPER_CACHE))
          .orElse(RestoreCombination::find, "or several joined by +")
          .orAll()) {
    @Override
    public boolean appliesTo(FactorValues values) {
      return values.get(START) == Start.PSEUDO_WARM;
    }

    @Override
    String idWord(Object value) {
      // In names of files a colon would be one of a drive.
      return super.idWord(value).replace(':', '-');
    }
  },
  DOCUMENT(Choices.unlisted(Document::name)),
  MODEL(
      "",
      "MODEL",
      "To ",
      Choices.<Model>of(SiriModel.values(), Model::optionName)
          .<SiriModel>describedBy(SiriModel::description)
          .byDefault(SiriModel.SIRI)
          .orElse(OwnClass::find, "numbers, or a class")) {
    @Override
    public boolean goesWithoutSaying() {
      return true;
    }

    @Override
    String idWord(Object value) {
      // Nor would any of these be one of a file on every machine.
      return super.idWord(value).replaceAll("[<,]", "-").replace(">", "");
    }
  },
  CLASS_PATH(
      "",
      "[LABEL=]PATH",
      "Jars and directories, separated by "
          + File.pathSeparator
          + ", with the class of --model. Several, as in base=old.jar,new=new.jar, are compared with the"
          + " first",
      Choices.unlisted(ClassPath::label)) {
    @Override
    public boolean appliesTo(FactorValues values) {
      return values.get(MODEL) instanceof OwnClass;
    }

    @Override
    String defaultHelp() {
      return "none";
    }
  },
  STAX(
      "",
      "STAX",
      "What reads XML: ",
      Choices.<Object>of(StaxType.values(), StaxVersion::word)
          .byDefault(StaxType.WOODSTOX)
          .orElse(StaxVersion::find, "or one with a version, as aalto:0.9.8")) {
    @Override
    public boolean appliesTo(FactorValues values) {
      return values.get(FORMAT) instanceof Format format && format.isReadByStax();
    }

    @Override
    public String label(String word) {
      return word.replace(':', ' ');
    }

    @Override
    String idWord(Object value) {
      return word(value).replace(":", "");
    }
  },
  CONNECTION(
      "-c",
      "TYPE",
      "",
      Choices.of(ConnectionType.values(), ConnectionType::optionName)
          .describedBy(ConnectionType::description)
          .byDefault(ConnectionType.URL_CONNECTION)) {
    @Override
    public boolean appliesTo(FactorValues values) {
      return values.document().endpoint().isPresent();
    }
  },
  DEVICE(Choices.unlisted(DeviceTarget::serial)) {
    @Override
    String idWord(Object value) {
      return ((DeviceTarget) value).word();
    }
  },
  JAVA(
      "",
      "JDK",
      "JDKs to run forks on, each given by its version (17: the newest of these that is installed), its"
          + " directory, or its java command",
      Choices.unlisted(JavaRuntime::version)) {
    @Override
    public String label(String word) {
      // What runs Java on a device has another name: ART 2.1.0.
      return Character.isDigit(word.charAt(0)) ? key() + JavaRuntime.feature(word) : word;
    }

    @Override
    String defaultHelp() {
      return "the one siribench runs on";
    }
  },
  JVM("", "FLAGS", "Flags of the JVM, by name: ", JvmFlags.choices()) {
    @Override
    public boolean goesWithoutSaying() {
      return true;
    }

    @Override
    public boolean isForkArgument() {
      return false;
    }

    @Override
    public String label(String word) {
      return word.equals(defaultHelp()) ? word + " flags" : word;
    }

    @Override
    String idWord(Object value) {
      return word(value);
    }
  },
  HEAD_START(
      "",
      "TIME",
      "How long before the request the preparation begins, in the background, as in an app that begins"
          + " when it is started; reported is what the user waits: ",
      HeadStartTime.choices()) {
    @Override
    public boolean appliesTo(FactorValues values) {
      return values.get(START) instanceof Start start && !start.isOfLaterRequests();
    }

    @Override
    public boolean goesWithoutSaying() {
      return true;
    }

    @Override
    public boolean isForkArgument() {
      return false;
    }

    @Override
    public String label(String word) {
      return word + " ahead";
    }

    @Override
    String idWord(Object value) {
      return word(value);
    }
  },
  LIBRARY(
      "",
      "LIBRARY",
      "What reads, as jackson or jackson:2.9.10; its jars are found as Maven finds them: ",
      Choices.of(LibraryVersion.listed(), LibraryVersion::optionName)
          .byDefault(LibraryVersion.CARRIED)
          .orElse(LibraryVersion::find, "or one with a version, as jackson:2.9.10")) {
    @Override
    public boolean goesWithoutSaying() {
      return true;
    }

    /** Only what siribench does not carry is said to a fork, which reads with it by default. */
    @Override
    public boolean isForkArgument() {
      return false;
    }

    @Override
    public String label(String word) {
      return word.replace(':', ' ');
    }

    @Override
    String idWord(Object value) {
      return word(value).replace(":", "");
    }
  },
  COMPRESSION(
      "",
      "HOW",
      "How documents are compressed, before anything is measured; decompressing is part of the request. Of a"
          + " URL: the only encoding that is asked for: ",
      Choices.of(CompressionType.values(), CompressionType::optionName)
          .describedBy(CompressionType::description)
          .byDefault(CompressionType.NONE)) {
    @Override
    public boolean goesWithoutSaying() {
      return true;
    }

    @Override
    public String label(String word) {
      return word.equals(defaultHelp()) ? "uncompressed" : word;
    }

    /** Ids of what is read as it is are as they ever were. */
    @Override
    String idWord(Object value) {
      return value == CompressionType.NONE ? "" : word(value);
    }
  },
  OPERATION(
      "",
      "WHAT",
      "What a request does: ",
      Choices.of(Operation.values(), Operation::optionName)
          .describedBy(Operation::description)
          .byDefault(Operation.READ)) {
    @Override
    public boolean goesWithoutSaying() {
      return true;
    }

    /** Ids of what reads are as they ever were. */
    @Override
    String idWord(Object value) {
      return value == Operation.READ ? "" : word(value);
    }
  },
  FAST_DOUBLES(
      "",
      "ON|OFF",
      "How floating-point numbers are read and written: ",
      Choices.of(FastDoubles.values(), FastDoubles::optionName)
          .describedBy(FastDoubles::description)
          .byDefault(FastDoubles.OFF)) {
    @Override
    public boolean goesWithoutSaying() {
      return true;
    }

    @Override
    public String label(String word) {
      return word.equals(defaultHelp()) ? "JDK's doubles" : "fast doubles";
    }

    @Override
    String idWord(Object value) {
      return value == FastDoubles.OFF ? "" : "fast-doubles";
    }
  },
  WAIT_FOR(
      "",
      "WHAT",
      "What ends a request: ",
      Choices.of(WaitFor.values(), WaitFor::optionName)
          .describedBy(WaitFor::description)
          .byDefault(WaitFor.ALL)) {
    @Override
    public boolean goesWithoutSaying() {
      return true;
    }

    @Override
    public String label(String word) {
      return "until " + word;
    }

    @Override
    String idWord(Object value) {
      return word(value);
    }
  },
  SHAPE(
      "",
      "SHAPE",
      "As what Jackson 2 writes and reads an object of a class, in a document that is made before anything"
          + " is measured: ",
      Choices.of(Shape.values(), Shape::optionName)
          .describedBy(Shape::description)
          .byDefault(Shape.OBJECT)) {
    @Override
    public boolean goesWithoutSaying() {
      return true;
    }

    @Override
    public String label(String word) {
      return word + "s";
    }

    /** Ids of what has objects are as they ever were. */
    @Override
    String idWord(Object value) {
      return value == Shape.OBJECT ? "" : word(value);
    }
  },
  WRAPPING(
      "",
      "HOW",
      "What is around a document, or in its place, written before anything is measured and read back: ",
      Choices.of(Wrapping.values(), Wrapping::optionName)
          .describedBy(Wrapping::description)
          .byDefault(Wrapping.NONE)) {
    @Override
    public boolean goesWithoutSaying() {
      return true;
    }

    @Override
    public String label(String word) {
      return word.equals(defaultHelp()) ? "unwrapped" : word;
    }

    /** Ids of what is not wrapped are as they ever were. */
    @Override
    String idWord(Object value) {
      return value == Wrapping.NONE ? "" : word(value);
    }
  };

  private final String shortOption;
  private final String paramLabel;
  private final String subject;

  @SuppressWarnings("ImmutableEnumChecker") // Nothing changes them.
  private final Choices choices;

  /** A factor without an option. */
  Factor(Choices choices) {
    this("", "", "", choices);
  }

  /**
   * A factor.
   *
   * @param shortOption may be empty
   * @param paramLabel what stands for a value in the help; empty without an option
   * @param subject what the help begins with, before the values; may be empty
   */
  Factor(String shortOption, String paramLabel, String subject, Choices choices) {
    this.shortOption = shortOption;
    this.paramLabel = paramLabel;
    this.subject = subject;
    this.choices = choices;
  }

  /** Those whose values are listed in this table. */
  public static List<Factor> listed() {
    return Arrays.stream(values()).filter(factor -> !factor.choices.all().isEmpty()).toList();
  }

  /** The word for it: of its option, key in {@code plan.json}, column, and argument of forks. */
  public final String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Its options, of which one is enough; none if it has no option that takes values. */
  public final List<String> options() {
    return paramLabel.isEmpty()
        ? List.of()
        : shortOption.isEmpty() ? List.of(option()) : List.of(shortOption, option());
  }

  /** Its long option. */
  final String option() {
    return "--" + key().replace('_', '-');
  }

  /** What stands for a value in the help. */
  public final String paramLabel() {
    return paramLabel;
  }

  /** What the help says of it: the values, what each is, and the default. */
  public final String help() {
    return description() + ". Default: " + defaultHelp() + ".";
  }

  private String description() {
    return choices.all().isEmpty() ? subject : subject + choices.help();
  }

  String defaultHelp() {
    return choices.defaults().stream().map(this::word).collect(Collectors.joining(","));
  }

  /** Its values; empty if they are not listed. */
  public final Choices choices() {
    return choices;
  }

  /**
   * Whether a fork is told the value, as the argument {@link #key()}. How it starts it is told by
   * what it has to do: how many requests, and what to restore.
   */
  public boolean isForkArgument() {
    return !choices.all().isEmpty() && this != START && this != RESTORE;
  }

  /** Whether a scenario with {@code values} has a value of this factor. */
  public boolean appliesTo(FactorValues values) {
    return true;
  }

  /**
   * Whether its default goes without saying: where nothing else is asked for, neither ids nor files
   * have a word for it.
   */
  public boolean goesWithoutSaying() {
    return false;
  }

  /** What its value is called where none is recorded; empty unless that goes without saying. */
  public String unsaidWord() {
    return goesWithoutSaying() ? defaultHelp() : "";
  }

  /** Whether it is a part of every id; others follow an {@code @}, where they are varied. */
  public final boolean isInEveryId() {
    return compareTo(RESTORE) <= 0;
  }

  /** The word for {@code value} on the command line and in files. */
  final String word(Object value) {
    return choices.word(value);
  }

  /** What a sentence calls the value with {@code word}. */
  public String label(String word) {
    return word;
  }

  /** The word for {@code value} in ids. */
  String idWord(Object value) {
    return label(word(value));
  }
}
