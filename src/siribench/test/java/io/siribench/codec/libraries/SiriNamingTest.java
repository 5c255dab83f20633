package io.siribench.codec.libraries;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.introspect.BeanPropertyDefinition;
import io.siribench.siri.Siri;
import io.siribench.siri.SiriObject;
import io.siribench.siri.binding.PlainMappers;
import io.siribench.worker.codec.UnknownMembers;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class SiriNamingTest {
  private final ObjectMapper mapper =
      PlainMappers.configure(new ObjectMapper(), UnknownMembers.KEEP);
  private final Set<Class<?>> seen = new HashSet<>();
  private int members;

  @Test
  void nameOf_allSiriMembers_equalsJackson() {
    compare(mapper.constructType(Siri.class));
    assertThat(seen).hasSizeGreaterThan(40);
    assertThat(members).isGreaterThan(400);
  }

  private void compare(JavaType type) {
    JavaType bound = type.isContainerType() ? type.getContentType() : type;
    if (!SiriObject.class.isAssignableFrom(bound.getRawClass()) || !seen.add(bound.getRawClass())) {
      return;
    }
    for (BeanPropertyDefinition member :
        mapper.getDeserializationConfig().introspect(bound).findProperties()) {
      if (member.getField() != null
          && member.getField().getDeclaringClass() == bound.getRawClass()) {
        members++;
        assertThat(SiriNaming.nameOf(member.getField().getAnnotated()))
            .as("%s of %s", member.getInternalName(), bound)
            .isEqualTo(member.getName());
        compare(member.getPrimaryType());
      }
    }
  }
}
