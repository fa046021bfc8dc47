import * as oauth from "oauth4webapi";
import { wrapProtocolErrors } from "./oauth-client.ts";
import { oauthFetch } from "./provider-fetch.ts";

const DISCOVERY_TTL_MS = 3_600_000;

const cachedServers = new Map<string, { server: oauth.AuthorizationServer; untilMs: number }>();

/** OpenID Connect discovery, cached for an hour. */
export async function discoverAuthorizationServer(issuer: string): Promise<oauth.AuthorizationServer> {
  const cached = cachedServers.get(issuer);
  if (cached && cached.untilMs > Date.now()) return cached.server;
  const server = await wrapProtocolErrors(async () => {
    const response = await oauth.discoveryRequest(new URL(issuer), {
      [oauth.customFetch]: oauthFetch,
      [oauth.allowInsecureRequests]: issuer.startsWith("http://"),
    });
    return oauth.processDiscoveryResponse(new URL(issuer), response);
  });
  cachedServers.set(issuer, { server, untilMs: Date.now() + DISCOVERY_TTL_MS });
  return server;
}
