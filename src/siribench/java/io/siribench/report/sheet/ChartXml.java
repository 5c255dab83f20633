package io.siribench.report.sheet;

import io.siribench.report.sheet.Chart.Series;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Charts in DrawingML, and the drawing that has them on its sheet; see {@link ChartParts}. */
final class ChartXml {
  private static final String MAIN = "http://schemas.openxmlformats.org/drawingml/2006/main";
  private static final String CHART = "http://schemas.openxmlformats.org/drawingml/2006/chart";
  private static final String SHEET_DRAWING =
      "http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing";
  private static final String RELATIONS =
      "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  private static final Map<String, String> NAMESPACES =
      Map.of("a", MAIN, "c", CHART, "xdr", SHEET_DRAWING, "r", RELATIONS);

  /** Okabe and Ito's colours, which the colour-blind tell apart, but for yellow. */
  private static final List<String> COLOURS =
      List.of("0072B2", "D55E00", "009E73", "CC79A7", "56B4E9", "E69F00", "000000", "999999");

  private static final int HEIGHT_ROWS = 26;
  private static final int WIDTH_COLUMNS = 16;

  private final XMLStreamWriter xml;

  private ChartXml(XMLStreamWriter xml) {
    this.xml = xml;
  }

  static String chart(Chart chart) throws XMLStreamException {
    StringWriter text = new StringWriter();
    XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
    new ChartXml(xml).write(chart);
    xml.close();
    return text.toString();
  }

  static String drawing(List<Chart> charts) throws XMLStreamException {
    StringWriter text = new StringWriter();
    XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
    new ChartXml(xml).place(charts);
    xml.close();
    return text.toString();
  }

  private void write(Chart chart) throws XMLStreamException {
    root("c:chartSpace", "a", "c", "r");
    start("c:chart");
    title(chart.title());
    value("c:autoTitleDeleted", "0");
    start("c:plotArea");
    empty("c:layout");
    start(chart.isBars() ? "c:barChart" : "c:scatterChart");
    if (chart.isBars()) {
      value("c:barDir", "bar");
      value("c:grouping", "clustered");
    } else {
      value("c:scatterStyle", "lineMarker");
    }
    value("c:varyColors", "0");
    for (int i = 0; i < chart.series().size(); i++) {
      series(chart, chart.series().get(i), i);
    }
    if (chart.isBars()) {
      value("c:gapWidth", "60");
    }
    value("c:axId", "1");
    value("c:axId", "2");
    end();
    axis(chart, true);
    axis(chart, false);
    end();
    if (!chart.isBars()) {
      start("c:legend");
      value("c:legendPos", "b");
      value("c:overlay", "0");
      end();
    }
    value("c:plotVisOnly", "1");
    value("c:dispBlanksAs", "gap");
    end();
    end();
    xml.writeEndDocument();
  }

  /** The members of a series stand in the order of the schema. */
  private void series(Chart chart, Series series, int number) throws XMLStreamException {
    String colour = COLOURS.get(number % COLOURS.size());
    start("c:ser");
    value("c:idx", Integer.toString(number));
    value("c:order", Integer.toString(number));
    start("c:tx");
    reference("c:strRef", series.name());
    end();
    start("c:spPr");
    if (chart.isBars()) {
      fill(colour);
    } else {
      line(chart.hasLines() ? colour : "");
    }
    end();
    if (chart.isBars()) {
      value("c:invertIfNegative", "0");
      errors(series);
      start("c:cat");
      reference("c:strRef", series.x());
      end();
      start("c:val");
      reference("c:numRef", series.y());
      end();
    } else {
      start("c:marker");
      value("c:symbol", chart.hasLines() ? "none" : "circle");
      if (!chart.hasLines()) {
        value("c:size", "3");
        start("c:spPr");
        fill(colour);
        line("");
        end();
      }
      end();
      start("c:xVal");
      reference("c:numRef", series.x());
      end();
      start("c:yVal");
      reference("c:numRef", series.y());
      end();
      value("c:smooth", "0");
    }
    end();
  }

  private void errors(Series series) throws XMLStreamException {
    start("c:errBars");
    value("c:errBarType", "both");
    value("c:errValType", "cust");
    value("c:noEndCap", "0");
    start("c:plus");
    reference("c:numRef", series.plus());
    end();
    start("c:minus");
    reference("c:numRef", series.minus());
    end();
    end();
  }

  private void axis(Chart chart, boolean isX) throws XMLStreamException {
    boolean isCategory = chart.isBars() && isX;
    boolean isLeft = chart.isBars() == isX;
    start(isCategory ? "c:catAx" : "c:valAx");
    value("c:axId", isX ? "1" : "2");
    start("c:scaling");
    // The first bar is the uppermost.
    value("c:orientation", isCategory ? "maxMin" : "minMax");
    if (!isX) {
      value("c:min", "0");
    }
    end();
    value("c:delete", "0");
    value("c:axPos", isLeft ? "l" : "b");
    if (!isX) {
      empty("c:majorGridlines");
    }
    String title = isX ? chart.xTitle() : chart.yTitle();
    if (!title.isEmpty()) {
      title(title);
    }
    start("c:numFmt");
    xml.writeAttribute("formatCode", "General");
    xml.writeAttribute("sourceLinked", "0");
    end();
    value("c:majorTickMark", "out");
    value("c:minorTickMark", "none");
    value("c:tickLblPos", "nextTo");
    value("c:crossAx", isX ? "2" : "1");
    value("c:crosses", chart.isBars() && !isX ? "max" : "autoZero");
    end();
  }

  private void title(String text) throws XMLStreamException {
    start("c:title");
    start("c:tx");
    start("c:rich");
    empty("a:bodyPr");
    start("a:p");
    start("a:pPr");
    start("a:defRPr");
    xml.writeAttribute("sz", "1200");
    xml.writeAttribute("b", "0");
    end();
    end();
    start("a:r");
    start("a:rPr");
    xml.writeAttribute("lang", "en-US");
    xml.writeAttribute("sz", "1200");
    xml.writeAttribute("b", "0");
    end();
    start("a:t");
    xml.writeCharacters(text);
    end();
    end();
    end();
    end();
    end();
    value("c:overlay", "0");
    end();
  }

  private void fill(String colour) throws XMLStreamException {
    start("a:solidFill");
    value("a:srgbClr", colour);
    end();
  }

  /** A line in {@code colour}; none if that is empty. */
  private void line(String colour) throws XMLStreamException {
    start("a:ln");
    if (colour.isEmpty()) {
      empty("a:noFill");
    } else {
      xml.writeAttribute("w", "22225");
      fill(colour);
    }
    end();
  }

  private void reference(String kind, String range) throws XMLStreamException {
    start(kind);
    start("c:f");
    xml.writeCharacters(range);
    end();
    end();
  }

  private void place(List<Chart> charts) throws XMLStreamException {
    root("xdr:wsDr", "xdr", "a");
    for (int i = 0; i < charts.size(); i++) {
      start("xdr:twoCellAnchor");
      corner("xdr:from", 0, 1 + i * HEIGHT_ROWS);
      corner("xdr:to", WIDTH_COLUMNS, i * HEIGHT_ROWS + HEIGHT_ROWS);
      start("xdr:graphicFrame");
      xml.writeAttribute("macro", "");
      start("xdr:nvGraphicFramePr");
      start("xdr:cNvPr");
      xml.writeAttribute("id", Integer.toString(i + 2));
      xml.writeAttribute("name", "Chart " + (i + 1));
      xml.writeAttribute("descr", charts.get(i).title());
      end();
      empty("xdr:cNvGraphicFramePr");
      end();
      start("xdr:xfrm");
      point("a:off", "x", "y");
      point("a:ext", "cx", "cy");
      end();
      start("a:graphic");
      start("a:graphicData");
      xml.writeAttribute("uri", CHART);
      xml.writeStartElement("c", "chart", CHART);
      xml.writeNamespace("c", CHART);
      xml.writeNamespace("r", RELATIONS);
      xml.writeAttribute("r", RELATIONS, "id", "rId" + (i + 1));
      end();
      end();
      end();
      end();
      empty("xdr:clientData");
      end();
    }
    end();
    xml.writeEndDocument();
  }

  private void corner(String name, int column, int row) throws XMLStreamException {
    start(name);
    for (String each : List.of("col", "colOff", "row", "rowOff")) {
      start("xdr:" + each);
      xml.writeCharacters(
          each.equals("col")
              ? Integer.toString(column)
              : each.equals("row") ? Integer.toString(row) : "0");
      end();
    }
    end();
  }

  private void point(String name, String x, String y) throws XMLStreamException {
    start(name);
    xml.writeAttribute(x, "0");
    xml.writeAttribute(y, "0");
    end();
  }

  private void root(String name, String... prefixes) throws XMLStreamException {
    xml.writeStartDocument("UTF-8", "1.0");
    start(name);
    for (String prefix : prefixes) {
      xml.writeNamespace(prefix, NAMESPACES.get(prefix));
    }
  }

  private void start(String name) throws XMLStreamException {
    int colon = name.indexOf(':');
    String prefix = name.substring(0, colon);
    xml.writeStartElement(prefix, name.substring(colon + 1), NAMESPACES.getOrDefault(prefix, ""));
  }

  private void end() throws XMLStreamException {
    xml.writeEndElement();
  }

  private void empty(String name) throws XMLStreamException {
    start(name);
    end();
  }

  private void value(String name, String value) throws XMLStreamException {
    start(name);
    xml.writeAttribute("val", value);
    end();
  }
}
