package dev.shelfie.inmemory.support;

import org.jspecify.annotations.Nullable;

/**
 * A value that only one record of an account may have.
 *
 * @param value the value
 * @param parameter the property that clients send it in, by its name in the API; null if they don't
 * @param conflict the message when another record has it
 */
record UniqueKey(String value, @Nullable String parameter, String conflict) {

    UniqueKey(String value, String conflict) {
        this(value, null, conflict);
    }
}
