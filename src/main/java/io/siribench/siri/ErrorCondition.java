package io.siribench.siri;

import org.jspecify.annotations.Nullable;

/** Why a delivery is incomplete or empty; it comes under HTTP 200. */
public final class ErrorCondition extends SiriObject {
  private @Nullable ErrorDetail otherError;
  private @Nullable ErrorDetail capabilityNotSupportedError;
  private @Nullable Text description;
  private @Nullable ErrorDetail serviceNotAvailableError;
  private @Nullable ErrorDetail unknownSubscriptionError;
  private @Nullable ErrorDetail allowedResourceUsageExceededError;
  private @Nullable ErrorDetail unknownExtensionsError;
  private @Nullable ErrorDetail parametersIgnoredError;
  private @Nullable ErrorDetail noInfoForTopicError;
  private @Nullable ErrorDetail beyondDataHorizon;
  private @Nullable ErrorDetail invalidDataReferencesError;
  private @Nullable ErrorDetail accessNotAllowedError;
  private @Nullable ErrorDetail unknownSubscriberError;
  private @Nullable ErrorDetail endpointNotAvailableAccessError;
  private @Nullable ErrorDetail endpointDeniedAccessError;
  private @Nullable ErrorDetail unknownEndpointError;
  private @Nullable ErrorDetail unknownParticipantError;
  private @Nullable ErrorDetail unapprovedKeyAccessError;

  public @Nullable ErrorDetail getOtherError() {
    return otherError;
  }

  public void setOtherError(@Nullable ErrorDetail otherError) {
    this.otherError = first("OtherError", this.otherError, otherError);
  }

  public @Nullable ErrorDetail getCapabilityNotSupportedError() {
    return capabilityNotSupportedError;
  }

  public void setCapabilityNotSupportedError(@Nullable ErrorDetail capabilityNotSupportedError) {
    this.capabilityNotSupportedError =
        first(
            "CapabilityNotSupportedError",
            this.capabilityNotSupportedError,
            capabilityNotSupportedError);
  }

  public @Nullable Text getDescription() {
    return description;
  }

  public void setDescription(@Nullable Text description) {
    this.description = first("Description", this.description, description);
  }

  public @Nullable ErrorDetail getServiceNotAvailableError() {
    return serviceNotAvailableError;
  }

  public void setServiceNotAvailableError(@Nullable ErrorDetail serviceNotAvailableError) {
    this.serviceNotAvailableError =
        first("ServiceNotAvailableError", this.serviceNotAvailableError, serviceNotAvailableError);
  }

  public @Nullable ErrorDetail getUnknownSubscriptionError() {
    return unknownSubscriptionError;
  }

  public void setUnknownSubscriptionError(@Nullable ErrorDetail unknownSubscriptionError) {
    this.unknownSubscriptionError =
        first("UnknownSubscriptionError", this.unknownSubscriptionError, unknownSubscriptionError);
  }

  public @Nullable ErrorDetail getAllowedResourceUsageExceededError() {
    return allowedResourceUsageExceededError;
  }

  public void setAllowedResourceUsageExceededError(
      @Nullable ErrorDetail allowedResourceUsageExceededError) {
    this.allowedResourceUsageExceededError =
        first(
            "AllowedResourceUsageExceededError",
            this.allowedResourceUsageExceededError,
            allowedResourceUsageExceededError);
  }

  public @Nullable ErrorDetail getUnknownExtensionsError() {
    return unknownExtensionsError;
  }

  public void setUnknownExtensionsError(@Nullable ErrorDetail unknownExtensionsError) {
    this.unknownExtensionsError =
        first("UnknownExtensionsError", this.unknownExtensionsError, unknownExtensionsError);
  }

  public @Nullable ErrorDetail getParametersIgnoredError() {
    return parametersIgnoredError;
  }

  public void setParametersIgnoredError(@Nullable ErrorDetail parametersIgnoredError) {
    this.parametersIgnoredError =
        first("ParametersIgnoredError", this.parametersIgnoredError, parametersIgnoredError);
  }

  public @Nullable ErrorDetail getNoInfoForTopicError() {
    return noInfoForTopicError;
  }

  public void setNoInfoForTopicError(@Nullable ErrorDetail noInfoForTopicError) {
    this.noInfoForTopicError =
        first("NoInfoForTopicError", this.noInfoForTopicError, noInfoForTopicError);
  }

  public @Nullable ErrorDetail getBeyondDataHorizon() {
    return beyondDataHorizon;
  }

  public void setBeyondDataHorizon(@Nullable ErrorDetail beyondDataHorizon) {
    this.beyondDataHorizon = first("BeyondDataHorizon", this.beyondDataHorizon, beyondDataHorizon);
  }

  public @Nullable ErrorDetail getInvalidDataReferencesError() {
    return invalidDataReferencesError;
  }

  public void setInvalidDataReferencesError(@Nullable ErrorDetail invalidDataReferencesError) {
    this.invalidDataReferencesError =
        first(
            "InvalidDataReferencesError",
            this.invalidDataReferencesError,
            invalidDataReferencesError);
  }

  public @Nullable ErrorDetail getAccessNotAllowedError() {
    return accessNotAllowedError;
  }

  public void setAccessNotAllowedError(@Nullable ErrorDetail accessNotAllowedError) {
    this.accessNotAllowedError =
        first("AccessNotAllowedError", this.accessNotAllowedError, accessNotAllowedError);
  }

  public @Nullable ErrorDetail getUnknownSubscriberError() {
    return unknownSubscriberError;
  }

  public void setUnknownSubscriberError(@Nullable ErrorDetail unknownSubscriberError) {
    this.unknownSubscriberError =
        first("UnknownSubscriberError", this.unknownSubscriberError, unknownSubscriberError);
  }

  public @Nullable ErrorDetail getEndpointNotAvailableAccessError() {
    return endpointNotAvailableAccessError;
  }

  public void setEndpointNotAvailableAccessError(
      @Nullable ErrorDetail endpointNotAvailableAccessError) {
    this.endpointNotAvailableAccessError =
        first(
            "EndpointNotAvailableAccessError",
            this.endpointNotAvailableAccessError,
            endpointNotAvailableAccessError);
  }

  public @Nullable ErrorDetail getEndpointDeniedAccessError() {
    return endpointDeniedAccessError;
  }

  public void setEndpointDeniedAccessError(@Nullable ErrorDetail endpointDeniedAccessError) {
    this.endpointDeniedAccessError =
        first(
            "EndpointDeniedAccessError", this.endpointDeniedAccessError, endpointDeniedAccessError);
  }

  public @Nullable ErrorDetail getUnknownEndpointError() {
    return unknownEndpointError;
  }

  public void setUnknownEndpointError(@Nullable ErrorDetail unknownEndpointError) {
    this.unknownEndpointError =
        first("UnknownEndpointError", this.unknownEndpointError, unknownEndpointError);
  }

  public @Nullable ErrorDetail getUnknownParticipantError() {
    return unknownParticipantError;
  }

  public void setUnknownParticipantError(@Nullable ErrorDetail unknownParticipantError) {
    this.unknownParticipantError =
        first("UnknownParticipantError", this.unknownParticipantError, unknownParticipantError);
  }

  public @Nullable ErrorDetail getUnapprovedKeyAccessError() {
    return unapprovedKeyAccessError;
  }

  public void setUnapprovedKeyAccessError(@Nullable ErrorDetail unapprovedKeyAccessError) {
    this.unapprovedKeyAccessError =
        first("UnapprovedKeyAccessError", this.unapprovedKeyAccessError, unapprovedKeyAccessError);
  }
}
