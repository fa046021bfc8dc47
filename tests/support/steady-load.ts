import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { WebSocket } from "ws";
import { openMatchFeed } from "#client/realtime/match-feed-connection.ts";
import type { RealtimePlatform } from "#client/realtime/realtime-platform.ts";
import { matchTopic } from "#party/protocol/match-feed/frames.ts";
import { createDelivery, createLiveMatch, hmacHex } from "./feed.ts";
import { sendRequest } from "./http.ts";
import type { TestSite } from "./site.ts";

type Outgoing = { method?: string; headers?: Record<string, string>; body?: string };
type Incoming = { status: number; text: string };
/** A site under load: `send` rejects while nothing listens. */
export type LoadedSite = {
  send(path: string, request?: Outgoing): Promise<Incoming>;
  /** For sockets, with `host` as the Host header. */
  origin: string;
  host?: string;
  feedSecret: string;
};

/** The load target of a test site. */
export const loadedSite = (site: TestSite): LoadedSite => ({
  origin: site.url.replace("http", "ws"),
  feedSecret: site.feedSecret,
  async send(path, request) {
    const { status, body } = await sendRequest(site, path, request);
    return { status, text: body };
  },
});

/** Sent repeatedly; fails unless the response is a 200 that contains this text. */
export type SteadyCall = { name: string; path: string; request?: Outgoing; contains: string };
type Load = { token: string; pages: number; calls?: readonly SteadyCall[] };

const MATCH_ID = createLiveMatch().id;
const MATCH_PAGE = `/en/soccer/${MATCH_ID}`;
const BOOST = JSON.stringify({ days: 7, coins: 100 });
const JSON_TYPE = { "content-type": "application/json" };

async function sendUntilAnswered(site: LoadedSite, path: string, request: Outgoing): Promise<Incoming> {
  for (;;) {
    const response = await site.send(path, request).catch(() => undefined);
    if (response) return response;
    await wait(100);
  }
}

/**
 * Retries an unchanged request after a 503, as our clients and feeds do, and after "conflict": the first attempt was
 * cut off, and for a minute it is unknown whether it is still running.
 */
async function sendUntilAccepted(site: LoadedSite, path: string, request: Outgoing): Promise<Incoming> {
  for (;;) {
    const response = await sendUntilAnswered(site, path, request);
    const isUndecided = response.status === 409 && response.text.includes('"conflict"');
    if (response.status !== 503 && !isUndecided) return response;
    await wait(200);
  }
}

/** A score of the live match, as a feed delivers it. */
export async function pushScore(site: LoadedSite, home: number): Promise<Incoming> {
  const match = createLiveMatch({ revision: home + 10, score: { home, away: 0, parts: [{ home, away: 0 }] } });
  const body = JSON.stringify(createDelivery([match]));
  const headers = { "x-signature": await hmacHex(site.feedSecret, body), ...JSON_TYPE };
  return sendUntilAccepted(site, "/internal/feed", { method: "POST", headers, body });
}

/** The browser APIs that the client's connection code uses. */
export const pagePlatform = ({ origin, host }: Pick<LoadedSite, "origin" | "host">): RealtimePlatform => ({
  WebSocket: class extends WebSocket {
    constructor(url: string) {
      super(url, { perMessageDeflate: false, rejectUnauthorized: false, ...(host && { headers: { host } }) });
    }
  },
  origin: () => origin,
  random: () => Math.random(),
  onWake: () => () => undefined,
});

/** Receives scores like one open page of the live match, through the client's connection code. */
export function openScores(site: Pick<LoadedSite, "origin" | "host">) {
  const received: { seq: number; home: number }[] = [];
  const feed = openMatchFeed(matchTopic(MATCH_ID), { isUndelayed: true, platform: pagePlatform(site) });
  feed.subscribe((event) => {
    // Sequence numbers restart, and the page reloads its data.
    if (event.type === "reset") received.length = 0;
    if (event.type !== "changes") return;
    received.push(...event.list.map(({ seq, change }) => ({ seq, home: change.score?.home ?? 0 })));
  });
  return { received, feed };
}

/**
 * Keeps pages open that receive scores, and continuously sends page views, purchases, score changes and `calls`. A
 * purchase is retried with its idempotency key until the site answers.
 */
export async function startSteadyLoad(site: LoadedSite, { token, pages, calls = [] }: Load) {
  const scores = Array.from({ length: pages }, () => openScores(site));
  const areConnected = () => scores.every(({ feed }) => feed.getState().kind === "connected");
  await expect.poll(areConnected, { timeout: 60_000 }).toBe(true);
  let isStopped = false;
  const done = { views: 0, purchases: 0, goals: 1 };
  const answered = new Map<string, number>();
  const failures: string[] = [];
  const repeat = async (pauseMs: number, step: () => Promise<void>) => {
    for (; !isStopped; await wait(pauseMs)) await step();
  };
  const note = (what: string, { status, text }: Incoming) => failures.push(`${what} ${status} ${text.slice(0, 200)}`);
  const goal = async () => {
    done.goals += 1;
    const response = await pushScore(site, done.goals);
    if (response.status !== 200) note("delivery", response);
  };
  const loops = [
    repeat(150, async () => {
      const response = await sendUntilAnswered(site, MATCH_PAGE, { headers: { accept: "text/html" } });
      if (response.status === 200 && response.text.includes("</html>")) done.views += 1;
      else note("page", response);
    }),
    repeat(300, async () => {
      const headers = { ...JSON_TYPE, token, "idempotency-key": crypto.randomUUID() };
      const response = await sendUntilAccepted(site, "/java/orderpay/scoreOrder", {
        method: "POST",
        headers,
        body: BOOST,
      });
      if (response.status === 200) done.purchases += 1;
      else note("purchase", response);
    }),
    repeat(400, goal),
    ...calls.map(({ name, path, request = {}, contains }) =>
      repeat(300, async () => {
        const response = await sendUntilAnswered(site, path, request);
        if (response.status === 200 && response.text.includes(contains))
          answered.set(name, (answered.get(name) ?? 0) + 1);
        else note(name, response);
      }),
    ),
  ];
  return {
    done,
    /** Successful responses by name of the call. */
    answered,
    goal,
    /** Expects the newest score on every page, each change once and in order, and no failed requests. */
    async expectNothingLost(): Promise<void> {
      const { goals } = done;
      const behind = () => scores.filter(({ received }) => (received.at(-1)?.home ?? 0) < goals).length;
      await expect.poll(behind, { timeout: 90_000 }).toBe(0);
      for (const { received } of scores) {
        const seen = received.map(({ home }) => home);
        expect(seen).toEqual(seen.toSorted((a, b) => a - b));
        expect(new Set(received.map(({ seq }) => seq)).size).toBe(received.length);
      }
      expect(failures).toEqual([]);
    },
    /** Stops the load but keeps the pages open. */
    async stop(): Promise<void> {
      isStopped = true;
      await Promise.all(loops);
    },
    closePages(): void {
      for (const { feed } of scores) feed.close();
    },
  };
}
