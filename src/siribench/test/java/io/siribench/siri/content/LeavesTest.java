package io.siribench.siri.content;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.siri.ScalarAttributes;
import io.siribench.siri.Siri;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.siri.full.Document;
import io.siribench.worker.codec.UnknownMembers;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The paths of all values. */
final class LeavesTest {
  private final List<String> leaves = new ArrayList<>();

  private void add(String path, LeafKind kind, String text, boolean retained) {
    leaves.add(path + "=" + text);
  }

  private void addKind(String path, LeafKind kind, String text, boolean retained) {
    leaves.add(path + "=" + text + " " + kind + (retained ? " kept" : ""));
  }

  private static Object tree(String json) throws JsonProcessingException {
    return new ObjectMapper().readValue(json.replace('\'', '"'), Object.class);
  }

  private static Siri bound(String json) throws IOException {
    return JacksonFormat.JSON.read(
        JacksonFormat.JSON.newMapper(UnknownMembers.KEEP),
        new ByteArrayInputStream(json.replace('\'', '"').getBytes(StandardCharsets.UTF_8)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "{'Siri':{'version':'2','ServiceDelivery':{'ProducerRef':'p'}}}"
            + "|Version=2; ServiceDelivery/ProducerRef=p",
        "{'siri':{'a':'1'}}|A=1",
        "{'s:Siri':{'s:version':'2','s:A':'1'},'A':'3'}|Version=2; A=1; A[1]=3",
        "{'Siri':[{'A':'1'},[{'A':'2'}],'text']}|A=1; A[1]=2; =text",
        "[{'Siri':{'A':'1'}},{'Siri':{'A':'2'}}]|A=1; A[1]=2",
        "{'Siri':{'@xmlns:siri':'u'}}|Siri=u",
        "{'Odd':{'a':['1','2',['3'],' ','4']}}|Odd/A=1; Odd/A[1]=2; Odd/A[2]=3; Odd/A[3]=4",
        "{'Odd':[{'A':'1'},{},{'A':'2'}]}|Odd/A=1; Odd[1]/A=2",
        "{'a':'1','A':'2','A/B':null}|A=1; A[1]=2",
        "{'A':{'value':'1','@b':'2'}}|A=1; A/B=2",
        "['1','2']|=1; [1]=2",
        "'text'|=text",
        "null|~~",
      })
  void visitTree_document_hasThePathsOfItsMembers(String json, String expected)
      throws JsonProcessingException {
    Leaves.visitTree(tree(json), this::add);
    assertThat(leaves).isEqualTo(list(expected));
  }

  private static List<String> list(String expected) {
    return expected.isEmpty() ? List.of() : List.of(expected.split("; "));
  }

  /** The parts of a response make one delivery; its header and attributes are transport. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "{'GetStopMonitoringResponse':{'ServiceDeliveryInfo':{'ProducerRef':'p'},'Answer':"
            + "{'StopMonitoringDelivery':{'V':'1'}},'AnswerExtension':{'X':'2'}}}"
            + "|ServiceDelivery/ProducerRef=p; ServiceDelivery/StopMonitoringDelivery/V=1; "
            + "ServiceDelivery/AnswerExtension/X=2",
        "{'R':{'Pre':'1','Siri':{'version':'2','ServiceDelivery':{'P':'p'}},'Post':'2'}}"
            + "|ServiceDelivery/Pre=1; ServiceDelivery/Post=2; Version=2; "
            + "ServiceDelivery[1]/P=p",
        "{'R':{'Siri':[{'version':'1','ServiceDelivery':{'P':'a'}},"
            + "{'version':'2','ServiceDelivery':{'P':'b'}}]}}"
            + "|Version=1; ServiceDelivery/P=a; Version[1]=2; ServiceDelivery[1]/P=b",
        "{'R':{'Siri':[{'version':'1','a':'x','b':'y','ServiceDelivery':{'P':'a'}},"
            + "{'ServiceDelivery':{'P':'b'}}]}}"
            + "|Version=1; A=x; B=y; ServiceDelivery/P=a; ServiceDelivery[1]/P=b",
        "{'R':{'Siri':{'version':'1'},'Extra':'x'}}|Version=1; ServiceDelivery/Extra=x",
        "{'R':{'Siri':{'version':'1'}}}|Version=1",
        "{'R':{'Siri':[{'version':'1'},{'ServiceDelivery':{'P':'p'}}]}}"
            + "|Version=1; ServiceDelivery/P=p",
        "{'Siri':{'ServiceDelivery':'text'}}|ServiceDelivery=text",
        "{'ServiceDelivery':{'P':'p'}}|ServiceDelivery/P=p",
        "{'R':{'Siri':{'ServiceDelivery':{'P':'p'}},'P':'q'}}"
            + "|ServiceDelivery/P=p; ServiceDelivery/P[1]=q",
        "{'Fault':{'code':'c'}}|ServiceDelivery/Fault/Code=c",
        "{'R':{'Answer':'text'}}|ServiceDelivery=text",
        "{'R':['a','b']}|ServiceDelivery=a; ServiceDelivery[1]=b",
        "{'@id':'b','R':{}}|~~",
        "{'CheckStatusResponse':{'Status':'true'}}|CheckStatusResponse/Status=true",
        "[{'R':{'A':'1'}},'blank',{'R':{'A':'2'}}]"
            + "|ServiceDelivery/A=1; ServiceDelivery/A[1]=2",
      })
  void visitTree_soapBody_hasThePathsOfADelivery(String body, String expected)
      throws JsonProcessingException {
    Leaves.visitTree(tree("{'Envelope':{'Header':{'To':'h'},'Body':" + body + "}}"), this::add);
    assertThat(leaves).isEqualTo(list(expected));
  }

  @Test
  void visit_boundMembers_haveTheirTypes() throws IOException {
    Leaves.visit(
        bound(
            "{'Siri':{'ServiceDelivery':{'ResponseTimestamp':'2026-01-01T10:00:00Z','Status':true,"
                + "'Odd':[1.5,{'A':7},null,true,' '],'VehicleMonitoringDelivery':[{"
                + "'VehicleActivity':[{},{'MonitoredVehicleJourney':{'VehicleLocation':"
                + "{'Longitude':10.5}}}]}]}}}"),
        this::addKind);
    assertThat(leaves)
        .containsExactlyInAnyOrder(
            "ServiceDelivery/ResponseTimestamp=2026-01-01T10:00:00Z TIME",
            "ServiceDelivery/Status=true BOOLEAN",
            "ServiceDelivery/VehicleMonitoringDelivery/VehicleActivity/MonitoredVehicleJourney"
                + "/VehicleLocation/Longitude=10.5 DECIMAL",
            "ServiceDelivery/Odd=1.5 DECIMAL kept",
            "ServiceDelivery/Odd[1]/A=7 DECIMAL kept",
            "ServiceDelivery/Odd[2]=true BOOLEAN kept");
  }

  /** A second value of a member, kept next to the first, continues its numbers. */
  @Test
  void visit_repeatedMembers_areNumberedAfterThoseThatAreBound() throws IOException {
    Siri siri = bound("{'Siri':{'ServiceDelivery':{'ProducerRef':'p'}}}");
    siri.retain("ServiceDelivery", bound("{'Siri':{'ServiceDelivery':{'ProducerRef':'q'}}}"));
    siri.retain("serviceDelivery", new byte[] {1, 2, 3});
    Leaves.visit(siri, this::addKind);
    assertThat(leaves)
        .containsExactly(
            "ServiceDelivery/ProducerRef=p TEXT",
            "ServiceDelivery[1]/ServiceDelivery/ProducerRef=q TEXT",
            "ServiceDelivery[2]=AQID TEXT kept");
  }

  /** Documents in XML have no prefixes, so the paths in JSON have none. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'s:Siri':{'s:ServiceDelivery':{'s:ProducerRef':'p'}},'A':'1'}",
        "[{'Siri':{'ServiceDelivery':{'ProducerRef':'p'}}},{'Siri':{'A':'1'}}]"
      })
  void visit_siriInAnyForm_hasThePathsOfItsTree(String json) throws IOException {
    Leaves.visit(bound(json), this::add);
    assertThat(leaves).containsExactlyInAnyOrder("ServiceDelivery/ProducerRef=p", "A=1");
    leaves.clear();
    Leaves.visitTree(tree(json), this::add);
    assertThat(leaves).containsExactlyInAnyOrder("ServiceDelivery/ProducerRef=p", "A=1");
  }

  /** Further elements of a list continue its numbers. */
  @Test
  void visit_repeatedLists_areNumberedAfterTheirBoundElements() throws IOException {
    Siri siri =
        bound(
            "{'Siri':{'StopMonitoringDelivery':[{'MonitoringRef':'a'},{},{'MonitoringRef':'b'}]}}");
    siri.retain("StopMonitoringDelivery", Map.of("MonitoringRef", 1.5));
    Leaves.visit(siri, this::addKind);
    assertThat(leaves)
        .containsExactly(
            "StopMonitoringDelivery/MonitoringRef=a TEXT",
            "StopMonitoringDelivery[1]/MonitoringRef=b TEXT",
            "StopMonitoringDelivery[2]/MonitoringRef=1.5 DOUBLE kept");
  }

  /** Attributes belong to a scalar that is already counted. */
  @Test
  void visitPlain_scalarAttributes_areUnderTheirIndices() {
    Map<String, Object> object = new java.util.LinkedHashMap<>();
    object.put("A", List.of("1", "2", new ScalarAttributes(Map.of("@b", "x"), 1), "3"));
    Leaves.visitPlain(object, this::add);
    assertThat(leaves).containsExactly("A=1", "A[1]=2", "A[1]/B=x", "A[2]=3");
  }

  /** A document of all services has its envelope bound; its leaves have the same paths. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "{'Siri':{'version':'2','A':{'B':'1'}}}|Version=2; A/B=1",
        "{'s:Siri':{'A':'1'}}|A=1",
        "{'Other':{'A':'1'}}|Other/A=1",
        "{'Envelope':{'Header':{'To':'h'},'Body':{'@id':'b','R':{'Answer':{'A':'1'},'B':'2'}}}}"
            + "|ServiceDelivery/A=1; ServiceDelivery/B=2",
        "{'Envelope':{'Body':{'R':{'Siri':{'version':'2'}},'Siri':{'A':'1'}}}}|Version=2; A=1",
        "{'Envelope':{'Body':{'ServiceDelivery':{'A':'1'},'Fault':{'B':'2'}}}}"
            + "|ServiceDelivery/A=1; ServiceDelivery/Fault/B=2",
        "{'Envelope':{'Body':{'ServiceDelivery':'text'}}}|ServiceDelivery=text",
        "{'Envelope':{'Body':{'CheckStatusResponse':{'A':'1'}}}}|CheckStatusResponse/A=1",
        "{'Envelope':{'Body':'text'}}|ServiceDelivery=text",
        "{'Envelope':{'Body':{'R':{'Answer':[{'A':'1'},{'A':'2'}]}}}}"
            + "|ServiceDelivery/A=1; ServiceDelivery/A=2",
      })
  void visitDocument_ofAllServices_hasPathsOfBoundDocument(String json, String expected)
      throws JsonProcessingException {
    Siri document = new Siri();
    ((Map<?, ?>) tree(json)).forEach((name, value) -> document.retain(name.toString(), value));
    DocumentLeaves.visit(document, this::add);
    assertThat(leaves).isEqualTo(list(expected));
  }

  /** A prefixed Siri of JSON is in another one where it was converted to XML. */
  @Test
  void visitDocument_siriInAnother_hasThePathsOfOne() {
    io.siribench.siri.full.Siri siri = new io.siribench.siri.full.Siri();
    siri.retain("Siri", Map.of("A", "1"));
    Document document = new Document();
    document.setSiri(siri);
    DocumentLeaves.visit(document, this::add);
    assertThat(leaves).containsExactly("A=1");
  }
}
