package io.siribench.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.JvmFlags;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The JVM arguments that are accepted from another person's plan. */
final class HarmlessArgumentsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "-Xmx64m",
        "-Xss1m",
        "-Xint",
        "-Xshare:off",
        "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1",
        "-XX:+ExitOnOutOfMemoryError",
        "-XX:OnStackReplacePercentage=140",
        "-XX:MaxRAMPercentage=50.0",
        "-Dsun.reflect.inflationThreshold=1000000",
        "-Djdk.reflect.useNativeAccessorOnly=true",
        "-Dapp.mode=fast",
        "--add-opens=java.base/java.lang=ALL-UNNAMED"
      })
  void argument_sizeOrSwitch_isHarmless(String argument) {
    assertThat(JvmFlags.isHarmless(argument)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-Xshare:dump",
        "-XX:+HeapDumpOnOutOfMemoryError",
        "-XX:+LogVMOutput",
        "-XX:+PerfDataSaveToFile",
        "-XX:+CrashOnOutOfMemoryError",
        "-XX:ArchiveClassesAtExit=1",
        "-XX:AOTCacheOutput=1",
        "-XX:OnError=1",
        "-XX:Flags=1",
        "-XX:OnOutOfMemoryError=touch /tmp/x",
        "-XX:OnError=sh",
        "-javaagent:a.jar",
        "-agentpath:/tmp/a.so",
        "-agentlib:jdwp=transport=dt_socket,server=y",
        "-Xrunjdwp",
        "-Xbootclasspath/a:a.jar",
        "-XX:Flags=f",
        "-XX:VMOptionsFile=f",
        "-XX:SharedArchiveFile=a.jsa",
        "-XX:HeapDumpPath=/tmp/x",
        "-Xlog:all:file=/tmp/x",
        "-Djava.system.class.loader=A",
        "-Djava.library.path=/tmp",
        "-Djavax.net.ssl.trustStore=x",
        "--patch-module=java.base=a",
        "--module-path=a",
        "-cp",
        "-jar",
        "@file",
        "Main"
      })
  void argument_runningCodeOrWriting_isNotHarmless(String argument) {
    assertThat(JvmFlags.isHarmless(argument)).isFalse();
  }
}
