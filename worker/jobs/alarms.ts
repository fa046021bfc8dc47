import { getDatabase } from "#db/client.ts";
import { ALARM_THRESHOLDS, type SiteVitals } from "#domain/operations/alarms.ts";
import { getMessageSenders } from "../email/message-senders.ts";
import type { Env } from "../env.ts";
import { createAlarmNotifier } from "../gateways/alarms/send-notices.ts";
import { checkRoom } from "../gateways/rooms/check-room.ts";
import { log } from "../log.ts";
import { getSiteBrands } from "../services/brands/site-brands.ts";
import { updateAlarms } from "../services/operations/update-alarms.ts";
import { getVitals } from "../services/operations/vitals.ts";

async function createNotifier(env: Env) {
  const sender = getMessageSenders(env).email;
  const [brandId = ""] = (env.BRANDS ?? "").split(",");
  return createAlarmNotifier({
    site: (await getSiteBrands(env)).getById(brandId)?.projectName ?? env.ENVIRONMENT,
    webhookUrl: env.ALARM_WEBHOOK_URL,
    email: env.ALARM_EMAIL && sender ? { to: env.ALARM_EMAIL, sender } : undefined,
  });
}

/** Runs every minute, after the other jobs. */
export async function checkAlarms(env: Env, nowMs: number, failedJobs: readonly string[]): Promise<SiteVitals> {
  const context = { db: getDatabase(env.DB), nowMs };
  const vitals = await getVitals(context, { checkRoom: () => checkRoom(env), failedJobs });
  const active = await updateAlarms(context, { vitals, notifier: await createNotifier(env) });
  for (const { name, detail } of active) log("error", "alarm", { alarm: name, detail });
  return vitals;
}

/** Called by the feed clock as a fallback if the cron schedule has stopped; each of the two monitors the other. */
export async function checkAlarmsForSchedule(env: Env, nowMs: number): Promise<void> {
  const context = { db: getDatabase(env.DB), nowMs };
  const isDue = Math.floor(nowMs / CHECK_EVERY_MS) !== Math.floor((nowMs - TICK_MS) / CHECK_EVERY_MS);
  if (!isDue) return;
  const { scheduleAgeMs } = await getVitals(context, { checkRoom: () => checkRoom(env) });
  if (scheduleAgeMs !== undefined && scheduleAgeMs > ALARM_THRESHOLDS.scheduleStoppedMs)
    await checkAlarms(env, nowMs, []);
}

const TICK_MS = 1_000;
const CHECK_EVERY_MS = 60_000;
