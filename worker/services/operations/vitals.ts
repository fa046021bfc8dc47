import { getStoredVitals, type HeartbeatName, upsertHeartbeat } from "#db/queries/operations/vitals.ts";
import type { SiteVitals } from "#domain/operations/alarms.ts";
import type { ServiceContext } from "../context.ts";

const CLOCK_BEAT_MS = 10_000;

/** Round trip to a room; rejects if the room does not respond. */
export type CheckRoom = () => Promise<void>;
export type VitalsInput = { checkRoom: CheckRoom; failedJobs?: readonly string[] };

async function measure(checkRoom: CheckRoom): Promise<number | undefined> {
  const startMs = Date.now();
  try {
    await checkRoom();
    return Date.now() - startMs;
  } catch {
    // Any failure means that the room did not respond, which is what is measured.
    return undefined;
  }
}

const ageOf = (atMs: number | null, nowMs: number): number | undefined =>
  atMs === null ? undefined : Math.max(0, nowMs - atMs);

/** The state of the site's periodic processes, queues and rooms. */
export async function getVitals({ db, nowMs }: ServiceContext, input: VitalsInput): Promise<SiteVitals> {
  const [stored, roomRoundTripMs] = await Promise.all([getStoredVitals(db, nowMs), measure(input.checkRoom)]);
  return {
    feedAgeMs: ageOf(stored.lastReceivedAtMs, nowMs),
    hasLiveMatches: stored.hasLiveMatches === 1,
    clockAgeMs: ageOf(stored.clockAtMs, nowMs),
    scheduleAgeMs: ageOf(stored.scheduleAtMs, nowMs),
    outboxLength: stored.outboxLength,
    outboxAgeMs: ageOf(stored.outboxSinceMs, nowMs) ?? 0,
    roomRoundTripMs,
    ledgerProblems: stored.ledgerProblems,
    quarantinedPayments: stored.quarantinedPayments,
    repairedRecords: stored.repairedRecords,
    failedJobs: input.failedJobs ?? [],
  };
}

/** The clock beats every second and is stored every ten. */
export const recordHeartbeat = ({ db, nowMs }: ServiceContext, name: HeartbeatName): Promise<unknown> =>
  upsertHeartbeat(db, name, nowMs, name === "clock" ? CLOCK_BEAT_MS : 0);
