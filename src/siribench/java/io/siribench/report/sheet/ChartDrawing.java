package io.siribench.report.sheet;

import java.util.List;
import javax.xml.stream.XMLStreamException;

/** The drawing with the charts of its sheet, one below the other; see {@link ChartParts}. */
final class ChartDrawing {
  private static final int HEIGHT_ROWS = 26;
  private static final int WIDTH_COLUMNS = 16;

  private final DrawingWriter xml;

  private ChartDrawing(DrawingWriter xml) {
    this.xml = xml;
  }

  static String of(List<Chart> charts) throws XMLStreamException {
    DrawingWriter xml = new DrawingWriter("xdr:wsDr", "xdr", "a");
    new ChartDrawing(xml).place(charts);
    return xml.document();
  }

  private void place(List<Chart> charts) throws XMLStreamException {
    for (int i = 0; i < charts.size(); i++) {
      xml.start("xdr:twoCellAnchor");
      corner("xdr:from", 0, 1 + i * HEIGHT_ROWS);
      corner("xdr:to", WIDTH_COLUMNS, i * HEIGHT_ROWS + HEIGHT_ROWS);
      xml.start("xdr:graphicFrame");
      xml.attribute("macro", "");
      xml.start("xdr:nvGraphicFramePr");
      xml.start("xdr:cNvPr");
      xml.attribute("id", Integer.toString(i + 2));
      xml.attribute("name", "Chart " + (i + 1));
      xml.attribute("descr", charts.get(i).title());
      xml.end();
      xml.empty("xdr:cNvGraphicFramePr");
      xml.end();
      xml.start("xdr:xfrm");
      point("a:off", "x", "y");
      point("a:ext", "cx", "cy");
      xml.end();
      xml.start("a:graphic");
      xml.start("a:graphicData");
      xml.attribute("uri", DrawingWriter.CHART);
      xml.start("c:chart");
      xml.declare("c");
      xml.declare("r");
      xml.relation("rId" + (i + 1));
      xml.end();
      xml.end();
      xml.end();
      xml.end();
      xml.empty("xdr:clientData");
      xml.end();
    }
  }

  private void corner(String name, int column, int row) throws XMLStreamException {
    xml.start(name);
    xml.text("xdr:col", Integer.toString(column));
    xml.text("xdr:colOff", "0");
    xml.text("xdr:row", Integer.toString(row));
    xml.text("xdr:rowOff", "0");
    xml.end();
  }

  private void point(String name, String x, String y) throws XMLStreamException {
    xml.start(name);
    xml.attribute(x, "0");
    xml.attribute(y, "0");
    xml.end();
  }
}
