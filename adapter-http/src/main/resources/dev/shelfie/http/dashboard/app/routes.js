/** Every page: its path below /dashboard and its module. `bare` pages stand outside the shell, without a session. */
export const routes = [
  {path: "/", page: () => import("./pages/overview.js")},
  {path: "/review", page: () => import("./pages/review.js")},
  {path: "/lost-products", page: () => import("./pages/lost-products.js")},
  {path: "/posts", page: () => import("./pages/posts.js")},
  {path: "/posts/:id", page: () => import("./pages/post.js")},
  {path: "/influencers", page: () => import("./pages/influencers.js")},
  {path: "/influencers/:id", page: () => import("./pages/influencer.js")},
  {path: "/products", page: () => import("./pages/products.js")},
  {path: "/products/:id", page: () => import("./pages/product.js")},
  {path: "/imports", page: () => import("./pages/imports.js")},
  {path: "/imports/:id", page: () => import("./pages/import.js")},
  {path: "/tokens", page: () => import("./pages/tokens.js")},
  {path: "/tokens/new", page: () => import("./pages/token-new.js")},
  {path: "/tokens/:id", page: () => import("./pages/token.js")},
  {path: "/settings", page: () => import("./pages/settings.js")},
  {path: "/settings/:section", page: () => import("./pages/settings.js")},
  {path: "/audit", page: () => import("./pages/audit.js")},
  {path: "/api", page: () => import("./pages/api.js")},
  {path: "/api/:operation", page: () => import("./pages/api.js")},
  {path: "/sign-in", page: () => import("./pages/sign-in.js"), bare: true},
  {path: "/welcome", page: () => import("./pages/welcome.js"), bare: true},
];

/** The navigation: `any` lists permissions one of which it takes; `group` names the second part. */
export const navigation = [
  {href: "/", label: "Overview", icon: "overview"},
  {href: "/review", label: "Review", icon: "review", any: ["matches:write"]},
  {href: "/posts", label: "Posts", icon: "posts", any: ["posts:read"]},
  {href: "/influencers", label: "Influencers", icon: "influencers", any: ["influencers:read"]},
  {href: "/products", label: "Products", icon: "products", any: ["products:read"]},
  {href: "/imports", label: "Imports", icon: "imports", any: ["products:write", "posts:write", "influencers:write"]},
  {href: "/tokens", label: "Tokens", icon: "tokens", any: ["tokens:write"], group: "Set-up"},
  {href: "/api", label: "API", icon: "api", group: "Set-up"},
  {href: "/settings", label: "Settings", icon: "settings", group: "Set-up"},
  {href: "/audit", label: "Audit log", icon: "audit", any: ["audit:read"], group: "Set-up"},
];
