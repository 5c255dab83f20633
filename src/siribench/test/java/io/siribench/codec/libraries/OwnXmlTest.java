package io.siribench.codec.libraries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.codec.jackson2.Jackson2Codec;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.format.Format;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlElementWrapper;
import jakarta.xml.bind.annotation.XmlType;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.simpleframework.xml.Attribute;
import org.simpleframework.xml.Element;
import org.simpleframework.xml.ElementList;
import org.simpleframework.xml.Root;

/** Binding of user-defined classes by XML libraries. */
final class OwnXmlTest {
  private static final String FLAT = "<Flat><name>n</name><count>3</count></Flat>";
  private static final String ANNOTATED =
      "<order id='7'><lines><line><name>a</name></line><line><name>b</name></line></lines></order>";

  /** A class without annotations, bound by its fields. */
  public static class Flat {
    public @Nullable String name;
    public int count;
  }

  /** The same class with getters and setters. */
  public static class Bean {
    private @Nullable String name;
    private int count;

    public @Nullable String getName() {
      return name;
    }

    public void setName(String name) {
      this.name = name;
    }

    public int getCount() {
      return count;
    }

    public void setCount(int count) {
      this.count = count;
    }
  }

  public static class Listing {
    public @Nullable String id;
    public @Nullable List<Flat> lines;
  }

  /** A class with annotations of JAXB. */
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class ForJaxb {
    @XmlAttribute private @Nullable String id;

    @XmlElementWrapper
    @XmlElement(name = "line")
    private @Nullable List<Flat> lines;
  }

  /** A class with annotations of Simple. */
  @Root(name = "order")
  public static class ForSimple {
    @Attribute private @Nullable String id;

    @ElementList(entry = "line")
    private @Nullable List<Flat> lines;
  }

  /** A class that Simple creates by a constructor with annotated parameters. */
  @Root(name = "order")
  public static class CreatedBySimple {
    @Element(name = "name")
    public final String name;

    public CreatedBySimple(@Element(name = "name") String name) {
      this.name = name;
    }
  }

  /** A class that JAXB creates by a factory method. */
  @XmlType(factoryMethod = "create")
  public static class CreatedByJaxb {
    public @Nullable String name;

    private CreatedByJaxb(String name) {
      this.name = name;
    }

    public static CreatedByJaxb create() {
      return new CreatedByJaxb("none");
    }
  }

  /** A class with a member whose type neither library knows. */
  public static class Dated {
    public @Nullable LocalDate day;
  }

  private static CodecSettings settings(Class<?> type) {
    return CodecSettings.of(Format.XML, ReaderType.READER).withModel(type.getName());
  }

  private static InputStream in(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  private static Object read(Codec codec, Class<?> type, String text) throws IOException {
    return codec.prepare(settings(type)).read(in(text));
  }

  private static String digest(Codec codec, Class<?> type, String text) throws IOException {
    return codec.subject(settings(type)).fingerprint(read(codec, type, text)).digest();
  }

  @Test
  void read_unannotatedClass_bindsLikeJackson() throws IOException {
    for (Class<?> type : List.of(Flat.class, Bean.class)) {
      String expected = digest(new Jackson2Codec(), type, FLAT);
      assertThat(expected).doesNotMatch("0*");
      for (Codec codec : List.of(new JaxbCodec(), new SimpleXmlCodec())) {
        codec.check(settings(type));
        assertThat(digest(codec, type, FLAT)).isEqualTo(expected);
      }
    }
  }

  @Test
  void read_documentWithDoctype_bindsLikeJackson() throws IOException {
    String document = "<!DOCTYPE Flat>\n<!-- a comment -->" + FLAT.replaceFirst("^<\\?xml.*?>", "");
    assertThat(digest(new JaxbCodec(), Flat.class, document))
        .isEqualTo(digest(new Jackson2Codec(), Flat.class, FLAT));
  }

  /** Simple and Jackson wrap lists in an element by default; JAXB does not. */
  @Test
  void read_unannotatedList_isWrappedByLibraryDefault() throws IOException {
    String line = "<lines><name>a</name><count>1</count></lines>";
    String unwrapped = "<Listing><id>7</id>" + line + line + "</Listing>";
    String wrapped = "<Listing><id>7</id><lines>" + line + line + "</lines></Listing>";
    String expected = digest(new Jackson2Codec(), Listing.class, wrapped);
    assertThat(digest(new SimpleXmlCodec(), Listing.class, wrapped)).isEqualTo(expected);
    assertThat(digest(new JaxbCodec(), Listing.class, unwrapped)).isEqualTo(expected);
    assertThat(digest(new JaxbCodec(), Listing.class, wrapped)).isNotEqualTo(expected);
  }

  @Test
  void read_annotatedClass_isBoundByItsAnnotations() throws IOException {
    new JaxbCodec().check(settings(ForJaxb.class));
    new SimpleXmlCodec().check(settings(ForSimple.class));
    ForJaxb jaxb = (ForJaxb) read(new JaxbCodec(), ForJaxb.class, ANNOTATED);
    assertThat(jaxb.id).isEqualTo("7");
    assertThat(jaxb.lines).extracting(line -> line.name).containsExactly("a", "b");
    ForSimple simple =
        (ForSimple)
            read(
                new SimpleXmlCodec(),
                ForSimple.class,
                ANNOTATED.replace("</name>", "</name><count>1</count>"));
    assertThat(simple.id).isEqualTo("7");
    assertThat(simple.lines).extracting(line -> line.name).containsExactly("a", "b");
  }

  @Test
  void check_constructorWithAnnotationsOfSimple_isCalled() throws IOException {
    Codec codec = new SimpleXmlCodec();
    codec.check(settings(CreatedBySimple.class));
    CreatedBySimple created =
        (CreatedBySimple) read(codec, CreatedBySimple.class, "<order><name>n</name></order>");
    assertThat(created.name).isEqualTo("n");
  }

  @Test
  void check_factoryMethodOfJaxb_isCalled() throws IOException {
    Codec codec = new JaxbCodec();
    codec.check(settings(CreatedByJaxb.class));
    CreatedByJaxb created = (CreatedByJaxb) read(codec, CreatedByJaxb.class, "<CreatedByJaxb/>");
    assertThat(created.name).isEqualTo("none");
  }

  @Test
  void problem_memberNotSupportedByJaxb_reportsWhichAndWhy() throws IOException {
    Codec codec = new JaxbCodec();
    codec.check(settings(Dated.class));
    DocumentReader reader = codec.prepare(settings(Dated.class));
    assertThatThrownBy(() -> reader.read(in("<Dated><day>2026-01-02</day></Dated>")))
        .isInstanceOf(LinkageError.class)
        .satisfies(
            thrown ->
                assertThat(reader.problem(thrown))
                    .isEqualTo(
                        "cannot be bound by JAXB: java.time.LocalDate has no constructor without"
                            + " parameters"));
  }
}
