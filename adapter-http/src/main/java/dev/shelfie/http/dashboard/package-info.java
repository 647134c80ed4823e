/** The dashboard's files: their addresses, what loads what, and what browsers are told to let them do. */
@NullMarked
package dev.shelfie.http.dashboard;

import org.jspecify.annotations.NullMarked;
