package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Factor;
import io.siribench.results.Metric;
import io.siribench.results.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Readers that are a user's own code, without any dependency on siribench. */
final class OwnReaderIT {
  private static final String READERS =
      """
      package com.acme;

      import java.io.InputStream;
      import java.util.ArrayList;
      import java.util.HashMap;
      import java.util.List;
      import java.util.Map;
      import java.util.Scanner;
      import java.util.function.Function;

      public abstract class Readers implements Function<InputStream, Object> {
        public static class Order {
          public String id;
          public List<Integer> prices = new ArrayList<>();
        }

        public static class Other {
          public List<String> words = new ArrayList<>();
        }

        private static Scanner words(InputStream in) {
          return new Scanner(in, "UTF-8").useDelimiter("[^A-Za-z0-9]+");
        }

        public static class OrderReader implements Function<InputStream, Order>, java.io.Serializable {
          @Override
          public Order apply(InputStream in) {
            System.out.print("in the middle of a line");
            Thread left = new Thread(() -> {
              try {
                Thread.sleep(600_000);
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
            left.start();
            Scanner words = words(in);
            Order order = new Order();
            while (words.hasNext()) {
              String word = words.next();
              if (word.equals("id")) {
                order.id = words.next();
              } else if (Character.isDigit(word.charAt(0))) {
                order.prices.add(Integer.valueOf(word));
              }
            }
            return order;
          }
        }

        public static class OrderCodec extends OrderReader
            implements java.util.function.BiConsumer<Order, java.io.OutputStream> {
          @Override
          public void accept(Order order, java.io.OutputStream out) {
            java.io.PrintStream text = new java.io.PrintStream(out);
            text.print("id " + order.id);
            order.prices.forEach(price -> text.print(" " + price));
            text.flush();
          }
        }

        public static Function<InputStream, Order> wrong() {
          return in -> {
            Order order = new OrderReader().apply(in);
            order.prices.set(1, 0);
            return order;
          };
        }

        public static Function<InputStream, Other> other() {
          return in -> {
            Other other = new Other();
            words(in).forEachRemaining(other.words::add);
            return other;
          };
        }

        private static Map<String, Object> tree(InputStream in, int second) {
          Order order = new OrderReader().apply(in);
          Map<String, Object> tree = new HashMap<>();
          tree.put("ID", order.id);
          tree.put("prices", new long[] {order.prices.get(0), second});
          tree.put("note", null);
          return tree;
        }

        public static Function<InputStream, Object> map() {
          return in -> tree(in, 4);
        }

        public static Function<InputStream, Object> wrongMap() {
          return in -> tree(in, 5);
        }

        public static Function<InputStream, Object> stream() {
          return in -> tree(in, 4).entrySet().stream();
        }

        public static Function<InputStream, Object> none() {
          return in -> null;
        }

        public static Function<InputStream, Object> exit() {
          return in -> {
            System.exit(0);
            return in;
          };
        }

        public static Function<InputStream, Object> fails() {
          return in -> {
            throw new IllegalStateException("no order");
          };
        }

        static class Hidden extends OrderReader {}

        public static class WithParameter extends OrderReader {
          public WithParameter(int any) {}
        }
      }
      """;

  private static final String READER = "com.acme.Readers";
  private static final String ORDER = "com.acme.Readers$Order";
  private static final String OWN = "com.acme.Readers$OrderReader";

  @TempDir private static Path classes;

  @TempDir private Path directory;

  @BeforeAll
  static void compile() throws IOException {
    Path source = Files.writeString(classes.resolve("Readers.java"), READERS);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    assertThat(compiler.run(null, null, null, "-d", classes.toString(), source.toString()))
        .isZero();
  }

  private Path document(String name) throws IOException {
    return Files.writeString(directory.resolve(name), "{\"id\":\"a1\",\"prices\":[3,4]}");
  }

  private Program.Result run(Path document, String... args) throws Exception {
    List<String> all =
        new ArrayList<>(
            List.of("run", Runs.FAST, "--class-path=" + classes, Runs.NO_WARMUP, "--cold"));
    all.addAll(List.of(args));
    all.addAll(List.of("--requests=1", "--out=" + directory.resolve("run"), document.toString()));
    return Program.inProcess(all.toArray(String[]::new));
  }

  private List<Sample> samples(String reader) throws IOException {
    return Runs.samples(directory.resolve("run")).stream()
        .filter(sample -> sample.factors().word(Factor.READER).equals(reader))
        .toList();
  }

  @Test
  void run_readerThatPrintsAndLeavesThreads_isComparedWithDatabind() throws Exception {
    Program.Result result =
        run(document("order.json"), "--reader=reader," + OWN, "--model=" + ORDER, "--pseudo-warm");
    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(result.all()).doesNotContain("only known");
    Runs.assertAllOk(directory.resolve("run"));
    assertThat(samples(OWN)).isNotEmpty();
    assertThat(
            Runs.samples(directory.resolve("run")).stream()
                .map(sample -> sample.text(Metric.DIGEST))
                .collect(Collectors.toSet()))
        .hasSize(1);
  }

  @Test
  void run_readerThatAlsoWrites_writesWhatItReads() throws Exception {
    String codec = READER + "$OrderCodec";
    Program.Result result =
        run(
            document("order.txt"),
            "--reader=" + codec,
            "--model=" + ORDER,
            "--operation=read-write");
    assertThat(result.exitCode()).as(result.all()).isZero();
    Runs.assertAllOk(directory.resolve("run"));
    assertThat(samples(codec)).isNotEmpty();
  }

  @Test
  void run_documentOfAnotherFormatAndClass_isOnlyComparedWithItself() throws Exception {
    String other = READER + "::other";
    Program.Result result = run(document("order.txt"), "--reader=" + other);
    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(result.all()).contains("only known to be the same in every process");
    assertThat(samples(other))
        .isNotEmpty()
        .allMatch(sample -> sample.factors().word(Factor.FORMAT).equals("opaque"))
        .allMatch(sample -> sample.text(Metric.DIGEST).startsWith("com.acme.Readers$Other:"));
  }

  @Test
  void run_severalReadersOfAnotherFormat_areComparedWithEachOther() throws Exception {
    String codec = READER + "$OrderCodec";
    Program.Result result =
        run(document("order.txt"), "--reader=" + OWN + "," + codec, "--model=" + ORDER);
    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(result.all()).doesNotContain("only known");
  }

  @Test
  void run_formatOfAModuleThatDatabindReads_isComparedWithDatabind() throws Exception {
    String wrong = READER + "::wrong";
    Path yaml = document("order.yaml");
    Program.Result result =
        run(yaml, "--reader=" + OWN + "," + wrong + ",reader", "--model=" + ORDER);
    assertThat(result.exitCode()).as(result.all()).isEqualTo(2);
    assertThat(result.all())
        .contains(wrong + " reads " + yaml + " differently from databind")
        .doesNotContain(OWN + " reads");
  }

  @Test
  void run_opaqueDocumentThatIsServed_isReadFromItsUrl() throws Exception {
    Program.Result result =
        run(document("order.pb"), "--reader=" + OWN, "--model=" + ORDER, "--serve");
    assertThat(result.exitCode()).as(result.all()).isZero();
    Runs.assertAllOk(directory.resolve("run"));
    assertThat(samples(OWN))
        .isNotEmpty()
        .allMatch(sample -> sample.factors().word(Factor.FORMAT).equals("opaque"));
  }

  @Test
  void recommend_ownReader_measuresApplicableCandidates() throws Exception {
    Program.Result result =
        Program.inProcess(
            "recommend",
            "--reader=" + READER + "::other," + OWN,
            "--model=" + ORDER,
            "--class-path=" + classes,
            "--max-time=1s",
            "--out=" + directory.resolve("run"),
            document("order.pb").toString());
    // One round gives no recommendation.
    assertThat(result.exitCode()).as(result.all()).isEqualTo(3);
    assertThat(result.all())
        .contains("app-cds is not a candidate: only classes of jars are archived")
        .contains(OWN + " is not a candidate: its values cannot be compared with those of")
        .contains("mapper-cache serializes your own reader");
    Runs.assertAllOk(directory.resolve("run"));
    assertThat(samples(READER + "::other"))
        .extracting(sample -> sample.factors().word(Factor.START))
        .contains("cold", "warm");
    assertThat(samples(OWN)).isEmpty();
  }

  @Test
  void run_sameValuesOfAnotherClass_areProvedAndReported() throws Exception {
    document("order.txt");
    Path json = document("order.json");
    Program.Result result =
        run(
            json,
            "--reader=" + READER + "::map",
            "--model=" + ORDER,
            "--same-values",
            directory.resolve("order.txt").toString());
    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(result.all())
        .contains(READER + "::map is compared with databind by the names of leaves")
        .contains("3 values of order.json are the same", "3 values of order.txt are the same")
        .doesNotContain("only known");
    Runs.assertAllOk(directory.resolve("run"));
    assertThat(directory.resolve("run/plan.json")).content().contains("\"same_values\" : true");
    assertThat(Program.inProcess("report", "--json", directory.resolve("run").toString()).all())
        .contains("3 values of order.txt are the same");
  }

  @Test
  void run_differentValuesOfOtherClass_areReportedBeforeMeasuring() throws Exception {
    String wrong = READER + "::wrongMap";
    String stream = READER + "::stream";
    Path document = document("order.json");
    Program.Result result =
        run(document, "--reader=" + wrong + "," + stream, "--model=" + ORDER, "--same-values");
    assertThat(result.exitCode()).as(result.all()).isEqualTo(2);
    assertThat(result.all())
        .contains(
            wrong + " reads " + document + " differently from databind",
            "prices[1] (5 instead of 4)",
            stream + " cannot be compared by leaf names: java.util.stream.");
    assertThat(directory.resolve("run")).doesNotExist();
  }

  @Test
  void run_readersThatCannotWork_areNamedBeforeAnythingIsMeasured() throws Exception {
    String unusable =
        String.join(
            ",",
            READER,
            "com.acme.Missing",
            READER + "$Hidden",
            READER + "$WithParameter",
            READER + "::none",
            READER + "::exit",
            READER + "::fails",
            READER + "::wrong");
    Program.Result result =
        run(document("order.json"), "--reader=reader," + unusable, "--model=" + ORDER);
    assertThat(result.exitCode()).as(result.all()).isEqualTo(2);
    assertThat(result.all())
        .contains(READER + " is abstract")
        .contains("com.acme.Missing was not found")
        .contains("Hidden is not public")
        .contains("WithParameter is abstract, or has no public constructor")
        .contains(
            "Readers::none does not read "
                + directory.resolve("order.json")
                + ": apply() returned null")
        .contains("System.exit was called at com.acme.Readers")
        .contains("java.lang.IllegalStateException: no order")
        .contains("::wrong reads")
        .contains("first prices[1], whose values differ");
    assertThat(directory.resolve("run")).doesNotExist();
  }
}
