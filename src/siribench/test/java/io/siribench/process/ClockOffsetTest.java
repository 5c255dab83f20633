package io.siribench.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.process.ClockOffset.Service;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ClockOffsetTest {
  @ParameterizedTest
  @CsvSource({"0.000012345 seconds fast, 12345", "1.500000000 seconds slow, -1500000000"})
  void nanos_chrony_readsDirectionFromWords(String time, long expected) {
    String output =
        """
        Reference ID    : C0A80101 (192.168.1.1)
        Stratum         : 3
        System time     : %s of NTP time
        Last offset     : -0.000004711 seconds
        Leap status     : Normal
        """;
    assertThat(Service.CHRONY.nanos(output.formatted(time))).contains(expected);
    assertThat(Service.CHRONY.nanos(output.formatted(time).replace("Normal", "Not synchronised")))
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "+1.234ms, -1234000",
    "-45us, 45000",
    "+2s, -2000000000",
    "-1min 1.5s, 61500000000",
    "+1h 2min 3.1s,",
    "+nonsense,"
  })
  void nanos_timesyncd_areReadFromOffset(String offset, Long expected) {
    String output =
        """
               Server: 192.168.1.1 (time.example)
                 Leap: normal
        Root distance: 23.1ms (max: 5s)
               Offset: %s
                Delay: 20.1ms
        """;
    assertThat(Service.TIMESYNCD.nanos(output.formatted(offset)).orElse(null)).isEqualTo(expected);
  }

  @Test
  void nanos_ofOtherOutput_areUnknown() {
    for (Service service : Service.values()) {
      assertThat(service.nanos("506 Cannot talk to daemon\n")).isEmpty();
    }
  }
}
