package dev.shelfie.app.cli;

import dev.shelfie.domain.access.Environment;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

final class EnvironmentConverter implements ITypeConverter<Environment> {

    @Override
    public Environment convert(String value) {
        return Environment.parse(value).orElseThrow(() -> new TypeConversionException("must be live or test"));
    }
}
