import { beforeEach, expect, test } from "vitest";
import { addWatchedMinutes } from "#db/queries/staff/analytics.ts";
import { dateOf, dayOf } from "#domain/channels/days.ts";
import { ANALYTICS_METRICS, mondayOf } from "#domain/staff/analytics.ts";
import { ACCOUNT_NOW_MS } from "#tests/worker/identity/account-fixtures.ts";
import { closeAnalyticsDays, getAnalytics, listAnalyticsItems } from "#worker/services/staff/analytics.ts";
import { createStaffWorld, type StaffWorld } from "./staff-world.ts";

const DAY_MS = 86_400_000;
const TODAY = dayOf(ACCOUNT_NOW_MS);
const date = dateOf(TODAY);

let world: StaffWorld;
let [ann, bob] = [0, 0];
const at = (nowMs = ACCOUNT_NOW_MS) => ({ db: world.db, nowMs });
const write = (sql: string, ...values: (string | number)[]) =>
  world.db.$client
    .prepare(sql)
    .bind(...values)
    .run();
const addActivity = (uid: number, day: number) =>
  write("INSERT INTO daily_activity (day, user_id) VALUES (?, ?) ON CONFLICT DO NOTHING", day, uid);

beforeEach(async () => {
  world = await createStaffWorld();
  ann = await world.join("ann");
  bob = await world.join("bob");
  for (const uid of [ann, bob]) await addActivity(uid, TODAY);
  await addActivity(ann, TODAY + 1);
  await addWatchedMinutes(world.db, TODAY, [
    { liveId: 1, viewers: 4 },
    { liveId: 2, viewers: 0 },
  ]);
  await addWatchedMinutes(world.db, TODAY, [{ liveId: 1, viewers: 3 }]);
  await write(
    `INSERT INTO recharge_orders (id, user_id, purse, cny, currency, amount, price_minor, provider, state, step, brand_id, locale,
      created_at_ms, expires_at_ms, changed_at_ms, method)
      VALUES ('r1', ?, 'coins', 36, 'USD', 100, 499, 'test', 'paid', 2, 'aurora', 'en', 1, 2, 3, 'card')`,
    ann,
  );
  await write("INSERT INTO recharge_steps (order_id, step, state, at_ms) VALUES ('r1', 2, 'paid', ?)", ACCOUNT_NOW_MS);
});

const rowOf = async (nowMs?: number, day = date) =>
  (await getAnalytics(at(nowMs), { step: "day", days: 7 })).list.find(({ from }) => from === day);

test("the numbers of a day are the same while it is open and once it is closed, and closing it again changes nothing", async () => {
  const open = await rowOf();
  expect(open).toMatchObject({
    isOpen: true,
    numbers: { registered: 2, active: 2, minutes: 7, revenue_usd: 499, revenue_cny: 0, refunds_usd: 0 },
  });
  const tomorrow = ACCOUNT_NOW_MS + DAY_MS;
  expect((await closeAnalyticsDays(at(tomorrow))).days).toBe(1);
  expect(await closeAnalyticsDays(at(tomorrow))).toEqual({ days: 0 });
  expect(await rowOf(tomorrow)).toMatchObject({ isOpen: false, numbers: open?.numbers });
});

test("retention counts who came back, once the day is over", async () => {
  const later = ACCOUNT_NOW_MS + 2 * DAY_MS;
  expect((await rowOf())?.retention[0]).toEqual({ afterDays: 1, cohort: null });
  await closeAnalyticsDays(at(later));
  expect((await rowOf(later))?.retention[0]).toEqual({ afterDays: 1, cohort: { size: 2, back: 1 } });
  const back = await listAnalyticsItems(at(later), { metric: "retained", from: date, to: date, afterDays: 1, page: 1 });
  expect(back.list).toMatchObject([{ kind: "user", uid: ann }]);
});

test("a week counts an account once, and every number lists what it counts", async () => {
  const later = ACCOUNT_NOW_MS + DAY_MS;
  const [week] = (await getAnalytics(at(later), { step: "week", days: 7 })).list;
  expect(week?.numbers.active).toBe(2);
  for (const metric of ANALYTICS_METRICS) {
    const input = { metric, from: date, to: date, afterDays: 1, page: 1 } as const;
    const { list } = await listAnalyticsItems(at(), input);
    const counted = { registered: 2, active: 2, revenue_usd: 1 }[metric as string] ?? 0;
    // This test's lives have minutes but no rows.
    expect([metric, list.length]).toEqual([metric, metric === "minutes" ? 0 : counted]);
  }
});

test("a closed week is read as stored, and says the same as its accounts", async () => {
  const monday = mondayOf(TODAY) + 7;
  await addActivity(ann, monday);
  await addActivity(ann, monday + 3);
  await addActivity(bob, monday + 6);
  const later = (monday + 8) * DAY_MS + 3_600_000;
  const weekOf = async () =>
    (await getAnalytics(at(later), { step: "week", days: 28 })).list.find(({ from }) => from === dateOf(monday));
  expect((await weekOf())?.numbers.active).toBe(2);
  await closeAnalyticsDays(at(later));
  expect((await weekOf())?.numbers.active).toBe(2);
  await write("UPDATE daily_numbers SET value = 7 WHERE metric = 'active_since_monday' AND day = ?", monday + 6);
  expect((await weekOf())?.numbers.active).toBe(7);
});

test("an unknown day, a reversed range and more than three months are rejected", async () => {
  const list = (from: string, to: string) =>
    listAnalyticsItems(at(), { metric: "registered", from, to, afterDays: 1, page: 1 });
  await expect(list("2026-13-01", date)).rejects.toMatchObject({ code: "bad_input" });
  await expect(list(date, dateOf(TODAY - 1))).rejects.toMatchObject({ code: "bad_input" });
  await expect(list(dateOf(TODAY - 93), date)).rejects.toMatchObject({ code: "bad_input" });
});
