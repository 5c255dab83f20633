package io.siribench.report.sheet;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.stream.XMLStreamException;

/**
 * Adds charts to the first sheet of a finished workbook, since its writer supports none. Existing
 * content of the package is copied unchanged, compressed.
 *
 * <p>Source: ECMA-376, Office Open XML, parts 1 (SpreadsheetML and DrawingML) and 2 (packages).
 */
final class ChartParts {
  private static final String DOCUMENT =
      "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  private static final String PACKAGE =
      "http://schemas.openxmlformats.org/package/2006/relationships";
  private static final String SHEET = "xl/worksheets/sheet1.xml";
  private static final String TYPE = "application/vnd.openxmlformats-officedocument.";
  private static final String XML = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

  private ChartParts() {}

  /** Adds {@code charts}, one below the other, to the workbook in {@code file}. */
  static void add(Path file, List<Chart> charts) throws IOException {
    if (charts.isEmpty()) {
      return;
    }
    try (FileSystem parts = FileSystems.newFileSystem(file)) {
      Files.createDirectories(parts.getPath("xl/charts"));
      Files.createDirectories(parts.getPath("xl/drawings/_rels"));
      Files.createDirectories(parts.getPath("xl/worksheets/_rels"));
      StringBuilder types = new StringBuilder();
      StringBuilder relations = new StringBuilder();
      types.append(override("/xl/drawings/drawing1.xml", "drawing+xml"));
      for (int i = 1; i <= charts.size(); i++) {
        String name = "chart" + i + ".xml";
        Files.writeString(parts.getPath("xl/charts", name), ChartXml.chart(charts.get(i - 1)));
        types.append(override("/xl/charts/" + name, "drawingml.chart+xml"));
        relations.append(relation("rId" + i, "chart", "../charts/" + name));
      }
      Files.writeString(parts.getPath("xl/drawings/drawing1.xml"), ChartDrawing.of(charts));
      Files.writeString(
          parts.getPath("xl/drawings/_rels/drawing1.xml.rels"), relations(relations.toString()));
      Files.writeString(
          parts.getPath("xl/worksheets/_rels/sheet1.xml.rels"),
          relations(relation("rId1", "drawing", "../drawings/drawing1.xml")));
      insert(
          parts.getPath(SHEET),
          "<drawing xmlns:r=\"" + DOCUMENT + "\" r:id=\"rId1\"/>",
          "</worksheet>");
      insert(parts.getPath("[Content_Types].xml"), types.toString(), "</Types>");
    } catch (XMLStreamException e) {
      throw new IOException("cannot write the charts of " + file, e);
    }
  }

  private static void insert(Path part, String added, String before) throws IOException {
    String text = Files.readString(part);
    int end = text.lastIndexOf(before);
    if (end < 0) {
      throw new IOException(part + " has no " + before);
    }
    Files.writeString(part, text.substring(0, end) + added + text.substring(end));
  }

  private static String override(String part, String type) {
    return "<Override PartName=\"" + part + "\" ContentType=\"" + TYPE + type + "\"/>";
  }

  private static String relation(String id, String type, String target) {
    return "<Relationship Id=\""
        + id
        + "\" Type=\""
        + DOCUMENT
        + "/"
        + type
        + "\" Target=\""
        + target
        + "\"/>";
  }

  private static String relations(String all) {
    return XML + "<Relationships xmlns=\"" + PACKAGE + "\">" + all + "</Relationships>";
  }
}
