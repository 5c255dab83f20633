package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Plans with URLs that are refused before anything runs. */
final class RunUrlTest {
  private static List<String> refused(String... arguments) {
    CommandRun run =
        CommandRun.ofProgram(
            Stream.concat(Stream.of("run"), Stream.of(arguments)).toArray(String[]::new));
    assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
    assertThat(run.err()).startsWith("siribench: nothing was run:").doesNotContain("canary");
    return run.err().lines().skip(1).map(String::strip).toList();
  }

  @Test
  void run_endpointOptionsWithoutAUrl_areAllRefused() {
    assertThat(
            refused(
                "samples/stop-monitoring-20.json",
                "--key=canary-4711",
                "--param=a=b",
                "-H=A: b",
                "--data=<Siri/>",
                "--accept=a/b",
                "--no-gzip",
                "--max-bytes=1k",
                "--no-floor",
                "--proxy=http://me:canary@p:1",
                "-c=http-client",
                "--http=2",
                "--rate=1/s"))
        .filteredOn(line -> line.endsWith("but no SOURCE is a URL; give a URL, or --serve"))
        .extracting(line -> line.substring(0, line.indexOf(':')))
        .containsExactly(
            "--connection",
            "--http",
            "--rate",
            "--key",
            "--param",
            "--header",
            "--data",
            "--accept",
            "--no-gzip",
            "--max-bytes",
            "--proxy",
            "--no-floor");
  }

  @Test
  void run_certificatesWithoutHttps_areRefused() {
    String refused = ": is for https, and no SOURCE begins with https:; give an https URL, or";
    String[] given = {"http://h.example/sm.json", "--trust-store=pom.xml", "--client-cert=pom.xml"};
    assertThat(refused(given))
        .anyMatch(line -> line.startsWith("--trust-store" + refused))
        .anyMatch(line -> line.startsWith("--client-cert" + refused));
    given[0] = "HTTPS://h.example/sm.json";
    assertThat(refused(given)).isNotEmpty().noneMatch(line -> line.contains(refused));
  }

  @Test
  void run_manyProblems_namesAllAtOnceWithoutTheKey() {
    assertThat(
            refused(
                "https://host.example/sm.json?token=canary-1",
                "ftp://host.example/x?key=canary-2",
                "-f=xml",
                "--key=canary-4711",
                "--preload",
                "--duration=5s",
                "--connections=3",
                "-c=carrier-pigeon"))
        .satisfiesExactlyInAnyOrder(
            line -> assertThat(line).startsWith("--duration: applies only with --rate"),
            line -> assertThat(line).startsWith("--connections: applies only with --rate"),
            line ->
                assertThat(line)
                    .startsWith("SOURCE: 'ftp://host.example/x?key=***' has the scheme ftp"),
            line -> assertThat(line).startsWith("--key: the parameter key is already given"),
            line -> assertThat(line).startsWith("--preload: is for files"),
            line -> assertThat(line).startsWith("--connection: 'carrier-pigeon' is unknown"),
            line ->
                assertThat(line)
                    .startsWith("--format: there is no xml form of host.example/sm")
                    .contains("write .{format} in the URL"));
  }

  @Test
  void run_compressionAndNoGzip_areRefused() {
    assertThat(refused("http://localhost:1/sm.json", "--compression=none,lzf,br", "--no-gzip"))
        .satisfiesExactlyInAnyOrder(
            line -> assertThat(line).startsWith("--no-gzip: is given together with --compression"),
            line ->
                assertThat(line)
                    .startsWith("--compression: 'br' is unknown; available: none, gzip, deflate"));
  }

  @Test
  void run_constantRate_impliesWarmAndOneFork() {
    assertThat(
            refused(
                "http://localhost:1/sm.json",
                "--rate=100/s",
                "--requests=5",
                "--cold",
                "--baseline=none"))
        .containsExactly(
            "--requests: is given together with --rate; set their number with --duration",
            "--rate: is for warm starts; leave out --cold, --pseudo-warm and --steady");
    assertThat(refused("http://localhost:1/sm.json", "--rate=100/s", "--baseline=none"))
        .containsExactly(
            "--baseline: no scenario is called 'none'; available: json.reader.none.warm");
  }

  @Test
  void run_steady_isRefusedForRemoteMachinesAndAtRate() {
    assertThat(refused("http://host.example/sm.json", "--steady"))
        .singleElement()
        .asString()
        .contains("--steady", "thousands of requests", "siribench record", "--no-floor");
    assertThat(refused("http://localhost:1/sm.json", "--rate=9/s", "--steady", "--baseline=none"))
        .containsExactly(
            "--rate: is for warm starts; leave out --cold, --pseudo-warm and --steady");
    for (String allowed : List.of("http://localhost:1/sm.json", "http://host.example/sm.json")) {
      assertThat(refused(allowed, "--no-floor", "--steady", "--baseline=none"))
          .containsExactly(
              "--baseline: no scenario is called 'none'; available: json.reader.none.steady");
    }
  }

  @Test
  void run_maxWarmupWithoutSteady_isRefused() {
    assertThat(refused("http://localhost:1/sm.json", "--warm", "--max-warmup=9s"))
        .containsExactly(
            "--max-warmup: is for --steady, which is not given; add --steady, or leave it out");
  }

  @Test
  void run_rateAboveTheFloor_isRefusedForOtherMachinesOnly() {
    assertThat(refused("http://host.example/sm.json", "--rate=2/s"))
        .singleElement()
        .asString()
        .contains("more than one request a second", "--no-floor");
    assertThat(refused("http://host.example/sm.json", "--rate=1/s", "--baseline=none"))
        .singleElement()
        .asString()
        .startsWith("--baseline");
    assertThat(
            refused("http://host.example/sm.json", "--rate=2/s", "--no-floor", "--baseline=none"))
        .singleElement()
        .asString()
        .startsWith("--baseline");
  }

  private static String inAnHour() {
    return Instant.now().plus(Duration.ofHours(1)).toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--rate=9/s --shard=0/2|--rate: is shared by shards that start at the same time, and no time"
            + " is given; also give --start-at 20",
        "--rate=9/s --shard=0/2 --start-at=2020-02-02T20:20:20+01:00|--start-at: is"
            + " 2020-02-02T19:20:20Z, and it is 20",
        "--rate=9/s --start-at=14:30|--start-at: '14:30' is not a time with its offset from UTC;"
            + " give one such as 20",
        "--rate=9/s --start-at=2999-01-01T00:00:00Z|--start-at: is 2999-01-01T00:00:00Z, more than 7"
            + " days ahead; give an earlier time, such as 20",
        "--start-at=LATER|--start-at: applies only with --rate; also give --rate",
        "--rate=9/s --shard=0/2 --start-at=LATER --hosts=any|--hosts: is any, but all"
            + " shards send their share of --rate at the same time; give --hosts each, or leave it"
            + " out",
        "--rate=9/h --shard=0/9 --start-at=LATER|--duration: is shorter than the"
            + " time between two requests of one shard; give a longer one"
      })
  void run_sharesOfARate_needAStartInTheFuture(String options, String expected) {
    List<String> all = new ArrayList<>(List.of("http://localhost:1/sm.json"));
    all.addAll(List.of(options.replace("LATER", inAnHour()).split(" ", -1)));
    assertThat(refused(all.toArray(String[]::new)))
        .anySatisfy(line -> assertThat(line).startsWith(expected));
  }

  @Test
  void run_aShareOfARate_isPossible() {
    assertThat(
            refused(
                "http://localhost:1/sm.json",
                "--rate=9/s",
                "--shard=1/2",
                "--start-at=" + inAnHour(),
                "--baseline=none"))
        .singleElement()
        .asString()
        .startsWith("--baseline");
  }

  @Test
  void run_emptyKey_isReportedAsEmpty() {
    assertThat(refused("http://localhost:1/sm.json", "--key="))
        .containsExactly("--key: is empty; give the key, or leave --key out");
  }

  @Test
  void run_servedNonSiriDocumentsOfOwnClass_areRefusedWithRemedy() {
    assertThat(refused("--serve", "--model=com.acme.Order", "samples/own-model/order.json"))
        .containsExactly(
            "--serve: serves SIRI, but the documents of com.acme.Order are not SIRI; leave it out"
                + " to bind them from files, or give the URL of a server that has them");
  }

  @Test
  void run_serverPort_isRefused() {
    assertThat(refused("--serve", "--serve-arg=--port=8080"))
        .containsExactly("--serve-arg: names a port, but run chooses a free one; leave --port out");
  }

  @Test
  void run_tooManyRequests_namesTheDuration() {
    assertThat(refused("http://localhost/sm.json", "--rate=10000/s", "--duration=60s"))
        .containsExactly("--duration: makes 600001 requests; give 1 to 100000");
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://", "http://h/a|b", "https://user:canary@/x", "http://h:0/"})
  void run_badUrl_isRefusedWithoutItsSecrets(String url) {
    assertThat(refused(url)).allSatisfy(line -> assertThat(line).startsWith("SOURCE: 'http"));
  }
}
