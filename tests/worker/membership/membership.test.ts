import { beforeEach, expect, it } from "vitest";
import type { MembershipQuoteInput } from "#domain/membership/quote.ts";
import { ACCOUNT_NOW_MS } from "#tests/worker/identity/account-fixtures.ts";
import { createMallFixtures, type MallFixtures } from "#tests/worker/mall/mall-fixtures.ts";
import { findSession } from "#worker/services/identity/sessions.ts";
import { signInForTest } from "#worker/services/identity/sign-in-for-test.ts";
import { getUser } from "#worker/services/identity/users.ts";
import { buyMembership } from "#worker/services/membership/buy-membership.ts";
import { listMembershipRecords } from "#worker/services/membership/list-membership-records.ts";
import { getMembershipQuote } from "#worker/services/membership/quote-membership.ts";
import { remindExpiringMembers } from "#worker/services/membership/remind-expiring-members.ts";

const DAY_MS = 86_400_000;
let world: MallFixtures;
let ann: number;
beforeEach(async () => {
  world = await createMallFixtures();
  ann = await world.buyer(10_000);
});
const at = (days = 0) => ({ db: world.db, nowMs: ACCOUNT_NOW_MS + days * DAY_MS });
async function buy(input: MembershipQuoteInput, days = 0) {
  const { quote } = await getMembershipQuote(at(days), { uid: ann, ...input });
  return buyMembership(at(days), { uid: ann, ...input, coins: quote.coins });
}
const rolesAt = async (token: string, days: number) => {
  const found = await findSession({ db: world.db, nowMs: ACCOUNT_NOW_MS + days * DAY_MS }, { token });
  return found.kind === "found" ? found.session.roles.toSorted() : [];
};

it("VIP, then SVIP for the difference: roles follow the term until it ends", async () => {
  const { token } = await signInForTest(world.visit(), { name: await nameOf(ann) });
  expect(await rolesAt(token, 0)).toEqual(["user"]);
  await buy({ tier: "vip", months: 1 });
  expect(await rolesAt(token, 0)).toEqual(["user", "vip"]);
  const { quote } = await getMembershipQuote(at(15), { uid: ann, tier: "svip", months: 0 });
  expect(quote).toMatchObject({ kind: "upgrade", daysLeft: 15, differenceCoins: 190, coins: 190 });
  await buy({ tier: "svip", months: 0 }, 15);
  expect(await rolesAt(token, 15)).toEqual(["svip", "user"]);
  // A session lasts thirty days, so one that started later outlives the membership.
  const later = await signInForTest(world.visit(ACCOUNT_NOW_MS + 15 * DAY_MS), { name: await nameOf(ann) });
  expect(await rolesAt(later.token, 29.9)).toEqual(["svip", "user"]);
  expect(await rolesAt(later.token, 30)).toEqual(["user"]);
  // Paid 300 and 190, bonus coins first.
  expect(await world.balances(ann)).toEqual({ coins: 9_710, bonus: 0, held: 0 });
  const records = await listMembershipRecords(at(15), { uid: ann, page: 1, size: 20 });
  expect(records.list.map(({ kind, coins }) => [kind, coins])).toEqual([
    ["upgrade", 190],
    ["open", 300],
  ]);
  expect(records.membership).toEqual({ tier: "svip", endsAtMs: ACCOUNT_NOW_MS + 30 * DAY_MS });
});

const nameOf = async (uid: number) =>
  (await world.db.$client.prepare("SELECT username FROM users WHERE id = ?1").bind(uid).first<string>("username")) ??
  "";

it("rejects a changed price, an upgrade without a membership, a downgrade and a low balance", async () => {
  const wrong = { tier: "vip", months: 1, coins: 1 } as const;
  await expect(buyMembership(at(), { uid: ann, ...wrong })).rejects.toMatchObject({ code: "price_changed" });
  await expect(buy({ tier: "svip", months: 0 })).rejects.toMatchObject({ code: "nothing_to_upgrade" });
  await buy({ tier: "svip", months: 1 });
  await expect(buy({ tier: "vip", months: 1 })).rejects.toMatchObject({ code: "is_svip_already" });
  const poor = await world.buyer(0);
  await expect(buyMembership(at(), { uid: poor, tier: "vip", months: 1, coins: 300 })).rejects.toMatchObject({
    code: "insufficient_gold",
  });
  expect((await listMembershipRecords(at(), { uid: poor, page: 1, size: 20 })).total).toBe(0);
});

it("concurrent renewals get consecutive terms, each charged", async () => {
  const input = { tier: "vip", months: 1, coins: 300 } as const;
  await Promise.all(Array.from({ length: 4 }, () => buyMembership(at(), { uid: ann, ...input })));
  const { list, membership } = await listMembershipRecords(at(), { uid: ann, page: 1, size: 20 });
  expect(list.map(({ startsAtMs }) => (startsAtMs - ACCOUNT_NOW_MS) / DAY_MS)).toEqual([90, 60, 30, 0]);
  expect(membership?.endsAtMs).toBe(ACCOUNT_NOW_MS + 120 * DAY_MS);
  expect((await world.balances(ann)).coins).toBe(10_000 - 4 * 300 + 200);
});

it("charges a concurrent upgrade once", async () => {
  await buy({ tier: "vip", months: 12 });
  const { quote } = await getMembershipQuote(at(), { uid: ann, tier: "svip", months: 0 });
  const input = { tier: "svip", months: 0, coins: quote.coins } as const;
  const ended = await Promise.allSettled([
    buyMembership(at(), { uid: ann, ...input }),
    buyMembership(at(), { uid: ann, ...input }),
  ]);
  expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await world.balances(ann)).coins).toBe(10_200 - 6_480);
});

it("notifies once a week and once a day before the end, and not for a renewed term", async () => {
  await buy({ tier: "vip", months: 1 });
  const remind = (days: number) => remindExpiringMembers({ ...at(days), inboxes: new Set() });
  expect(await remind(22)).toBe(0);
  expect(await remind(23)).toBe(1);
  expect(await remind(24)).toBe(0);
  expect(await remind(29)).toBe(1);
  expect(await remind(29.5)).toBe(0);
  expect(await remind(31)).toBe(0);
  await buy({ tier: "vip", months: 1 }, 31);
  await buy({ tier: "vip", months: 1 }, 31);
  expect(await remind(31 + 25)).toBe(0);
  // A member reminded on the last day gets no additional reminder for the week.
  expect(await remind(31 + 59.5)).toBe(1);
});

it("user info has the end of the membership for its owner, and medals for everybody", async () => {
  await world.db.$client.prepare("UPDATE user_growth SET deposited_coins = 2000 WHERE user_id = ?1").bind(ann).run();
  expect(await getUser({ db: world.db }, { uid: ann, readerUid: ann })).toMatchObject({
    vip: null,
    medals: ["bronze", "silver"],
  });
  await buy({ tier: "svip", months: 12 });
  const vip = { tier: "svip", untilMs: ACCOUNT_NOW_MS + 365 * DAY_MS };
  expect(await getUser({ db: world.db }, { uid: ann, readerUid: ann })).toMatchObject({ vip });
  const seenByOthers = await getUser({ db: world.db }, { uid: ann, readerUid: undefined });
  expect(seenByOthers.medals).toEqual(["bronze", "silver"]);
  expect(seenByOthers).not.toHaveProperty("vip");
});
