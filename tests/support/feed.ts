import type { CanonicalLeague, CanonicalTeam, Delivery } from "#domain/feed/delivery.ts";
import type { CanonicalMatch } from "#domain/matches/match.ts";
import { signRoomRequest } from "#party/protocol/worker/publish.ts";
import type { TestSite } from "./site.ts";

export async function hmacHex(secret: string, body: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    "raw",
    new TextEncoder().encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const bytes = new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(body)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function pushRawDelivery(site: TestSite, body: string, signature?: string): Promise<Response> {
  return fetch(`${site.url}/internal/feed`, {
    method: "POST",
    headers: { "x-signature": signature ?? (await hmacHex(site.feedSecret, body)), "content-type": "application/json" },
    body,
  });
}

/** Runs one feed tick, which also recomputes standings. */
export async function runFeedTickOnce(site: TestSite): Promise<Response> {
  const body = JSON.stringify({ v: 1 });
  const headers = await signRoomRequest(site.roomSecret, "/internal/tick", body, Date.now());
  return fetch(`${site.url}/internal/tick`, { method: "POST", headers, body });
}

let deliveries = 0;

export const createDelivery = (matches: CanonicalMatch[], rest: Partial<Delivery> = {}): Delivery => ({
  version: 1,
  source: "test",
  deliveryId: `test-${process.pid}-${++deliveries}`,
  sentAtMs: Date.now(),
  matches,
  ...rest,
});

/** Throws if the delivery is rejected. */
export async function pushDelivery(site: TestSite, delivery: Delivery): Promise<void> {
  const response = await pushRawDelivery(site, JSON.stringify(delivery));
  if (!response.ok) throw new Error(`the delivery was rejected: ${response.status} ${await response.text()}`);
}

export const TEST_LEAGUE: CanonicalLeague = { id: 9001, gameId: 202, name: "Harbour League", country: "GB", rank: 1 };
export const HOME_TEAM: CanonicalTeam = {
  id: 9101,
  gameId: 202,
  name: "Northport Rovers",
  initials: "NR",
  colourA: "#c8102e",
  colourB: "#ffffff",
};
export const AWAY_TEAM: CanonicalTeam = {
  id: 9102,
  gameId: 202,
  name: "Eastvale Comets",
  initials: "EC",
  colourA: "#1d4ed8",
  colourB: "#facc15",
};

/** A live soccer match, 1:0 after twelve minutes. */
export const createLiveMatch = (rest: Partial<CanonicalMatch> = {}): CanonicalMatch => ({
  id: 990001,
  gameId: 202,
  leagueId: TEST_LEAGUE.id,
  homeId: HOME_TEAM.id,
  awayId: AWAY_TEAM.id,
  startsAtMs: Date.now() - 12 * 60_000,
  revision: 5,
  state: "in_progress",
  phase: { kind: "half", number: 1 },
  clock: { seconds: 720, asOfMs: Date.now(), running: true, direction: "up" },
  score: { home: 1, away: 0, parts: [{ home: 1, away: 0 }] },
  events: [
    { seq: 1, kind: "phase_start", atMs: Date.now() - 12 * 60_000, phase: { kind: "half", number: 1 } },
    {
      seq: 2,
      kind: "goal",
      side: "home",
      atMs: Date.now() - 60_000,
      clockText: "11'",
      player: "Ada Winter",
      score: { home: 1, away: 0 },
    },
  ],
  ...rest,
});

export const createLiveMatchDelivery = (rest: Partial<CanonicalMatch> = {}): Delivery =>
  createDelivery([createLiveMatch(rest)], { leagues: [TEST_LEAGUE], teams: [HOME_TEAM, AWAY_TEAM] });
