import { expect, test } from "vitest";
import { ALARM_THRESHOLDS, findAlarms, type SiteVitals } from "./alarms.ts";

const WELL: SiteVitals = {
  feedAgeMs: 1_000,
  hasLiveMatches: true,
  clockAgeMs: 1_000,
  scheduleAgeMs: 30_000,
  outboxLength: 3,
  outboxAgeMs: 500,
  roomRoundTripMs: 12,
  ledgerProblems: 0,
  quarantinedPayments: 0,
  repairedRecords: 0,
  failedJobs: [],
};
const namesOf = (changes: Partial<SiteVitals>) => findAlarms({ ...WELL, ...changes }).map(({ name }) => name);

test("a healthy site has no alarm, and neither has one that just started", () => {
  expect(namesOf({})).toEqual([]);
  expect(namesOf({ feedAgeMs: undefined, clockAgeMs: undefined, scheduleAgeMs: undefined })).toEqual([]);
});

test.each([
  [{ feedAgeMs: ALARM_THRESHOLDS.feedSilentMs + 1 }, "feed_silent"],
  [{ clockAgeMs: ALARM_THRESHOLDS.clockStoppedMs + 1 }, "clock_stopped"],
  [{ scheduleAgeMs: ALARM_THRESHOLDS.scheduleStoppedMs + 1 }, "schedule_stopped"],
  [{ outboxAgeMs: ALARM_THRESHOLDS.outboxStuckMs + 1 }, "outbox_stuck"],
  [{ outboxLength: ALARM_THRESHOLDS.outboxLength + 1 }, "outbox_stuck"],
  [{ roomRoundTripMs: undefined }, "rooms_unreachable"],
  [{ ledgerProblems: 1 }, "ledger_inconsistent"],
  [{ quarantinedPayments: 2 }, "payment_quarantined"],
  [{ repairedRecords: 1 }, "expert_records_differ"],
  [{ failedJobs: ["receipts"] }, "jobs_failing"],
] as const)("%j opens %s", (changes, name) => {
  expect(namesOf(changes)).toEqual([name]);
});

test("a feed may be silent while no match is live", () => {
  expect(namesOf({ feedAgeMs: 86_400_000, hasLiveMatches: false })).toEqual([]);
});

test("at a threshold nothing is wrong yet", () => {
  const { feedSilentMs, clockStoppedMs, scheduleStoppedMs, outboxStuckMs, outboxLength } = ALARM_THRESHOLDS;
  const atThresholds = {
    feedAgeMs: feedSilentMs,
    clockAgeMs: clockStoppedMs,
    scheduleAgeMs: scheduleStoppedMs,
    outboxAgeMs: outboxStuckMs,
    outboxLength,
  };
  expect(namesOf(atThresholds)).toEqual([]);
});
