/** The sample data of the demo: a fictional retailer with products, influencers, posts and pictures. */
@NullMarked
package dev.shelfie.app.demo;

import org.jspecify.annotations.NullMarked;
