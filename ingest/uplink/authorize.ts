import { type PushClient, wait } from "./push-client.ts";
import type { PushRoutes } from "./push-routes.ts";

export type PushGrant = { liveId: number; gen: number; msn: number; token: string };
export type PushRejected = { code: string; text: unknown };

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Asks the site before a publisher is accepted. Anything but an explicit grant is a rejection. */
export async function authorizePush(client: PushClient, routes: PushRoutes): Promise<PushGrant | PushRejected> {
  const { authPath, authBody } = routes;
  const answer = await client.postJson(authPath, routes.headers(0), authBody).catch(() => undefined);
  const { liveId, gen, msn, token, code, text } = answer?.body ?? {};
  if (answer?.status === 200 && isCount(liveId) && isCount(gen) && isCount(msn) && typeof token === "string")
    return { liveId, gen, msn, token };
  if (answer?.status === 403 && typeof code === "string") return { code, text };
  return { code: "site_unreachable", text: undefined };
}

const POLL_MS = 500;
/** A dead push still counts as active for a moment, and a restarting site or hub does not answer. */
const WAIT_MS: Readonly<Record<string, number>> = { push_taken: 6_000, site_unreachable: 20_000 };

/** Keeps the publisher waiting while the answer may still change. */
export async function authorizeWithRetries(client: PushClient, routes: PushRoutes): Promise<PushGrant | PushRejected> {
  const askedAtMs = Date.now();
  for (;;) {
    const answer = await authorizePush(client, routes);
    if (!("code" in answer) || Date.now() - askedAtMs >= (WAIT_MS[answer.code] ?? 0)) return answer;
    await wait(POLL_MS);
  }
}
