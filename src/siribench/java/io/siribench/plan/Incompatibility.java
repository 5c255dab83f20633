package io.siribench.plan;

import io.siribench.plan.LibraryVersion.StaxVersion;
import io.siribench.problem.PlanProblem;
import io.siribench.worker.ConnectionType;
import io.siribench.worker.codec.FastDoubles;
import io.siribench.worker.codec.ModuleType;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.Shape;
import io.siribench.worker.codec.WaitFor;
import io.siribench.worker.compression.CompressionType;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.SiriModel;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The reason why a combination of factors cannot work; each was found by trying. Those of restore
 * techniques are in {@link RestoreTechnique#incompatibilities}.
 *
 * @param option the option at fault
 * @param remedy the remedy, apart from skipping such scenarios
 * @param appliesTo whether this prevents a scenario from working
 */
record Incompatibility(String option, String why, String remedy, Predicate<Scenario> appliesTo) {
  private static final int HTTP_CLIENT_SINCE = 11;

  private static final int MOST_NAMED = 3;

  /** Created when a plan is checked, because help needs none of them. */
  private static final class OfAll {
    static final List<Incompatibility> SCENARIOS =
        Stream.of(factors(), writing(), shapes(), wrappings(), StaxVersion.INCOMPATIBILITIES)
            .flatMap(List::stream)
            .toList();
  }

  /** Returns the same incompatibility with another option at fault. */
  Incompatibility as(String otherOption) {
    return new Incompatibility(otherOption, why, remedy, appliesTo);
  }

  private static List<Incompatibility> factors() {
    return List.of(
        new Incompatibility(
            "--module",
            "Afterburner defines classes while it runs, and Android's runtime (ART) neither can"
                + " define any nor has the ClassLoader.getClassLoadingLock that Afterburner asks"
                + " for",
            "use --module none on devices",
            scenario -> scenario.device() != null && scenario.has(ModuleType.AFTERBURNER)),
        new Incompatibility(
            "--module",
            "Blackbird has LambdaMetafactory make hidden classes while it runs, and Android's"
                + " runtime (ART) has neither",
            "use --module none on devices",
            scenario -> scenario.device() != null && scenario.has(ModuleType.BLACKBIRD)),
        new Incompatibility(
            "--connection",
            "http-client is java.net.http, which Android does not have",
            "use url-connection or jackson-url on devices",
            scenario -> scenario.device() != null && isOfHttpClient(scenario)),
        new Incompatibility(
            "--model",
            "Android runs no class files, and a jar would have to be made into classes.dex first",
            "measure it on this machine, or use a model of siribench on devices",
            scenario -> scenario.device() != null && scenario.ownClass().isPresent()),
        new Incompatibility(
            "--jvm",
            "these are flags of a JVM, and a device runs Android's runtime (ART), which takes none"
                + " of them",
            "use --compile for what ART has in their place",
            scenario ->
                scenario.device() != null
                    && scenario.values().get(Factor.JVM) instanceof JvmFlags flags
                    && !flags.isDefault()),
        new Incompatibility(
            "--connection",
            "http-client is java.net.http, of Java 11 and newer",
            "use url-connection, or a newer --java",
            scenario ->
                isOfHttpClient(scenario)
                    && scenario.device() == null
                    && Integer.parseInt(scenario.java().feature()) < HTTP_CLIENT_SINCE),
        new Incompatibility(
            "--connection",
            "jackson-url hands Jackson a URL, which it can only GET",
            "use url-connection or http-client with --data",
            scenario ->
                scenario.has(ConnectionType.JACKSON_URL)
                    && scenario.document().endpoint().stream()
                        .anyMatch(request -> request.dataBase64().isPresent())),
        new Incompatibility(
            "--compression",
            "documents come to a device as they are",
            "leave it out on devices",
            scenario ->
                scenario.device() != null && scenario.compression() != CompressionType.NONE),
        new Incompatibility(
            "--compression",
            "jackson-url hands Jackson a URL, and what it reads there is never decompressed",
            "use url-connection or http-client",
            scenario ->
                scenario.has(ConnectionType.JACKSON_URL)
                    && scenario.compression() != CompressionType.NONE),
        new Incompatibility(
            "--connection",
            "http-client-async hands over bytes as they arrive, which the reader async alone takes",
            "use --reader async with it, or another connection",
            scenario ->
                scenario.has(ConnectionType.HTTP_CLIENT_ASYNC) && !scenario.has(ReaderType.ASYNC)),
        new Incompatibility(
            "--compression",
            "http-client-async decompresses as bytes arrive, which the JDK alone can, and it knows"
                + " gzip and deflate",
            "use another connection, or --compression none,gzip,deflate",
            scenario ->
                scenario.has(ConnectionType.HTTP_CLIENT_ASYNC)
                    && scenario.compression() != CompressionType.NONE
                    && scenario.compression() != CompressionType.GZIP
                    && scenario.compression() != CompressionType.DEFLATE),
        new Incompatibility(
            "--connection",
            "jackson-url hands Jackson a URL, and a parser that does not block opens none",
            "use another connection with --reader async",
            scenario -> scenario.has(ConnectionType.JACKSON_URL) && scenario.has(ReaderType.ASYNC)),
        new Incompatibility(
            "--reader",
            "Jackson has non-blocking parsers of JSON and Smile alone",
            "use -f json,smile with --reader async",
            scenario ->
                scenario.has(ReaderType.ASYNC)
                    && scenario.document().format() != Format.JSON
                    && scenario.document().format() != Format.SMILE),
        new Incompatibility(
            "--model",
            "of the documents of siri-full nobody has said what their items are",
            "use --model siri, siri-plain or a class of your own with --reader values and async,"
                + " and with --wait-for first",
            scenario ->
                scenario.has(SiriModel.SIRI_FULL)
                    && (handsOverItems(scenario) || scenario.has(WaitFor.FIRST))),
        new Incompatibility(
            "--reader",
            "values and async are made of what Jackson 2.12 and newer 2.x have",
            "use another reader with that library",
            scenario -> handsOverItems(scenario) && !isJacksonSince212(scenario.library())),
        new Incompatibility(
            "--restore",
            "what tells of an item cannot be serialised, and so no mapper cache of it be written",
            "use another way of restoring with --reader values and async",
            scenario -> handsOverItems(scenario) && scenario.restores(Restore.MAPPER_CACHE)),
        new Incompatibility(
            "--wait-for",
            "trees and tokens have no items",
            "use another reader with --wait-for first",
            scenario ->
                (scenario.has(ReaderType.TREE) || scenario.has(ReaderType.TOKENS))
                    && scenario.has(WaitFor.FIRST)),
        new Incompatibility(
            "--module",
            "discovered are the modules in --class-path, which is that of a class of your own",
            "use --module none, or --model com.acme.Order",
            scenario -> scenario.has(ModuleType.DISCOVERED) && scenario.ownClass().isEmpty()),
        new Incompatibility(
            "--module",
            "modules are databind's, and the readers stream and tokens work without it",
            "use --module none with --reader stream or tokens",
            scenario ->
                !usesDatabind(scenario)
                    && !scenario.has(ModuleType.NONE)
                    && !scenario.has(ModuleType.DISCOVERED)),
        new Incompatibility(
            "--model",
            "streaming readers are generated when siribench is built, of the types of siri alone",
            "use --model siri or siri-plain with --reader stream",
            scenario -> scenario.has(ReaderType.STREAM) && scenario.has(SiriModel.SIRI_FULL)),
        new Incompatibility(
            "--model",
            "there is no streaming reader of numbers",
            "use another --reader with --model numbers",
            scenario -> scenario.has(ReaderType.STREAM) && scenario.has(OwnClass.NUMBERS)));
  }

  /** Returns the combinations that cannot be written, and those without an effect on numbers. */
  private static List<Incompatibility> writing() {
    return List.of(
        new Incompatibility(
            "--operation",
            "an endpoint answers bytes, and what is written is bound from a file",
            "give a file as SOURCE",
            scenario -> scenario.writes() && scenario.asksEndpoint()),
        new Incompatibility(
            "--operation",
            "compressed documents are for reading",
            "use --compression none",
            scenario -> scenario.writes() && scenario.compression() != CompressionType.NONE),
        new Incompatibility(
            "--operation",
            "an ObjectWriter that has its serialisers cannot be serialised, so that there is no"
                + " mapper cache of it",
            "use --restore dummy-read or another way, or --reader mapper",
            scenario ->
                scenario.writes()
                    && scenario.has(ReaderType.READER)
                    && scenario.restores(Restore.MAPPER_CACHE)),
        new Incompatibility(
            "--operation",
            "before a first write a second copy of the library binds the object, and Android's"
                + " runtime (ART) has one classes.dex, which is loaded once",
            "use --warm or --steady on devices",
            scenario ->
                scenario.writes()
                    && scenario.device() != null
                    && !scenario.start().isOfLaterRequests()),
        new Incompatibility(
            "--operation",
            "a tree is written as it was read, without an object",
            "use --reader reader or mapper",
            scenario -> scenario.writes() && scenario.has(ReaderType.TREE)),
        new Incompatibility(
            "--operation",
            "the readers stream and tokens have no counterpart that writes",
            "use --reader reader or mapper",
            scenario -> scenario.writes() && !usesDatabind(scenario)),
        new Incompatibility(
            "--operation",
            "what siri-full binds is several types by what the document is, and has no writer",
            "use --model siri, siri-plain or a class of your own",
            scenario -> scenario.writes() && scenario.has(SiriModel.SIRI_FULL)),
        new Incompatibility(
            "--operation",
            "siribench's codec of this library reads, and writes nothing",
            "use --operation read with it",
            scenario -> scenario.writes() && !scenario.library().library().writes()),
        new Incompatibility(
            "--operation",
            "siribench writes XML with Jackson from 2.12 on",
            "use another format, or a newer version",
            scenario ->
                scenario.writes()
                    && scenario.library().library() == Library.JACKSON
                    && scenario.library().isBefore(2, 12)
                    && scenario.document().format() == Format.XML),
        new Incompatibility(
            "--fast-doubles",
            "it is a switch of Jackson's",
            "leave it out with other libraries",
            scenario ->
                scenario.has(FastDoubles.ON) && scenario.library().library() != Library.JACKSON),
        new Incompatibility(
            "--fast-doubles",
            "it is in Jackson from 2.14 on",
            "use a newer version, or off",
            scenario -> scenario.has(FastDoubles.ON) && scenario.library().isBefore(2, 14)),
        new Incompatibility(
            "--fast-doubles",
            "Smile and CBOR hold a double as its 64 bits: there are no digits to read or write",
            "use -f json",
            scenario ->
                scenario.has(FastDoubles.ON)
                    && (scenario.document().format() == Format.SMILE
                        || scenario.document().format() == Format.CBOR)),
        new Incompatibility(
            "--fast-doubles",
            "Jackson has StAX write the numbers of XML: it changes nothing",
            "use -f json, or --operation read",
            scenario ->
                scenario.has(FastDoubles.ON)
                    && scenario.writes()
                    && scenario.document().format() == Format.XML),
        new Incompatibility(
            "--fast-doubles",
            "trees and the readers stream and tokens have no doubles read by databind",
            "use --reader reader or mapper",
            scenario ->
                scenario.has(FastDoubles.ON)
                    && (scenario.has(ReaderType.TREE) || !usesDatabind(scenario))),
        new Incompatibility(
            "--operation",
            "items are handed over where they are read, and writing hands over nothing",
            "use --reader reader or mapper, and --wait-for all",
            scenario ->
                scenario.writes() && (handsOverItems(scenario) || scenario.has(WaitFor.FIRST))));
  }

  /** Returns the combinations without arrays instead of objects. */
  private static List<Incompatibility> shapes() {
    return List.of(
        ofArrays(
            "an endpoint answers the documents that it has",
            "give a file as SOURCE",
            Scenario::asksEndpoint),
        ofArrays(
            "on Android's runtime (ART) members come in another order",
            "measure it on this machine",
            scenario -> scenario.device() != null),
        ofArrays(
            "elements of XML have names, and Jackson binds no array of values without them",
            "use -f json,smile,cbor",
            scenario -> scenario.document().format() == Format.XML),
        ofArrays(
            "siri and siri-full are bound leniently, by the names of members",
            "use --model siri-plain, numbers or a class of your own",
            Library::isLenient),
        ofArrays(
            "Jackson 2 alone is told so here",
            "use --library jackson, or a version that begins with 2",
            scenario -> !isJackson2(scenario.library())),
        ofArrays(
            "Jackson 2.1, the first that reads arrays, fails at those that it has written itself",
            "use 2.2 or a newer version",
            scenario -> scenario.library().isBefore(2, 2)),
        ofArrays(
            "databind alone binds arrays to a class, all at once; trees, generated readers and"
                + " those that hand over items go by names",
            "use --reader reader or mapper, and --wait-for all",
            scenario ->
                !(scenario.has(ReaderType.READER) || scenario.has(ReaderType.MAPPER))
                    || scenario.has(WaitFor.FIRST)));
  }

  private static Incompatibility ofArrays(
      String why, String remedy, Predicate<Scenario> appliesTo) {
    return new Incompatibility(
        "--shape", why, remedy, scenario -> scenario.has(Shape.ARRAY) && appliesTo.test(scenario));
  }

  /** Returns the combinations that Java serialisation cannot contain or serialise. */
  private static List<Incompatibility> wrappings() {
    return List.of(
        ofWrappings(
            "an endpoint answers the documents that it has",
            "give a file as SOURCE",
            Scenario::asksEndpoint),
        ofWrappings(
            "it has not been tried on Android's runtime (ART)",
            "measure it on this machine",
            scenario -> scenario.device() != null),
        ofWrappings(
            "siribench wraps JSON, Smile and CBOR",
            "use -f json,smile,cbor",
            scenario -> scenario.document().format() == Format.XML),
        ofWrappings(
            "an object is read as a whole, and to a class",
            "use --reader reader or mapper, and --wait-for all",
            scenario ->
                !(scenario.has(ReaderType.READER) || scenario.has(ReaderType.MAPPER))
                    || scenario.has(WaitFor.FIRST)),
        ofWrappings(
            "what siri-full binds is several types by what the document is, and has no writer",
            "use --model siri, siri-plain or a class of your own",
            scenario -> scenario.has(SiriModel.SIRI_FULL)),
        ofWrappings(
            "it has been tried with Jackson 2 alone",
            "use --library jackson, or a version that begins with 2",
            scenario -> !isJackson2(scenario.library())),
        ofWrappings(
            "a mapper cache is read under a filter of classes (jdk.serialFilter), which is that of"
                + " the whole process and admits no wrapped document",
            "use another way of restoring",
            scenario -> scenario.restores(Restore.MAPPER_CACHE)),
        ofSerialization(
            "Java serialises without a library: its versions would be the same thing again",
            "use --wrapping serializable without --library and --jackson",
            scenario -> !scenario.library().isCarried()),
        ofSerialization(
            "siri is bound leniently, which Java serialisation cannot",
            "use --model siri-plain, numbers or a class of your own",
            Library::isLenient),
        ofSerialization(
            "Java serialises members by their names, and knows no other shape",
            "use --shape object",
            scenario -> scenario.has(Shape.ARRAY)),
        ofSerialization(
            "modules and ways to read numbers are Jackson's",
            "use --module none and --fast-doubles off",
            scenario -> !scenario.has(ModuleType.NONE) || scenario.has(FastDoubles.ON)),
        ofSerialization(
            "Java serialisation has nothing that a dummy read would bind",
            "use another way of restoring",
            scenario -> scenario.restores(Restore.DUMMY_READ)));
  }

  private static Incompatibility ofWrappings(
      String why, String remedy, Predicate<Scenario> appliesTo) {
    return new Incompatibility(
        "--wrapping", why, remedy, scenario -> scenario.isWrapped() && appliesTo.test(scenario));
  }

  private static Incompatibility ofSerialization(
      String why, String remedy, Predicate<Scenario> appliesTo) {
    return ofWrappings(
        why, remedy, scenario -> scenario.isSerialized() && appliesTo.test(scenario));
  }

  private static boolean isJackson2(LibraryVersion version) {
    return version.isCarried() || (version.library() == Library.JACKSON && version.isBefore(3, 0));
  }

  private static boolean usesDatabind(Scenario scenario) {
    return scenario.values().get(Factor.READER) instanceof ReaderType reader
        && reader.usesDatabind();
  }

  private static boolean isOfHttpClient(Scenario scenario) {
    return scenario.has(ConnectionType.HTTP_CLIENT)
        || scenario.has(ConnectionType.HTTP_CLIENT_ASYNC);
  }

  private static boolean handsOverItems(Scenario scenario) {
    return scenario.has(ReaderType.VALUES) || scenario.has(ReaderType.ASYNC);
  }

  private static boolean isJacksonSince212(LibraryVersion version) {
    return version.isCarried()
        || (version.library() == Library.JACKSON
            && !version.isBefore(2, 12)
            && version.isBefore(3, 0));
  }

  /** Returns the reason that prevents {@code scenario} from working, if any. */
  static Optional<Incompatibility> of(Scenario scenario) {
    return Stream.concat(
            OfAll.SCENARIOS.stream(),
            Stream.concat(
                Library.incompatibilities(scenario.library()).stream(),
                scenario.restore().stream()
                    .flatMap(restore -> restore.incompatibilities().stream())))
        .filter(incompatibility -> incompatibility.appliesTo().test(scenario))
        .findFirst();
  }

  /** Returns the incompatibility of this machine with images of processes, due to {@code why}. */
  static Incompatibility ofProcessImages(String why) {
    return new Incompatibility(
        "--restore",
        why,
        "install CRIU 4 or newer and run siribench as root, see docs/restore.md, or use another way"
            + " of restoring",
        scenario -> scenario.restore().filter(RestoreCombination::restoresProcess).isPresent());
  }

  /** Returns the problem of the scenarios {@code ids}. */
  PlanProblem problem(List<String> ids) {
    return new PlanProblem(
        option,
        named(ids) + " cannot work: " + why,
        remedy + ", or leave such scenarios out with --skip-invalid");
  }

  /** Returns the first of {@code ids} and the number of others; all if there are two. */
  private static String named(List<String> ids) {
    if (ids.size() <= MOST_NAMED + 1) {
      return String.join(", ", ids);
    }
    return String.join(", ", ids.subList(0, MOST_NAMED))
        + " and "
        + (ids.size() - MOST_NAMED)
        + " others";
  }
}
