package io.siribench.siri;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The quay or boarding position planned, expected or taken for a call. */
public final class StopAssignment extends SiriObject {
  private @Nullable String aimedQuayRef;
  private @Nullable List<Text> aimedQuayName;
  private @Nullable String expectedQuayRef;
  private @Nullable String actualQuayRef;
  private @Nullable String aimedBoardingPositionRef;
  private @Nullable List<Text> aimedBoardingPositionName;
  private @Nullable String expectedBoardingPositionRef;
  private @Nullable List<Text> expectedBoardingPositionName;
  private @Nullable String actualBoardingPositionRef;
  private @Nullable List<Text> actualBoardingPositionName;
  private @Nullable List<Text> expectedQuayName;
  private @Nullable List<Text> actualQuayName;
  private @Nullable String quayType;
  private @Nullable String aimedFlexibleAreaRef;
  private @Nullable List<Text> aimedLocationName;
  private @Nullable String expectedFlexibleAreaRef;
  private @Nullable List<Text> expectedLocationName;
  private @Nullable String actualFlexibleAreaRef;
  private @Nullable List<Text> actualLocationName;

  public @Nullable String getAimedQuayRef() {
    return aimedQuayRef;
  }

  public void setAimedQuayRef(@Nullable String aimedQuayRef) {
    this.aimedQuayRef = first("AimedQuayRef", this.aimedQuayRef, aimedQuayRef);
  }

  public @Nullable List<Text> getAimedQuayName() {
    return aimedQuayName;
  }

  public void setAimedQuayName(@Nullable List<Text> aimedQuayName) {
    this.aimedQuayName = aimedQuayName;
  }

  public @Nullable String getExpectedQuayRef() {
    return expectedQuayRef;
  }

  public void setExpectedQuayRef(@Nullable String expectedQuayRef) {
    this.expectedQuayRef = first("ExpectedQuayRef", this.expectedQuayRef, expectedQuayRef);
  }

  public @Nullable String getActualQuayRef() {
    return actualQuayRef;
  }

  public void setActualQuayRef(@Nullable String actualQuayRef) {
    this.actualQuayRef = first("ActualQuayRef", this.actualQuayRef, actualQuayRef);
  }

  public @Nullable String getAimedBoardingPositionRef() {
    return aimedBoardingPositionRef;
  }

  public void setAimedBoardingPositionRef(@Nullable String aimedBoardingPositionRef) {
    this.aimedBoardingPositionRef =
        first("AimedBoardingPositionRef", this.aimedBoardingPositionRef, aimedBoardingPositionRef);
  }

  public @Nullable List<Text> getAimedBoardingPositionName() {
    return aimedBoardingPositionName;
  }

  public void setAimedBoardingPositionName(@Nullable List<Text> aimedBoardingPositionName) {
    this.aimedBoardingPositionName = aimedBoardingPositionName;
  }

  public @Nullable String getExpectedBoardingPositionRef() {
    return expectedBoardingPositionRef;
  }

  public void setExpectedBoardingPositionRef(@Nullable String expectedBoardingPositionRef) {
    this.expectedBoardingPositionRef =
        first(
            "ExpectedBoardingPositionRef",
            this.expectedBoardingPositionRef,
            expectedBoardingPositionRef);
  }

  public @Nullable List<Text> getExpectedBoardingPositionName() {
    return expectedBoardingPositionName;
  }

  public void setExpectedBoardingPositionName(@Nullable List<Text> expectedBoardingPositionName) {
    this.expectedBoardingPositionName = expectedBoardingPositionName;
  }

  public @Nullable String getActualBoardingPositionRef() {
    return actualBoardingPositionRef;
  }

  public void setActualBoardingPositionRef(@Nullable String actualBoardingPositionRef) {
    this.actualBoardingPositionRef =
        first(
            "ActualBoardingPositionRef", this.actualBoardingPositionRef, actualBoardingPositionRef);
  }

  public @Nullable List<Text> getActualBoardingPositionName() {
    return actualBoardingPositionName;
  }

  public void setActualBoardingPositionName(@Nullable List<Text> actualBoardingPositionName) {
    this.actualBoardingPositionName = actualBoardingPositionName;
  }

  public @Nullable List<Text> getExpectedQuayName() {
    return expectedQuayName;
  }

  public void setExpectedQuayName(@Nullable List<Text> expectedQuayName) {
    this.expectedQuayName = expectedQuayName;
  }

  public @Nullable List<Text> getActualQuayName() {
    return actualQuayName;
  }

  public void setActualQuayName(@Nullable List<Text> actualQuayName) {
    this.actualQuayName = actualQuayName;
  }

  public @Nullable String getQuayType() {
    return quayType;
  }

  public void setQuayType(@Nullable String quayType) {
    this.quayType = first("QuayType", this.quayType, quayType);
  }

  public @Nullable String getAimedFlexibleAreaRef() {
    return aimedFlexibleAreaRef;
  }

  public void setAimedFlexibleAreaRef(@Nullable String aimedFlexibleAreaRef) {
    this.aimedFlexibleAreaRef =
        first("AimedFlexibleAreaRef", this.aimedFlexibleAreaRef, aimedFlexibleAreaRef);
  }

  public @Nullable List<Text> getAimedLocationName() {
    return aimedLocationName;
  }

  public void setAimedLocationName(@Nullable List<Text> aimedLocationName) {
    this.aimedLocationName = aimedLocationName;
  }

  public @Nullable String getExpectedFlexibleAreaRef() {
    return expectedFlexibleAreaRef;
  }

  public void setExpectedFlexibleAreaRef(@Nullable String expectedFlexibleAreaRef) {
    this.expectedFlexibleAreaRef =
        first("ExpectedFlexibleAreaRef", this.expectedFlexibleAreaRef, expectedFlexibleAreaRef);
  }

  public @Nullable List<Text> getExpectedLocationName() {
    return expectedLocationName;
  }

  public void setExpectedLocationName(@Nullable List<Text> expectedLocationName) {
    this.expectedLocationName = expectedLocationName;
  }

  public @Nullable String getActualFlexibleAreaRef() {
    return actualFlexibleAreaRef;
  }

  public void setActualFlexibleAreaRef(@Nullable String actualFlexibleAreaRef) {
    this.actualFlexibleAreaRef =
        first("ActualFlexibleAreaRef", this.actualFlexibleAreaRef, actualFlexibleAreaRef);
  }

  public @Nullable List<Text> getActualLocationName() {
    return actualLocationName;
  }

  public void setActualLocationName(@Nullable List<Text> actualLocationName) {
    this.actualLocationName = actualLocationName;
  }
}
