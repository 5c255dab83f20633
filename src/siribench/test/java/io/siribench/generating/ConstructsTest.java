package io.siribench.generating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import com.fasterxml.jackson.dataformat.xml.XmlMapper;
import io.siribench.dex.UserDex;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.xml.stream.XMLInputFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Annotations and types of Jackson, each bound like databind or refused. */
final class ConstructsTest {
  /** A class that can be read, and documents for it. */
  private record Read(String type, List<String> documents) {}

  private static Read read(String type, String... documents) {
    return new Read(type, List.of(documents));
  }

  static final List<Read> READ =
      List.of(
          read("Alias", "{'a':1}", "{'b':2}", "{'c':3,'d':4}"),
          read("AutoDetect", "{'hidden':1,'shown':2}"),
          read("Ignoring", "{'a':1,'secret':{'a':2},'b':3}"),
          read("IgnoringProperties", "{'a':1,'b':2,'x':3}"),
          read("ReadOnly", "{'a':1,'b':2,'bee':3}", "{}"),
          read("Naming", "{'unit_price':1,'unitPrice':2,'urlof_it':'x','urlofIt':'y'}"),
          read("Written", "{'a':'1','b':2,'c':3,'d':4,'e':'5','other':{'b':6}}"),
          read("Renamed", "{'a':1}", "{'x':2}"),
          read("SortedGetter", "{'all':[2,1]}", "{'all':[null]}", "{'all':['x']}"),
          read("Overloads", "{'a':1,'b':'x'}", "{'a':null,'b':null}", "{'a':'2','b':3}"),
          read("Bundled", "{'a':1}", "{'inside':2}"),
          read("Enums", "{'kind':'OTHER'}", "{'kind':'other'}", "{'kind':''}", "{'kind':1}"),
          read("As", "{'base':{'a':1,'b':2},'set':['b','a'],'shape':{'radius':3},'other':{'b':4}}"),
          read("AnyOf", "{'a':'1','b':2,'c':null}", "{'d':{}}"),
          read("AnyFinal", "{'a':'1','b':[2],'c':null}"),
          read("AnyCounts", "{'a':1,'name':'x','b':'2','c':null}", "{'a':1,'a':2}", "{'a':'x'}"),
          read("Assembled", "{'a':1,'b':[2],'c':null}"),
          read("SubMade", "{'a':1}"),
          read(
              "Vehicle",
              "{'is':'bus','seats':3,'wheels':4}",
              "{'seats':3}",
              "{'is':'rail','wheels':4}",
              "{'wheels':4,'is':'tram'}"),
          read("Places", "{'one':{'x':1}}", "{'one':7,'all':[8,'four',null,{'is':'x'}]}"),
          read("Places", "{'one':null}", "{'one':true}", "{'one':[]}", "{'all':['',1.5]}"),
          read(
              "Creators",
              "{'text':'a','number':1}",
              "{'text':'a','text':'b','number':1}",
              "{'text':'a','number':1,'text':'b'}",
              "'a'",
              "1",
              "{'number':'x'}"),
          read("Names", "{'a':1,'A':2,'hasB':true,'b':3,'in':4}"),
          read("Valued", "'a'", "{}", "''"),
          read("Made", "{'a':1}", "{'setA':2}"),
          read(
              "Wildcards",
              "{'lists':[[1]],'maps':{'a':{'b':[2]}},'raw':[{'x':1}],'made':[[3]],'any':5}",
              "{'made':null,'raw':[{}]}"),
          read("IgnoredWildcard", "{'a':1,'lists':[[2]]}"),
          read(
              "InheritedWildcard",
              "{'one':{'a':1},'all':[{'b':2}],'others':[{'c':3}]}",
              "{'others':[{'c':'x'},null]}"),
          read(
              "Getters",
              "{'wild':[[4],null],'raw':[{'a':1}],'map':{'a':1}}",
              "{'map':null}",
              "{'numbers':{'a':' ','b':null,'c':1,'c':2,'d':3,'d':''},'lists':{'a':[1],'b':null}}"),
          read(
              "Shapes",
              "{'whole':{'is':'of','size':{'a':1}},'text':{'is':'listed','size':'b','all':['c']}}",
              "{'whole':{'is':'texts','size':'a'},'text':{'is':'texts','size':'a'}}",
              "{'whole':{'is':'other','size':{'a':1}},'any':{'is':'texts','size':'a'}}"),
          read(
              "Unset",
              "{'list':null,'map':null}",
              "{'list':[1]}",
              "{'list':[]}",
              "{'map':{'a':1}}"),
          read("Numeral", "{'is':'uno','a':1}", "{'a':2,'is':'two'}", "{'is':'1'}", "{}"),
          read("Lists", "{'raw':[1,{'a':[null]}],'rawMap':{'a':1.5},'deque':[1],'queue':[2,3]}"),
          read("Lists", "{'navigable':{'2':'a','1':'b'},'concurrent':{'a':'b'},'tree':['b','a']}"),
          read("Lists", "{'byKind':{'OTHER':1},'flags':[true,'false',0],'matrix':[[1],[]]}"),
          read("Lists", "{'vector':[1,2],'objects':[1,'a',{}]}", "{'properties':{'a':'b'}}"),
          read("Scalars", "{'open':-0,'shut':-0}", "{'open':0.0}", "{'shut':0}", "{'open':256}"),
          read("Scalars", "{'plain':'0x1p3'}", "{'number':'0x1p3'}", "{'single':'0x1p3'}"),
          read("Scalars", "{'number':'+INF'}", "{'number':'1f'}", "{'plain':'+Infinity'}"),
          read("Scalars", "{'number':'.5'}", "{'number':'5.'}", "{'number':'5.e1'}", "{'big':'-'}"),
          read("Scalars", "{'big':'+1'}", "{'decimal':'\u0661'}", "{'big':'\u0661'}"),
          read("Scalars", "{'decimal':1e9}", "{'decimal':1e2147483649}", "{'big':1e2147483649}"),
          read("Scalars", "{'decimal':'1e3'}", "{'decimal':'1e2147483649'}", "{'single':'1e'}"),
          read("Scalars", "{'id':'AAECAwQFBgcICQoLDA0ODw=='}", "{'id':'AAECAwQFBgcICQoLDA0OD*=='}"),
          read("Scalars", "{'id':'AAECAwQFBgcICQoLDA0OD-'}", "{'id':'AAECAwQFBgcICQoLDA0OD+=='}"),
          read("Scalars", "{'sorted':['a']}", "{'sorted':[null]}", "{'mixed':[1,'a']}"),
          read("Scalars", "{'deque':[]}", "{'deque':[null]}", "{'map':{}}", "{'map':{'a':null}}"),
          read("Scalars", "{'kinds':['OTHER',null]}", "{'unit':'DAYS'}", "{'unit':'days'}"),
          read("Units", "{'unit':'km','all':['m']}", "{'unit':'METRE'}"),
          read(
              "Late", "{'other':'a','other':'b','text':'c','hidden':7}", "{'text':'a','text':'b'}"),
          read(
              "LateText",
              "{'other':'a','other':'b','text':'c'}",
              "{'text':'c','other':'a','other':'b'}"),
          read("Identified", "{'id':-0,'is':'x'}", "{'id':1E2,'price':1E400}", "{'is':{},'id':1}"),
          read("Identified", "{'any':[1.50,{'a':-0}],'is':null}", "{'id':", "{'id':[1"),
          read("OfTyped", "{}", "'a'", "1", "''", "{'is':'t','by':'x'}", "{'is':1}"),
          read("OfIs", "{'is':'t'}", "'a'", "1", "''", "[]"),
          read("OfInt", "1", "-0", "'1'", "1.5", "true", "null", "{}", "'x'", "[1]"),
          read("Pairs", "{'one':{'first':1,'second':[2]},'two':{'first':{'first':3}}}"));

  private static final List<String> SCALARS =
      List.of(
          ("1|-0|2147483648|-9223372036854775809|1.5|12.50|-0.0|1e400|1e2147483649|true|false|null"
                  + "|''|' '|'1'|' 7 '|'null'|'2147483648'|'99999999999999999999'|'1.5'|'true'"
                  + "|' false '|'TRUE'|'x'|'\u0661'|'+1'|{}|[]|[1]|{'by':'a'}")
              .split("\\|"));

  @TempDir private static Path directory;

  private static GeneratedModels models;

  @BeforeAll
  static void generate() throws IOException {
    models = new GeneratedModels(directory, 8, "Constructs");
    READ.forEach(read -> generate(read.type()));
    models.generate("Constructs$Scalars", "com.acme", false, EnumSet.of(Syntax.XML));
    models.generate("Constructs$OfScalars", "com.acme", false, EnumSet.allOf(Syntax.class));
    models.compile();
  }

  private static void generate(String type) {
    models.generate("Constructs$" + type, "com.acme", false, EnumSet.of(Syntax.JSON));
  }

  @ParameterizedTest
  @FieldSource("READ")
  void read_acceptedDocument_equalsDatabind(Read read) throws Exception {
    GeneratedModel model =
        new GeneratedModel(
            models.loader(),
            "com.acme.Constructs$" + read.type(),
            "com.acme",
            false,
            EnumSet.of(Syntax.JSON));
    JsonFactory factory = new JsonFactory();
    String first = "";
    for (String text : read.documents()) {
      byte[] document = text.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
      String bound = model.bound(factory, document);
      assertThat(model.streamed(factory, document)).as(text).isEqualTo(bound);
      first = first.isEmpty() ? bound : first;
    }
    assertThat(first).isNotEqualTo("refused");
  }

  @Test
  void read_presentValueInGetterMap_isRefusedInsteadOfMerged() throws Exception {
    GeneratedModel model =
        new GeneratedModel(
            models.loader(),
            "com.acme.Constructs$Getters",
            "com.acme",
            false,
            EnumSet.of(Syntax.JSON));
    byte[] document = "{\"lists\":{\"a\":[1],\"a\":[2]}}".getBytes(StandardCharsets.UTF_8);
    assertThat(model.bound(new JsonFactory(), document)).contains("Integer 1, Integer 2");
    assertThat(model.streamed(new JsonFactory(), document)).isEqualTo("refused");
    assertThat(model.refusal()).contains("a value of \"a\" already");
  }

  @Test
  void generate_classNamedLikeAnXmlReader_givesEachReaderItsFile() {
    List<SourceFile> sources =
        ReaderSources.of(
            "com.acme.Constructs$Twin",
            models.loader(),
            false,
            "com.acme",
            EnumSet.allOf(Syntax.class));
    assertThat(sources).extracting(SourceFile::path).doesNotHaveDuplicates();
  }

  @Test
  void generate_classNamedLikeTheReaderOfAnother_givesThatReaderAnotherName(@TempDir Path other)
      throws Exception {
    String card = "package com.acme; public final class Card { public CardReader reader; }";
    String reader = "package com.acme; public final class CardReader { public Card card; }";
    GeneratedModels models =
        new GeneratedModels(other, 8, Map.of("Card", card, "CardReader", reader));
    models.generate("Card", "com.acme", false, EnumSet.allOf(Syntax.class));
    assertThat(models.sources().keySet())
        .contains("com/acme/CardReader2.java", "com/acme/CardReaderReader.java")
        .contains("com/acme/CardXmlReader.java", "com/acme/CardReaderXmlReader.java")
        .doesNotContain("com/acme/CardReader.java");
    models.compile();
  }

  /** Names of methods include those of outer classes, so these classes are not nested. */
  @Test
  void read_namesInvalidInJavaSource_areEscapedOrChanged(@TempDir Path other) throws Exception {
    String list = " extends java.util.ArrayList<String> {}";
    Map<String, String> sources =
        Map.of(
            "Default",
            "package com.acme; public final class Default" + list,
            "Read",
            "package com.acme; public final class Read" + list,
            "Members",
            "package com.acme; public final class Members { public int e; }",
            "Odd",
            "package com.acme; public final class Odd { public Default a; public Read b;"
                + " public Members d;"
                + " @com.fasterxml.jackson.annotation.JsonProperty(\"line\\nend\\r\") public int"
                + " c; }");
    GeneratedModels odd = new GeneratedModels(other, 8, sources);
    odd.generate("Odd", "com.acme.json", false, EnumSet.of(Syntax.JSON));
    odd.generate("Odd", "com.acme", false, EnumSet.of(Syntax.JSON));
    assertThat(odd.sources())
        .containsKeys("com/acme/json/Members.java", "com/acme/support/Members.java");
    odd.compile();
    byte[] document =
        "{\"a\":[\"x\"],\"b\":[\"y\"],\"d\":{\"e\":8},\"line\\nend\\r\":7}"
            .getBytes(StandardCharsets.UTF_8);
    for (String packageName : List.of("com.acme.json", "com.acme")) {
      GeneratedModel model =
          new GeneratedModel(
              odd.loader(), "com.acme.Odd", packageName, false, EnumSet.of(Syntax.JSON));
      assertThat(model.streamed(new JsonFactory(), document))
          .contains("7", "8")
          .isEqualTo(model.bound(new JsonFactory(), document));
    }
  }

  @Test
  void read_classNamedLikeOneOfJavaLang_equalsDatabind(@TempDir Path other) throws Exception {
    GeneratedModels models =
        new GeneratedModels(
            other,
            8,
            Map.of(
                "Character",
                "package com.acme; public final class Character { public int e; }",
                "Game",
                "package com.acme; public final class Game { public Character hero;"
                    + " public Integer lives; public Object any; }"));
    models.generate("Game", "com.acme", false, EnumSet.of(Syntax.JSON));
    models.compile();
    GeneratedModel model =
        new GeneratedModel(
            models.loader(), "com.acme.Game", "com.acme", false, EnumSet.of(Syntax.JSON));
    byte[] document =
        "{\"hero\":{\"e\":7},\"lives\":\"8\",\"any\":[1.5]}".getBytes(StandardCharsets.UTF_8);
    assertThat(model.streamed(new JsonFactory(), document))
        .contains("7", "8", "1.5")
        .isEqualTo(model.bound(new JsonFactory(), document));
  }

  /** Such classes hide those of java.lang, even if no document has an object of them. */
  @Test
  void generate_packageWithAllNamesOfJavaLang_givesReadersThatCompile(@TempDir Path other)
      throws Exception {
    Map<String, String> sources = new HashMap<>();
    for (String model : List.of("Strict", "Zoo", "Times", "Catalog")) {
      sources.put(model, Files.readString(GeneratedModels.resource(model + ".java.txt")));
    }
    try (Stream<Path> files = Files.list(Path.of(URI.create("jrt:/java.base/java/lang")))) {
      files
          .map(file -> String.valueOf(file.getFileName()).replace(".class", ""))
          .filter(name -> name.matches("[A-Z]\\w*"))
          .forEach(name -> sources.put(name, "package com.hidden; public class " + name + " {}"));
    }
    GeneratedModels models = new GeneratedModels(other, 8, sources);
    models.generate("Strict", "com.hidden", true, EnumSet.allOf(Syntax.class));
    models.generate("Zoo", "com.hidden", false, EnumSet.of(Syntax.JSON));
    models.generate("Times", "com.hidden", true, EnumSet.allOf(Syntax.class));
    models.generate("Catalog", "com.hidden", false, EnumSet.of(Syntax.XML));
    models.compile();
    assertThat(models.sources().values())
        .filteredOn(source -> source.path().equals("com/hidden/JsonInput.java"))
        .singleElement()
        .satisfies(reader -> assertThat(reader.text()).contains("import java.lang.String;"));
  }

  /** Java source cannot call a private constructor, which databind calls for an empty element. */
  @Test
  void read_emptyElementOfPrivateConstructor_callsTheOtherOrIsRefused(@TempDir Path other)
      throws Exception {
    String holder =
        "package com.acme; import com.fasterxml.jackson.annotation.*; public class Holder {"
            + " public Open open; public Closed closed; public Counted counted; ";
    String held =
        "public static class %s { public String a; %s() { a = \"none\"; }"
            + " @JsonCreator public %s(@JsonProperty(\"a\") String a) { this.a = a; } } ";
    String classes =
        held.replaceAll("%s(?=\\(\\))", "private Closed").replace("%s", "Closed")
            + held.replaceAll("%s(?=\\(\\))", "private Counted")
                .replace("%s", "Counted")
                .replace("String a", "int a")
                .replace("\"none\"", "7")
            + held.replace("%s", "Open");
    GeneratedModels models =
        new GeneratedModels(other, 8, Map.of("Holder", holder + classes + "}"));
    models.generate("Holder", "com.acme", false, EnumSet.of(Syntax.XML));
    models.compile();
    GeneratedModel model =
        new GeneratedModel(
            models.loader(), "com.acme.Holder", "com.acme", false, EnumSet.of(Syntax.XML));
    XMLInputFactory factory = GeneratedSourcesTest.XML_FACTORIES.get(0);
    byte[] open = "<r><open/><closed a='1'/></r>".getBytes(StandardCharsets.UTF_8);
    assertThat(model.streamed(factory, open)).contains("none", "1").isEqualTo(model.boundXml(open));
    byte[] closed = "<r><closed/></r>".getBytes(StandardCharsets.UTF_8);
    assertThat(model.boundXml(closed)).contains("a: String none");
    assertThat(model.streamed(factory, closed)).contains("Closed(a: null");
    byte[] counted = "<r><counted/></r>".getBytes(StandardCharsets.UTF_8);
    assertThat(model.boundXml(counted)).contains("a: Integer 7");
    assertThat(model.streamed(factory, counted)).isEqualTo("refused");
  }

  @Test
  void read_classNamedDraft_equalsDatabind(@TempDir Path other) throws Exception {
    String draft = "package com.acme; public final class Draft { public int e; }";
    String letter =
        "package com.acme; import com.fasterxml.jackson.annotation.*; public final class Letter {"
            + " private final Draft draft;"
            + " @JsonCreator public Letter(@JsonProperty(\"draft\") Draft draft)"
            + " { this.draft = draft; } }";
    GeneratedModels models =
        new GeneratedModels(other, 8, Map.of("Draft", draft, "Letter", letter));
    models.generate("Letter", "com.acme", false, EnumSet.of(Syntax.JSON));
    models.compile();
    GeneratedModel model =
        new GeneratedModel(
            models.loader(), "com.acme.Letter", "com.acme", false, EnumSet.of(Syntax.JSON));
    byte[] document = "{\"draft\":{\"e\":7}}".getBytes(StandardCharsets.UTF_8);
    assertThat(model.streamed(new JsonFactory(), document))
        .contains("7")
        .isEqualTo(model.bound(new JsonFactory(), document));
  }

  /** A field obscures a class of the same name in a static call. */
  @Test
  void read_membersNamedLikeClassesOfTheirCreator_bindLikeDatabind(@TempDir Path other)
      throws Exception {
    String outer =
        "package com.acme; import com.fasterxml.jackson.annotation.*; public final class Outer {"
            + " public static final class Id { private final String id; private final int outer;"
            + " private Id(String id, int outer) { this.id = id; this.outer = outer; }"
            + " @JsonCreator public static Id of(@JsonProperty(\"Id\") String id,"
            + " @JsonProperty(\"Outer\") int outer) { return new Id(id, outer); } } }";
    GeneratedModels models = new GeneratedModels(other, 8, Map.of("Outer", outer));
    models.generate("Outer$Id", "com.acme", false, EnumSet.of(Syntax.JSON));
    models.compile();
    GeneratedModel model =
        new GeneratedModel(
            models.loader(), "com.acme.Outer$Id", "com.acme", false, EnumSet.of(Syntax.JSON));
    byte[] document = "{\"Id\":\"a\",\"Outer\":7}".getBytes(StandardCharsets.UTF_8);
    assertThat(model.streamed(new JsonFactory(), document))
        .contains("a", "7")
        .isEqualTo(model.bound(new JsonFactory(), document));
  }

  private static void assertReadsLikeDatabind(
      Path directory, Map<String, String> sources, String type, String... documents)
      throws Exception {
    GeneratedModels models = new GeneratedModels(directory, 8, sources);
    models.generate(type, "com.acme", false, EnumSet.of(Syntax.JSON));
    models.compile();
    GeneratedModel model =
        new GeneratedModel(
            models.loader(), "com.acme." + type, "com.acme", false, EnumSet.of(Syntax.JSON));
    for (String text : documents) {
      byte[] document = text.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
      assertThat(model.streamed(new JsonFactory(), document))
          .as(text)
          .isNotEqualTo("refused")
          .isEqualTo(model.bound(new JsonFactory(), document));
    }
  }

  /** In a static call, a variable obscures a class of the same name. */
  @Test
  void read_classNamedLikeAVariable_equalsDatabind(@TempDir Path other) throws Exception {
    String annotations = "package com.acme; import com.fasterxml.jackson.annotation.*; ";
    Map<String, String> sources =
        Map.of(
            "in",
            annotations
                + "public final class in { private final String text;"
                + " private in(String text) { this.text = text; }"
                + " @JsonCreator(mode = JsonCreator.Mode.DELEGATING)"
                + " public static in of(String text) { return new in(text); } }",
            "made",
            annotations
                + "public final class made { private final int a; public int b;"
                + " private made(int a) { this.a = a; }"
                + " @JsonCreator public static made of(@JsonProperty(\"a\") int a)"
                + " { return new made(a); } }",
            "Named",
            "package com.acme; public final class Named { public in text; public made made; }");
    assertReadsLikeDatabind(other, sources, "Named", "{'text':'x','made':{'a':7,'b':8}}");
  }

  /** A class named like one of java.lang is named in full. */
  @Test
  void read_packageNamedLikeAVariable_equalsDatabind(@TempDir Path other) throws Exception {
    String annotations = "import com.fasterxml.jackson.annotation.*; ";
    Map<String, String> sources =
        Map.of(
            "Number",
            "package in.acme; "
                + annotations
                + "public final class Number { private final String text;"
                + " private Number(String text) { this.text = text; }"
                + " @JsonCreator(mode = JsonCreator.Mode.DELEGATING)"
                + " public static Number of(String text) { return new Number(text); } }",
            "Character",
            "package it.acme; "
                + annotations
                + "public final class Character { public int a; private Character() {}"
                + " @JsonCreator public static Character of() { return new Character(); } }",
            "Named",
            "package com.acme; public final class Named { public in.acme.Number number;"
                + " public it.acme.Character character; }");
    assertReadsLikeDatabind(other, sources, "Named", "{'number':'x','character':{'a':7}}");
  }

  @Test
  void read_ignoredNameThatIsAnAlias_isBoundLikeDatabind(@TempDir Path other) throws Exception {
    String source =
        "package com.acme; import com.fasterxml.jackson.annotation.*;"
            + " @JsonIgnoreProperties({\"x\", \"y\"}) public final class Ignored {"
            + " @JsonAlias(\"x\") public int a;"
            + " @JsonAnySetter public java.util.Map<String, Object> rest; }";
    assertReadsLikeDatabind(
        other, Map.of("Ignored", source), "Ignored", "{'x':7}", "{'y':1,'z':2,'x':3}");
  }

  /** After the last argument, databind calls setters at once; before, in reverse. */
  @Test
  void read_repeatedSetterOfCreatedObject_isCalledLikeDatabind(@TempDir Path other)
      throws Exception {
    String source =
        "package com.acme; import com.fasterxml.jackson.annotation.*; import java.util.*;"
            + " public final class Adding { private final List<String> all = new ArrayList<>();"
            + " private int number; private String texts = \"\"; @JsonCreator public Adding(@JsonProperty(\"id\") int id) {}"
            + " public void setItem(List<String> item) { all.addAll(item); }"
            + " public void setNumber(int number) { this.number = 10 * this.number + number; }"
            + " public void setValue(String value) { texts += value; } }";
    assertReadsLikeDatabind(
        other,
        Map.of("Adding", source),
        "Adding",
        "{'id':1,'item':['a'],'item':['b'],'value':'c'}",
        "{'item':['a'],'item':['b'],'item':['c'],'id':1,'item':['d'],'item':[]}",
        "{'number':1,'number':2,'id':1,'number':3}",
        "{'value':'a','id':1,'value':null,'value':'b'}");
  }

  /** Java selects methods and fields by other rules than databind. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "OfSuper | Java would call public void com.acme.Selected$Texts.setA(java.lang.String)",
        "OfDefault | Java would call public default void com.acme.Selected$Defaults.setA",
        "OfGeneric | Java would call public void com.acme.Selected$Generic.setA(",
        "Ambiguous | Java cannot select one of public void com.acme.Selected$Ambiguous.setA(",
        "AnyText | Java would call public void com.acme.Selected$AnyText.any(",
        "AnyKey | Java would call public void com.acme.Selected$AnyKey.any(java.lang.String,",
        "AnyNumber | com.acme.Selected$AnyNumber.any(java.lang.String,java.lang.Object)",
        "Shadowed | Java would not select public int com.acme.Selected$Base.v because of public",
        "Constant | because of public static final int com.acme.Selected$Constants.v; rename one",
        "AnyShadowed | Java would not select public java.util.Map",
        "FinalField | .a: the field is final; add a setter or a creator, or @JsonIgnore",
        "OfEnum | Own: it is an enum with @JsonTypeInfo; remove that"
      })
  void generate_memberThatJavaSelectsDifferently_isRefused(
      String type, String message, @TempDir Path other) throws IOException {
    String source =
        """
        package com.acme;
        import com.fasterxml.jackson.annotation.*;
        import java.util.Map;
        public final class Selected {
          public static class Texts { public void setA(String a) {} }
          public static class OfSuper extends Texts { public void setA(CharSequence a) {} }
          public interface Defaults { default void setA(String a) {} }
          public static class OfDefault implements Defaults { public void setA(CharSequence a) {} }
          public static class Generic<T> { public void setA(T a) {} }
          public static class OfGeneric extends Generic<String> {
            public void setA(CharSequence a) {}
          }
          public static class Ambiguous {
            @JsonSetter public void setA(CharSequence a) {}
            @JsonIgnore public void setA(Comparable<String> a) {}
          }
          public static class AnyText {
            @JsonAnySetter public void any(String name, CharSequence value) {}
            public void any(String name, String value) {}
          }
          public static class AnyKey {
            @JsonAnySetter public void any(Object name, Object value) {}
            public void any(String name, Object value) {}
          }
          public static class AnyNumber {
            @JsonCreator public AnyNumber(@JsonProperty("a") int a) {}
            @JsonAnySetter public void any(String name, int value) {}
            public void any(String name, Object value) {}
          }
          public static class Base { public int v; }
          public static class Shadowed extends Base { public static int v; public int x; }
          public interface Constants { int v = 1; }
          public static class Constant extends Base implements Constants {}
          public static class AnyBase { @JsonAnySetter public Map<String, Object> rest; }
          public static class AnyShadowed extends AnyBase { public static int rest; public int x; }
          public static class FinalField {
            private final int a = 1;
            public int getA() { return a; }
          }
          @JsonTypeInfo(use = JsonTypeInfo.Id.NAME) public enum Own { A }
          public static class OfEnum { public Own own; }
        }
        """;
    GeneratedModels models = new GeneratedModels(other, 8, Map.of("Selected", source));
    UnsupportedTypeException refusal =
        catchThrowableOfType(
            UnsupportedTypeException.class,
            () -> models.generate("Selected$" + type, "com.acme", false, EnumSet.of(Syntax.JSON)));
    assertThat(refusal).isNotNull();
    assertThat(refusal.problems()).singleElement().asString().contains(message);
  }

  /** Members of so many are read by several methods, each of which refuses others. */
  @Test
  void read_builderWithManyMembers_equalsDatabind(@TempDir Path other) throws Exception {
    StringBuilder wide =
        new StringBuilder(
            "package com.acme; import com.fasterxml.jackson.databind.annotation.*;"
                + " @JsonDeserialize(builder = Wide.Maker.class) public final class Wide {"
                + " private final int[] all; private Wide(int[] all) { this.all = all; }"
                + " @JsonPOJOBuilder(withPrefix = \"\") public static final class Maker {"
                + " private final int[] all = new int[20];"
                + " public Wide build() { return new Wide(all); }");
    for (int i = 0; i < 20; i++) {
      wide.append(" public Maker m%d(int v) { all[%d] = v; return this; }".formatted(i, i));
    }
    GeneratedModels models = new GeneratedModels(other, 8, Map.of("Wide", wide + " } }"));
    models.generate("Wide", "com.acme", true, EnumSet.of(Syntax.JSON));
    models.compile();
    GeneratedModel model =
        new GeneratedModel(
            models.loader(), "com.acme.Wide", "com.acme", true, EnumSet.of(Syntax.JSON));
    byte[] document = "{\"m0\":7,\"m19\":8}".getBytes(StandardCharsets.UTF_8);
    assertThat(model.streamed(new JsonFactory(), document))
        .contains("7", "8")
        .isEqualTo(model.bound(new JsonFactory(), document));
    byte[] unknown = "{\"m19\":8,\"m20\":9}".getBytes(StandardCharsets.UTF_8);
    assertThat(model.streamed(new JsonFactory(), unknown))
        .isEqualTo("refused")
        .isEqualTo(model.bound(new JsonFactory(), unknown));
  }

  /** Reads each scalar for each class that can be created from one. */
  @ParameterizedTest
  @EnumSource(Syntax.class)
  void read_scalarForObject_equalsDatabind(Syntax syntax) throws Exception {
    GeneratedModel model =
        new GeneratedModel(
            models.loader(), "com.acme.Constructs$OfScalars", "com.acme", false, Set.of(syntax));
    int bound = 0;
    for (String member :
        List.of("i", "a", "l", "both", "d", "boxed", "big", "v", "n", "list", "map")) {
      for (String value : SCALARS) {
        String each =
            member.equals("list")
                ? "[" + value + "]"
                : member.equals("map") ? "{'k':" + value + "}" : value;
        String json = "{'" + member + "':" + each + "}";
        bound += assertAlike(model, syntax, json.replace('\'', '"')) ? 1 : 0;
      }
    }
    assertThat(bound).isGreaterThan(100);
  }

  private static boolean assertAlike(GeneratedModel model, Syntax syntax, String json)
      throws Exception {
    if (syntax == Syntax.XML) {
      String text = new XmlMapper().writeValueAsString(new ObjectMapper().readTree(json));
      byte[] document = text.getBytes(StandardCharsets.UTF_8);
      String bound = model.boundXml(document);
      assertThat(model.streamed(GeneratedSourcesTest.XML_FACTORIES.get(0), document))
          .as(text)
          .isEqualTo(bound);
      return !bound.equals("refused");
    }
    byte[] text = json.getBytes(StandardCharsets.UTF_8);
    String bound = model.bound(new JsonFactory(), text);
    assertThat(model.streamed(new JsonFactory(), text)).as(json).isEqualTo(bound);
    JsonNode tree =
        new ObjectMapper()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .readTree(json.replace("1e2147483649", "7"));
    for (JsonFactory factory : List.of(new SmileFactory(), new CBORFactory())) {
      byte[] document = new ObjectMapper(factory).writeValueAsBytes(tree);
      assertThat(model.streamed(factory, document))
          .as(json)
          .isEqualTo(model.bound(factory, document));
    }
    return !bound.equals("refused");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<single unit='km/h'>12.5</single>",
        "<single unit='km/h'>x</single>",
        "<plain a=''>0x1p3</plain>",
        "<number a=''>0x1p3</number>",
        "<bytes>AAEC</bytes>",
        "<bytes>AA E</bytes>",
        "<bytes>*</bytes>",
        "<decimal>1e2147483649</decimal>",
        "<kinds/>",
        "<kinds><k>OTHER</k></kinds>",
        "<open>-0</open>",
        "<gotten/>",
        "<gotten><g>1</g></gotten>",
        "<gottenTexts/>",
        "<gottenMap/>",
        "<gottenMap><a>1</a></gottenMap>",
        "<gottenMap><a> </a></gottenMap>",
        "<byKind><OTHER>1</OTHER></byKind>",
        "<byKind>2<OTHER>1</OTHER></byKind>",
        "<twoWays/>",
        "<twoWays> </twoWays>",
        "<twoWays a='1'/>",
        "<twoWays><a>1</a></twoWays>",
        "<byObject><a>1</a><b/><a>2</a></byObject>"
      })
  void read_xml_equalsDatabind(String member) throws Exception {
    GeneratedModel model =
        new GeneratedModel(
            models.loader(),
            "com.acme.Constructs$Scalars",
            "com.acme",
            false,
            EnumSet.of(Syntax.XML));
    byte[] document = ("<r>" + member + "</r>").getBytes(StandardCharsets.UTF_8);
    String bound = model.boundXml(document);
    assertThat(bound).isNotEqualTo("broken");
    for (XMLInputFactory factory : GeneratedSourcesTest.XML_FACTORIES) {
      assertThat(model.streamed(factory, document)).isEqualTo(bound);
    }
  }

  @Test
  void classes_ofReaders_goThroughD8WithoutAWarning() throws Exception {
    assertThat(UserDex.of(models.classes, GeneratedModels.libraries())).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Injected | Injected: its member a has @JacksonInject; remove that, and set the value after",
        "InjectedArgument | InjectedArgument: a parameter of its creator has @JacksonInject; remove",
        "AnyArgument | AnyArgument: a parameter of its creator has @JsonAnySetter;",
        "AnyNode | AnyNode:",
        "AnyTree | which is neither a method nor of type java.util.Map; use one of them",
        "AnyPrivate | others is private; make it visible in its package, or public, or annotate a"
            + " method instead",
        "OverloadedSetter | OverloadedSetter.a: Java would call public void"
            + " com.acme.Constructs$OverloadedSetter.setA(java.lang.String) instead of",
        "OverloadedSetter | OverloadedSetter.b: Java would call",
        "OfOverloaded | OverloadedCreator: Java would call",
        "AnyByNumber | AnyByNumber: @JsonAnySetter is on others, whose keys are not texts;",
        "AnyAs | AnyAs: @JsonAnySetter is on others, which has @JsonDeserialize; remove that",
        "SharedAlias | SharedAlias: a and b share a name; remove the alias b",
        "Bounded | Limited: databind reads its type argument T as an Object, which is not a",
        "BoundedRaw | Sorted: databind reads its type argument T as an Object, which is not a",
        "OwnContainers | OwnContainers.asObject: it is a com.acme.Constructs$MapAsObject, which"
            + " has",
        "OwnContainers | IgnoringMap, which has @JsonIgnoreProperties; remove that",
        "OwnContainers | IncludingMap, which has @JsonIncludeProperties; remove that",
        "OwnContainers | MapOfCreator, which has a @JsonCreator; remove that",
        "OwnContainers | ListOfCreator, which has a @JsonCreator; remove that",
        "OwnContainers | TypedList, which has @JsonTypeInfo; remove that",
        "OwnContainers | TypedEnum: it is an enum with the @JsonTypeInfo of a supertype; make it a",
        "AutoDetectPrivate | AutoDetectPrivate.a: its field a is private;",
        "EnumOfNaming | Named: it has @EnumNaming;",
        "Parent | Parent.children: it has @JsonManagedReference;",
        "Child | Child.parent: it has @JsonBackReference;",
        "EnumOfCreator | EnumOfCreator.made: it is an enum with a factory method;",
        "EnumOfCreator | EnumOfCreator.list: it is an enum with a factory method;",
        "EnumOfCreator | EnumOfCreator.set: it is an enum with a factory method;",
        "EnumOfCreator | EnumOfCreator.enumSet: it is an enum with a factory method;",
        "EnumOfCreator | EnumOfCreator.array: it is an enum with a factory method;",
        "EnumOfCreator | EnumOfCreator.lists: it is an enum with a factory method;",
        "EnumOfCreator | EnumOfCreator.map: it is an enum with a factory method;",
        "EnumOfCreator | EnumOfCreator.keys: it is an enum with a factory method;",
        "EnumOfCreator | EnumOfCreator.enumMap: it is an enum with a factory method;",
        "EnumOfFormat | Formatted: it has @JsonFormat;",
        "EnumOfUsing | EnumOfUsing.odd:",
        "EnumOfUsing | EnumOfUsing.set: it is read by com.acme.Constructs$OddDeserializer,",
        "AnyCase | AnyCase: it has @JsonFormat;",
        "AsArray | AsArray: it has @JsonFormat;",
        "SingleAsArray | SingleAsArray.a: it has @JsonFormat;",
        "Identity | Identity: it has @JsonIdentityInfo;",
        "IdentityOfMember | IdentityOfMember.base: it has @JsonIdentityInfo;",
        "IdentityReference | IdentityReference.base: it has @JsonIdentityReference;",
        "IgnoringOfMember | IgnoringOfMember.base: it has @JsonIgnoreProperties;",
        "Including | Including: it has @JsonIncludeProperties;",
        "IncludingOfMember | IncludingOfMember.base: it has @JsonIncludeProperties;",
        "Merging | Merging.base: it has @JsonMerge;",
        "SkippingNulls | SkippingNulls.a: it has @JsonSetter(nulls);",
        "FailingNulls | FailingNulls.a: it has @JsonSetter(nulls);",
        "ByClass | ByClass: its @JsonTypeInfo is (use = CLASS, include = PROPERTY);",
        "ByMinimalClass | its @JsonTypeInfo is (use = MINIMAL_CLASS, include = PROPERTY);",
        "BySimpleName | its @JsonTypeInfo is (use = SIMPLE_NAME, include = PROPERTY);",
        "Deduced | Deduced: its @JsonTypeInfo is (use = DEDUCTION,",
        "WrapperObject | include = WRAPPER_OBJECT);",
        "WrapperArray | include = WRAPPER_ARRAY);",
        "External | External",
        "TypedMember | TypedMember.base: it has @JsonTypeInfo;",
        "Unrequired | Unrequired: its @JsonTypeInfo has requireTypeIdForSubtypes;",
        "CustomIds | CustomIds: it has @JsonTypeResolver or @JsonTypeIdResolver; use",
        "Resolved | Resolved: it has @JsonTypeResolver or @JsonTypeIdResolver; use",
        "Unwrapping | Unwrapping: it has a member with @JsonUnwrapped;",
        "Delegating | Delegating: it is made of another type (@JsonCreator(mode = DELEGATING));",
        "FromNumber | FromNumber:",
        "Instantiated | com.acme.Constructs$OwnInstantiator; remove @JsonValueInstantiator",
        "Using | Using.a: it has @JsonDeserialize(using);",
        "ContentUsing | ContentUsing.a: it has @JsonDeserialize(contentUsing);",
        "KeyUsing | KeyUsing.a: it has @JsonDeserialize(keyUsing);",
        "Converting | Converting.a: it has @JsonDeserialize(converter);",
        "ContentConverting | ContentConverting.a: it has @JsonDeserialize(contentConverter);",
        "ContentAs | ContentAs.a: it has @JsonDeserialize(contentAs);",
        "KeyAs | KeyAs.a: it has @JsonDeserialize(keyAs);",
        "AsContent | AsContent.a: it has @JsonDeserializeAs(content);",
        "AsKeys | AsKeys.a: it has @JsonDeserializeAs(keys);",
        "Used | Used: it has @JsonDeserialize(using);",
        "OfUsed | OfUsed.used:",
        "OfUsed | OfUsed.all:",
        "Converted | Converted: it has @JsonDeserialize(converter);",
        "Needy | Needy: its builder com.acme.Constructs$NeedyMaker needs arguments; add a constructor",
        "Inherited | withA returns a com.acme.Constructs$BaseMaker; return the builder",
        "OwnOrder | OwnOrder: its build method returns a com.acme.Constructs$Order; return a",
        "FinalField | FinalField.a: the field is final;",
        "PrivateField | PrivateField.a: its field a is private;",
        "Outer | Inner: it is an inner class; make it static",
        "TwoNames | TwoNames: Conflicting/ambiguous property name definitions",
        "HasInner | HasInner.inner: its class is an inner class; make it static",
        "Outer | Abstract: it is abstract;",
        "Outer | Failing:",
        "Times | Times.date: it is a java.util.Date;",
        "Times | Times.calendar: it is a java.util.Calendar;",
        "Times | Times.timestamp: it is a java.sql.Timestamp;",
        "Times | Times.zone: it is a java.util.TimeZone;",
        "Texts | Texts.letter: it is a char;",
        "Texts | Texts.boxed: it is a java.lang.Character;",
        "Texts | Texts.letters: it is a char[];",
        "Texts | Texts.builder: it is a java.lang.StringBuilder;",
        "Texts | Texts.locale: it is a java.util.Locale;",
        "Texts | Texts.currency: it is a java.util.Currency;",
        "Texts | Texts.url: it is a java.net.URL;",
        "Texts | Texts.file: it is a java.io.File;",
        "Texts | Texts.type: it is a java.lang.Class",
        "Texts | Texts.pattern: it is a java.util.regex.Pattern;",
        "Texts | Texts.address: it is a java.net.InetAddress;",
        "Texts | Texts.charset: it is a java.nio.charset.Charset;",
        "Texts | Texts.number: it is a java.lang.Number;",
        "Texts | Texts.bytes: it is a java.nio.ByteBuffer;",
        "Texts | Texts.path: it is read by com.fasterxml.jackson.databind.ext.NioPathDeserializer,",
        "Holders | Holders.optional: it is a java.util.Optional",
        "Holders | Holders.optionalInt: it is a java.util.OptionalInt;",
        "Holders | Holders.atomic: it is a java.util.concurrent.atomic.AtomicInteger;",
        "Holders | Holders.atomicLong: it is a java.util.concurrent.atomic.AtomicLong;",
        "Holders | Holders.flag: it is a java.util.concurrent.atomic.AtomicBoolean;",
        "Holders | Holders.reference: it is a java.util.concurrent.atomic.AtomicReference",
        "Holders | Holders.tree: it is a com.fasterxml.jackson.databind.JsonNode;",
        "Holders | Holders.tokens: it is a com.fasterxml.jackson.databind.util.TokenBuffer;",
        "Holders | Holders.iterable: it is a java.lang.Iterable",
        "Holders | Holders.iterator: it is a java.util.Iterator",
        "Holders | Holders.entry: it is a java.util.Map$Entry",
        "Holders | Holders.byUuid: its keys are of java.util.UUID;",
        "Holders | Holders.byLocale: its keys are of java.util.Locale;",
        "Holders | Holders.byFlag: its keys are of java.lang.Boolean;",
        "Holders | Holders.bits: it is a java.util.BitSet;",
        "OfOwnList | OfOwnList.list: it has @JsonDeserialize(contentAs);"
      })
  void generate_unsupportedType_isRefusedByName(String type, String message) {
    UnsupportedTypeException refusal =
        catchThrowableOfType(UnsupportedTypeException.class, () -> generate(type));
    assertThat(refusal).isNotNull();
    assertThat(refusal.problems())
        .anySatisfy(
            problem -> assertThat(problem).startsWith("cannot read com.acme").contains(message));
  }
}
