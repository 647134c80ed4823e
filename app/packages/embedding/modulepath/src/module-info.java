/** A program that uses Shelfie as modules. */
module shop.example {
    requires dev.shelfie.application;
    requires dev.shelfie.inmemory;
}
