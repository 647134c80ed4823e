package dev.shelfie.app.cli;

import dev.shelfie.domain.access.Role;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

final class RoleConverter implements ITypeConverter<Role> {

    @Override
    public Role convert(String value) {
        return Role.parse(value).orElseThrow(() -> new TypeConversionException("must be owner, editor or viewer"));
    }
}
