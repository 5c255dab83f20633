package io.siribench.sample;

import io.siribench.sample.SampleCity.Line;
import io.siribench.sample.SampleCity.Operator;
import io.siribench.siri.FramedVehicleJourneyRef;
import io.siribench.siri.MonitoredVehicleJourney;
import io.siribench.siri.OnwardCalls;
import io.siribench.siri.Text;
import io.siribench.siri.VehicleLocation;
import java.math.BigDecimal;
import java.util.List;

/** The journeys of a sample's vehicles. */
final class SampleJourneys {
  private static final List<String> OCCUPANCIES =
      List.of("seatsAvailable", "manySeatsAvailable", "standingAvailable", "full");
  private static final List<String> LATENESSES = List.of("PT0S", "PT2M", "PT4M30S", "-PT1M");

  private final SeededRandom random;
  private final SampleClock clock;
  private final SampleCalls calls;
  private final SampleSituations situations;

  SampleJourneys(SeededRandom random, SampleClock clock, SampleSituations situations) {
    this.random = random;
    this.clock = clock;
    this.calls = new SampleCalls(random, clock);
    this.situations = situations;
  }

  /**
   * Returns the journey of a vehicle that is {@code stopsAway} stops away from {@code stop}. It has
   * up to {@code maxOnward} calls after {@code stop}.
   */
  MonitoredVehicleJourney journey(int stop, int stopsAway, int maxOnward) {
    Operator operator = random.pick(SampleCity.OPERATORS);
    Line line = random.pick(SampleCity.LINES);
    int vehicle = random.between(1000, 9999);
    MonitoredVehicleJourney journey = new MonitoredVehicleJourney();
    identify(journey, operator, line);
    if (random.chance(30)) {
      journey.setSituationRef(List.of(situations.anyRef()));
    }
    locate(journey, operator);
    if (random.chance(70)) {
      journey.setBlockRef(operator.code() + "_20260302WD_" + line.name() + "-" + vehicle % 400);
    }
    journey.setVehicleRef(operator.code() + "_" + vehicle);
    journey.setMonitoredCall(calls.monitored(operator, stop, stopsAway));
    journey.setOnwardCalls(onward(operator, stop, stopsAway, maxOnward));
    return journey;
  }

  private OnwardCalls onward(Operator operator, int stop, int stopsAway, int maxOnward) {
    // At the end of a line no calls follow, which an empty structure represents.
    int count = random.chance(20) ? 0 : random.between(0, maxOnward);
    return calls.onward(operator, stop, stopsAway, count);
  }

  private void identify(MonitoredVehicleJourney journey, Operator operator, Line line) {
    String pattern = operator.code() + "_" + line.name() + "_" + random.between(100, 199);
    journey.setLineRef(operator.code() + "_" + line.name());
    journey.setDirectionRef(Integer.toString(random.between(0, 1)));
    FramedVehicleJourneyRef framed = new FramedVehicleJourneyRef();
    framed.setDataFrameRef(SampleClock.operatingDay());
    framed.setDatedVehicleJourneyRef(
        pattern + "_20260302WD_" + random.between(100_000, 999_999) + "_" + random.between(10, 99));
    journey.setFramedVehicleJourneyRef(framed);
    journey.setJourneyPatternRef(pattern);
    if (random.chance(50)) {
      journey.setVehicleMode(List.of(line.mode()));
    }
    journey.setPublishedLineName(List.of(new Text(line.name())));
    journey.setOperatorRef(operator.code());
    journey.setOriginRef(SampleCalls.stopRef(SampleCalls.anyStop(random)));
    journey.setDestinationRef(SampleCalls.stopRef(SampleCalls.anyStop(random)));
    Text destination = new Text(line.destination());
    journey.setDestinationName(
        random.chance(20)
            ? List.of(destination, SampleCity.foreignName(random))
            : List.of(destination));
    if (random.chance(40)) {
      journey.setOriginAimedDepartureTime(
          clock.planned(-random.between(60, 3_600), operator.isUtc()));
    }
  }

  private void locate(MonitoredVehicleJourney journey, Operator operator) {
    boolean isMonitored = random.chance(92);
    journey.setMonitored(isMonitored);
    if (!isMonitored) {
      journey.setMonitoringError(List.of("GPS"));
      journey.setProgressRate("unknown");
      return;
    }
    VehicleLocation location = new VehicleLocation();
    location.setLongitude(
        BigDecimal.valueOf((-31_500_000 + random.between(-90_000, 90_000)) / 1e6));
    location.setLatitude(BigDecimal.valueOf((41_200_000 + random.between(-90_000, 90_000)) / 1e6));
    journey.setVehicleLocation(location);
    if (random.chance(30)) {
      journey.setLocationRecordedAtTime(clock.measured(-random.between(1, 30), operator.isUtc()));
    }
    if (random.chance(90)) {
      journey.setBearing(BigDecimal.valueOf(random.between(0, 35_999_999) / 1e5));
    }
    journey.setProgressRate(random.chance(90) ? "normalProgress" : "noProgress");
    if (random.chance(35)) {
      journey.setOccupancy(random.pick(OCCUPANCIES));
    }
    if (random.chance(35)) {
      journey.setDelay(random.pick(LATENESSES));
    }
    if (random.chance(10)) {
      journey.setProgressStatus(List.of(new Text("layover", "en")));
    }
  }
}
