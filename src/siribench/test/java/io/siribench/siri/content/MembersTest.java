package io.siribench.siri.content;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.siri.Siri;
import io.siribench.siri.Text;
import org.junit.jupiter.api.Test;

final class MembersTest {
  @Test
  void getter_anyMember_matchesItsName() {
    assertThat(new Members().of(Siri.class))
        .extracting(member -> member.getter().getName())
        .contains("getServiceDelivery", "getStopMonitoringDelivery");
    assertThat(new Members().of(Text.class))
        .filteredOn(member -> member.foldedName().isEmpty())
        .extracting(member -> member.getter().getName())
        .containsExactly("getValue");
  }
}
