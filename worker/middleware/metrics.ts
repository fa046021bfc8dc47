import { createMiddleware } from "hono/factory";
import { ALARM_NAMES, findAlarms, type SiteVitals } from "#domain/operations/alarms.ts";
import type { App } from "../app.ts";
import { BUILD_ID } from "../build-id.ts";
import { timingSafeEqualText } from "../crypto/hashing.ts";
import { getRecentVitals } from "./health.ts";

const seconds = (ms: number | undefined): number | undefined => (ms === undefined ? undefined : ms / 1_000);

/** Prometheus text format. Unknown values are omitted. */
export function formatMetrics(vitals: SiteVitals | undefined, build: string): string {
  const lines: string[] = [];
  const gauge = (name: string, help: string, value: number | undefined) => {
    if (value === undefined) return;
    lines.push(`# HELP kickoff_${name} ${help}`, `# TYPE kickoff_${name} gauge`, `kickoff_${name} ${value}`);
  };
  lines.push("# HELP kickoff_build_info The deployed build.", "# TYPE kickoff_build_info gauge");
  lines.push(`kickoff_build_info{build="${build}"} 1`);
  gauge("database_up", "1 while the database responds.", vitals ? 1 : 0);
  if (!vitals) return `${lines.join("\n")}\n`;
  gauge("rooms_up", "1 while the rooms respond.", vitals.roomRoundTripMs === undefined ? 0 : 1);
  gauge("room_round_trip_seconds", "Way to a room and back.", seconds(vitals.roomRoundTripMs));
  gauge("feed_age_seconds", "Since the last delivery of any feed.", seconds(vitals.feedAgeMs));
  gauge("clock_age_seconds", "Since the last stored tick of the feed clock.", seconds(vitals.clockAgeMs));
  gauge("schedule_age_seconds", "Since the jobs of the minute last ran.", seconds(vitals.scheduleAgeMs));
  gauge("outbox_messages", "Messages that wait for delivery to rooms.", vitals.outboxLength);
  gauge("outbox_age_seconds", "Age of the oldest of them.", seconds(vitals.outboxAgeMs));
  gauge("ledger_problems", "Problems of the last ledger audit.", vitals.ledgerProblems);
  gauge(
    "payments_quarantined",
    "Payment events of the last day that wait for an operator.",
    vitals.quarantinedPayments,
  );
  gauge("expert_records_repaired", "Records of experts of the last day that differed.", vitals.repairedRecords);
  const open = new Set(findAlarms(vitals).map(({ name }) => name));
  lines.push("# HELP kickoff_alarm 1 while the alarm is open.", "# TYPE kickoff_alarm gauge");
  for (const name of ALARM_NAMES) lines.push(`kickoff_alarm{name="${name}"} ${open.has(name) ? 1 : 0}`);
  return `${lines.join("\n")}\n`;
}

/** For Prometheus, with a bearer token. */
export const metrics = createMiddleware<App>(async (c) => {
  const token = c.env.METRICS_TOKEN;
  if (!token) return c.notFound();
  const given = c.req.header("authorization") ?? "";
  if (!timingSafeEqualText(given, `Bearer ${token}`)) {
    return c.text("Unauthorized", 401, { "www-authenticate": "Bearer" });
  }
  const text = formatMetrics(await getRecentVitals(c.env, Date.now()), BUILD_ID);
  return c.text(text, 200, { "content-type": "text/plain; version=0.0.4; charset=utf-8", "cache-control": "no-store" });
});
