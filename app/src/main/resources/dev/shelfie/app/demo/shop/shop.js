// The token and the galleries are new each time the demo starts, so they come with the address of this page.
const given = new URLSearchParams(location.search);
const ids = given.getAll("gallery");
document.querySelectorAll("shelfie-gallery").forEach((element, index) => {
  element.setAttribute("key", given.get("key") ?? "");
  element.setAttribute("gallery", ids[index] ?? "");
});
await import("/storefront/v1/gallery.js");
