package dev.shelfie.app.browser.support;

/** What people look at the dashboard on. */
public enum Viewport {
    /** A desk. */
    WIDE(1440, 900, false),
    /** A tablet, upright. */
    TABLET(820, 1180, false),
    /** A phone, by touch. */
    PHONE(390, 844, true);

    private final int width;
    private final int height;
    private final boolean touch;

    Viewport(int width, int height, boolean touch) {
        this.width = width;
        this.height = height;
        this.touch = touch;
    }

    /** In CSS pixels. */
    public int width() {
        return width;
    }

    /** In CSS pixels. */
    public int height() {
        return height;
    }

    /** Whether it is touched, not pointed at. */
    public boolean touch() {
        return touch;
    }
}
