// Channels of the seeded partner, with 60 days of visitors and referred users. Development only.
import { createHash } from "node:crypto";
import { type Database, runBatch } from "#db/client.ts";
import { insertRows } from "#db/queries/bulk-rows.ts";
import {
  channelEvents,
  channelLandings,
  channelUsers,
  dailyActivity,
  ledgerAccounts,
  ledgerEntries,
  paymentEvents,
  promotionChannels,
  rechargeOrders,
  rechargeSteps,
  userRoles,
  users,
} from "#db/schema/index.ts";
import { dayOf } from "#domain/channels/days.ts";
import type { LandingBlock } from "#domain/channels/landing.ts";
import { normalizeUsername } from "#domain/identity/username.ts";
import { revenueAccountId, userAccountId, WALLET_CURRENCIES } from "#domain/wallet/ledger-accounts.ts";
import type { LedgerEntry } from "#domain/wallet/ledger-entries.ts";
import { type PayMethod, paymentCurrency, priceMinor, rechargeAmount } from "#domain/wallet/recharge.ts";
import { creditEntries } from "#domain/wallet/recharge-entries.ts";
import { createChance, type RandomSource } from "#simulator/world/chance.ts";
import { HANDLE_ENDS, HANDLE_STARTS } from "#simulator/world/organisations.ts";
import { closeChannelDays } from "#worker/services/channels/close-days.ts";

const OPERATOR_UID = 90_000_009;
const FIRST_REFERRED_UID = 90_001_001;
const DAYS = 60;
const DAY_MS = 86_400_000;
const PLACES = ["BR", "DE", "ES", "FR", "GB", "JP", "NO", "TH", "VN"];
const CNY = [10, 10, 10, 200];
const METHODS: PayMethod[] = ["wallet_qr", "wallet_qr", "card"];
const CHANNELS = [
  { code: "podcast", name: "Terrace Talk podcast", source: "Podcast", visitsPerDay: 14, parent: undefined },
  { code: "letter", name: "Matchday newsletter", source: "Newsletter", visitsPerDay: 8, parent: undefined },
  { code: "clips", name: "Terrace Talk clips", source: "Video", visitsPerDay: 5, parent: "podcast" },
] as const;
const LANDING: LandingBlock[] = [
  { kind: "title", text: "The matches we talk about, live" },
  { kind: "text", text: "Follow every match of the show with live scores, streams and chat." },
  { kind: "features", items: ["Live scores of 22 games", "Chat with other listeners", "Alerts for your teams"] },
  { kind: "image" },
  { kind: "register" },
];

type Event = typeof channelEvents.$inferInsert;
type Order = typeof rechargeOrders.$inferInsert;
type History = {
  accounts: { uid: number; name: string; channelId: string; atMs: number }[];
  events: Event[];
  entries: (LedgerEntry & { atMs: number })[];
  orders: Order[];
  activity: (typeof dailyActivity.$inferInsert)[];
};

/** More visitors on weekends; a few of them register. */
function writeDay(
  history: History,
  chance: RandomSource,
  channel: { id: string; visits: number },
  day: number,
  nowMs: number,
) {
  const isWeekend = [6, 0].includes(new Date(day * DAY_MS).getUTCDay());
  const count = Math.round(channel.visits * chance.between(0.6, 1.4) * (isWeekend ? 1.5 : 1));
  for (let visitor = 0; visitor < count; visitor += 1) {
    const atMs = day * DAY_MS + chance.whole(0, DAY_MS - 1);
    if (atMs >= nowMs) continue;
    const visitorKey = createHash("sha256").update(`${channel.id} ${day} ${visitor}`).digest("hex");
    const common = { channelId: channel.id, day, addressKey: "", place: chance.pick(PLACES), atMs };
    const flag = chance.happens(0.04) ? ("address" as const) : null;
    history.events.push({ ...common, kind: "visit", visitorKey, userId: null, flag });
    if (flag) continue;
    if (chance.happens(0.25)) history.events.push({ ...common, kind: "user_visit", visitorKey, userId: null, flag });
    if (chance.happens(0.08)) history.events.push({ ...common, kind: "download", visitorKey, userId: null, flag });
    if (!chance.happens(0.06)) continue;
    const uid = FIRST_REFERRED_UID + history.accounts.length;
    const name = `${chance.pick(HANDLE_STARTS)}${chance.pick(HANDLE_ENDS)}${uid % 10_000}`.toLowerCase();
    history.accounts.push({ uid, name, channelId: channel.id, atMs });
    history.events.push({ ...common, kind: "registration", visitorKey, userId: uid, flag });
    writePayments(history, chance, { uid, fromMs: atMs, nowMs });
    writeReturns(history, chance, { uid, fromMs: atMs, nowMs });
  }
}

type Payer = { uid: number; fromMs: number; nowMs: number };

/** Referred users return less often the longer ago they registered, but on every day on which they paid. */
function writeReturns({ activity, orders }: History, chance: RandomSource, { uid, fromMs, nowMs }: Payer) {
  const paidDays = new Set(orders.filter(({ userId }) => userId === uid).map(({ changedAtMs }) => dayOf(changedAtMs)));
  for (let day = dayOf(fromMs); day <= dayOf(nowMs); day += 1) {
    const age = day - dayOf(fromMs);
    const returns = chance.happens(0.08 + 0.5 * Math.exp(-age / 6));
    if (age === 0 || returns || paidDays.has(day)) activity.push({ day, userId: uid });
  }
}

const stepsOf = ({ id, createdAtMs, changedAtMs }: Order): (typeof rechargeSteps.$inferInsert)[] => [
  { orderId: id, step: 0, state: "created", atMs: createdAtMs },
  { orderId: id, step: 1, state: "pending", atMs: createdAtMs + 1_000 },
  { orderId: id, step: 2, state: "paid", atMs: changedAtMs },
];

const paymentEventOf = (order: Order): typeof paymentEvents.$inferInsert => ({
  ...{ provider: order.provider, id: `sample-${order.id}-paid`, kind: "paid", orderId: order.id, ref: order.ref },
  ...{ disputeId: null, amountMinor: order.priceMinor, currency: order.currency, outcome: "applied", why: null },
  ...{ atMs: order.changedAtMs, receivedAtMs: order.changedAtMs },
});

function writePayments({ entries, orders }: History, chance: RandomSource, { uid, fromMs, nowMs }: Payer) {
  for (let number = 1; chance.happens(0.5) && number <= 4; number += 1) {
    const atMs = chance.whole(fromMs, nowMs - 1);
    const id = createHash("sha256").update(`sample order ${uid} ${number}`).digest("hex").slice(0, 32);
    const cny = chance.pick(CNY);
    const coins = rechargeAmount(cny);
    const method = chance.pick(METHODS);
    const currency = paymentCurrency(method);
    orders.push({
      ...{ id, userId: uid, purse: "coins", amount: coins, cny },
      ...{ priceMinor: priceMinor(cny, currency), currency, method },
      ...{ provider: "local", ref: `sample-${id}`, url: null, qr: null, state: "paid", step: 2, credited: coins },
      ...{ takenBack: 0, refundedMinor: 0, reason: null, brandId: "aurora", locale: "en", receiptDue: false },
      ...{ createdAtMs: atMs - 60_000, expiresAtMs: atMs + DAY_MS, changedAtMs: atMs },
    });
    entries.push(...creditEntries({ id, uid, purse: "coins" }, coins, 0).map((entry) => ({ ...entry, atMs })));
    const spent = Math.round(coins * chance.between(0.1, 0.9));
    entries.push({
      ...{ key: `sample_spend:${id}`, kind: "score_purchase", purse: "coins", amount: spent },
      ...{
        from: userAccountId(uid, "coins"),
        to: revenueAccountId("coins"),
        atMs: Math.min(nowMs - 1, atMs + 3_600_000),
      },
    });
  }
}

const accountStatements = (db: Database, { accounts, entries, orders, events, activity }: History) => [
  ...insertRows(
    db,
    users,
    accounts.map(({ uid, name, channelId, atMs }) => ({
      ...{ id: uid, username: name, usernameKey: normalizeUsername(name), passwordHash: null },
      ...{ registeredAtMs: atMs, registrationSource: "seed", promotionChannelId: channelId },
    })),
  ),
  ...insertRows(
    db,
    userRoles,
    accounts.map(({ uid }) => ({ userId: uid, role: "user" as const })),
  ),
  ...insertRows(
    db,
    ledgerAccounts,
    accounts.flatMap(({ uid }) =>
      WALLET_CURRENCIES.map((purse) => ({
        ...{ id: userAccountId(uid, purse), kind: "user" as const, userId: uid, purse },
      })),
    ),
  ),
  ...insertRows(
    db,
    channelUsers,
    accounts.map(({ uid, channelId, atMs }) => ({ userId: uid, channelId, atMs, deviceKey: "", flag: null })),
  ),
  ...insertRows(
    db,
    channelEvents,
    events.toSorted((one, other) => one.atMs - other.atMs),
  ),
  ...insertRows(db, dailyActivity, activity),
  ...insertRows(db, rechargeOrders, orders),
  ...insertRows(db, rechargeSteps, orders.flatMap(stepsOf)),
  ...insertRows(db, paymentEvents, orders.map(paymentEventOf)),
  ...insertRows(
    db,
    ledgerEntries,
    entries
      .toSorted((one, other) => one.atMs - other.atMs)
      .map(({ key, kind, purse, from, to, amount, subject, atMs }) => ({
        ...{ key, leg: 1, kind, purse, fromAccount: from, toAccount: to, amount, atMs, subject: subject ?? null },
      })),
  ),
];

/** Runs only once: two channels and a sub-channel per brand. */
export async function seedChannels(
  db: Database,
  brandIds: readonly string[],
  { seed, nowMs }: { seed: string; nowMs: number },
): Promise<void> {
  const known = await db.$client.prepare("SELECT 1 FROM users WHERE id = ?1").bind(FIRST_REFERRED_UID).first();
  if (known) return;
  const history: History = { accounts: [], events: [], entries: [], orders: [], activity: [] };
  const idOf = (brandId: string, code: string) => `${brandId}-${code}`;
  const createdAtMs = (dayOf(nowMs) - DAYS) * DAY_MS;
  const channels = brandIds.flatMap((brandId) =>
    CHANNELS.map(({ code, name, source, parent }, place) => ({
      ...{ id: idOf(brandId, code), brandId, operatorId: OPERATOR_UID, name, source, operationId: idOf(brandId, code) },
      ...{
        parentId: parent ? idOf(brandId, parent) : null,
        createdAtMs: createdAtMs + place,
        changedAtMs: createdAtMs,
      },
    })),
  );
  for (const brandId of brandIds) {
    const chance = createChance(`channels of ${brandId} ${seed}`);
    for (const { code, visitsPerDay } of CHANNELS) {
      const channel = { id: idOf(brandId, code), visits: visitsPerDay };
      for (let day = dayOf(nowMs) - DAYS + 1; day <= dayOf(nowMs); day += 1) {
        writeDay(history, chance, channel, day, nowMs);
      }
    }
  }
  await runBatch(db, [
    ...insertRows(db, promotionChannels, channels),
    ...insertRows(
      db,
      channelLandings,
      brandIds.map((brandId) => ({
        ...{ channelId: idOf(brandId, "podcast"), page: "register" as const, locale: "en" },
        ...{ blocks: JSON.stringify(LANDING), changedAtMs: createdAtMs },
      })),
    ),
    ...accountStatements(db, history),
  ]);
  await closeChannelDays({ db, nowMs }, DAYS);
}
