package io.siribench.siri;

import org.jspecify.annotations.Nullable;

/** The wording of a notice for one kind of medium. */
public final class DeliveryVariant extends SiriObject {
  private @Nullable String variantType;
  private @Nullable Text content;

  public @Nullable String getVariantType() {
    return variantType;
  }

  public void setVariantType(@Nullable String variantType) {
    this.variantType = first("VariantType", this.variantType, variantType);
  }

  public @Nullable Text getContent() {
    return content;
  }

  public void setContent(@Nullable Text content) {
    this.content = first("Content", this.content, content);
  }
}
