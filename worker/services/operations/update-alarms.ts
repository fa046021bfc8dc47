import { runBatch } from "#db/client.ts";
import {
  claimNotice,
  insertAlarm,
  listOpenAlarms,
  listPendingNotices,
  releaseNotice,
  resolveAlarm,
} from "#db/queries/operations/alarms.ts";
import { type ActiveAlarm, findAlarms, type SiteVitals } from "#domain/operations/alarms.ts";
import type { AlarmNotifier } from "../../gateways/alarms/alarm-notifier.ts";
import type { ServiceContext } from "../context.ts";

const NOTICES_AT_ONCE = 20;

type UpdateInput = {
  vitals: SiteVitals;
  /** Undefined if no recipient is configured. */
  notifier: AlarmNotifier | undefined;
};

/** Opens and resolves alarms and sends one notice per change; a failed notice is retried by the next run. */
export async function updateAlarms(context: ServiceContext, { vitals, notifier }: UpdateInput): Promise<ActiveAlarm[]> {
  const { db, nowMs } = context;
  const active = findAlarms(vitals);
  const open = await listOpenAlarms(db);
  const opened = active.filter(({ name }) => !open.some((alarm) => alarm.name === name));
  const resolved = open.filter(({ name }) => !active.some((alarm) => alarm.name === name));
  const statements = [
    ...opened.map((alarm) => insertAlarm(db, alarm, nowMs)),
    ...resolved.map(({ name }) => resolveAlarm(db, name, nowMs)),
  ];
  if (statements.length > 0) await runBatch(db, statements);
  if (notifier) await sendNotices(context, notifier);
  return active;
}

async function sendNotices({ db, nowMs }: ServiceContext, notifier: AlarmNotifier): Promise<void> {
  for (const { id, name, detail, openedAtMs, openNotifiedAtMs, resolvedAtMs } of await listPendingNotices(
    db,
    NOTICES_AT_ONCE,
  )) {
    const states = [
      ...(openNotifiedAtMs === null ? (["opened"] as const) : []),
      ...(resolvedAtMs === null ? [] : (["resolved"] as const)),
    ];
    for (const state of states) {
      if (!(await claimNotice(db, id, state, nowMs))) continue;
      try {
        await notifier.notify({ name, state, detail, openedAtMs });
      } catch (error) {
        await releaseNotice(db, id, state);
        throw error;
      }
    }
  }
}
