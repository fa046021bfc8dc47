import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { freshDatabase } from "#tests/support/database.ts";
import type { AlarmNotice } from "#worker/gateways/alarms/alarm-notifier.ts";
import { createAlarmNotifier } from "#worker/gateways/alarms/send-notices.ts";
import { updateAlarms } from "#worker/services/operations/update-alarms.ts";
import { getVitals, recordHeartbeat } from "#worker/services/operations/vitals.ts";

const NOW_MS = 1_800_000_000_000;
let db: Database;
let notices: string[];
beforeEach(async () => {
  db = await freshDatabase();
  notices = [];
});
const notifier = {
  async notify({ name, state }: AlarmNotice) {
    notices.push(`${name} ${state}`);
  },
};
const roomsWork = () => Promise.resolve();
const roomsFail = () => Promise.reject(new Error("no rooms"));
const vitalsAt = (nowMs: number, checkRoom = roomsWork) => getVitals({ db, nowMs }, { checkRoom });
const update = async (nowMs: number, checkRoom = roomsWork, told: typeof notifier | undefined = notifier) =>
  updateAlarms({ db, nowMs }, { vitals: await vitalsAt(nowMs, checkRoom), notifier: told });

test("an empty site is well; heartbeats have an age", async () => {
  expect(await vitalsAt(NOW_MS)).toMatchObject({ feedAgeMs: undefined, clockAgeMs: undefined, outboxLength: 0 });
  await recordHeartbeat({ db, nowMs: NOW_MS }, "clock");
  await recordHeartbeat({ db, nowMs: NOW_MS + 1_000 }, "clock");
  await recordHeartbeat({ db, nowMs: NOW_MS + 1_000 }, "schedule");
  expect(await vitalsAt(NOW_MS + 2_000), "the clock is stored every ten seconds").toMatchObject({
    clockAgeMs: 2_000,
    scheduleAgeMs: 1_000,
  });
});

test("waiting messages are counted with the age of the oldest", async () => {
  await db.$client
    .prepare("INSERT INTO room_messages (room, body, at_ms) VALUES ('user-inbox/1', '{}', ?1)")
    .bind(NOW_MS)
    .run();
  expect(await vitalsAt(NOW_MS + 61_000)).toMatchObject({ outboxLength: 1, outboxAgeMs: 61_000 });
});

test("an alarm is told about once when it opens and once when it is resolved", async () => {
  await update(NOW_MS, roomsFail);
  await update(NOW_MS + 60_000, roomsFail);
  expect(notices).toEqual(["rooms_unreachable opened"]);
  await update(NOW_MS + 120_000);
  await update(NOW_MS + 180_000);
  expect(notices).toEqual(["rooms_unreachable opened", "rooms_unreachable resolved"]);
  await update(NOW_MS + 240_000, roomsFail);
  expect(notices.at(-1)).toBe("rooms_unreachable opened");
});

test("two runs at once open one alarm and send one notice", async () => {
  await Promise.all([update(NOW_MS, roomsFail), update(NOW_MS, roomsFail)]);
  expect(notices).toEqual(["rooms_unreachable opened"]);
});

test("a notice that nobody accepted is repeated", async () => {
  const broken = { notify: () => Promise.reject(new Error("no mail")) };
  await expect(update(NOW_MS, roomsFail, broken)).rejects.toThrow("no mail");
  await update(NOW_MS + 60_000, roomsFail);
  expect(notices).toEqual(["rooms_unreachable opened"]);
});

test("webhook and email are both told; one that fails does not keep the other from it", async () => {
  const posted: unknown[] = [];
  const mailed: string[] = [];
  const make = (webhookStatus: number) =>
    createAlarmNotifier({
      site: "Aurovex",
      webhookUrl: "https://hooks.test/1",
      email: { to: "ops@crew.example", sender: { send: async ({ subject }) => void mailed.push(subject) } },
      fetch: async (_url, init) => {
        posted.push(JSON.parse(String(init?.body)));
        return new Response(null, { status: webhookStatus });
      },
    });
  const notice: AlarmNotice = { name: "feed_silent", state: "opened", detail: "no delivery", openedAtMs: NOW_MS };
  await make(200)?.notify(notice);
  await make(500)?.notify(notice);
  expect(mailed).toEqual(["ALARM: feed_silent on Aurovex", "ALARM: feed_silent on Aurovex"]);
  expect(posted[0]).toMatchObject({
    text: expect.stringContaining("ALARM: feed_silent"),
    state: "opened",
    site: "Aurovex",
  });
  expect(createAlarmNotifier({ site: "Aurovex", webhookUrl: undefined, email: undefined })).toBeUndefined();
});
