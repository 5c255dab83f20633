package io.siribench.sample;

import io.siribench.siri.AffectedVehicleJourney;
import io.siribench.siri.Affects;
import io.siribench.siri.Consequence;
import io.siribench.siri.Consequences;
import io.siribench.siri.PtSituationElement;
import io.siribench.siri.PublicationWindow;
import io.siribench.siri.SituationExchangeDelivery;
import io.siribench.siri.SituationRef;
import io.siribench.siri.Situations;
import io.siribench.siri.Text;
import io.siribench.siri.VehicleJourneys;
import java.util.ArrayList;
import java.util.List;

/** The disruptions of a sample, which its journeys refer to. */
final class SampleSituations {
  private static final int MAX_SITUATIONS = 12;

  private static final List<List<Text>> SUMMARIES =
      List.of(
          List.of(
              new Text("Residual delays after an earlier incident on Mill Rd.", "en"),
              new Text("Retards résiduels après un incident à Mill Rd.", "fr")),
          List.of(
              new Text("Stop moved 50 m: roadworks “Phase 2” at Königsplatz", "en"),
              new Text("Haltestelle 50 m verlegt: Bauarbeiten „Phase 2“ am Königsplatz", "de"),
              new Text("车站迁移50米：国王广场施工", "zh")),
          List.of(
              new Text("⚠️ Harbour tunnel closed, use the ferry", "en"),
              new Text("⚠️ نفق الميناء مغلق، استخدم العبّارة", "ar")),
          List.of(
              new Text("Desvío por obras en Plaza del Cañón", "es"),
              new Text("Objazd: roboty drogowe przy Łąkowej", "pl")));

  private static final List<String> SEVERITIES =
      List.of("undefined", "slight", "normal", "severe", "noImpact");
  private static final List<String> CONDITIONS =
      List.of("delayed", "diverted", "altered", "stopMoved");

  private final SeededRandom random;
  private final SampleClock clock;
  private final List<PtSituationElement> elements = new ArrayList<>();

  SampleSituations(SeededRandom random, SampleClock clock, int journeys) {
    this.random = random;
    this.clock = clock;
    int count = Math.max(1, Math.min(MAX_SITUATIONS, journeys / 8));
    for (int i = 0; i < count; i++) {
      elements.add(situation(i));
    }
  }

  /** Returns a reference to one of the situations. */
  SituationRef anyRef() {
    SituationRef ref = new SituationRef();
    ref.setSituationSimpleRef(random.pick(elements).getSituationNumber());
    return ref;
  }

  SituationExchangeDelivery delivery() {
    Situations situations = new Situations();
    situations.setPtSituationElement(elements);
    SituationExchangeDelivery delivery = new SituationExchangeDelivery();
    delivery.setResponseTimestamp(SampleClock.now());
    delivery.setStatus(true);
    delivery.setSituations(situations);
    return delivery;
  }

  private PtSituationElement situation(int index) {
    PtSituationElement situation = new PtSituationElement();
    situation.setCreationTime(clock.measured(-random.between(3_600, 200_000), random.chance(50)));
    situation.setSituationNumber("ELT_situation-" + (4100 + 7 * index));
    PublicationWindow window = new PublicationWindow();
    window.setStartTime(clock.planned(-3_600L * random.between(1, 72), false));
    if (random.chance(60)) {
      window.setEndTime(clock.planned(3_600L * random.between(1, 72), false));
    }
    situation.setPublicationWindow(List.of(window));
    situation.setSeverity(random.pick(SEVERITIES));
    List<Text> summary = SUMMARIES.get(index % SUMMARIES.size());
    situation.setSummary(summary);
    situation.setDescription(described(summary));
    situation.setAffects(affects());
    situation.setConsequences(consequences());
    return situation;
  }

  private static List<Text> described(List<Text> summary) {
    Text first = summary.get(0);
    return List.of(
        new Text(
            first.getValue()
                + "\nPlan 10–15 minutes more & check the displays; connections <5 min may be missed.",
            String.valueOf(first.getLang())));
  }

  private Affects affects() {
    List<AffectedVehicleJourney> affected = new ArrayList<>();
    int count = random.between(1, 5);
    for (int i = 0; i < count; i++) {
      AffectedVehicleJourney journey = new AffectedVehicleJourney();
      journey.setLineRef("ELT_" + random.pick(SampleCity.LINES).name());
      journey.setDirectionRef(Integer.toString(random.between(0, 1)));
      affected.add(journey);
    }
    VehicleJourneys journeys = new VehicleJourneys();
    journeys.setAffectedVehicleJourney(affected);
    Affects affects = new Affects();
    affects.setVehicleJourneys(journeys);
    return affects;
  }

  private Consequences consequences() {
    Consequence consequence = new Consequence();
    consequence.setCondition(random.pick(CONDITIONS));
    Consequences consequences = new Consequences();
    consequences.setConsequence(List.of(consequence));
    return consequences;
  }
}
