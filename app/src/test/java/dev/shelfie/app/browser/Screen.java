package dev.shelfie.app.browser;

/** What people look at the dashboard on. */
enum Screen {
    /** A desk. */
    WIDE(1440, 900, false),
    /** A tablet, upright. */
    TABLET(820, 1180, false),
    /** A phone, by touch. */
    PHONE(390, 844, true);

    private final int width;
    private final int height;
    private final boolean touch;

    Screen(int width, int height, boolean touch) {
        this.width = width;
        this.height = height;
        this.touch = touch;
    }

    /** In CSS pixels. */
    int width() {
        return width;
    }

    /** In CSS pixels. */
    int height() {
        return height;
    }

    /** Whether it is touched, not pointed at. */
    boolean touch() {
        return touch;
    }
}
