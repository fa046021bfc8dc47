import * as v from "valibot";
import { ALERT_KINDS, MAX_GUEST_ALERTS, type MatchAlert } from "#domain/notifications/match-alerts.ts";

/** Alerts are dropped after two weeks. */
const RETENTION_MS = 14 * 86_400_000;

export type GuestAlert = MatchAlert & { read: boolean };

const storedSchema = v.array(
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

/** Drops invalid content of localStorage. */
export function parseGuestAlerts(text: string | null): GuestAlert[] {
  if (!text) return [];
  try {
    const read = v.safeParse(storedSchema, JSON.parse(text));
    return read.success ? read.output : [];
  } catch {
    // Invalid JSON: start with an empty list.
    return [];
  }
}

const isSame = (one: MatchAlert, other: MatchAlert) =>
  one.kind === other.kind && one.params.matchId === other.params.matchId;

/** Alerts the guest has not received yet. */
export const newAlerts = (list: readonly GuestAlert[], due: readonly MatchAlert[]): MatchAlert[] =>
  due.filter((one) => !list.some((existing) => isSame(existing, one)));

/** Newest first. Beyond the limit, the oldest are dropped. */
export const addAlerts = (list: readonly GuestAlert[], due: readonly MatchAlert[], nowMs: number): GuestAlert[] =>
  [...newAlerts(list, due).map((one) => ({ ...one, read: false })), ...list]
    .filter((one) => one.atMs > nowMs - RETENTION_MS)
    .toSorted((a, b) => b.atMs - a.atMs)
    .slice(0, MAX_GUEST_ALERTS);

export const markAlertsRead = (list: readonly GuestAlert[], which: MatchAlert | "all"): GuestAlert[] =>
  list.map((one) => (which === "all" || isSame(one, which) ? { ...one, read: true } : one));
