package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class RequestInputTest {
  private static RequestInput read(String lines) throws IOException {
    return RequestInput.read(new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void read_allKindsOfLines_isTheRequest() throws IOException {
    RequestInput input = read("url=http://x/?a=b\nheader=A: b=c\nheader=É: é\ndata=PFNpcmkvPg==\n");
    assertThat(input.clientCertPassword()).isEmpty();
    assertThat(read("url=x\nclient-cert-password=a=b\n").clientCertPassword()).isEqualTo("a=b");
    assertThat(input.url()).isEqualTo("http://x/?a=b");
    assertThat(input.headers()).containsExactly("A: b=c", "É: é");
    assertThat(input.data()).isEqualTo("<Siri/>".getBytes(StandardCharsets.UTF_8));
    assertThat(read("url=x").data()).isNull();
  }

  @Test
  void read_withoutUrl_isRefused() {
    assertThatThrownBy(() -> read("header=A: b\n")).hasMessage("no line url=... on standard input");
  }

  @Test
  void read_unknownLine_isRefusedWithoutRepeatingIt() {
    assertThatThrownBy(() -> read("key=secret"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageNotContaining("secret");
  }
}
