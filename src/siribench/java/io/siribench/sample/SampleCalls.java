package io.siribench.sample;

import io.siribench.sample.SampleCity.Operator;
import io.siribench.siri.Distances;
import io.siribench.siri.Extensions;
import io.siribench.siri.MonitoredCall;
import io.siribench.siri.OnwardCall;
import io.siribench.siri.OnwardCalls;
import io.siribench.siri.Text;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** The calls of a sample's journeys: at the requested stop and after it. */
record SampleCalls(SeededRandom random, SampleClock clock) {
  private static final int STOPS = 400;
  private static final int METRES_BETWEEN_STOPS = 240;
  private static final int SECONDS_BETWEEN_STOPS = 75;
  private static final List<String> STATUSES = List.of("onTime", "onTime", "delayed", "early");

  /** Returns the reference of the stop with {@code number}. */
  static String stopRef(int number) {
    return "ELT_" + (306_000 + number);
  }

  static int anyStop(SeededRandom random) {
    return random.between(0, STOPS - 1);
  }

  /** Returns the call at {@code stop} of a vehicle that is {@code stopsAway} stops away. */
  MonitoredCall monitored(Operator operator, int stop, int stopsAway) {
    MonitoredCall call = new MonitoredCall();
    call.setStopPointRef(stopRef(stop));
    call.setVisitNumber(1);
    call.setOrder(stopsAway + random.between(1, 20));
    call.setStopPointName(stopNames(stop));
    if (stopsAway == 0) {
      call.setVehicleAtStop(true);
    }
    int seconds = stopsAway * SECONDS_BETWEEN_STOPS + random.between(0, 40);
    call.setAimedArrivalTime(clock.planned(seconds - random.between(-60, 240), operator.isUtc()));
    if (random.chance(85)) {
      call.setExpectedArrivalTime(clock.measured(seconds, operator.isUtc()));
      call.setArrivalStatus(random.pick(STATUSES));
    }
    if (random.chance(60)) {
      call.setArrivalProximityText(new Text(presentable(stopsAway)));
    }
    if (random.chance(25)) {
      call.setDeparturePlatformName(new Text(Integer.toString(random.between(1, 9))));
    }
    call.setAimedDepartureTime(clock.planned(seconds + 20L, operator.isUtc()));
    if (random.chance(70)) {
      call.setExpectedDepartureTime(clock.measured(seconds + 25L, operator.isUtc()));
    }
    if (random.chance(40)) {
      call.setDistanceFromStop(stopsAway * METRES_BETWEEN_STOPS);
      call.setNumberOfStopsAway(stopsAway);
    }
    call.setExtensions(distances(stopsAway));
    return call;
  }

  /** Returns {@code count} calls at the stops that follow {@code stop}. */
  OnwardCalls onward(Operator operator, int stop, int stopsAway, int count) {
    List<OnwardCall> following = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      following.add(onwardCall(operator, (stop + i) % STOPS, stopsAway + i));
    }
    OnwardCalls calls = new OnwardCalls();
    calls.setOnwardCall(following);
    return calls;
  }

  private OnwardCall onwardCall(Operator operator, int stop, int stopsAway) {
    OnwardCall call = new OnwardCall();
    call.setStopPointRef(stopRef(stop));
    call.setVisitNumber(1);
    call.setStopPointName(stopNames(stop));
    long seconds = (long) stopsAway * SECONDS_BETWEEN_STOPS;
    if (random.chance(50)) {
      call.setAimedArrivalTime(clock.planned(seconds, operator.isUtc()));
    }
    if (random.chance(90)) {
      call.setExpectedArrivalTime(clock.measured(seconds + 11, operator.isUtc()));
    }
    if (random.chance(60)) {
      call.setExpectedDepartureTime(clock.measured(seconds + 24, operator.isUtc()));
    }
    call.setExtensions(distances(stopsAway));
    return call;
  }

  private List<Text> stopNames(int stop) {
    String name = SampleCity.stopName(stop);
    return random.chance(15)
        ? List.of(new Text(name, "en"), SampleCity.foreignName(random))
        : List.of(new Text(name));
  }

  private Extensions distances(int stopsAway) {
    Distances distances = new Distances();
    distances.setCallDistanceAlongRoute(
        BigDecimal.valueOf(random.between(100_000, 2_000_000) / 100.0));
    distances.setDistanceFromCall(
        BigDecimal.valueOf(
            (stopsAway * METRES_BETWEEN_STOPS * 100 + random.between(0, 9_999)) / 100.0));
    distances.setPresentableDistance(presentable(stopsAway));
    distances.setStopsFromCall(stopsAway);
    Extensions extensions = new Extensions();
    extensions.setDistances(distances);
    return extensions;
  }

  private static String presentable(int stopsAway) {
    if (stopsAway == 0) {
      return "at stop";
    }
    if (stopsAway == 1) {
      return "approaching";
    }
    if (stopsAway < 4) {
      return stopsAway + " stops away";
    }
    int tenths = stopsAway * METRES_BETWEEN_STOPS * 10 / 1609;
    return tenths / 10 + "." + tenths % 10 + " miles away";
  }
}
