package io.siribench.browser;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A page in {@link Chromium}. */
public final class BrowserPage {
  private final Chromium browser;
  private final String session;

  BrowserPage(Chromium browser, String session) {
    this.browser = browser;
    this.session = session;
    for (String domain : List.of("Page", "Runtime", "Network", "Log")) {
      send(domain + ".enable", Map.of());
    }
  }

  private JsonNode send(String method, Map<String, ?> parameters) {
    return browser.send(session, method, parameters);
  }

  /**
   * Shows pages as on a screen of {@code width} pixels.
   *
   * @param theme the preferred colour scheme, {@code light} or {@code dark}
   */
  public void emulate(int width, int height, String theme) {
    send(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    send(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", theme))));
    // Waits until the page and its charts have been laid out.
    evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
  }

  /** Opens a page of siribench, and waits until it is ready. */
  public void open(String address) {
    send("Page.navigate", Map.of("url", address));
    await("document.documentElement?.dataset.ready === 'true'");
  }

  /** Waits until {@code condition} holds in the page. */
  public void await(String condition) {
    boolean holds = false;
    while (!holds) {
      try {
        holds =
            evaluate(
                    "new Promise(done => { const look = () => { if ("
                        + condition
                        + ") { done(true); } else { setTimeout(look, 10); } }; look(); })")
                .asBoolean();
      } catch (IllegalStateException e) {
        // The page is navigating to the next one.
        if (!String.valueOf(e.getMessage()).contains("context")
            && !String.valueOf(e.getMessage()).contains("navigated")) {
          throw e;
        }
      }
    }
  }

  /**
   * Returns the value of {@code expression} in the page, or of the promise that it yields.
   *
   * @throws IllegalStateException if it fails
   */
  public JsonNode evaluate(String expression) {
    JsonNode found =
        send(
            "Runtime.evaluate",
            Map.of(
                "expression",
                expression,
                "awaitPromise",
                true,
                "returnByValue",
                true,
                // Acts as if after a click.
                "userGesture",
                true));
    if (found.has("exceptionDetails")) {
      throw new IllegalStateException(expression + ": " + found.path("exceptionDetails"));
    }
    return found.path("result").path("value");
  }

  /** Returns the console's messages, including exceptions and violations of the page's policy. */
  public List<String> console() {
    return Stream.concat(
            Stream.of("Runtime.consoleAPICalled", "Runtime.exceptionThrown")
                .flatMap(method -> browser.events(session, method).stream()),
            // Levels below error contain only performance advice.
            browser.events(session, "Log.entryAdded").stream()
                .filter(event -> event.path("entry").path("level").asText().equals("error")))
        .map(JsonNode::toString)
        .toList();
  }

  /** Returns the addresses of all requests, answered or not. */
  public List<String> requests() {
    return browser.events(session, "Network.requestWillBeSent").stream()
        .map(event -> event.path("request").path("url").asText())
        .toList();
  }

  /** Returns a picture of the visible part, as PNG. */
  public byte[] screenshot() {
    return bytes(send("Page.captureScreenshot", Map.of("format", "png")));
  }

  /** Returns the page printed on A4, as PDF with an outline of its headings. */
  public byte[] pdf() {
    return pdf(11.69);
  }

  /** Returns the page printed on paper of this height. */
  public byte[] pdf(double paperHeightInches) {
    return bytes(
        send(
            "Page.printToPDF",
            Map.of(
                "paperWidth",
                8.27,
                "paperHeight",
                paperHeightInches,
                "printBackground",
                true,
                "generateTaggedPDF",
                true,
                "generateDocumentOutline",
                true)));
  }

  public void close() {
    send("Page.close", Map.of());
  }

  private static byte[] bytes(JsonNode reply) {
    return Base64.getDecoder().decode(reply.path("data").asText());
  }
}
