package dev.shelfie.app.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a port number; 0 takes a free one. */
final class Port implements ITypeConverter<Integer> {

    private static final int MAX = 65_535;

    @Override
    public Integer convert(String value) {
        int port = value.matches("[0-9]{1,5}") ? Integer.parseInt(value) : -1;
        if (port < 0 || port > MAX) {
            throw new TypeConversionException("must be a whole number from 0 to " + MAX);
        }
        return port;
    }
}
