/**
 * What generated readers need at run time, whatever they bind: nothing here knows siribench, and
 * nothing but Jackson's streaming parsers and StAX.
 */
@NullMarked
package io.siribench.codec.stream.support;

import org.jspecify.annotations.NullMarked;
