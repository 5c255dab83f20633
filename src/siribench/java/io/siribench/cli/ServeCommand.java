package io.siribench.cli;

import io.siribench.cli.options.FaultOptions;
import io.siribench.cli.options.ServeKey;
import io.siribench.cli.options.ShapingOptions;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.UsageException;
import io.siribench.process.EndpointProcess;
import io.siribench.serve.Codings;
import io.siribench.serve.ServerSettings;
import io.siribench.serve.SiriServer;
import io.siribench.session.output.ExitCode;
import io.siribench.session.preparation.Compressors;
import io.siribench.session.preparation.Installation;
import io.siribench.worker.compression.CompressionType;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code siribench serve}: your own SIRI endpoint. */
@Command(
    name = "serve",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header = "Serve documents as a SIRI endpoint, with a network and faults of your choice.",
    description = {
      "",
      "Serves /api/siri/stop-monitoring.json and vehicle-monitoring.json, also as .xml, .smile and"
          + " .cbor, from the given documents or the bundled samples. Several documents of one"
          + " service are served in turn; ?MonitoringRef= selects the document of that stop. Every"
          + " document is also at /api/siri/documents/NAME.FORMAT; the page at / lists them all.",
      "",
      "Requests may filter and truncate: MaximumStopVisits, MaximumNumberOfCallsOnwards,"
          + " StopMonitoringDetailLevel (minimum, basic, normal, calls, full), OperatorRef,"
          + " MonitoringRef, LineRef, DirectionRef, VehicleRef. A ServiceRequest in XML, plain or"
          + " in SOAP, may be posted instead. Responses are compressed where the client accepts it,"
          + " and have entity tags.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  siribench serve",
      "        bundled samples at http://127.0.0.1:8080",
      "  siribench serve --profile 3g --tls my/",
      "        the documents in my/, over TLS, at the speed of 3G",
      "  siribench serve --latency 60ms --jitter 10ms --bandwidth 5mbit",
      "        your own network; all connections share the bandwidth",
      "  siribench serve --fail 2%%:503 --stall 1s/10s --seed 7",
      "        2 %% of requests fail; one second of silence in every ten",
      "",
      "Ctrl-C stops it and prints a summary line."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "  0:its standard input ended (only if that was requested)",
      "  1:could not listen, or could not create its certificate",
      "  2:bad usage, or no documents to serve",
      "130:stopped by Ctrl-C, as intended; 143 by SIGTERM, 129 by SIGHUP"
    })
public final class ServeCommand implements Callable<Integer> {
  private static final int MAX_PORT = 65_535;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "SOURCE",
      arity = "0..*",
      description =
          "A file or a directory of files (.json, .xml, .smile, .cbor), or a recording, whose"
              + " bodies are served in turn. A file with another extension is served unchanged, as"
              + " /api/siri/documents/NAME.opaque.")
  private List<String> sources = List.of();

  @Option(
      names = {"-p", "--port"},
      paramLabel = "PORT",
      description = "The port to listen on; 0: any free port. Default: ${DEFAULT-VALUE}.")
  private int port = 8080;

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      description =
          "The address to listen on; 0.0.0.0: all addresses, so that other machines can connect."
              + " Default: ${DEFAULT-VALUE}.")
  private String host = "127.0.0.1";

  @Option(
      names = "--tls",
      description =
          "Serve https with a self-signed certificate, and print the file for --trust-store.")
  private boolean isTls;

  @Option(
      names = "--compression",
      split = ",",
      paramLabel = "HOW",
      description =
          "The encodings to offer, selected by Accept-Encoding: gzip, deflate, lzf, zstd, lz4, or"
              + " none. Default: gzip,deflate.")
  private List<CompressionType> compressions = List.of();

  @Option(
      names = "--offline",
      description =
          "Download nothing: jars of --compression lzf, zstd and lz4 must be in Maven's local"
              + " repository.")
  private boolean isOffline;

  @Mixin private ServeKey key = new ServeKey();
  @Mixin private ShapingOptions shaping = new ShapingOptions();
  @Mixin private FaultOptions faults = new FaultOptions();

  @Option(names = "--log", description = "Print a line for each request to standard error.")
  private boolean isLogged;

  @Option(names = EndpointProcess.UNTIL_STDIN_ENDS, hidden = true)
  private boolean untilStdinEnds;

  @Override
  public Integer call() throws Exception {
    return Interruption.guard(this::serve);
  }

  private int serve() throws IOException, InterruptedException, InvalidPlanException {
    InetSocketAddress address = address();
    Optional<ServeCertificate> certificate =
        isTls
            ? Optional.of(ServeCertificate.of(Installation.cacheDirectory(), address))
            : Optional.empty();
    ServerSettings settings =
        new ServerSettings(
            address,
            certificate.map(ServeCertificate::context),
            key.value(),
            shaping.network(),
            faults.faults(),
            codings(),
            isLogged ? Optional.of(StandardOutput.err(spec)::println) : Optional.empty());
    PrintWriter err = StandardOutput.err(spec);
    SiriServer endpoint = SiriServer.start(settings, ServeDocuments.library(sources, err::println));
    int exitCode;
    try (endpoint) {
      announce(endpoint, certificate);
      exitCode = awaitEnd();
    }
    err.println("served " + endpoint.totals().text());
    return exitCode;
  }

  private Codings codings() throws IOException, InvalidPlanException {
    return compressions.isEmpty()
        ? Codings.OF_JDK
        : new Codings(Compressors.of(compressions, isOffline));
  }

  private InetSocketAddress address() {
    if (port < 0 || port > MAX_PORT) {
      throw new UsageException("--port " + port + ": expected a number from 0 to " + MAX_PORT);
    }
    try {
      InetAddress inet = InetAddress.getByName(host);
      if (!inet.isLoopbackAddress()) {
        StandardOutput.err(spec)
            .println(
                "warning: with --host "
                    + host
                    + " everyone who can reach this machine can use this endpoint");
      }
      return new InetSocketAddress(inet, port);
    } catch (UnknownHostException e) {
      throw new UsageException(
          "--host " + host + ": no such host; expected an address of this machine");
    }
  }

  private void announce(SiriServer endpoint, Optional<ServeCertificate> certificate) {
    PrintWriter out = StandardOutput.out(spec);
    if (untilStdinEnds) {
      out.println(EndpointProcess.URL + endpoint.baseUrl());
      certificate.ifPresent(created -> out.println(EndpointProcess.TRUST_STORE + created.pem()));
    } else {
      String trusted = certificate.map(created -> created.pem().toString()).orElse("");
      endpoint.description(trusted).forEach(text -> out.println(text + "\n"));
      out.println(endpoint.baseUrl() + "/  shows this as a page; Ctrl-C stops the server");
    }
    out.println(EndpointProcess.READY);
  }

  private int awaitEnd() {
    CountDownLatch end = new CountDownLatch(1);
    if (untilStdinEnds) {
      Thread watcher = new Thread(() -> awaitStdinEnd(end), "stdin-watcher");
      watcher.setDaemon(true);
      watcher.start();
    }
    try {
      end.await();
      return ExitCode.OK;
    } catch (InterruptedException e) {
      // A server normally ends by a signal, without a message. The JVM sets the exit code.
      return ExitCode.INTERRUPTED;
    }
  }

  private static void awaitStdinEnd(CountDownLatch end) {
    try {
      System.in.transferTo(OutputStream.nullOutputStream());
    } catch (IOException e) {
      // An unreadable standard input also counts as ended.
    } finally {
      end.countDown();
    }
  }
}
