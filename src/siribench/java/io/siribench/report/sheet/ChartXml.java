package io.siribench.report.sheet;

import io.siribench.report.sheet.Chart.Series;
import java.util.List;
import javax.xml.stream.XMLStreamException;

/** The charts in DrawingML; see {@link ChartParts}. */
final class ChartXml {
  /** Okabe and Ito's colours, which are safe for the colour-blind, except for yellow. */
  private static final List<String> COLOURS =
      List.of("0072B2", "D55E00", "009E73", "CC79A7", "56B4E9", "E69F00", "000000", "999999");

  private final DrawingWriter xml;

  private ChartXml(DrawingWriter xml) {
    this.xml = xml;
  }

  static String chart(Chart chart) throws XMLStreamException {
    DrawingWriter xml = new DrawingWriter("c:chartSpace", "a", "c", "r");
    new ChartXml(xml).write(chart);
    return xml.document();
  }

  private void write(Chart chart) throws XMLStreamException {
    xml.start("c:chart");
    title(chart.title());
    xml.value("c:autoTitleDeleted", "0");
    xml.start("c:plotArea");
    xml.empty("c:layout");
    xml.start(chart.isBars() ? "c:barChart" : "c:scatterChart");
    if (chart.isBars()) {
      xml.value("c:barDir", "bar");
      xml.value("c:grouping", "clustered");
    } else {
      xml.value("c:scatterStyle", "lineMarker");
    }
    xml.value("c:varyColors", "0");
    for (int i = 0; i < chart.series().size(); i++) {
      series(chart, chart.series().get(i), i);
    }
    if (chart.isBars()) {
      xml.value("c:gapWidth", "60");
    }
    xml.value("c:axId", "1");
    xml.value("c:axId", "2");
    xml.end();
    axis(chart, true);
    axis(chart, false);
    xml.end();
    if (!chart.isBars()) {
      xml.start("c:legend");
      xml.value("c:legendPos", "b");
      xml.value("c:overlay", "0");
      xml.end();
    }
    xml.value("c:plotVisOnly", "1");
    xml.value("c:dispBlanksAs", "gap");
    xml.end();
  }

  /** Writes a series with its members in the order of the schema. */
  private void series(Chart chart, Series series, int number) throws XMLStreamException {
    String colour = COLOURS.get(number % COLOURS.size());
    xml.start("c:ser");
    xml.value("c:idx", Integer.toString(number));
    xml.value("c:order", Integer.toString(number));
    xml.start("c:tx");
    reference("c:strRef", series.name());
    xml.end();
    xml.start("c:spPr");
    if (chart.isBars()) {
      fill(colour);
    } else {
      line(chart.hasLines() ? colour : "");
    }
    xml.end();
    if (chart.isBars()) {
      xml.value("c:invertIfNegative", "0");
      errors(series);
      xml.start("c:cat");
      reference("c:strRef", series.x());
      xml.end();
      xml.start("c:val");
      reference("c:numRef", series.y());
      xml.end();
    } else {
      xml.start("c:marker");
      xml.value("c:symbol", chart.hasLines() ? "none" : "circle");
      if (!chart.hasLines()) {
        xml.value("c:size", "3");
        xml.start("c:spPr");
        fill(colour);
        line("");
        xml.end();
      }
      xml.end();
      xml.start("c:xVal");
      reference("c:numRef", series.x());
      xml.end();
      xml.start("c:yVal");
      reference("c:numRef", series.y());
      xml.end();
      xml.value("c:smooth", "0");
    }
    xml.end();
  }

  private void errors(Series series) throws XMLStreamException {
    xml.start("c:errBars");
    xml.value("c:errBarType", "both");
    xml.value("c:errValType", "cust");
    xml.value("c:noEndCap", "0");
    xml.start("c:plus");
    reference("c:numRef", series.plus());
    xml.end();
    xml.start("c:minus");
    reference("c:numRef", series.minus());
    xml.end();
    xml.end();
  }

  private void axis(Chart chart, boolean isX) throws XMLStreamException {
    boolean isCategory = chart.isBars() && isX;
    boolean isLeft = chart.isBars() == isX;
    xml.start(isCategory ? "c:catAx" : "c:valAx");
    xml.value("c:axId", isX ? "1" : "2");
    xml.start("c:scaling");
    // The first bar is the uppermost.
    xml.value("c:orientation", isCategory ? "maxMin" : "minMax");
    if (!isX) {
      xml.value("c:min", "0");
    }
    xml.end();
    xml.value("c:delete", "0");
    xml.value("c:axPos", isLeft ? "l" : "b");
    if (!isX) {
      xml.empty("c:majorGridlines");
    }
    String title = isX ? chart.xTitle() : chart.yTitle();
    if (!title.isEmpty()) {
      title(title);
    }
    xml.start("c:numFmt");
    xml.attribute("formatCode", "General");
    xml.attribute("sourceLinked", "0");
    xml.end();
    xml.value("c:majorTickMark", "out");
    xml.value("c:minorTickMark", "none");
    xml.value("c:tickLblPos", "nextTo");
    xml.value("c:crossAx", isX ? "2" : "1");
    xml.value("c:crosses", chart.isBars() && !isX ? "max" : "autoZero");
    xml.end();
  }

  private void title(String text) throws XMLStreamException {
    xml.start("c:title");
    xml.start("c:tx");
    xml.start("c:rich");
    xml.empty("a:bodyPr");
    xml.start("a:p");
    xml.start("a:pPr");
    xml.start("a:defRPr");
    xml.attribute("sz", "1200");
    xml.attribute("b", "0");
    xml.end();
    xml.end();
    xml.start("a:r");
    xml.start("a:rPr");
    xml.attribute("lang", "en-US");
    xml.attribute("sz", "1200");
    xml.attribute("b", "0");
    xml.end();
    xml.text("a:t", text);
    xml.end();
    xml.end();
    xml.end();
    xml.end();
    xml.value("c:overlay", "0");
    xml.end();
  }

  private void fill(String colour) throws XMLStreamException {
    xml.start("a:solidFill");
    xml.value("a:srgbClr", colour);
    xml.end();
  }

  /** Writes a line in {@code colour}; none if that is empty. */
  private void line(String colour) throws XMLStreamException {
    xml.start("a:ln");
    if (colour.isEmpty()) {
      xml.empty("a:noFill");
    } else {
      xml.attribute("w", "22225");
      fill(colour);
    }
    xml.end();
  }

  private void reference(String kind, String range) throws XMLStreamException {
    xml.start(kind);
    xml.text("c:f", range);
    xml.end();
  }
}
