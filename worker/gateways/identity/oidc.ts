import * as oauth from "oauth4webapi";
import * as v from "valibot";
import { discoverAuthorizationServer } from "./discovery.ts";
import { sanitizeDisplayName } from "./display-name.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import {
  createAuthorizeUrl,
  exchangeAuthorizationCode,
  oauthRequestOptions,
  wrapProtocolErrors,
} from "./oauth-client.ts";

type OidcSettings = {
  issuer: string;
  clientId: string;
  /** Made anew for each question where it is a signed one. */
  secret: () => Promise<oauth.ClientAuth> | oauth.ClientAuth;
  /** Parameters of this house's own. */
  ask: Record<string, string>;
  /** Signs with the client's secret instead of a key of its own: then the connection it came by has to do. */
  signsBySecret?: boolean;
};

/** Some houses write truth as a word. */
const truth = v.optional(
  v.union([
    v.boolean(),
    v.pipe(
      v.picklist(["true", "false"]),
      v.transform((word) => word === "true"),
    ),
  ]),
);
const claims = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  email: v.optional(v.string()),
  email_verified: truth,
  name: v.optional(v.string()),
  picture: v.optional(v.string()),
});

const SIGNED_BY_SECRET = ["HS256", "ES256"];

/** OpenID Connect as it stands in the book: issuer, audience, time, nonce and signature of the ID token are checked. */
export function createOidcProvider({
  issuer,
  clientId,
  secret,
  ask,
  signsBySecret = false,
}: OidcSettings): IdentityProvider {
  const client: oauth.Client = { client_id: clientId };
  const serverOf = async (): Promise<oauth.AuthorizationServer> => {
    const server = await discoverAuthorizationServer(issuer);
    return signsBySecret ? { ...server, id_token_signing_alg_values_supported: SIGNED_BY_SECRET } : server;
  };
  return {
    authorizeUrl: async (flow) => createAuthorizeUrl(await serverOf(), client, flow, { nonce: flow.nonce, ...ask }),
    identify: (answer, flow) =>
      wrapProtocolErrors(async () => {
        const server = await serverOf();
        const answered = await exchangeAuthorizationCode(server, client, await secret(), answer, flow);
        const tokens = await oauth.processAuthorizationCodeResponse(server, client, answered, {
          expectedNonce: flow.nonce,
          requireIdToken: true,
        });
        if (!signsBySecret)
          await oauth.validateApplicationLevelSignature(server, answered, oauthRequestOptions(server));
        const person = v.parse(claims, oauth.getValidatedIdTokenClaims(tokens));
        return {
          providerUserId: person.sub,
          email: person.email,
          emailVerified: person.email !== undefined && person.email_verified === true,
          name: sanitizeDisplayName(person.name),
          picture: person.picture ?? "",
        };
      }),
  };
}
