package dev.shelfie.http.product;

import static java.util.Objects.requireNonNullElse;

import dev.shelfie.application.listing.Batches;
import dev.shelfie.application.product.ChangeProduct;
import dev.shelfie.application.product.CreateProduct;
import dev.shelfie.application.product.DeleteProduct;
import dev.shelfie.application.product.FacetField;
import dev.shelfie.application.product.ListFacets;
import dev.shelfie.application.product.ListProducts;
import dev.shelfie.application.product.ProductFilter;
import dev.shelfie.application.product.ProductUseCases;
import dev.shelfie.application.product.PutProduct;
import dev.shelfie.application.work.PutOutcome;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductFacet;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.domain.product.ProductStatus;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.ConcurrencyLimit;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.GatheredRead;
import dev.shelfie.http.endpoint.Precondition;
import dev.shelfie.http.endpoint.Query;
import dev.shelfie.http.endpoint.RecordVersion;
import dev.shelfie.http.endpoint.Request;
import dev.shelfie.http.endpoint.Upsert;
import dev.shelfie.http.json.JsonObjectReader;
import dev.shelfie.http.json.MergePatch;
import dev.shelfie.http.listing.Paging;
import dev.shelfie.http.listing.QueryParameters;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.node.ObjectNode;

/** Products over HTTP. */
public final class ProductEndpoints {

    private static final String RECORD_TYPE = "product";
    private static final String EXTERNAL_ID = "external_id";
    private static final String BY_EXTERNAL_ID = "/by-external-id/";

    private static final int MAX_SEARCHES_PER_ACCOUNT = 4;
    private static final int MAX_SEARCHES = 8;
    private static final int DEFAULT_FACETS = 20;

    private final ProductUseCases products;
    private final ConcurrencyLimit counts = new ConcurrencyLimit(MAX_SEARCHES_PER_ACCOUNT, MAX_SEARCHES);
    private final ConcurrencyLimit searches = new ConcurrencyLimit(MAX_SEARCHES_PER_ACCOUNT, MAX_SEARCHES);

    /** @param products the use cases */
    public ProductEndpoints(ProductUseCases products) {
        this.products = products;
    }

    /** The endpoints. */
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.get("/products", Permission.PRODUCTS_READ, searches.aroundSearches(this::list))
                        .taking(
                                "ids",
                                "external_id",
                                "gtin",
                                "sku",
                                "updated_after",
                                "sort",
                                "q",
                                "status",
                                "brand",
                                "category",
                                "availability",
                                "limit",
                                "cursor"),
                Endpoint.get("/products/facets", Permission.PRODUCTS_READ, counts.around(this::listFacets))
                        .taking("field", "q", "limit"),
                Endpoint.get(
                        "/products/{id}",
                        Permission.PRODUCTS_READ,
                        this::get,
                        new GatheredRead<>(ProductEndpoints::id, this::answers)),
                Endpoint.post("/products", Permission.PRODUCTS_WRITE, this::create)
                        .recording(RECORD_TYPE),
                Endpoint.get("/products/by-external-id/{external_id}", Permission.PRODUCTS_READ, this::getByExternalId),
                Endpoint.put("/products/by-external-id/{external_id}", Permission.PRODUCTS_WRITE, this::put)
                        .recording(RECORD_TYPE),
                Endpoint.patch("/products/{id}", Permission.PRODUCTS_WRITE, this::change)
                        .recording(RECORD_TYPE),
                Endpoint.delete("/products/{id}", Permission.PRODUCTS_WRITE, this::delete)
                        .recordingInBulk(RECORD_TYPE));
    }

    private Answer list(Request request) {
        ProductFilter filter = new ProductFilter(
                statuses(request),
                QueryParameters.text(request.query(), "brand"),
                QueryParameters.text(request.query(), "category"),
                QueryParameters.choice(
                        request.query(), "availability", Availability.values(), Availability::publicName),
                codes(request.query()),
                QueryParameters.search(request.query()));
        Set<ProductId> ids = QueryParameters.ids(request.query(), ProductId::parse, ProductId.PREFIX);
        Paging paging = Paging.withDefaultLimit(request);
        return paging.rendered(
                products.listProducts(new ListProducts(request.account(), filter, ids, paging.window())),
                ProductResponse::write);
    }

    private Answer listFacets(Request request) {
        FacetField field =
                QueryParameters.choice(request.query(), "field", FacetField.values(), FacetField::publicName);
        if (field == null) {
            throw DomainException.invalid("field", "must be brand or category");
        }
        String part = requireNonNullElse(QueryParameters.text(request.query(), "q"), "");
        int limit = requireNonNullElse(
                QueryParameters.wholeNumber(request.query(), "limit", 1, ListFacets.MAX_LIMIT), DEFAULT_FACETS);
        return Answer.list(
                Batches.of(products.listFacets(new ListFacets(request.account(), field, part, limit))),
                ProductEndpoints::write,
                true,
                null);
    }

    private static void write(ProductFacet facet, JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("object", "product_facet");
        json.writeStringProperty("value", facet.value());
        json.writeNumberProperty("count", facet.count());
        json.writeEndObject();
    }

    private static ProductFilter.Codes codes(Query query) {
        return new ProductFilter.Codes(
                QueryParameters.text(query, EXTERNAL_ID),
                QueryParameters.text(query, "gtin"),
                QueryParameters.text(query, "sku"));
    }

    private static Set<ProductStatus> statuses(Request request) {
        String status = request.query().get("status");
        if (status == null || status.equals(ProductStatus.ACTIVE.publicName())) {
            return Set.of(ProductStatus.ACTIVE);
        }
        Set<ProductStatus> statuses = status.equals("all")
                ? EnumSet.allOf(ProductStatus.class)
                : Set.of(ProductStatus.parse(status)
                        .orElseThrow(() -> DomainException.invalid("status", "must be active, archived or all")));
        request.caller().require(Permission.PRODUCTS_WRITE);
        return statuses;
    }

    private Answer get(Request request) {
        return answer(products.getProduct(request.account(), id(request)));
    }

    private List<Supplier<Answer>> answers(AccountId account, List<ProductId> ids) {
        return GatheredRead.answers(
                ids,
                products.getProducts(account, ids),
                ProductEndpoints::answer,
                id -> DomainException.notFound(RECORD_TYPE, id.value()));
    }

    private Answer create(Request request) {
        ProductInput input = ProductRequest.read(request.body().reader());
        Product created = products.createProduct(new CreateProduct(request.account(), input));
        return answer(created).with(Answer.CREATED, request.url() + "/" + created.id());
    }

    private Answer put(Request request) {
        ObjectNode body = request.body().json();
        String externalId = request.parameter(EXTERNAL_ID);
        if (!body.hasNonNull(EXTERNAL_ID)) {
            body.put(EXTERNAL_ID, externalId);
        }
        ProductInput input = ProductRequest.read(JsonObjectReader.of(body));
        if (!input.codes().externalId().equals(externalId)) {
            throw DomainException.invalid(EXTERNAL_ID, "must be the one in the path, or left out");
        }
        PutOutcome<Product> outcome = new Upsert<>(
                        RECORD_TYPE,
                        "with the external id " + externalId,
                        () -> find(request),
                        ProductEndpoints::version)
                .run(
                        request,
                        () -> products.createProduct(new CreateProduct(request.account(), input)),
                        version -> products.putProduct(new PutProduct(request.account(), version, input)));
        Answer answer = answer(outcome.put());
        return outcome.created()
                ? answer.with(
                        Answer.CREATED,
                        request.urlBefore(BY_EXTERNAL_ID) + "/" + outcome.put().id())
                : answer;
    }

    private Answer getByExternalId(Request request) {
        return answer(find(request)
                .orElseThrow(() ->
                        DomainException.missing("No product has the external id " + request.parameter(EXTERNAL_ID))));
    }

    private Optional<Product> find(Request request) {
        return products.findProduct(request.account(), request.parameter(EXTERNAL_ID));
    }

    private Answer change(Request request) {
        MergePatch patch = request.body().patch();
        Precondition precondition = request.precondition();
        Product current = products.getProduct(request.account(), id(request));
        precondition.require(version(current), RECORD_TYPE);
        ProductInput input = ProductRequest.read(patch.applyTo(ProductRequest.of(current)));
        return answer(
                products.changeProduct(new ChangeProduct(request.account(), current.id(), current.version(), input)));
    }

    private Answer delete(Request request) {
        Precondition precondition = request.precondition();
        Product current = products.getProduct(request.account(), id(request));
        products.deleteProduct(new DeleteProduct(
                request.account(), current.id(), precondition.require(version(current), RECORD_TYPE)));
        return Answer.noContent();
    }

    private static Answer answer(Product product) {
        return Answer.rendered(product, ProductResponse::write, ProductEndpoints::version);
    }

    private static RecordVersion version(Product product) {
        return new RecordVersion(product.id().value(), product.version());
    }

    private static ProductId id(Request request) {
        return ProductId.parse(request.parameter("id"))
                .orElseThrow(() -> DomainException.notFound(RECORD_TYPE, request.parameter("id")));
    }
}
