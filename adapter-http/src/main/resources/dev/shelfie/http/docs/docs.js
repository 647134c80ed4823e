"use strict";

SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#reference",
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 1,
  displayRequestDuration: true,
  persistAuthorization: false,
  validatorUrl: null,
});
