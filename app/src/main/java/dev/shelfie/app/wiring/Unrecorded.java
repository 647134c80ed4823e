package dev.shelfie.app.wiring;

import static java.lang.annotation.RetentionPolicy.CLASS;

import jakarta.inject.Qualifier;
import java.lang.annotation.Retention;

/** The store that a service is built on, whose changes make no events. For the store around it alone. */
@Qualifier
@Retention(CLASS)
@interface Unrecorded {}
