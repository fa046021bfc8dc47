/** Conditions that operators are alerted to; docs/runbook.md has a section for each. */
export const ALARM_NAMES = [
  "feed_silent",
  "clock_stopped",
  "schedule_stopped",
  "outbox_stuck",
  "rooms_unreachable",
  "ledger_inconsistent",
  "payment_quarantined",
  "expert_records_differ",
  "jobs_failing",
] as const;
export type AlarmName = (typeof ALARM_NAMES)[number];

/** The input for the alarms. Ages are undefined if the event never happened. */
export type SiteVitals = {
  /** Time since the last delivery from any source; undefined without a feed. */
  feedAgeMs: number | undefined;
  /** Whether a match is in progress or about to start; only then is a silent feed a fault. */
  hasLiveMatches: boolean;
  clockAgeMs: number | undefined;
  scheduleAgeMs: number | undefined;
  /** Undelivered messages to rooms, and the age of the oldest. */
  outboxLength: number;
  outboxAgeMs: number;
  /** Undefined if the rooms do not respond. */
  roomRoundTripMs: number | undefined;
  ledgerProblems: number;
  /** Payment events of the last day that were quarantined and await an operator. */
  quarantinedPayments: number;
  /** Expert records of the last day that did not match their plans. */
  repairedRecords: number;
  failedJobs: readonly string[];
};

const SECOND_MS = 1_000;
export const ALARM_THRESHOLDS = {
  /** Sources poll or push at least every ten seconds while a match is live. */
  feedSilentMs: 120 * SECOND_MS,
  /** Ticks run every second; the clock backs off to 30 s while the site fails. */
  clockStoppedMs: 60 * SECOND_MS,
  /** Jobs run every minute. */
  scheduleStoppedMs: 180 * SECOND_MS,
  /** Messages are delivered within a second. */
  outboxStuckMs: 60 * SECOND_MS,
  outboxLength: 5_000,
} as const;

export type ActiveAlarm = { name: AlarmName; detail: string };

const seconds = (ms: number): string => `${Math.round(ms / SECOND_MS)} s`;

/** The alarms that should currently be open. */
export function findAlarms(vitals: SiteVitals): ActiveAlarm[] {
  const { feedAgeMs, clockAgeMs, scheduleAgeMs, outboxLength, outboxAgeMs, failedJobs } = vitals;
  const t = ALARM_THRESHOLDS;
  const alarms: ActiveAlarm[] = [];
  const open = (name: AlarmName, detail: string) => alarms.push({ name, detail });
  if (vitals.hasLiveMatches && feedAgeMs !== undefined && feedAgeMs > t.feedSilentMs)
    open("feed_silent", `no delivery for ${seconds(feedAgeMs)} while matches are live`);
  if (clockAgeMs !== undefined && clockAgeMs > t.clockStoppedMs)
    open("clock_stopped", `no tick for ${seconds(clockAgeMs)}`);
  if (scheduleAgeMs !== undefined && scheduleAgeMs > t.scheduleStoppedMs)
    open("schedule_stopped", `the jobs of the minute last ran ${seconds(scheduleAgeMs)} ago`);
  if (outboxAgeMs > t.outboxStuckMs || outboxLength > t.outboxLength)
    open("outbox_stuck", `${outboxLength} messages wait, the oldest for ${seconds(outboxAgeMs)}`);
  if (vitals.roomRoundTripMs === undefined) open("rooms_unreachable", "the rooms do not respond");
  if (vitals.ledgerProblems > 0) open("ledger_inconsistent", `${vitals.ledgerProblems} problems in the last audit`);
  if (vitals.quarantinedPayments > 0)
    open("payment_quarantined", `${vitals.quarantinedPayments} payment events of the last day wait for an operator`);
  if (vitals.repairedRecords > 0)
    open("expert_records_differ", `${vitals.repairedRecords} records differed from their plans and were repaired`);
  if (failedJobs.length > 0) open("jobs_failing", failedJobs.join(", "));
  return alarms;
}
