package dev.shelfie.app.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The architecture rules. Each can be checked below any root package: that of the program, or that of the fixture of
 * the same name, which breaks it in every way.
 */
enum Rule {
    /** Each layer uses only what its allow-list names. For example, no adapter uses another one. */
    DEPENDENCIES(root -> Stream.of(Layer.values())
            .map(layer -> classes()
                    .that()
                    .resideInAPackage(layer.own(root))
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(layer.allowed(root)))),

    /** Adapters are wired in one place. Elsewhere the program only constructs their records and stores. */
    CONSTRUCTION(root -> Stream.of(noClasses()
            .that()
            .resideInAPackage(root + ".app..")
            .and()
            .resideOutsideOfPackage(root + ".app.wiring")
            .should()
            .accessTargetWhere(constructs(root, Set.of("http", "persistence", "inmemory"))))),

    /** The command line uses the import formats too, so they know nothing of HTTP but the readers of JSON. */
    FORMATS(root -> Stream.of(noClasses()
            .that()
            .resideInAPackage(root + ".http.importformat..")
            .should()
            .dependOnClassesThat(speakHttp(root)))),

    /** Of the layers of {@code adapter-http}, each uses those that it may, and only some know the HTTP server or client. */
    LAYERS(root -> Stream.of(HttpLayer.values())
            .map(layer -> classes()
                    .that()
                    .resideInAPackage(layer.own(root))
                    .should()
                    .onlyDependOnClassesThat(JavaClass.Predicates.resideOutsideOfPackages(
                                    root + ".http..", "io.undertow..", "org.apache.hc..", "org.xnio..")
                            .or(JavaClass.Predicates.resideInAnyPackage(layer.allowed(root)))))),

    CYCLES(root -> Stream.of(slices().matching(root + ".(**)").should().beFreeOfCycles())),

    /** Features have the same names in every module. */
    PACKAGES(root -> Stream.of(classes().should().resideInAnyPackage(Packages.allowed(root)))),

    NAMES(root -> Stream.of("Impl", "Manager", "Dto", "Helper", "Util", "Utils", "(?<=\\w)Port")
            .map(suffix -> classes().should().haveNameNotMatching(".*" + suffix))),

    PORTS(root -> Stream.of("Repository", "RelatedRecords", "UnitOfWork", "IdGenerator", "UseCases")
            .map(suffix -> classes()
                    .that()
                    .resideInAPackage(root + ".application..")
                    .and()
                    .haveSimpleNameEndingWith(suffix)
                    .should()
                    .beInterfaces())),

    SERVICES(root -> Stream.of(classes()
            .that()
            .resideInAPackage(root + ".application..")
            .and()
            .haveSimpleNameEndingWith("Service")
            .should()
            .bePackagePrivate())),

    /** The name of an implementation of a driven port says where it stores things. */
    STORES(root -> Stream.of("persistence", "inmemory")
            .map(store -> classes()
                    .that()
                    .resideInAPackage(root + "." + store + "..")
                    .and()
                    .implement(JavaClass.Predicates.resideInAPackage(root + ".application.."))
                    .and()
                    .areNotAssignableTo(root + ".application.store.Store")
                    .should()
                    .haveSimpleNameStartingWith(store.equals("persistence") ? "Jdbi" : "InMemory"))),

    ENDPOINTS(root -> Stream.of(
            classes().that().haveSimpleNameEndingWith("Endpoints").should().resideInAPackage(Packages.served(root)))),

    /** Time and chance are arguments of rules and use cases. With a seed, {@code Random} leaves nothing to chance. */
    PURITY(root -> Stream.of("domain", "application")
            .map(module -> noClasses()
                    .that()
                    .resideInAPackage(root + "." + module + "..")
                    .should()
                    .accessTargetWhere(isOneOf(
                            "java.time.\\w+.now",
                            "java.time.Clock.(system|tick)\\w*",
                            "java.lang.System.(currentTimeMillis|nanoTime)",
                            "java.lang.Math.random",
                            "java.security.\\w*Random.<init>",
                            "java.util.(?!Random\\.)\\w*Random.<init>",
                            "java.util.Random.<init>\\(\\)",
                            "java.util.Date.<init>",
                            "java.util.UUID.randomUUID")))),

    /** Output goes to the log, or through the writers of the command line, and questions to the terminal. */
    OUTPUT(root -> Stream.of(noClasses()
            .that()
            .doNotHaveFullyQualifiedName(root + ".app.cli.support.Terminal")
            .should()
            .accessTargetWhere(isOneOf("java.lang.System.(out|err|console)", ".*.printStackTrace"))));

    private static final Set<String> READ_JSON = Set.of(
            "JsonObjects", "JsonObjectReader", "InfluencerRequest", "PostRequest", "ProductRequest", "MediaPositions");

    @SuppressWarnings("ImmutableEnumChecker") // A function without state.
    private final Function<String, Stream<? extends ArchRule>> below;

    Rule(Function<String, Stream<? extends ArchRule>> below) {
        this.below = below;
    }

    /** The rule for the classes below a root package. It fails if there are no such classes. */
    List<ArchRule> below(String root) {
        return below.apply(root).map(each -> each.allowEmptyShould(false)).toList();
    }

    /** The root package of the fixture that breaks it. */
    String fixture() {
        return "dev.shelfie.fixture." + name().toLowerCase(Locale.ROOT);
    }

    private static DescribedPredicate<JavaClass> speakHttp(String root) {
        String formats = root + ".http.importformat";
        return describe("speak HTTP", used -> {
            String name = used.getPackageName();
            boolean isOurs = name.startsWith(root + ".http.") && !(name + ".").startsWith(formats + ".");
            return name.matches("(io\\.undertow|org\\.xnio|java\\.net|javax\\.net)(\\..*)?")
                    || (isOurs && !name.equals(root + ".http.json") && !READ_JSON.contains(used.getSimpleName()));
        });
    }

    private static DescribedPredicate<JavaAccess<?>> isOneOf(String... members) {
        String any = String.join("|", members);
        return describe(
                "it is " + any,
                access -> (access.getTargetOwner().getName() + "." + access.getName()).matches(any)
                        || access.getTarget().getFullName().matches(any));
    }

    private static DescribedPredicate<JavaAccess<?>> constructs(String root, Set<String> modules) {
        return describe("an adapter is constructed", access -> {
            JavaClass owner = access.getTargetOwner();
            return access.getTarget().getName().equals("<init>")
                    && modules.stream()
                            .anyMatch(module -> owner.getPackageName().startsWith(root + "." + module))
                    && !owner.isRecord()
                    && !owner.isAssignableTo(root + ".application.store.Store");
        });
    }
}
