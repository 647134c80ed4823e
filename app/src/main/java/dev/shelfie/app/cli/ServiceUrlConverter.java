package dev.shelfie.app.cli;

import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads where a service is, without a slash at the end. */
final class ServiceUrlConverter implements ITypeConverter<String> {

    private static final Pattern FORM = Pattern.compile("https?://[^\\s/?#]+/?");

    @Override
    public String convert(String value) {
        if (!FORM.matcher(value).matches()) {
            throw new TypeConversionException("must be an address without a path, such as https://shelfie.example.com");
        }
        return value.endsWith("/") ? value.substring(0, value.length() - 1) : value;
    }
}
