package io.siribench.capability;

import static io.siribench.capability.Condition.when;
import static io.siribench.factor.Factor.CLASS_PATH;
import static io.siribench.factor.Factor.COMPILE;
import static io.siribench.factor.Factor.COMPRESSION;
import static io.siribench.factor.Factor.CONNECTION;
import static io.siribench.factor.Factor.DEVICE;
import static io.siribench.factor.Factor.FEATURE;
import static io.siribench.factor.Factor.FORMAT;
import static io.siribench.factor.Factor.HEAD_START;
import static io.siribench.factor.Factor.JAVA;
import static io.siribench.factor.Factor.JVM;
import static io.siribench.factor.Factor.LIBRARY;
import static io.siribench.factor.Factor.MAPPER;
import static io.siribench.factor.Factor.MODEL;
import static io.siribench.factor.Factor.MODULE;
import static io.siribench.factor.Factor.OPERATION;
import static io.siribench.factor.Factor.READER;
import static io.siribench.factor.Factor.RESTORE;
import static io.siribench.factor.Factor.SHAPE;
import static io.siribench.factor.Factor.SHRINK;
import static io.siribench.factor.Factor.START;
import static io.siribench.factor.Factor.STAX;
import static io.siribench.factor.Factor.THREADS;
import static io.siribench.factor.Factor.WAIT_FOR;
import static io.siribench.factor.Factor.WRAPPING;
import static io.siribench.worker.ConnectionType.HTTP_CLIENT;
import static io.siribench.worker.ConnectionType.HTTP_CLIENT_ASYNC;
import static io.siribench.worker.ConnectionType.JACKSON_URL;
import static io.siribench.worker.codec.ReaderType.ASYNC;
import static io.siribench.worker.codec.ReaderType.STREAM;
import static io.siribench.worker.codec.ReaderType.TOKENS;
import static io.siribench.worker.codec.ReaderType.TREE;
import static io.siribench.worker.codec.ReaderType.VALUES;

import io.siribench.capability.ValueSet.Kind;
import io.siribench.factor.ClassPath;
import io.siribench.factor.CompileFilter;
import io.siribench.factor.FactorValues;
import io.siribench.factor.FeatureSet;
import io.siribench.factor.HeadStartTime;
import io.siribench.factor.JavaRuntime;
import io.siribench.factor.JvmFlags;
import io.siribench.factor.Library;
import io.siribench.factor.LibraryVersion;
import io.siribench.factor.MapperSource;
import io.siribench.factor.OwnClass;
import io.siribench.factor.Restore;
import io.siribench.factor.RestoreCombination;
import io.siribench.factor.Shrink;
import io.siribench.factor.Start;
import io.siribench.factor.Stax;
import io.siribench.factor.ThreadSetup;
import io.siribench.restore.ArchiveTechnique;
import io.siribench.restore.ProcessImageTechnique;
import io.siribench.worker.codec.ModuleType;
import io.siribench.worker.codec.Operation;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.Shape;
import io.siribench.worker.codec.WaitFor;
import io.siribench.worker.codec.Wrapping;
import io.siribench.worker.compression.CompressionType;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.Model;
import io.siribench.worker.subject.SiriModel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The rules on combinations of factors. */
public final class Rules {
  static final Kind<Model> OWN_CLASS =
      new Kind<>("com.acme.Order (your own class)", OwnClass.class::isInstance);

  static final Kind<MapperSource> OWN_MAPPER =
      new Kind<>("com.acme.Mappers::strict (your own mapper)", MapperSource::isOwn);

  static final Kind<FeatureSet> JACKSON_2_DEFAULTS =
      new Kind<>("jackson2-defaults", FeatureSet::hasJackson2Defaults);

  static final Kind<FeatureSet> SWITCHES =
      new Kind<>("+NAME or -NAME", set -> !set.isNone() && !set.hasJackson2Defaults());

  static final Condition POOLED = naming("pool=", "with a pool in --feature");

  static final Kind<ReaderType> OWN_READER =
      new Kind<>("com.acme.OrderReader (your own reader)", ReaderType::isOwn);

  static final Condition ON_DEVICES =
      new Condition("on devices", scenario -> scenario.find(DEVICE).isPresent());

  private static final Condition ON_THIS_MACHINE =
      new Condition("on this machine", scenario -> scenario.find(DEVICE).isEmpty());

  private static final Condition SHRUNK = when(SHRINK, Shrink.R8);

  static final Condition WRITING = when(OPERATION, Operation.WRITE, Operation.READ_WRITE);

  static final Condition LENIENT = when(MODEL, SiriModel.SIRI, SiriModel.SIRI_FULL);

  /** The formats of modules that are resolved on request. */
  static final Format[] MODULE_FORMATS =
      Stream.of(Format.values()).filter(Format::isOfModule).toArray(Format[]::new);

  private static final Condition IN_MODULE_FORMAT =
      when(FORMAT, MODULE_FORMATS).and(Rules::isReadByDatabind);

  private static final Condition FOR_URLS =
      new Condition("for URLs", scenario -> scenario.document().endpoint().isPresent());

  private static final Condition POSTING =
      new Condition(
          "with --data",
          scenario ->
              scenario.document().endpoint().stream()
                  .anyMatch(request -> request.dataBase64().isPresent()));

  private static final Condition DRAWN =
      new Condition("with --sample-documents", scenario -> scenario.document().draw().isPresent());

  private static final Condition WRAPPED =
      when(WRAPPING, Wrapping.EXTERNALIZABLE, Wrapping.SERIALIZABLE);

  private static final Condition ARRAYS = when(SHAPE, Shape.ARRAY);

  private static final Condition FAST_DOUBLES =
      naming("USE_FAST_DOUBLE", "with fast doubles in --feature");

  private static final Condition WITH_OWN_MAPPER =
      new Condition(
          "with your own --mapper",
          scenario -> scenario.find(MAPPER).filter(MapperSource::isOwn).isPresent());

  private static final Condition FIRST = when(WAIT_FOR, WaitFor.FIRST);

  private static final Condition BY_ITEM = when(READER, VALUES, ASYNC);

  private static final RestoreCombination[] ARCHIVES = {
    Restore.APP_CDS.alone(), Restore.AOT_CACHE.alone()
  };

  private static final Condition WITH_ARCHIVES = when(RESTORE, ARCHIVES);

  private static final Condition WITH_MAPPER_CACHE = when(RESTORE, Restore.MAPPER_CACHE.alone());

  static final RestoreCombination[] IMAGES = {
    Restore.PROCESS_IMAGE_READER.alone(),
    Restore.PROCESS_IMAGE_1.alone(),
    Restore.PROCESS_IMAGE_20.alone()
  };

  private static final Condition WITH_IMAGES = when(RESTORE, IMAGES);

  private static final Condition OF_THREADS =
      new Condition(
          "with several --threads",
          scenario -> scenario.find(THREADS).filter(ThreadSetup::isConcurrent).isPresent());

  private static final String NO_ARTIFACT_COMBINATION =
      "restore one of them in each scenario, not both in one combination";

  private static final String WITHOUT_ARCHIVES =
      "a JVM with -Xshare:off, or an equivalent flag, uses no archive of classes";

  private static final String KEEP_ARCHIVES =
      "leave that flag out, or use neither app-cds nor aot-cache";

  private static final String ONE_COLLECTOR =
      "a dumped process has the serial collector, which has no threads and the smallest image";

  private static final String KEEP_COLLECTOR = "leave out -XX:+Use...GC with process-image";

  public static final List<Rule> ALL =
      Stream.of(
              onDevices(),
              connections(),
              formats(),
              readers(),
              mappers(),
              writing(),
              shapes(),
              threads(),
              restores())
          .flatMap(List::stream)
          .toList();

  /** Returns whether databind binds the document, or makes it for a user's own reader. */
  private static boolean isReadByDatabind(FactorValues scenario) {
    return scenario.find(READER).filter(ReaderType::isOwn).isEmpty()
        || scenario.document().isDerived();
  }

  private static Condition naming(String part, String phrase) {
    return new Condition(
        phrase, scenario -> scenario.find(FEATURE).filter(set -> set.names(part)).isPresent());
  }

  /** Returns the reason why {@code scenario} cannot work, if any. */
  public static Optional<Refusal> refusal(FactorValues scenario) {
    return Stream.concat(
            ALL.stream().flatMap(rule -> rule.check(scenario).stream()),
            CodecSpecs.of(scenario).refusals(scenario))
        .findFirst();
  }

  /** Returns the kind of JVMs of {@code feature} and newer; a device has its own runtime. */
  static Kind<JavaRuntime> javaSince(int feature) {
    return new Kind<>(
        feature + " or newer",
        java -> java.featureNumber().stream().allMatch(number -> number >= feature));
  }

  private static List<Rule> onDevices() {
    return List.of(
        ON_DEVICES.not(
            MODULE,
            "Afterburner and Blackbird define classes at run time, which Android's runtime (ART)"
                + " cannot",
            ModuleType.AFTERBURNER,
            ModuleType.BLACKBIRD),
        ON_DEVICES.not(
            CONNECTION, "Android does not have java.net.http", HTTP_CLIENT, HTTP_CLIENT_ASYNC),
        ON_DEVICES
            .only(JVM, "Android's runtime (ART) takes no flags of a JVM", JvmFlags.DEFAULT)
            .withRemedy("use --compile, which selects how ART compiles"),
        ON_DEVICES.not(
            STAX,
            "devices run only the StAX implementations that are dexed at build time",
            new Kind<>("versions", Stax::hasVersion)),
        ON_DEVICES
            .and(
                scenario ->
                    !scenario.library().isBundled()
                        && !scenario.library().library().isOfAndroid()
                        && !scenario.get(READER).isOwn())
            .not(
                FORMAT,
                "Android lacks the API of StAX, and only siribench's own dex contains it",
                Format.XML)
            .withRemedy("use --format json, smile or cbor on devices with --library"),
        ON_DEVICES
            .and(scenario -> scenario.library().isBundled() && scenario.get(READER).isOwn())
            .and(scenario -> scenario.find(CLASS_PATH).filter(ClassPath::hasJackson).isPresent())
            .not(
                FORMAT,
                "only siribench's own dex contains the API of StAX, and its Jackson would hide the"
                    + " one in --class-path",
                Format.XML)
            .withRemedy(
                "use --format json, smile or cbor on devices, or leave out your own Jackson"),
        ON_DEVICES
            .not(
                LIBRARY,
                "Android has its own classes of that name, which come first",
                new Kind<>("org.json", version -> version.library() == Library.ORG_JSON))
            .withRemedy("use --library android-org-json on devices"),
        ON_DEVICES
            .not(
                LIBRARY,
                "a device only has the classes of its Android",
                new Kind<>("android versions", LibraryVersion::isOfOtherAndroid))
            .withRemedy("leave the version out on devices"),
        ON_DEVICES.only(COMPRESSION, "documents reach a device uncompressed", CompressionType.NONE),
        ON_DEVICES
            .and(when(OPERATION, Operation.WRITE))
            .only(
                START,
                "before the first write, a second copy of the library binds the object, but ART"
                    + " loads a classes.dex only once",
                Start.WARM,
                Start.STEADY)
            .withOption(OPERATION.option())
            .withRemedy("use --warm, --steady or --operation read-write on devices"),
        ON_THIS_MACHINE
            .only(COMPILE, "a JVM takes no compiled code of ART", CompileFilter.NONE)
            .withRemedy("leave it out, or measure on a device with siribench adb"),
        ON_THIS_MACHINE
            .only(SHRINK, "R8 writes dex files, which a JVM does not run", Shrink.NONE)
            .withRemedy("leave it out, or measure on a device with siribench adb"),
        SHRUNK
            .not(
                FORMAT,
                "Android lacks the API of StAX, and only siribench's own dex contains it",
                Format.XML)
            .withRemedy("use --format json, smile or cbor with --shrink r8"),
        SHRUNK
            .and(scenario -> scenario.find(CLASS_PATH).isEmpty())
            .refused(
                SHRINK,
                "R8 shrinks an app's own classes with the library that they use, and there is no"
                    + " --class-path",
                "add your classes with --class-path and --model, --reader or --mapper"),
        SHRUNK
            .and(Rules::hasDex)
            .refused(
                SHRINK,
                "R8 shrinks class files, and there is a .dex or .apk file in --class-path",
                "give the jar that it was made of"),
        ON_DEVICES
            .not(
                RESTORE,
                "only HotSpot archives classes",
                Restore.APP_CDS.alone(),
                Restore.AOT_CACHE.alone())
            .withRemedy("use mapper-cache or dummy-read on devices, or --compile"),
        ON_DEVICES
            .not(
                RESTORE,
                "CRIU restores processes, and needs rights that adb's user does not have",
                IMAGES)
            .withRemedy("use mapper-cache or dummy-read on devices"));
  }

  private static List<Rule> connections() {
    return List.of(
        when(CONNECTION, HTTP_CLIENT, HTTP_CLIENT_ASYNC)
            .only(JAVA, "java.net.http is in Java 11 and newer", javaSince(11))
            .withOption(CONNECTION.option()),
        POSTING.not(CONNECTION, "Jackson opens a URL only with GET", JACKSON_URL),
        when(CONNECTION, JACKSON_URL)
            .only(
                COMPRESSION,
                "Jackson does not decompress the response of a URL that it opens",
                CompressionType.NONE),
        when(CONNECTION, HTTP_CLIENT_ASYNC)
            .only(READER, "http-client-async passes on bytes as they arrive", ASYNC)
            .withOption(CONNECTION.option()),
        when(CONNECTION, HTTP_CLIENT_ASYNC)
            .only(
                COMPRESSION,
                "only the JDK decompresses bytes as they arrive",
                CompressionType.NONE,
                CompressionType.GZIP,
                CompressionType.DEFLATE),
        when(READER, ASYNC).not(CONNECTION, "a non-blocking parser opens no URL", JACKSON_URL),
        FOR_URLS.only(OPERATION, "an endpoint's responses are only read", Operation.READ),
        FOR_URLS.only(SHAPE, "an endpoint sends the shape that it has", Shape.OBJECT),
        FOR_URLS.only(WRAPPING, "an endpoint's responses are not wrapped", Wrapping.NONE),
        FOR_URLS.not(
            RESTORE,
            "an image contains all that a process knows of its endpoint, including keys",
            IMAGES));
  }

  private static List<Rule> formats() {
    String bundledOnly = "only JSON, XML, Smile and CBOR are bundled";
    return List.of(
        ON_DEVICES.not(FORMAT, bundledOnly + ", and dexed for devices", MODULE_FORMATS),
        FOR_URLS.not(FORMAT, bundledOnly + ", and requested from endpoints", MODULE_FORMATS),
        IN_MODULE_FORMAT.not(
            MODEL,
            "lenient binding supports only the bundled formats",
            SiriModel.SIRI,
            SiriModel.SIRI_FULL),
        when(FORMAT, Format.CSV)
            .and(Rules::isReadByDatabind)
            .only(MODEL, "a row of CSV is flat, and SIRI is not", OWN_CLASS),
        IN_MODULE_FORMAT.only(
            READER,
            "only databind binds formats that are not bundled",
            ReaderType.READER,
            ReaderType.MAPPER),
        when(FORMAT, Stream.of(MODULE_FORMATS).filter(Format::hasSchema).toArray(Format[]::new))
            .and(Rules::isReadByDatabind)
            .not(
                RESTORE,
                "a mapper does not contain the schema, by which even an object without members has"
                    + " different bytes",
                Restore.MAPPER_CACHE.alone(),
                Restore.DUMMY_READ.alone()),
        when(FORMAT, Format.ION, Format.MSGPACK)
            .and(Rules::isReadByDatabind)
            .not(
                RESTORE,
                "the factories of ion and msgpack are not serialisable",
                Restore.MAPPER_CACHE.alone()));
  }

  private static List<Rule> readers() {
    return List.of(
        when(READER, ASYNC)
            .only(
                FORMAT,
                "Jackson has non-blocking parsers only of JSON and Smile",
                Format.JSON,
                Format.SMILE),
        BY_ITEM.not(MODEL, "siri-full defines no items", SiriModel.SIRI_FULL),
        FIRST.not(MODEL, "siri-full defines no items", SiriModel.SIRI_FULL),
        FIRST.not(READER, "trees and tokens have no items", TREE, TOKENS),
        BY_ITEM.not(RESTORE, "the item callback is not serialisable", Restore.MAPPER_CACHE.alone()),
        when(MODULE, ModuleType.DISCOVERED)
            .only(MODEL, "modules are discovered in the class path of your own class", OWN_CLASS),
        when(READER, STREAM)
            .not(
                MODEL,
                "streaming readers are only generated for the types of siri and for your own class",
                SiriModel.SIRI_FULL,
                OwnClass.NUMBERS),
        when(READER, STREAM, TOKENS)
            .only(LIBRARY, "stream and tokens use the bundled Jackson", LibraryVersion.BUNDLED)
            .withOption(LibraryVersion.OPTIONS)
            .withRemedy("use another --reader"),
        new Condition(
                "with coordinates in --library", scenario -> scenario.library().isCoordinates())
            .only(READER, "coordinates name jars for your own readers", OWN_READER));
  }

  private static List<Rule> writing() {
    return List.of(
        WRITING.only(COMPRESSION, "compressed documents are only read", CompressionType.NONE),
        WRITING
            .and(when(READER, ReaderType.READER))
            .not(
                RESTORE,
                "an ObjectWriter that has its serializers is not serialisable",
                Restore.MAPPER_CACHE.alone()),
        WRITING
            .and(scenario -> !scenario.get(READER).isOwn())
            .only(
                READER,
                "only a reader or a mapper has a counterpart that writes objects",
                ReaderType.MAPPER,
                ReaderType.READER),
        when(OPERATION, Operation.READ_WRITE)
            .and(when(MODEL, SiriModel.SIRI, SiriModel.SIRI_PLAIN))
            .not(
                RESTORE,
                "a mapper cache holds one mapper, and SIRI is read and written by two",
                Restore.MAPPER_CACHE.alone()),
        WRITING.only(WAIT_FOR, "writing delivers no items", WaitFor.ALL),
        WRITING.not(MODEL, "siri-full has no writer", SiriModel.SIRI_FULL),
        FAST_DOUBLES.not(
            FORMAT,
            "binary formats contain a double as its 64 bits, not as digits",
            Format.SMILE,
            Format.CBOR,
            Format.PROTOBUF,
            Format.AVRO,
            Format.ION,
            Format.MSGPACK),
        FAST_DOUBLES
            .and(WRITING)
            .not(FORMAT, "StAX, not Jackson, writes the numbers of XML", Format.XML));
  }

  private static List<Rule> mappers() {
    return List.of(
        WITH_OWN_MAPPER.not(
            MODEL,
            "siri and siri-full are bound leniently, by mappers of siribench",
            SiriModel.SIRI,
            SiriModel.SIRI_FULL),
        WITH_OWN_MAPPER
            .and(WRITING)
            .only(MODEL, "siri-plain is written with settings of siribench", OWN_CLASS),
        WITH_OWN_MAPPER.only(
            SHAPE,
            "--shape array replaces the annotation introspector of the mapper",
            Shape.OBJECT),
        WITH_OWN_MAPPER
            .only(FEATURE, "your own mapper has its own features", FeatureSet.NONE)
            .withRemedy(
                "switch features in another method of your code, and name both with --mapper"));
  }

  private static List<Rule> shapes() {
    return List.of(
        ARRAYS.not(FORMAT, "elements of XML have names, and arrays have none", Format.XML),
        ARRAYS.not(
            MODEL,
            "siri and siri-full are bound leniently, by the names of members",
            SiriModel.SIRI,
            SiriModel.SIRI_FULL),
        ARRAYS.only(
            READER, "only databind binds arrays to a class", ReaderType.READER, ReaderType.MAPPER),
        ARRAYS.only(WAIT_FOR, "an array is bound as a whole", WaitFor.ALL),
        WRAPPED.only(
            FORMAT,
            "only JSON, Smile and CBOR are wrapped",
            Format.JSON,
            Format.SMILE,
            Format.CBOR),
        ARRAYS.not(FORMAT, "members of formats that are not bundled have names", MODULE_FORMATS),
        WRAPPED.only(
            READER, "a wrapped document is bound to a class", ReaderType.READER, ReaderType.MAPPER),
        WRAPPED.only(WAIT_FOR, "a wrapped document is bound as a whole", WaitFor.ALL),
        WRAPPED.not(MODEL, "siri-full has no writer", SiriModel.SIRI_FULL),
        WRAPPED.not(
            RESTORE,
            "a mapper cache is read under a filter of classes (jdk.serialFilter) of the whole"
                + " process, which admits no wrapped document",
            Restore.MAPPER_CACHE.alone()),
        when(WRAPPING, Wrapping.SERIALIZABLE)
            .only(
                LIBRARY,
                "Java serialisation uses no library, so versions would not differ",
                LibraryVersion.BUNDLED)
            .withOption(LibraryVersion.OPTIONS)
            .withRemedy("use --wrapping serializable without --library and --jackson"));
  }

  private static Condition ofThreads(ThreadSetup.Kind kind) {
    return new Condition(
        "", scenario -> scenario.find(THREADS).filter(setup -> setup.kind() == kind).isPresent());
  }

  private static List<Rule> threads() {
    return List.of(
        ON_DEVICES.only(
            THREADS, "threads of Android's runtime (ART) have not been tried", ThreadSetup.ONE),
        FOR_URLS.only(
            THREADS,
            "the threads' requests to an endpoint would share its processors and network",
            ThreadSetup.ONE),
        OF_THREADS.not(READER, "a shared reader delivers items of one thread only", VALUES, ASYNC),
        OF_THREADS.only(WAIT_FOR, "a shared reader delivers items of one thread only", WaitFor.ALL),
        OF_THREADS.only(OPERATION, "several threads only read", Operation.READ),
        OF_THREADS.only(WRAPPING, "wrapped documents have one reader per process", Wrapping.NONE),
        OF_THREADS.only(
            HEAD_START, "threads begin when the reader is prepared", HeadStartTime.NONE),
        OF_THREADS
            .and(when(READER, ReaderType.READER))
            .not(
                LIBRARY,
                "the prepared Unmarshaller of JAXB is not thread-safe",
                new Kind<>("jaxb", version -> version.library() == Library.JAXB))
            .withOption(READER.option())
            .withRemedy("use --reader mapper, which makes one for each document"),
        ofThreads(ThreadSetup.Kind.VIRTUAL)
            .only(JAVA, "virtual threads need Java 21", javaSince(21))
            .withOption(THREADS.option())
            .withRemedy("use --java 21 or newer with :virtual"),
        ofThreads(ThreadSetup.Kind.SEQUENTIAL)
            .and(when(START, Start.STEADY))
            .refused(
                THREADS,
                "steady requests in turn on one thread are the same as with --threads 1",
                "use --threads 1 with --steady"),
        WITH_IMAGES.only(
            THREADS,
            "a process is dumped with one thread, which resumes when it is restored",
            ThreadSetup.ONE));
  }

  private static List<Rule> restores() {
    return List.of(
        DRAWN.not(RESTORE, "a process reads the document that its image was made with", IMAGES),
        WITH_MAPPER_CACHE
            .not(
                RESTORE,
                "a fork either reads its reader from the mapper cache, or makes it and reads the"
                    + " tiny document",
                Restore.DUMMY_READ.alone())
            .withRemedy(NO_ARTIFACT_COMBINATION),
        WITH_MAPPER_CACHE
            .not(
                MODULE,
                "a mapper with Afterburner or Blackbird is not serialisable",
                ModuleType.AFTERBURNER,
                ModuleType.BLACKBIRD)
            .withRemedy("use --module none or --restore dummy-read with --pseudo-warm"),
        when(RESTORE, Restore.APP_CDS.alone())
            .only(JAVA, "app-cds needs Java 13 or newer", javaSince(13))
            .withOption(RESTORE.option()),
        when(RESTORE, Restore.AOT_CACHE.alone())
            .only(JAVA, "aot-cache needs Java 25 or newer", javaSince(25))
            .withOption(RESTORE.option()),
        WITH_ARCHIVES
            .and(Rules::hasDirectory)
            .refused(
                RESTORE,
                "only classes of jars are archived, and there is a directory in --class-path",
                "make a jar of it, as with jar --create --file=app.jar -C DIR ., or give only the"
                    + " jars in it, as with 'DIR/*'"),
        WITH_ARCHIVES
            .and(scenario -> hasSeveral(scenario, ARCHIVES))
            .refused(RESTORE, "a JVM uses one archive", NO_ARTIFACT_COMBINATION),
        WITH_ARCHIVES
            .and(scenario -> ArchiveTechnique.areDisabledBy(scenario.jvmFlags()))
            .refused(JVM, WITHOUT_ARCHIVES, KEEP_ARCHIVES),
        WITH_IMAGES
            .not(
                RESTORE,
                "a process image contains the mapper, and nothing is left to restore",
                Restore.MAPPER_CACHE.alone())
            .withRemedy(NO_ARTIFACT_COMBINATION),
        WITH_IMAGES
            .not(
                RESTORE,
                "a process that is dumped has no counters of the JVM, which would prove the use of"
                    + " an archive",
                Restore.APP_CDS.alone(),
                Restore.AOT_CACHE.alone())
            .withRemedy(NO_ARTIFACT_COMBINATION),
        WITH_IMAGES
            .and(scenario -> ProcessImageTechnique.isAnotherCollectorIn(scenario.jvmFlags()))
            .refused(JVM, ONE_COLLECTOR, KEEP_COLLECTOR),
        WITH_IMAGES.only(
            HEAD_START,
            "a restored process has nothing left to prepare in the background",
            HeadStartTime.NONE),
        WITH_IMAGES
            .and(scenario -> hasSeveral(scenario, IMAGES))
            .refused(
                RESTORE,
                "a process is restored from one image",
                "use one process image in each scenario"));
  }

  /** Returns the rules that {@code jvmArgs}, which all forks get, imply. */
  public static List<Rule> of(List<String> jvmArgs) {
    return Stream.of(
            ArchiveTechnique.areDisabledBy(jvmArgs)
                ? WITH_ARCHIVES.refused(RESTORE, WITHOUT_ARCHIVES, KEEP_ARCHIVES)
                : null,
            ProcessImageTechnique.isAnotherCollectorIn(jvmArgs)
                ? WITH_IMAGES.refused(RESTORE, ONE_COLLECTOR, KEEP_COLLECTOR)
                : null)
        .flatMap(Stream::ofNullable)
        .map(rule -> rule.withOption("--jvm-arg"))
        .toList();
  }

  /** Returns the rule of a machine without images of processes, due to {@code why}. */
  public static Rule withoutImages(String why) {
    return WITH_IMAGES.refused(
        RESTORE,
        why,
        "install CRIU 4 or newer and run siribench as root, see docs/restoring.md, or use another"
            + " --restore");
  }

  private static boolean hasDirectory(FactorValues scenario) {
    return scenario.find(CLASS_PATH).stream()
        .flatMap(classPath -> classPath.paths().stream())
        .anyMatch(path -> Files.isDirectory(Path.of(path)));
  }

  private static boolean hasDex(FactorValues scenario) {
    return scenario.find(CLASS_PATH).stream()
        .flatMap(classPath -> classPath.paths().stream())
        .map(path -> path.toLowerCase(Locale.ROOT))
        .anyMatch(path -> path.endsWith(".dex") || path.endsWith(".apk"));
  }

  private static boolean hasSeveral(FactorValues scenario, RestoreCombination... ways) {
    ValueSet<RestoreCombination> set = ValueSet.of(RESTORE, ways);
    return RESTORE.parts(scenario.get(RESTORE)).stream().filter(set::contains).count() > 1;
  }
}
