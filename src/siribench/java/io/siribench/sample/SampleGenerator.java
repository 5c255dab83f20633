package io.siribench.sample;

import io.siribench.siri.MonitoredStopVisit;
import io.siribench.siri.ProgressBetweenStops;
import io.siribench.siri.ServiceDelivery;
import io.siribench.siri.Siri;
import io.siribench.siri.StopMonitoringDelivery;
import io.siribench.siri.Text;
import io.siribench.siri.VehicleActivity;
import io.siribench.siri.VehicleMonitoringDelivery;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * A generator of documents of an invented city, with the proportions of real ones. Only the
 * specification determines their content, not the clock or the locale.
 */
public final class SampleGenerator {
  private static final String VERSION = "2.0";
  private static final int STOP = 209;
  private static final int VALID_SECONDS = 60;
  private static final int MAX_ONWARD_OF_VISITS = 6;
  private static final int MAX_ONWARD_OF_VEHICLES = 1;

  private final SampleDetail detail;
  private final SeededRandom random;
  private final SampleClock clock;
  private final SampleSituations situations;
  private final SampleJourneys journeys;

  private SampleGenerator(SampleSpec spec) {
    detail = spec.detail();
    random = new SeededRandom(spec.seed());
    clock = new SampleClock(random);
    situations = new SampleSituations(random, clock, spec.count());
    journeys = new SampleJourneys(random, clock, situations);
  }

  /** Returns the document that {@code spec} describes. */
  public static Siri generate(SampleSpec spec) {
    SampleGenerator generator = new SampleGenerator(spec);
    ServiceDelivery delivery = new ServiceDelivery();
    delivery.setResponseTimestamp(SampleClock.now());
    delivery.setProducerRef("ELT");
    delivery.setResponseMessageIdentifier(spec.kind().optionName() + "-" + spec.seed());
    delivery.setStatus(true);
    delivery.setMoreData(false);
    if (spec.detail() == SampleDetail.CALLS) {
      delivery.setSituationExchangeDelivery(List.of(generator.situations.delivery()));
    }
    switch (spec.kind()) {
      case STOP_MONITORING ->
          delivery.setStopMonitoringDelivery(List.of(generator.stops(spec.count())));
      case VEHICLE_MONITORING ->
          delivery.setVehicleMonitoringDelivery(List.of(generator.vehicles(spec.count())));
    }
    Siri document = new Siri();
    document.setVersion(VERSION);
    document.setServiceDelivery(delivery);
    return document;
  }

  private StopMonitoringDelivery stops(int count) {
    List<MonitoredStopVisit> visits = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      visits.add(visit(i));
    }
    StopMonitoringDelivery delivery = new StopMonitoringDelivery();
    delivery.setVersion(VERSION);
    delivery.setResponseTimestamp(SampleClock.now());
    delivery.setStatus(true);
    delivery.setValidUntil(clock.planned(VALID_SECONDS, false));
    delivery.setShortestPossibleCycle("PT30S");
    delivery.setMonitoringRef(List.of(SampleCalls.stopRef(STOP)));
    delivery.setMonitoredStopVisit(visits);
    delivery.setNote(List.of(new Text("Times are forecasts.", "en"), new Text("Prévisions", "fr")));
    return delivery;
  }

  private MonitoredStopVisit visit(int index) {
    MonitoredStopVisit visit = new MonitoredStopVisit();
    visit.setRecordedAtTime(clock.measured(-random.between(1, 45), random.chance(20)));
    if (random.chance(60)) {
      visit.setItemIdentifier("ELT_item-" + (70_000 + index));
    }
    visit.setMonitoringRef(SampleCalls.stopRef(STOP));
    // The next vehicles come first, as a display needs them.
    int onwardCalls = detail.onwardCalls(MAX_ONWARD_OF_VISITS);
    visit.setMonitoredVehicleJourney(journeys.journey(STOP, index * 2 / 3, onwardCalls));
    if (random.chance(5)) {
      visit.setStopVisitNote(List.of(new Text("Low floor ♿", "en")));
    }
    return detail.of(visit);
  }

  private VehicleMonitoringDelivery vehicles(int count) {
    List<VehicleActivity> activities = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      activities.add(activity());
    }
    VehicleMonitoringDelivery delivery = new VehicleMonitoringDelivery();
    delivery.setVersion(VERSION);
    delivery.setResponseTimestamp(SampleClock.now());
    delivery.setStatus(true);
    delivery.setValidUntil(clock.planned(VALID_SECONDS, false));
    delivery.setVehicleActivity(activities);
    return delivery;
  }

  private VehicleActivity activity() {
    VehicleActivity activity = new VehicleActivity();
    activity.setRecordedAtTime(clock.measured(-random.between(1, 45), random.chance(20)));
    activity.setValidUntilTime(clock.planned(VALID_SECONDS, false));
    if (random.chance(50)) {
      ProgressBetweenStops progress = new ProgressBetweenStops();
      progress.setLinkDistance(BigDecimal.valueOf(random.between(2_000, 90_000), 2));
      progress.setPercentage(BigDecimal.valueOf(random.between(0, 10_000), 2));
      activity.setProgressBetweenStops(progress);
    }
    activity.setMonitoredVehicleJourney(
        List.of(
            journeys.journey(
                SampleCalls.anyStop(random), random.between(0, 3), MAX_ONWARD_OF_VEHICLES)));
    return activity;
  }
}
