/**
 * Statements: running them, binding arguments, reading rows, lists by keyset, transactions, and what SQL errors mean. Knows
 * no table, and nothing of where connections come from.
 */
@NullMarked
package dev.shelfie.persistence.sql;

import org.jspecify.annotations.NullMarked;
