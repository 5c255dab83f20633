package io.siribench.convert;

/**
 * A leaf of a source document.
 *
 * @param text the text exactly as it is written; octets in base 64
 * @param isNumber whether the format marks it as a number, so that equal numbers in other notations
 *     match
 * @param isForeign whether it is in a namespace other than SIRI's
 */
record SourceLeaf(String text, boolean isNumber, boolean isForeign) {}
