// A certified provider of identities, for tests: `node provider.mjs REDIRECT_URI CLIENT_SECRET`. It prints its address, and makes
// a new key when it reads a line. Anybody who types a name signs in as that name.
import {generateKeyPairSync, randomUUID} from "node:crypto";
import {createServer} from "node:http";
import {createInterface} from "node:readline";
import Provider from "oidc-provider";

const [redirect, secret] = process.argv.slice(2);
const server = createServer();
await new Promise(done => server.listen(0, "127.0.0.1", done));
const issuer = `http://127.0.0.1:${server.address().port}`;

function provider() {
  const {privateKey} = generateKeyPairSync("rsa", {modulusLength: 2048});
  return new Provider(issuer, {
    clients: [{client_id: "shelfie", client_secret: secret, redirect_uris: [redirect]}],
    claims: {openid: ["sub"], email: ["email", "email_verified"], profile: ["name"], roles: ["realm_access"]},
    cookies: {keys: ["only for tests"]},
    jwks: {keys: [{...privateKey.export({format: "jwk"}), kid: randomUUID(), use: "sig", alg: "RS256"}]},
    pkce: {required: () => true, methods: ["S256"]},
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        name: "Ana Costa",
        email: `${id}@retailer.example`,
        email_verified: true,
        realm_access: {roles: ["staff"]},
      }),
    }),
  });
}

let answer = provider().callback();
server.on("request", (request, response) => answer(request, response));
console.log(issuer);
createInterface({input: process.stdin})
  .on("line", () => {
    answer = provider().callback();
    console.log("rotated");
  })
  .on("close", () => process.exit());
