// Holds what a chart renders against the schemas of Kubernetes and of the Prometheus operator. Arguments: files of YAML.
import { readFileSync } from "node:fs";
import { parseAllDocuments } from "yaml";

const PACKAGES = { "monitoring.coreos.com": "@kubernetes-models/prometheus-operator" };

async function check(resource) {
  const [group] = resource.apiVersion.split("/");
  const models = await import(`${PACKAGES[group] ?? "kubernetes-models"}/${resource.apiVersion}`);
  const unknown = new Set();
  models[resource.kind].prototype.validate.call(watched(resource, "", unknown));
  if (unknown.size > 0) {
    throw new Error(`There is no ${[...unknown].join(", no ")}`);
  }
}

/** The schemas take properties that they don't know. So this notes which properties of an object nobody looks at, who looks at others. */
function watched(value, path, unknown) {
  if (value === null || typeof value !== "object") {
    return value;
  }
  const copy = Array.isArray(value) ? [] : {};
  for (const [name, child] of Object.entries(value)) {
    copy[name] = watched(child, `${path}/${name}`, unknown);
  }
  const paths = Object.keys(value).map((name) => `${path}/${name}`);
  let looked = false;
  return new Proxy(copy, {
    get(target, name) {
      if (!looked && typeof name === "string") {
        looked = true;
        paths.forEach((each) => unknown.add(each));
      }
      unknown.delete(`${path}/${String(name)}`);
      return target[name];
    },
    ownKeys(target) {
      looked = true;
      paths.forEach((each) => unknown.delete(each));
      return Reflect.ownKeys(target);
    },
  });
}

let checked = 0;
for (const file of process.argv.slice(2)) {
  for (const document of parseAllDocuments(readFileSync(file, "utf8"), { strict: true, uniqueKeys: true })) {
    const resource = document.toJS();
    if (document.errors.length > 0) {
      throw new Error(`${file}: ${document.errors[0].message}`);
    }
    if (resource !== null) {
      try {
        await check(resource);
      } catch (failure) {
        throw new Error(`${file}, ${resource.kind} ${resource.metadata?.name}: ${failure.message}`, { cause: failure });
      }
      checked++;
    }
  }
}
if (checked === 0) {
  throw new Error("There is nothing to check");
}
console.log(`${checked} resources fit their schemas`);
