import * as oauth from "oauth4webapi";
import { wrapProtocolErrors } from "./oauth-client.ts";
import { oauthFetch } from "./provider-fetch.ts";

const DISCOVERY_TTL_MS = 3_600_000;

const cachedServers = new Map<string, { server: oauth.AuthorizationServer; untilMs: number }>();

/** Where a house has its doors, by its own word; asked once an hour. */
export async function discoverAuthorizationServer(issuer: string): Promise<oauth.AuthorizationServer> {
  const kept = cachedServers.get(issuer);
  if (kept && kept.untilMs > Date.now()) return kept.server;
  const server = await wrapProtocolErrors(async () => {
    const answer = await oauth.discoveryRequest(new URL(issuer), {
      [oauth.customFetch]: oauthFetch,
      [oauth.allowInsecureRequests]: issuer.startsWith("http://"),
    });
    return oauth.processDiscoveryResponse(new URL(issuer), answer);
  });
  cachedServers.set(issuer, { server, untilMs: Date.now() + DISCOVERY_TTL_MS });
  return server;
}
