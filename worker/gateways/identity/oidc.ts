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
  /** A function, because Apple's secret is a token signed for each request. */
  secret: () => Promise<oauth.ClientAuth> | oauth.ClientAuth;
  /** Further authorization parameters. */
  parameters: Record<string, string>;
  /** ID tokens are signed with the client secret, so no public key verifies them; TLS to the issuer does. */
  signsBySecret?: boolean;
};

/** Some providers send booleans as strings. */
const booleanClaim = v.optional(
  v.union([
    v.boolean(),
    v.pipe(
      v.picklist(["true", "false"]),
      v.transform((text) => text === "true"),
    ),
  ]),
);
const claims = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  email: v.optional(v.string()),
  email_verified: booleanClaim,
  name: v.optional(v.string()),
  picture: v.optional(v.string()),
});

const SIGNED_BY_SECRET = ["HS256", "ES256"];

/** Verifies issuer, audience, expiry, nonce and signature of the ID token. */
export function createOidcProvider({
  issuer,
  clientId,
  secret,
  parameters,
  signsBySecret = false,
}: OidcSettings): IdentityProvider {
  const client: oauth.Client = { client_id: clientId };
  const serverOf = async (): Promise<oauth.AuthorizationServer> => {
    const server = await discoverAuthorizationServer(issuer);
    return signsBySecret ? { ...server, id_token_signing_alg_values_supported: SIGNED_BY_SECRET } : server;
  };
  return {
    authorizeUrl: async (flow) =>
      createAuthorizeUrl(await serverOf(), client, flow, { nonce: flow.nonce, ...parameters }),
    identify: (response, flow) =>
      wrapProtocolErrors(async () => {
        const server = await serverOf();
        const answered = await exchangeAuthorizationCode(server, client, await secret(), response, flow);
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
