"use strict";

// Swagger UI fills parameters in with their examples, all of them at once, when an operation is tried out. Nobody wants
// to ask that, so parameters begin empty here.
const EmptyParameters = () => ({
  statePlugins: {
    spec: {
      wrapActions: {
        updateJsonSpec: (update) => (document) => {
          Object.values(document.components?.parameters ?? {}).forEach((parameter) => delete parameter.examples);
          return update(document);
        },
      },
    },
  },
});

SwaggerUIBundle({
  url: location.search === "?storefront" ? "/storefront/openapi.json" : "/openapi.json",
  dom_id: "#reference",
  plugins: [EmptyParameters],
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 1,
  displayRequestDuration: true,
  persistAuthorization: false,
  validatorUrl: null,
});
