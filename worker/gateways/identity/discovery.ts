import * as oauth from "oauth4webapi";
import { protocol } from "./oauth-client.ts";
import { protocolFetch } from "./provider-fetch.ts";

const KEPT_MS = 3_600_000;

const known = new Map<string, { server: oauth.AuthorizationServer; untilMs: number }>();

/** Where a house has its doors, by its own word; asked once an hour. */
export async function discover(issuer: string): Promise<oauth.AuthorizationServer> {
  const kept = known.get(issuer);
  if (kept && kept.untilMs > Date.now()) return kept.server;
  const server = await protocol(async () => {
    const answer = await oauth.discoveryRequest(new URL(issuer), {
      [oauth.customFetch]: protocolFetch,
      [oauth.allowInsecureRequests]: issuer.startsWith("http://"),
    });
    return oauth.processDiscoveryResponse(new URL(issuer), answer);
  });
  known.set(issuer, { server, untilMs: Date.now() + KEPT_MS });
  return server;
}
