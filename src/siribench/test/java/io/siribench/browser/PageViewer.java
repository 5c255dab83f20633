package io.siribench.browser;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Pictures and times of a page, for {@code bin/bench}. */
public final class PageViewer {
  private static final int HEIGHT = 900;

  /** The pixels that a person reads in a minute. */
  private static final int TOP_HEIGHT = 1070;

  private static final List<Integer> WIDTHS = List.of(1280, 768, 390);
  private static final List<String> THEMES = List.of("light", "dark");

  private PageViewer() {}

  /**
   * Opens pages in Chromium. The arguments are a directory for its files, and then one of:
   *
   * <ul>
   *   <li>{@code shots PAGE DIRECTORY}: writes {@code WIDTH-THEME.png} of the whole page for a
   *       desk, a tablet and a phone, light and dark; {@code page.pdf}; and {@code top.png}, the
   *       first screen at a desk
   *   <li>{@code times PAGE COUNT}: prints COUNT times the milliseconds from the start of the
   *       navigation until the page is drawn and reacts
   * </ul>
   *
   * @throws IOException if a file cannot be written
   */
  public static void main(String[] arguments) throws IOException {
    Path page = Path.of(arguments[2]).toAbsolutePath();
    try (Chromium browser = Chromium.start(Path.of(arguments[0]))) {
      switch (arguments[1]) {
        case "shots" -> shots(browser.newPage(), page, Path.of(arguments[3]));
        case "times" -> times(browser, page, Integer.parseInt(arguments[3]));
        default -> throw new IllegalArgumentException(arguments[1] + ": shots or times");
      }
    }
  }

  private static void shots(BrowserPage shown, Path page, Path directory) throws IOException {
    shown.emulate(WIDTHS.get(0), TOP_HEIGHT, THEMES.get(0));
    shown.open(page.toUri().toString());
    Files.write(directory.resolve("top.png"), shown.screenshot());
    for (int width : WIDTHS) {
      for (String theme : THEMES) {
        shown.emulate(width, HEIGHT, theme);
        // Makes the screen as high as the page.
        int height = shown.evaluate("document.documentElement.scrollHeight").asInt();
        shown.emulate(width, height, theme);
        Files.write(directory.resolve(width + "-" + theme + ".png"), shown.screenshot());
      }
    }
    shown.emulate(WIDTHS.get(0), HEIGHT, THEMES.get(0));
    Files.write(directory.resolve("page.pdf"), shown.pdf());
  }

  private static void times(Chromium browser, Path page, int count) {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    for (int i = 0; i < count; i++) {
      BrowserPage shown = browser.newPage();
      shown.emulate(WIDTHS.get(0), HEIGHT, THEMES.get(0));
      shown.open(page.toUri().toString());
      // Two frames later the page has been painted and can react to a click.
      out.println(
          shown
              .evaluate(
                  "new Promise(done => requestAnimationFrame(() => requestAnimationFrame("
                      + "() => done(Math.round(performance.now())))))")
              .asLong());
      shown.close();
    }
  }
}
