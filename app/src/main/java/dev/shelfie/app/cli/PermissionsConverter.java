package dev.shelfie.app.cli;

import dev.shelfie.domain.access.Permission;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

final class PermissionsConverter implements ITypeConverter<Set<Permission>> {

    @Override
    public Set<Permission> convert(String value) {
        if (value.equals("all")) {
            return EnumSet.allOf(Permission.class);
        }
        Set<Permission> permissions = EnumSet.noneOf(Permission.class);
        for (String name : value.split(",", -1)) {
            permissions.add(Permission.parse(name.strip()).orElseThrow(() -> unknown(name.strip())));
        }
        return permissions;
    }

    private static TypeConversionException unknown(String name) {
        return new TypeConversionException("'" + name + "' is no permission; there are all, "
                + EnumSet.allOf(Permission.class).stream()
                        .map(Permission::publicName)
                        .collect(Collectors.joining(", ")));
    }
}
