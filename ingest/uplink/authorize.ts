import { setTimeout as sleep } from "node:timers/promises";
import type { PushRoutes } from "./push-routes.ts";
import type { SiteClient } from "./site-client.ts";

export type PushGrant = { liveId: number; gen: number; msn: number; token: string };
export type PushRejected = { code: string; text: unknown };

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Asks the site before a publisher is accepted. Anything but a clear yes is a no. */
export async function authorizePush(client: SiteClient, routes: PushRoutes): Promise<PushGrant | PushRejected> {
  const { authPath, authBody } = routes;
  const answer = await client.postJson(authPath, routes.headers(0), authBody).catch(() => undefined);
  const { liveId, gen, msn, token, code, text } = answer?.body ?? {};
  if (answer?.status === 200 && isCount(liveId) && isCount(gen) && isCount(msn) && typeof token === "string")
    return { liveId, gen, msn, token };
  if (answer?.status === 403 && typeof code === "string") return { code, text };
  return { code: "site_unreachable", text: undefined };
}

/** A publisher whose connection, or whose ingest, just died is still pushing for the site. */
const TAKEOVER_WAIT_MS = 4_000;
const TAKEOVER_POLL_MS = 500;

/** Gives a push that has died some time to be noticed. */
export async function authorizeWithTakeover(client: SiteClient, routes: PushRoutes): Promise<PushGrant | PushRejected> {
  const deadlineMs = Date.now() + TAKEOVER_WAIT_MS;
  for (;;) {
    const answer = await authorizePush(client, routes);
    if (!("code" in answer) || answer.code !== "push_taken" || Date.now() >= deadlineMs) return answer;
    await sleep(TAKEOVER_POLL_MS);
  }
}
