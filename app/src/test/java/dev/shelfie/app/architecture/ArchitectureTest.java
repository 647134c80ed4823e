package dev.shelfie.app.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.PackageMatcher;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.lang.EvaluationResult;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ArchitectureTest {

    private static final String ROOT = "dev.shelfie";
    private static final Pattern GENERATED =
            Pattern.compile(".*/wiring/(Dagger\\w+|\\w+_\\w+Factory)(\\$\\w+)?\\.class");
    private static final JavaClasses PROGRAM = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .withImportOption(ArchitectureTest::isWrittenByUs)
            .importPackages(ROOT);

    private static boolean isWrittenByUs(Location location) {
        return !location.matches(GENERATED) && !location.contains("-tests.jar");
    }

    @ParameterizedTest
    @EnumSource
    void holdsForTheProgram(Rule rule) {
        assertThat(rule.below(ROOT).stream()
                        .flatMap(each -> each.evaluate(PROGRAM).getFailureReport().getDetails().stream()))
                .isEmpty();
    }

    /** Every class of the fixture breaks the rule, except for those whose names begin with Lawful. */
    @ParameterizedTest
    @EnumSource
    void failsForItsFixture(Rule rule) {
        JavaClasses fixture = new ClassFileImporter().importPackages(rule.fixture());
        List<EvaluationResult> results = rule.below(rule.fixture()).stream()
                .map(each -> each.evaluate(fixture))
                .toList();
        assertThat(results).isNotEmpty().allMatch(EvaluationResult::hasViolation);

        String report = results.stream()
                .flatMap(each -> each.getFailureReport().getDetails().stream())
                .collect(Collectors.joining("\n"));
        assertThat(fixture)
                .map(JavaClass::getName)
                .filteredOn(name -> !name.matches(".*[.$]Lawful\\w*"))
                .allSatisfy(name -> assertThat(report).contains(name));
    }

    @ParameterizedTest
    @EnumSource
    void allowsNoPackageThatTheLayerDoesNotUse(Layer layer) {
        Set<String> used = PROGRAM.stream()
                .filter(each -> matches(layer.own(ROOT), each.getPackageName()))
                .flatMap(each -> each.getDirectDependenciesFromSelf().stream())
                .map(each -> each.getTargetClass().getBaseComponentType().getPackageName())
                .collect(Collectors.toSet());
        assertThat(layer.others(ROOT)).allSatisfy(other -> assertThat(used).anyMatch(name -> matches(other, name)));
    }

    @Test
    void listsNoFeatureThatNoModuleHas() {
        assertThat(Packages.FEATURES)
                .allSatisfy(feature ->
                        assertThat(PROGRAM).anyMatch(each -> matches(ROOT + ".*." + feature, each.getPackageName())));
    }

    private static boolean matches(String pattern, String packageName) {
        return PackageMatcher.of(pattern).matches(packageName);
    }
}
