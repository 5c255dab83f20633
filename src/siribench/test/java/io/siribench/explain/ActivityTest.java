package io.siribench.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.explain.Activity.Frame;
import io.siribench.results.Breakdown;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ActivityTest {
  private static final String DATABIND = "com.fasterxml.jackson.databind.";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "java.util.HashMap.put DB.introspect.AnnotatedClass.fields DB.deser.BeanDeserializerFactory.build DB.ObjectMapper.readValue|INTROSPECTION",
        "java.lang.Class.getDeclaredMethods0 DB.introspect.AnnotatedMethodCollector.collect|INTROSPECTION",
        "sun.reflect.annotation.AnnotationParser.parse java.lang.Class.annotationData DB.ObjectMapper.<init>|INTROSPECTION",
        "java.util.HashMap.put DB.deser.BeanDeserializerFactory.build DB.ObjectMapper.readValue|DESERIALIZERS",
        "DB.deser.BeanDeserializerBase.resolve DB.deser.DeserializerCache.create DB.ObjectReader.read|DESERIALIZERS",
        "tools.jackson.databind.deser.DeserializerCache.create|DESERIALIZERS",
        "java.lang.invoke.LambdaForm.compile DB.deser.BeanDeserializer.deserialize|ACCESSORS",
        "com.fasterxml.jackson.core.json.UTF8StreamJsonParser.nextToken DB.deser.BeanDeserializer.deserialize|LIBRARY",
        "java.lang.String.hashCode DB.ObjectMapper.<init>|LIBRARY",
        "java.util.zip.Inflater.inflate jdk.internal.loader.URLClassPath.get java.lang.ClassLoader.loadClass DB.introspect.AnnotatedClass.of|CLASSES",
        "java.util.HashMap.put DB.cfg.Defaults.<clinit> DB.introspect.AnnotatedClass.of|CLASSES",
        "io.siribench.worker.FileSource.open|OTHER"
      })
  void of_stack_isActivityOfInnermostKnownFrame(String stack, Activity activity) {
    assertThat(Activity.of(frames(stack))).isEqualTo(activity);
  }

  @Test
  void part_ofLibraryItself_isPurposeOfThePhase() {
    assertThat(Activity.LIBRARY.part(Breakdown.PREPARATION)).isEqualTo("mapper construction");
    assertThat(Activity.LIBRARY.part(Breakdown.REQUEST)).isEqualTo("binding");
    assertThat(Activity.INTROSPECTION.part(Breakdown.REQUEST)).isEqualTo("introspection");
  }

  /** Parses words that are a class, a dot and a method. */
  static List<Frame> frames(String stack) {
    return Arrays.stream(stack.replace("DB.", DATABIND).split(" "))
        .map(
            word ->
                new Frame(
                    word.substring(0, word.lastIndexOf('.')),
                    word.substring(word.lastIndexOf('.') + 1)))
        .toList();
  }
}
