package io.siribench.factor;

import io.siribench.factor.LibraryVersion.StaxVersion;
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
 * The factors of scenarios, in the order of ids. Options with their help and completion, {@code
 * plan.json}, ids, the arguments of forks and the columns of {@code samples.csv} are derived from
 * this table.
 *
 * <p>A factor has one name everywhere, its {@link #key()}.
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
  /** Each value has its own option: {@code --cold}. */
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
    String emptyFor() {
      return "other starts";
    }

    @Override
    public boolean appliesTo(FactorValues values) {
      return values.get(START) == Start.PSEUDO_WARM;
    }

    @Override
    public String idWord(Object value) {
      // In file names a colon would be that of a drive.
      return super.idWord(value).replace(':', '-');
    }
  },
  DOCUMENT(Choices.unlisted(Document::name)),
  MODEL(
      "",
      "MODEL",
      "",
      Choices.<Model>of(SiriModel.values(), Model::optionName)
          .<SiriModel>describedBy(SiriModel::description)
          .byDefault(SiriModel.SIRI)
          .orElse(OwnClass::find, "numbers, or a class")) {
    @Override
    public boolean isOmittedWhenDefault() {
      return true;
    }

    @Override
    public String idWord(Object value) {
      // File names cannot contain any of these on every machine.
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
    String emptyFor() {
      return "the models of siribench";
    }

    @Override
    String columnContent() {
      return "label of the class path with your own class";
    }

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
      "StAX implementation for XML: ",
      Choices.<Object>of(StaxType.values(), StaxVersion::word)
          .byDefault(StaxType.WOODSTOX)
          .orElse(StaxVersion::find, "or one with a version, as aalto:0.9.8")) {
    @Override
    String emptyFor() {
      return "formats other than XML";
    }

    @Override
    public boolean appliesTo(FactorValues values) {
      return values.get(FORMAT) instanceof Format format && format.isReadByStax();
    }

    @Override
    public String label(String word) {
      return word.replace(':', ' ');
    }

    @Override
    public String idWord(Object value) {
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
    String emptyFor() {
      return "files";
    }

    @Override
    public boolean appliesTo(FactorValues values) {
      return values.document().endpoint().isPresent();
    }
  },
  DEVICE(Choices.unlisted(DeviceTarget::serial)) {
    @Override
    String emptyFor() {
      return "this machine";
    }

    @Override
    String columnContent() {
      return "serial number of the Android device";
    }

    @Override
    public String idWord(Object value) {
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
      // The runtime of a device has another name: ART 2.1.0.
      return Character.isDigit(word.charAt(0)) ? key() + JavaRuntime.feature(word) : word;
    }

    @Override
    String defaultHelp() {
      return "the one siribench runs on";
    }
  },
  JVM("", "FLAGS", "Flags of the JVM, by name: ", JvmFlags.choices()) {
    @Override
    public boolean isOmittedWhenDefault() {
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
    public String idWord(Object value) {
      return word(value);
    }
  },
  HEAD_START(
      "",
      "TIME",
      "Begin the preparation in the background this long before the request, as an app does at its"
          + " start; the result is the wait of the user: ",
      HeadStartTime.choices()) {
    @Override
    public boolean appliesTo(FactorValues values) {
      return values.get(START) instanceof Start start && !start.isOfLaterRequests();
    }

    @Override
    public boolean isOmittedWhenDefault() {
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
    public String idWord(Object value) {
      return word(value);
    }
  },
  LIBRARY(
      "",
      "LIBRARY",
      "Library, or library and version, with jars found by Maven's resolver: ",
      Choices.of(LibraryVersion.listed(), LibraryVersion::optionName)
          .byDefault(LibraryVersion.CARRIED)
          .orElse(LibraryVersion::find, "or one with a version, as jackson:2.9.10")) {
    @Override
    public boolean isOmittedWhenDefault() {
      return true;
    }

    /** Passes only versions that are not bundled to a fork, which reads with them. */
    @Override
    public boolean isForkArgument() {
      return false;
    }

    @Override
    public String label(String word) {
      return word.replace(':', ' ');
    }

    @Override
    public String idWord(Object value) {
      return word(value).replace(":", "");
    }
  },
  COMPRESSION(
      "",
      "HOW",
      "Compression of documents, done before anything is measured; decompressing is part of the request. For"
          + " a URL, the only accepted encoding: ",
      Choices.of(CompressionType.values(), CompressionType::optionName)
          .describedBy(CompressionType::description)
          .byDefault(CompressionType.NONE)) {
    @Override
    public boolean isOmittedWhenDefault() {
      return true;
    }

    @Override
    public String label(String word) {
      return word.equals(defaultHelp()) ? "uncompressed" : word;
    }

    /** Adds nothing to ids for the default. */
    @Override
    public String idWord(Object value) {
      return value == CompressionType.NONE ? "" : word(value);
    }
  },
  OPERATION(
      "",
      "WHAT",
      "Operation of a request: ",
      Choices.of(Operation.values(), Operation::optionName)
          .describedBy(Operation::description)
          .byDefault(Operation.READ)) {
    @Override
    public boolean isOmittedWhenDefault() {
      return true;
    }

    /** Adds nothing to ids for the default. */
    @Override
    public String idWord(Object value) {
      return value == Operation.READ ? "" : word(value);
    }
  },
  FAST_DOUBLES(
      "",
      "ON|OFF",
      "Reading and writing of floating-point numbers: ",
      Choices.of(FastDoubles.values(), FastDoubles::optionName)
          .describedBy(FastDoubles::description)
          .byDefault(FastDoubles.OFF)) {
    @Override
    public boolean isOmittedWhenDefault() {
      return true;
    }

    @Override
    public String label(String word) {
      return word.equals(defaultHelp()) ? "JDK's doubles" : "fast doubles";
    }

    @Override
    public String idWord(Object value) {
      return value == FastDoubles.OFF ? "" : "fast-doubles";
    }
  },
  WAIT_FOR(
      "",
      "WHAT",
      "End of a request: ",
      Choices.of(WaitFor.values(), WaitFor::optionName)
          .describedBy(WaitFor::description)
          .byDefault(WaitFor.ALL)) {
    @Override
    public boolean isOmittedWhenDefault() {
      return true;
    }

    @Override
    public String label(String word) {
      return "until " + word;
    }

    @Override
    public String idWord(Object value) {
      return word(value);
    }
  },
  SHAPE(
      "",
      "SHAPE",
      "Shape of objects of a class in documents, which Jackson 2 makes before anything is measured: ",
      Choices.of(Shape.values(), Shape::optionName)
          .describedBy(Shape::description)
          .byDefault(Shape.OBJECT)) {
    @Override
    public boolean isOmittedWhenDefault() {
      return true;
    }

    @Override
    public String label(String word) {
      return word + "s";
    }

    /** Adds nothing to ids for the default. */
    @Override
    public String idWord(Object value) {
      return value == Shape.OBJECT ? "" : word(value);
    }
  },
  WRAPPING(
      "",
      "HOW",
      "Java serialisation around or instead of a document, written before anything is measured: ",
      Choices.of(Wrapping.values(), Wrapping::optionName)
          .describedBy(Wrapping::description)
          .byDefault(Wrapping.NONE)) {
    @Override
    public boolean isOmittedWhenDefault() {
      return true;
    }

    @Override
    public String label(String word) {
      return word.equals(defaultHelp()) ? "unwrapped" : word;
    }

    /** Adds nothing to ids for the default. */
    @Override
    public String idWord(Object value) {
      return value == Wrapping.NONE ? "" : word(value);
    }
  };

  private final String shortOption;
  private final String paramLabel;
  private final String subject;

  @SuppressWarnings("ImmutableEnumChecker") // Never modified.
  private final Choices choices;

  /** Creates a factor without an option. */
  Factor(Choices choices) {
    this("", "", "", choices);
  }

  /**
   * Creates a factor.
   *
   * @param shortOption may be empty
   * @param paramLabel the placeholder of a value in the help; empty without an option
   * @param subject the beginning of the help, before the values; may be empty
   */
  Factor(String shortOption, String paramLabel, String subject, Choices choices) {
    this.shortOption = shortOption;
    this.paramLabel = paramLabel;
    this.subject = subject;
    this.choices = choices;
  }

  /** Returns the factors whose values are listed in this table. */
  public static List<Factor> listed() {
    return Arrays.stream(values()).filter(factor -> !factor.choices.all().isEmpty()).toList();
  }

  /** Returns its name in options, {@code plan.json}, columns, and arguments of forks. */
  public final String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns its equivalent options; none if it has no option that takes values. */
  public final List<String> options() {
    return paramLabel.isEmpty()
        ? List.of()
        : shortOption.isEmpty() ? List.of(option()) : List.of(shortOption, option());
  }

  /** Returns its long option. */
  public final String option() {
    return "--" + key().replace('_', '-');
  }

  /** Returns the placeholder of a value in the help. */
  public final String paramLabel() {
    return paramLabel;
  }

  /** Returns its help: the values with their descriptions, and the default. */
  public final String help() {
    return description() + ". Default: " + defaultHelp() + ".";
  }

  private String description() {
    return choices.all().isEmpty() ? subject : subject + choices.help();
  }

  String defaultHelp() {
    return choices.defaults().stream().map(this::word).collect(Collectors.joining(","));
  }

  /** Returns the content of its column in files, and when that is empty. */
  public String columnMeaning() {
    String names = choices.all().isEmpty() ? columnContent() : choices.names();
    return names
        + (isOmittedWhenDefault()
            ? "; empty if only " + defaultHelp() + " was requested"
            : emptyFor().isEmpty() ? "" : "; empty for " + emptyFor());
  }

  /** Returns the content of its column if its values are not listed. */
  String columnContent() {
    return key();
  }

  /** Returns the scenarios to which it does not apply; may be empty. */
  String emptyFor() {
    return "";
  }

  /** Returns its values; empty if they are not listed. */
  public final Choices choices() {
    return choices;
  }

  /**
   * Returns whether a fork gets the value as the argument {@link #key()}. The start is passed by
   * its effects instead: the number of requests, and the state to restore.
   */
  public boolean isForkArgument() {
    return !choices.all().isEmpty() && this != START && this != RESTORE;
  }

  /** Returns whether a scenario with {@code values} has a value of this factor. */
  public boolean appliesTo(FactorValues values) {
    return true;
  }

  /** Returns whether its default is implied. Neither ids nor files contain its name then. */
  public boolean isOmittedWhenDefault() {
    return false;
  }

  /** Returns the name of an unrecorded value; empty unless the default is implied. */
  public String omittedWord() {
    return isOmittedWhenDefault() ? defaultHelp() : "";
  }

  /** Returns whether it is a part of every id; others follow an {@code @} if varied. */
  public final boolean isInEveryId() {
    return compareTo(RESTORE) <= 0;
  }

  /** Returns the name of {@code value} on the command line and in files. */
  public final String word(Object value) {
    return choices.word(value);
  }

  /** Returns the text in sentences for the value named {@code word}. */
  public String label(String word) {
    return word;
  }

  /** Returns the name of {@code value} in ids. */
  public String idWord(Object value) {
    return label(word(value));
  }
}
