package io.siribench.sample;

import io.siribench.siri.Text;
import java.util.List;

/**
 * An invented city with operators, lines and multilingual stop names. Many names contain characters
 * beyond ASCII, because these take a parser longer.
 */
final class SampleCity {
  static final List<Operator> OPERATORS =
      List.of(new Operator("ELT", false), new Operator("ELT", false), new Operator("HBL", true));

  static final List<Line> LINES =
      List.of(
          new Line("12", "Old Mill via Market St", "bus"),
          new Line("M4", "Harbour Terminal", "bus"),
          new Line("X27", "Saint-Élie Gare routière", "bus"),
          new Line("B63", "Quay 6 via 5 Av", "bus"),
          new Line("S54", "Forest Hill", "bus"),
          new Line("T1", "Großmarkt – Südstraße", "tram"),
          new Line("T3", "Plaza del Cañón", "tram"),
          new Line("F2", "Ferry Landing ⛴", "ferry"),
          new Line("88", "Żabia Wola", "bus"),
          new Line("N11", "Night loop 🌙 Centre", "bus"));

  private static final List<String> STREETS =
      List.of(
          "Market St",
          "Union St",
          "5 Av",
          "Mill Rd",
          "Château d'Eau",
          "Rue de l'Église",
          "Königsplatz",
          "Señorío",
          "Łąkowa",
          "Arthur's Hill",
          "Harbour Way",
          "Smith & Sons Yard",
          "Côte-du-Sud",
          "Greaves Av",
          "Observatory",
          "Πλατεία Λιμένος");

  private static final List<Text> FOREIGN =
      List.of(
          new Text("中央車站", "zh-Hant"),
          new Text("港口大道", "zh"),
          new Text("محطة الميناء", "ar"),
          new Text("ساحة السوق", "ar"),
          new Text("港町駅前", "ja"),
          new Text("시장 앞", "ko"),
          new Text("Place du Marché", "fr"),
          new Text("Plaza del Mercado", "es"),
          new Text("Marktplatz 🚏", "de"));

  /**
   * An operator of vehicles.
   *
   * @param code the code that starts all references of the operator
   * @param isUtc whether it writes times in UTC instead of local time
   */
  record Operator(String code, boolean isUtc) {}

  /** A line with the name of its destination. */
  record Line(String name, String destination, String mode) {}

  /** Returns a name for the stop with {@code number}, the same each time. */
  static String stopName(int number) {
    String first = STREETS.get(number % STREETS.size());
    String second = STREETS.get((number * 7 + 3) % STREETS.size());
    return first + " - " + second;
  }

  static Text foreignName(SeededRandom random) {
    return random.pick(FOREIGN);
  }
}
