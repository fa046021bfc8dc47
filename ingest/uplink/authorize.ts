import { type PushClient, wait } from "./push-client.ts";
import type { PushRoutes } from "./push-routes.ts";

export type PushGrant = { liveId: number; gen: number; msn: number; token: string };
export type PushRejected = { code: string; text: unknown };

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Asks the site before a publisher is accepted. Anything but a clear yes is a no. */
export async function authorizePush(client: PushClient, routes: PushRoutes): Promise<PushGrant | PushRejected> {
  const { authPath, authBody } = routes;
  const answer = await client.postJson(authPath, routes.headers(0), authBody).catch(() => undefined);
  const { liveId, gen, msn, token, code, text } = answer?.body ?? {};
  if (answer?.status === 200 && isCount(liveId) && isCount(gen) && isCount(msn) && typeof token === "string")
    return { liveId, gen, msn, token };
  if (answer?.status === 403 && typeof code === "string") return { code, text };
  return { code: "site_unreachable", text: undefined };
}

const WAIT_MS = 6_000;
const POLL_MS = 500;
/** A push that died is still counted as one; a site or hub that restarts does not answer. Both pass within seconds. */
const PASSING = ["push_taken", "site_unreachable"];

/** Keeps the publisher waiting while the answer may still change. */
export async function authorizeWithRetries(client: PushClient, routes: PushRoutes): Promise<PushGrant | PushRejected> {
  const deadlineMs = Date.now() + WAIT_MS;
  for (;;) {
    const answer = await authorizePush(client, routes);
    if (!("code" in answer) || !PASSING.includes(answer.code) || Date.now() >= deadlineMs) return answer;
    await wait(POLL_MS);
  }
}
