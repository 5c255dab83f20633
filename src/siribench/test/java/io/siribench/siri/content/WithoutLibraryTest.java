package io.siribench.siri.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.siri.MonitoredStopVisit;
import io.siribench.siri.ServiceDelivery;
import io.siribench.siri.Siri;
import io.siribench.siri.StopMonitoringDelivery;
import io.siribench.siri.Time;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.worker.WorkerMain;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.subject.Fingerprint;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/** Content and digest for a codec of any library, or of none. */
final class WithoutLibraryTest {
  private static final String DOCUMENT =
      """
      {"Siri": {"ServiceDelivery": {
        "ResponseTimestamp": "2026-01-01T10:00:00.000Z",
        "StopMonitoringDelivery": [{
          "MonitoredStopVisit": [{"MonitoringRef": "a"}, {"MonitoringRef": "b"}]}],
        "Odd": [{"Number": 1.50, "Flag": true}, "text"]}}}
      """;

  /** A call that builds the document by hand and describes its content. */
  public static final class ByHand implements Callable<String> {
    @Override
    public String call() {
      StopMonitoringDelivery stops = new StopMonitoringDelivery();
      stops.setMonitoredStopVisit(Arrays.asList(visit("a"), visit("b")));
      ServiceDelivery delivery = new ServiceDelivery();
      delivery.setResponseTimestamp(Time.parse("2026-01-01T10:00:00Z"));
      delivery.setStopMonitoringDelivery(Collections.singletonList(stops));
      java.util.Map<String, Object> odd = new java.util.LinkedHashMap<>();
      odd.put("Number", 1.5);
      odd.put("Flag", true);
      delivery.retain("Odd", List.of(odd, "text"));
      Siri siri = new Siri();
      siri.setServiceDelivery(delivery);
      return amount(siri);
    }

    private static MonitoredStopVisit visit(String stop) {
      MonitoredStopVisit visit = new MonitoredStopVisit();
      visit.setMonitoringRef(stop);
      return visit;
    }

    static String amount(Siri siri) {
      SiriSubject subject = new SiriSubject(true, Trees.NONE);
      Fingerprint fingerprint = subject.fingerprint(siri);
      return fingerprint.digest()
          + " of "
          + fingerprint.leaves()
          + ", "
          + fingerprint.boundLeaves()
          + " bound, visits: "
          + subject.content(siri).visits();
    }
  }

  @Test
  void fingerprint_withOnlyTypesAndWorker_equalsJackson() throws Exception {
    URL[] places = {place(ByHand.class), place(Siri.class), place(WorkerMain.class)};
    try (URLClassLoader alone = new URLClassLoader(places, ClassLoader.getPlatformClassLoader())) {
      for (String absent : List.of("annotation.JsonIgnore", "databind.JsonNode")) {
        assertThatThrownBy(() -> alone.loadClass("com.fasterxml.jackson." + absent))
            .isInstanceOf(ClassNotFoundException.class);
      }
      Object byHand = alone.loadClass(ByHand.class.getName()).getConstructor().newInstance();

      assertThat(((Callable<?>) byHand).call())
          .isEqualTo(ByHand.amount(bound()))
          .asString()
          .endsWith(" of 6, 3 bound, visits: 2");
    }
  }

  private static Siri bound() throws IOException {
    return JacksonFormat.JSON.read(
        JacksonFormat.JSON.newMapper(UnknownMembers.KEEP),
        new ByteArrayInputStream(DOCUMENT.getBytes(StandardCharsets.UTF_8)));
  }

  private static URL place(Class<?> type) {
    return type.getProtectionDomain().getCodeSource().getLocation();
  }
}
