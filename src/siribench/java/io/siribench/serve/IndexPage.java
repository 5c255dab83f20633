package io.siribench.serve;

import io.siribench.problem.ProgramName;
import io.siribench.worker.format.Format;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The readable contents of an endpoint: as a page, and as text for a terminal. */
record IndexPage(DocumentRotation library, URI base, boolean isTls) {
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
    List<String> lines = new ArrayList<>();
    for (Service service : services()) {
      lines.add(
          "  "
              + base
              + RequestTarget.BASE
              + "/"
              + service.label()
              + "."
              + braced(Format.bundled()));
    }
    for (ServedDocument document : library.documents()) {
      lines.add("  " + base + path(document) + "." + braced(document.formats()));
    }
    return String.join("\n", lines);
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
      row(html, service.label(), RequestTarget.BASE + "/" + service.label(), Format.bundled());
    }
    html.append("</table><h2>Documents</h2><table>");
    for (ServedDocument document : library.documents()) {
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
   * Returns lines for a shell; siribench expands the braces, which quotes protect there.
   *
   * @param trustStore the file to trust with TLS, or a placeholder
   */
  String commands(String trustStore) {
    String trusted = ProgramName.quoted(trustStore);
    String curl = isTls ? "curl --cacert " + trusted + " " : "curl ";
    String run = ProgramName.command(isTls ? "run --trust-store " + trusted + " " : "run ");
    List<Service> services = services();
    ServedDocument first = library.documents().get(0);
    String url =
        base
            + (services.isEmpty()
                ? path(first)
                : RequestTarget.BASE + "/" + services.get(0).label());
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

  /** Returns the services with documents; others would only be answered with an error. */
  private List<Service> services() {
    return Stream.of(Service.values()).filter(service -> !library.of(service).isEmpty()).toList();
  }

  private static String path(ServedDocument document) {
    String name = URLEncoder.encode(document.name(), StandardCharsets.UTF_8).replace("+", "%20");
    return RequestTarget.DOCUMENTS + name;
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
