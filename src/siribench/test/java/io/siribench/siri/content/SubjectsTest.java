package io.siribench.siri.content;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.codec.jackson2.JacksonTrees;
import io.siribench.siri.MonitoredStopVisit;
import io.siribench.siri.ServiceDelivery;
import io.siribench.siri.Siri;
import io.siribench.siri.SiriObject;
import io.siribench.siri.StopMonitoringDelivery;
import io.siribench.siri.VehicleActivity;
import io.siribench.siri.VehicleMonitoringDelivery;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.Content;
import io.siribench.worker.subject.Subject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The content of documents in all models, and in a tree. */
final class SubjectsTest {
  private static final Codec CODEC = Codec.named(Codec.JACKSON_2);

  private static CodecSettings settings(String model, ReaderType reader) {
    return CodecSettings.of(Format.JSON, reader).withModel(model);
  }

  private static Object bound(CodecSettings settings, String json) throws IOException {
    byte[] bytes = json.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    return CODEC.prepare(settings).read(new ByteArrayInputStream(bytes));
  }

  private static Content content(String model, ReaderType reader, String json) throws IOException {
    CodecSettings settings = settings(model, reader);
    return CODEC.subject(settings).content(bound(settings, json));
  }

  private static final String STOPS = "'StopMonitoringDelivery':[{'MonitoredStopVisit':[{},{}]}]";
  private static final String VEHICLES =
      "'VehicleMonitoringDelivery':[{'VehicleActivity':[{}]},{'VehicleActivity':[{},null,{}]}]";

  /** Visits, error and more data are the same in each model, and without one. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "STOPS | 2 | ~~ | false",
        "VEHICLES | 3 | ~~ | false",
        "STOPS,VEHICLES,'MoreData':true | 5 | ~~ | true",
        "'StopMonitoringDelivery':[{'MonitoredStopVisit':['a',{},'b']}] | 1 | ~~ | false",
        "'StopMonitoringDelivery':[[{'MonitoredStopVisit':[[{},{}],{}]},{'MonitoredStopVisit':{}}]]"
            + " | 4 | ~~ | false",
        "'VehicleMonitoringDelivery':[[{},{'VehicleActivity':[[{},'a',{}]],'Status':false}]]"
            + " | 2 | Status is false | false",
        "'Status':false | 0 | Status is false | false",
        "'Status':false,'ErrorCondition':{'Description':'d'} | 0 | Description: d | false",
        "'StopMonitoringDelivery':[{'Status':false}] | 0 | Status is false | false",
        "'VehicleMonitoringDelivery':[{'Status':false}] | 0 | Status is false | false",
        "'StopMonitoringDelivery':[{'ErrorCondition':{'Description':'d'}}]"
            + " | 0 | Description: d | false",
        "'VehicleMonitoringDelivery':[{'ErrorCondition':{'Description':'d'}}]"
            + " | 0 | Description: d | false",
        "'StopMonitoringDelivery':[{'MoreData':'TRUE'}] | 0 | ~~ | true",
        "'VehicleMonitoringDelivery':[{'MoreData':'no'}] | 0 | ~~ | false",
        "'MoreData':true,'Status':true | 0 | ~~ | true",
        "'ErrorCondition':{'Description':'d','MoreData':true} | 0 | Description: d | false",
        "'Fault':'text' | 0 | SOAP fault: text | false",
        "'Status':'0' | 0 | Status is false | false",
        "'Status':['false'] | 0 | Status is false | false",
        "'Status':{'value':'0','@x':1} | 0 | Status is false | false",
        "'Status':[true,'false'] | 0 | Status is false | false",
        "'MoreData':['true'] | 0 | ~~ | true",
        "'StopMonitoringDelivery':[{'MoreData':['no',' 1 ']}] | 0 | ~~ | true",
        "'SituationExchangeDelivery':[{'Status':false}] | 0 | Status is false | false",
        "'EstimatedTimetableDelivery':[{'ErrorCondition':{'Description':'d'}}]"
            + " | 0 | Description: d | false",
        "'GeneralMessageDelivery':{'Status':'false','MoreData':' 1 '}"
            + " | 0 | Status is false | true",
        "'ErrorCondition':'e' | 0 | e | false",
        "'ErrorCondition':[{'Description':'d'}] | 0 | Description: d | false",
        "'StopMonitoringDelivery':[{'ErrorCondition':'e'}] | 0 | e | false",
        "'EstimatedTimetableDelivery':[{'ErrorCondition':'e'}] | 0 | e | false",
        "'EstimatedTimetableDelivery':[{'ErrorCondition':[{'Description':'d'}]}]"
            + " | 0 | Description: d | false",
        "'StopMonitoringDelivery':[{'ErrorCondition':{'NoInfoForTopicError':{}}}]"
            + " | 0 | ErrorCondition without a text | false",
        "STOPS,'ErrorCondition':{} | 2 | ~~ | false",
        "'ErrorCondition':null | 0 | ~~ | false",
      })
  void content_serviceDelivery_isSameInAllModels(
      String members, int visits, String error, boolean more) throws IOException {
    String json =
        "{'Siri':{'ServiceDelivery':{"
            + members.replace("STOPS", STOPS).replace("VEHICLES", VEHICLES)
            + "}}}";
    for (String model : List.of("siri", "siri-full")) {
      for (ReaderType reader : List.of(ReaderType.READER, ReaderType.TREE)) {
        Content content = content(model, reader, json);
        assertThat(content.visits()).as("%s %s", model, reader).isEqualTo(visits);
        assertThat(content.error()).as("%s %s", model, reader).isEqualTo(nullIfEmpty(error));
        assertThat(content.moreData()).as("%s %s", model, reader).isEqualTo(more);
        assertThat(content.isEmpty()).as("%s %s", model, reader).isEqualTo(visits == 0);
        assertThat(content.isOfSubject()).isTrue();
      }
    }
  }

  /** The most specific text of a fault is reported, with and without its types. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "'faultcode':'c' | SOAP fault: Faultcode: c",
        "'faultcode':'' | SOAP fault without a text",
        "'faultcode':'c','faultstring':'s','detail':{'a':'d'} | SOAP fault: Faultstring: s",
        "'faultstring':{'lang':'en','value':'s'},'detail':{'a':'d'} | SOAP fault: Faultstring: s",
        "'Code':{'Value':'c'},'Reason':{'Text':['s','t']},'Detail':'d'"
            + " | SOAP fault: Reason/Text: s"
      })
  void content_fault_isTheSameErrorInAllModels(String fault, String error) throws IOException {
    String json = "{'Siri':{'ServiceDelivery':{'Fault':{FAULT}}}}".replace("FAULT", fault);
    assertThat(content("siri", ReaderType.READER, json).error())
        .isEqualTo(content("siri", ReaderType.TREE, json).error())
        .isEqualTo(content("siri-full", ReaderType.READER, json).error())
        .isEqualTo(error);
  }

  /** Some gateways translate a response of the WSDL without its envelope. */
  @Test
  void content_wrapperOfTheWsdlInJson_isSummarizedInAllModels() throws IOException {
    String json =
        "{'GetStopMonitoringResponse':{'ServiceDeliveryInfo':{'ProducerRef':'p'},'Answer':{"
            + STOPS.replace("}]}]", "}],'Status':false}]")
            + "}}}";
    for (String model : List.of("siri", "siri-full")) {
      for (ReaderType reader : List.of(ReaderType.READER, ReaderType.TREE)) {
        Content content = content(model, reader, json);
        assertThat(content.visits()).as("%s %s", model, reader).isEqualTo(2);
        assertThat(content.error()).as("%s %s", model, reader).isEqualTo("Status is false");
      }
    }
  }

  /** A skipped fault would make an empty document. */
  @ParameterizedTest
  @ValueSource(strings = {"reader", "stream"})
  void content_faultWhereUnknownMembersAreIgnored_isAnError(ReaderType reader) throws IOException {
    CodecSettings settings = settings("siri", reader).withUnknownMembers(UnknownMembers.IGNORE);
    Codec codec = Codec.named(reader.codec());
    String json = "{\"Siri\":{\"ServiceDelivery\":{\"Fault\":{\"faultcode\":\"c\"},\"Odd\":1}}}";
    Siri bound =
        (Siri)
            codec
                .prepare(settings)
                .read(new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)));
    assertThat(codec.subject(settings).content(bound).error())
        .isEqualTo("SOAP fault: Faultcode: c");
    assertThat(bound.getServiceDelivery())
        .satisfies(delivery -> assertThat(delivery.other()).containsOnlyKeys("Fault"));
  }

  @Test
  void content_severalRepeatedDeliveries_areAllCounted() throws IOException {
    String delivery = "'ServiceDelivery':{" + STOPS + "}";
    String json = "{'Siri':{" + String.join(",", delivery, delivery, delivery) + "}}";
    assertThat(content("siri", ReaderType.READER, json).visits()).isEqualTo(6);
  }

  private static @Nullable String nullIfEmpty(String text) {
    return text.isEmpty() ? null : text;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "{'Siri':{STOPS,VEHICLES}} | 5 | ~~",
        "{'CheckStatusResponse':{'Answer':{'Status':false}}} | 0 | Status is false",
        "{'Siri':{'CheckStatusResponse':{'ErrorCondition':{'Description':'d'}}}}"
            + " | 0 | Description: d",
        "{'Siri':{'ErrorCondition':{'Description':'d'}}} | 0 | Description: d",
        "{'Siri':{'Status':false}} | 0 | Status is false",
      })
  void content_otherDocument_isSameInAllModels(String json, int visits, String error)
      throws IOException {
    String document = json.replace("STOPS", STOPS).replace("VEHICLES", VEHICLES);
    for (ReaderType reader : List.of(ReaderType.READER, ReaderType.TREE)) {
      Content content = content("siri", reader, document);
      assertThat(content.visits()).as("%s", reader).isEqualTo(visits);
      assertThat(content.error()).as("%s", reader).isEqualTo(nullIfEmpty(error));
    }
  }

  /** The status of equipment is not that of the delivery. */
  @ParameterizedTest
  @ValueSource(strings = {"0", "1", "false"})
  void content_statusOfAFacility_isSameInAllModelsAndNotAnError(String status) throws IOException {
    String json =
        "{'Siri':{'ServiceDelivery':{'FacilityMonitoringDelivery':[{'FacilityCondition':["
            + "{'FacilityStatus':{'Status':'"
            + status
            + "'}}]}]}}}";
    Set<String> digests = new HashSet<>();
    for (String model : List.of("siri", "siri-full")) {
      for (ReaderType reader : List.of(ReaderType.READER, ReaderType.TREE)) {
        assertThat(content(model, reader, json).error()).as("%s %s", model, reader).isNull();
        CodecSettings settings = settings(model, reader);
        digests.add(CODEC.subject(settings).fingerprint(bound(settings, json)).digest());
      }
    }
    assertThat(digests).hasSize(1);
  }

  /** Services made from code wrap each of their results, under any name. */
  @ParameterizedTest
  @ValueSource(strings = {"{'ServiceDelivery':{DELIVERY}}", "[{'Siri':{DELIVERY}},{'a':1},null]"})
  void content_documentInAnUnknownWrapper_isFoundInAllModels(String wrapper) throws IOException {
    String json =
        "{'Siri':{'ServiceDelivery':{'return':"
            + wrapper.replace("DELIVERY", "'Status':false," + STOPS)
            + "}}}";
    for (String model : List.of("siri", "siri-full")) {
      for (ReaderType reader : List.of(ReaderType.READER, ReaderType.TREE)) {
        Content content = content(model, reader, json);
        assertThat(content.visits()).as("%s %s", model, reader).isEqualTo(2);
        assertThat(content.error()).as("%s %s", model, reader).isEqualTo("Status is false");
      }
    }
  }

  /** A converter from XML keeps the prefixes of elements in their names. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'s:Siri':{'@xmlns:s':'u','s:ServiceDelivery':DELIVERY}}",
        "{'s:ServiceDelivery':DELIVERY}"
      })
  void content_namesWithAPrefix_areFoundInAllModels(String document) throws IOException {
    String json =
        document.replace(
            "DELIVERY",
            "{'s:StopMonitoringDelivery':{'s:Status':'false','s:MonitoredStopVisit':"
                + "[{'s:MonitoringRef':'1'},{}]}}");
    for (String model : List.of("siri", "siri-full")) {
      for (ReaderType reader : List.of(ReaderType.READER, ReaderType.TREE)) {
        Content content = content(model, reader, json);
        assertThat(content.visits()).as("%s %s", model, reader).isEqualTo(2);
        assertThat(content.error()).as("%s %s", model, reader).isEqualTo("Status is false");
      }
    }
  }

  private static final String IN_ENVELOPE =
      "{'Envelope':{'Body':{'GetStopMonitoringResponse':{'Answer':{CONTENT}}}}}";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "STOPS | 2 | ~~",
        "'Fault':{'faultcode':'c'} | 0 | SOAP fault: Faultcode: c",
        "'Fault':['a',{'b':1}] | 0 | SOAP fault: a",
        "'StopMonitoringDelivery':{'MonitoredStopVisit':['',{},null,'text']} | 2 | ~~",
        "'StopMonitoringDelivery':{'Status':'FALSE','MonitoredStopVisit':{}} | 1 | Status is false",
      })
  void content_treeOfAnEnvelope_isFoundInIt(String members, int visits, String error)
      throws IOException {
    Object tree =
        new ObjectMapper()
            .readValue(
                IN_ENVELOPE.replace("CONTENT", members.replace("STOPS", STOPS)).replace('\'', '"'),
                Object.class);
    Content content = Deliveries.ofTree(tree);
    assertThat(content.visits()).isEqualTo(visits);
    assertThat(content.error()).isEqualTo(nullIfEmpty(error));
    assertThat(content.isOfSubject()).isTrue();
  }

  /** Envelopes may be nested in each other, but not without a limit. */
  @ParameterizedTest
  @CsvSource({"6, 2", "7, 0"})
  void content_nestedEnvelopes_areSearchedToALimit(int depth, int visits) throws IOException {
    StringBuilder json = new StringBuilder("{" + STOPS.replace('\'', '"') + "}");
    for (int i = 0; i < depth; i++) {
      json.insert(0, i == depth - 1 ? "{\"Siri\":" : "{\"Wrap\":").append('}');
    }
    Object tree = new ObjectMapper().readValue(json.toString(), Object.class);
    assertThat(Deliveries.ofTree(tree).visits()).isEqualTo(visits);
    assertThat(Deliveries.ofTree(List.of(tree, tree)).visits()).isEqualTo(2 * visits);
    assertThat(Deliveries.ofTree(List.of(tree)).isOfSubject()).isTrue();
    assertThat(Deliveries.ofTree(List.of()).isOfSubject()).isFalse();
    assertThat(Deliveries.ofTree("text").isOfSubject()).isFalse();
  }

  /** A structure that may contain itself, as no type of the model does. */
  @SuppressWarnings({"UnusedVariable", "serial"}) // Reflection uses the fields.
  private static final class Wrap extends SiriObject {
    private static final long serialVersionUID = 1L;
    @Nullable Wrap wrap;
    @Nullable List<StopMonitoringDelivery> stopMonitoringDelivery;
  }

  @ParameterizedTest
  @CsvSource({"6, 2", "7, 0"})
  void content_nestedBoundEnvelopes_areSearchedToALimit(int depth, int visits) {
    Wrap document = new Wrap();
    document.stopMonitoringDelivery =
        List.of(stops(new MonitoredStopVisit(), new MonitoredStopVisit()));
    for (int i = 0; i < depth; i++) {
      Wrap outer = new Wrap();
      outer.wrap = document;
      document = outer;
    }
    assertThat(Deliveries.ofFull(document).visits()).isEqualTo(visits);
  }

  /** The text of octets is that of every process. */
  @Test
  void text_keptValues_isSameInEveryProcess() {
    Map<String, Object> kept = new LinkedHashMap<>();
    kept.put("octets", new byte[] {1, 2, 3});
    kept.put("list", Arrays.asList("a", null));
    assertThat(Deliveries.text(kept)).isEqualTo("{octets=AQID, list=[a, null]}");
  }

  /** Stops come before vehicles, and those outside of a delivery before those in it. */
  @Test
  void firstItem_visits_isTheFirstInOrder() {
    MonitoredStopVisit stop = new MonitoredStopVisit();
    VehicleActivity vehicle = new VehicleActivity();
    SiriSubject subject = new SiriSubject(true, Trees.NONE);

    assertThat(subject.firstItem(new Siri())).isNull();
    assertThat(subject.firstItem("text")).isNull();
    Siri document = new Siri();
    ServiceDelivery delivery = new ServiceDelivery();
    document.setServiceDelivery(delivery);
    assertThat(subject.firstItem(document)).isNull();
    delivery.setVehicleMonitoringDelivery(Arrays.asList(null, vehicles(vehicle)));
    assertThat(subject.firstItem(document)).isSameAs(vehicle);
    delivery.setStopMonitoringDelivery(List.of(stops(), stops(null, stop)));
    assertThat(subject.firstItem(document)).isSameAs(stop);
    VehicleActivity outside = new VehicleActivity();
    document.setVehicleMonitoringDelivery(List.of(vehicles(outside)));
    assertThat(subject.firstItem(document)).isSameAs(outside);
    MonitoredStopVisit first = new MonitoredStopVisit();
    document.setStopMonitoringDelivery(List.of(stops(first)));
    assertThat(subject.firstItem(document)).isSameAs(first);
  }

  private static StopMonitoringDelivery stops(@Nullable MonitoredStopVisit... visits) {
    StopMonitoringDelivery delivery = new StopMonitoringDelivery();
    delivery.setMonitoredStopVisit(Arrays.asList(visits));
    return delivery;
  }

  private static VehicleMonitoringDelivery vehicles(VehicleActivity... activities) {
    VehicleMonitoringDelivery delivery = new VehicleMonitoringDelivery();
    delivery.setVehicleActivity(Arrays.asList(activities));
    return delivery;
  }

  @Test
  void documentOf_visit_hasOnlyThatOne() {
    SiriSubject subject = new SiriSubject(true, Trees.NONE);
    for (Object visit : List.of(new MonitoredStopVisit(), new VehicleActivity())) {
      Object document = subject.documentOf(visit);
      assertThat(subject.firstItem(document)).isSameAs(visit);
      assertThat(subject.content(document).visits()).isEqualTo(1);
    }
    ClassSubject own = new ClassSubject("Order", Trees.NONE);
    Object item = new VehicleActivity();
    assertThat(own.firstItem(List.of(item))).isSameAs(item);
    assertThat(own.documentOf("a")).isEqualTo(List.of("a"));
  }

  private static String written(Subject subject, BiConsumer<Subject, PrintWriter> list) {
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    list.accept(subject, out);
    out.flush();
    return text.toString();
  }

  @Test
  void list_boundOrTree_hasOnlyTypedValues() throws IOException {
    String json = "{'Siri':{'ServiceDelivery':{'ProducerRef':'p'}}}";
    for (String model : List.of("siri", "siri-full")) {
      Subject subject = CODEC.subject(settings(model, ReaderType.READER));
      Object bound = bound(settings(model, ReaderType.READER), json);
      assertThat(written(subject, (of, out) -> of.listNames(bound, out)))
          .isEqualToIgnoringNewLines("ServiceDelivery/ProducerRef\tp");
      Digest value = new Digest();
      value.leaf("ServiceDelivery/ProducerRef", LeafKind.TEXT, "p", false);
      assertThat(written(subject, (of, out) -> of.list(bound, out)))
          .isEqualToIgnoringNewLines("ServiceDelivery/ProducerRef\t" + value.hex());
      Subject ofTree = CODEC.subject(settings(model, ReaderType.TREE));
      Object tree = bound(settings(model, ReaderType.TREE), json);
      assertThat(written(ofTree, (of, out) -> of.listNames(tree, out))).isEmpty();
      assertThat(written(ofTree, (of, out) -> of.list(tree, out))).isEmpty();
      assertThat(ofTree.fingerprint(tree).digest()).isEqualTo(subject.fingerprint(bound).digest());
      assertThat(ofTree.fingerprint(tree).hasLeaves()).isFalse();
      assertThat(subject.fingerprint(bound).leaves()).isEqualTo(1);
    }
  }

  @Test
  void fingerprint_modelWithoutUnknownMembers_hasNoLeaves() {
    assertThat(new SiriSubject(false, Trees.NONE).fingerprint(new Siri()).hasLeaves()).isFalse();
    assertThat(new SiriSubject(true, Trees.NONE).fingerprint(new Siri()).hasLeaves()).isTrue();
  }

  @Test
  void noun_subjects_fitsIntoSentence() {
    assertThat(new SiriSubject(true, Trees.NONE).noun()).isEqualTo("a SIRI document");
    assertThat(new SiriSubject(true, Trees.NONE).missing())
        .isEqualTo("no Siri or ServiceDelivery at the top");
    assertThat(new ClassSubject("Order", Trees.NONE).noun()).isEqualTo("a document of Order");
    assertThat(new ClassSubject("Order", Trees.NONE).missing()).isEqualTo("nothing was bound");
  }

  /** Elements of lists count at any depth; a map of a tree is an object. */
  @Test
  void content_treeOfAnyClass_countsTheElementsOfItsLists() throws IOException {
    Object tree = new ObjectMapper().readTree("{\"a\":[1,{\"b\":[2,3]},[]],\"c\":{\"d\":[4]}}");
    ClassSubject subject = new ClassSubject("Order", JacksonTrees.INSTANCE);
    assertThat(subject.content(tree).visits()).isEqualTo(6);
    assertThat(subject.firstItem(tree)).isNull();
    assertThat(written(subject, (of, out) -> of.list(tree, out))).isEmpty();
    assertThat(subject.fingerprint(tree).hasLeaves()).isFalse();
    Digest digest = new Digest();
    digest.leaf("A", LeafKind.TEXT, "1", false);
    digest.leaf("A[1]/B", LeafKind.TEXT, "2", false);
    digest.leaf("A[1]/B[1]", LeafKind.TEXT, "3", false);
    digest.leaf("C/D", LeafKind.TEXT, "4", false);
    assertThat(subject.fingerprint(tree).digest()).isEqualTo(digest.hex());
  }
}
