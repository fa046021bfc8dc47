import * as v from "valibot";
import { ALERT_KINDS, MAX_GUEST_ALERTS, type MatchAlert } from "#domain/notifications/match-alerts.ts";

/** Two weeks later nobody looks for it any more. */
const KEEP_MS = 14 * 86_400_000;

export type GuestAlert = MatchAlert & { read: boolean };

const kept = v.array(
  v.object({
    kind: v.picklist(ALERT_KINDS),
    atMs: v.number(),
    read: v.boolean(),
    params: v.object({
      matchId: v.number(),
      gameId: v.number(),
      leagueId: v.number(),
      homeId: v.number(),
      awayId: v.number(),
      home: v.string(),
      away: v.string(),
    }),
  }),
);

/** Whatever stands in the browser's store: what cannot be read is nothing. */
export function parseGuestAlerts(text: string | null): GuestAlert[] {
  if (!text) return [];
  try {
    const read = v.safeParse(kept, JSON.parse(text));
    return read.success ? read.output : [];
  } catch {
    // Another program, or half a write, left it so: start anew.
    return [];
  }
}

const isSame = (one: MatchAlert, other: MatchAlert) =>
  one.kind === other.kind && one.params.matchId === other.params.matchId;

/** What of it the guest has not been told: each is told once. */
export const newAlerts = (list: readonly GuestAlert[], due: readonly MatchAlert[]): MatchAlert[] =>
  due.filter((one) => !list.some((told) => isSame(told, one)));

/** The newest first; the oldest give way. */
export const addAlerts = (list: readonly GuestAlert[], due: readonly MatchAlert[], nowMs: number): GuestAlert[] =>
  [...newAlerts(list, due).map((one) => ({ ...one, read: false })), ...list]
    .filter((one) => one.atMs > nowMs - KEEP_MS)
    .toSorted((a, b) => b.atMs - a.atMs)
    .slice(0, MAX_GUEST_ALERTS);

export const markAlertsRead = (list: readonly GuestAlert[], which: MatchAlert | "all"): GuestAlert[] =>
  list.map((one) => (which === "all" || isSame(one, which) ? { ...one, read: true } : one));
