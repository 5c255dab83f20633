package io.siribench.serve;

import io.siribench.problem.ProgramName;
import io.siribench.request.Urls;
import io.siribench.worker.format.Format;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The readable contents of an endpoint: as a page, and as text for a terminal. */
record IndexPage(DocumentRotation rotation, URI base, boolean isTls) {
  private static final String STYLE =
      """
      :root { color-scheme: light dark; }
      body { font: 16px/1.5 system-ui, sans-serif; max-width: 52rem; margin: 3rem auto; padding: 0 1rem; }
      h1 { font-size: 1.4rem; } h2 { font-size: 1.05rem; margin-top: 2rem; }
      pre { background: #8881; border-radius: .4rem; padding: .7rem 1rem; overflow-x: auto; }
      td { padding: .15rem 1.2rem .15rem 0; } a { color: inherit; }
      """;

  /** Returns one line for each URL. */
  String text() {
    return Stream.concat(
            services().stream().map(service -> line(path(service), Format.bundled())),
            rotation.documents().stream().map(document -> line(path(document), document.formats())))
        .collect(Collectors.joining("\n"));
  }

  private String line(String path, List<Format> formats) {
    return "  " + base + path + "." + braced(formats);
  }

  HttpReply reply() {
    return HttpReply.of(
        HttpReply.OK, "text/html; charset=utf-8", html().getBytes(StandardCharsets.UTF_8));
  }

  private String html() {
    StringBuilder html = new StringBuilder();
    html.append("<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">")
        .append("<meta name=\"viewport\" content=\"width=device-width\">")
        .append("<title>siribench serve</title><style>")
        .append(STYLE)
        .append("</style><h1>siribench serve</h1><p>Your own SIRI endpoint.</p>");
    html.append("<h2>Services</h2><table>");
    for (Service service : services()) {
      row(html, service.label(), path(service), Format.bundled());
    }
    html.append("</table><h2>Documents</h2><table>");
    for (ServedDocument document : rotation.documents()) {
      row(html, document.name(), path(document), document.formats());
    }
    html.append("</table><h2>Usage</h2><pre>").append(escaped(commands("FILE"))).append("</pre>");
    html.append("<h2>Parameters</h2><p>").append(escaped(parameters())).append("</p></html>\n");
    return html.toString();
  }

  private static void row(StringBuilder html, String name, String path, List<Format> formats) {
    html.append("<tr><td>").append(escaped(name)).append("</td>");
    for (Format format : formats) {
      String target = escaped(path + "." + format.optionName());
      html.append("<td><a href=\"").append(target).append("\">");
      html.append(format.optionName()).append("</a></td>");
    }
    html.append("</tr>");
  }

  /**
   * Returns lines for a shell. They quote braces, because siribench expands these itself.
   *
   * @param trustStore the file to trust with TLS, or a placeholder
   */
  String commands(String trustStore) {
    String trusted = ProgramName.quoted(trustStore);
    String curl = isTls ? "curl --cacert " + trusted + " " : "curl ";
    String run = ProgramName.command(isTls ? "run --trust-store " + trusted + " " : "run ");
    List<Service> services = services();
    ServedDocument first = rotation.documents().get(0);
    String url = base + (services.isEmpty() ? path(first) : path(services.get(0)));
    if (services.isEmpty() && first.isOpaque()) {
      String opaque = ProgramName.quoted(url + "." + Format.OPAQUE.optionName());
      return curl + opaque + "\n" + run + "-r com.acme.OrderReader --class-path app.jar " + opaque;
    }
    return curl
        + ProgramName.quoted(url + ".json")
        + "\n"
        + run
        + ProgramName.quoted(url + ".{format}");
  }

  private static String parameters() {
    return "MaximumStopVisits, MaximumVehicles, MaximumNumberOfCallsOnwards,"
        + " StopMonitoringDetailLevel and VehicleMonitoringDetailLevel (minimum, basic, normal,"
        + " calls, full), OperatorRef, MonitoringRef, LineRef, DirectionRef, VehicleRef, version, key;"
        + " names in upper or lower case.";
  }

  /** Returns the services with documents; requests for other services would get an error. */
  private List<Service> services() {
    return Stream.of(Service.values()).filter(service -> !rotation.of(service).isEmpty()).toList();
  }

  private static String path(Service service) {
    return RequestTarget.BASE + "/" + service.label();
  }

  private static String path(ServedDocument document) {
    return RequestTarget.DOCUMENTS + Urls.encoded(document.name());
  }

  private static String braced(List<Format> formats) {
    return formats.size() == 1
        ? formats.get(0).optionName()
        : formats.stream().map(Format::optionName).collect(Collectors.joining(",", "{", "}"));
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }
}
