import { runBatch } from "#db/client.ts";
import { insertRoles, insertUser } from "#db/queries/identity/account-writes.ts";
import { insertEntry, insertUserAccounts } from "#db/queries/wallet/ledger.ts";
import { AppError } from "#domain/errors.ts";
import { emailContact } from "#domain/identity/contact.ts";
import { normalizeUsername } from "#domain/identity/username.ts";
import { issuerAccountId, revenueAccountId, userAccountId } from "#domain/wallet/ledger-accounts.ts";
import type { LedgerEntryKind } from "#domain/wallet/ledger-entries.ts";
import { addChannel } from "#worker/services/channels/channels.ts";
import { recordChannelEvent, type VisitorContext } from "#worker/services/channels/record-event.ts";
import { registerUser } from "#worker/services/identity/register.ts";
import { ACCOUNT_NOW_MS, createAccountFixtures } from "../identity/account-fixtures.ts";

export const [PARTNER, SUB_PARTNER, RIVAL] = [101, 102, 103];
export const DAY_MS = 86_400_000;
export const NOW_MS = ACCOUNT_NOW_MS;
const SECRET = "a secret of the test";

/** Three channel operators, and actions of visitors and referred users. */
export async function createChannelFixtures() {
  const accounts = await createAccountFixtures();
  const { db } = accounts;
  let number = 0;
  await runBatch(
    db,
    [PARTNER, SUB_PARTNER, RIVAL].flatMap((uid) => [
      insertUser(db, {
        ...{ uid, username: `partner${uid}`, usernameKey: normalizeUsername(`partner${uid}`), passwordHash: null },
        ...{ registeredAtMs: 1, registrationSource: "test", promotionChannelId: null },
      }),
      insertRoles(db, uid, ["user", "channel"]),
      insertUserAccounts(db, uid),
    ]),
  );
  const as = (uid: number, nowMs = NOW_MS) => ({
    db,
    nowMs,
    uid,
    brandId: "aurora",
    showsNames: false,
    secret: SECRET,
  });
  const writer = (uid: number, nowMs = NOW_MS) => {
    number += 1;
    const client = { address: undefined, device: "Firefox · Linux" };
    return { ...as(uid, nowMs), ...client, operationId: `operation ${number}` };
  };
  const visitor = (change: Partial<VisitorContext> = {}): VisitorContext => ({
    ...{ db, nowMs: NOW_MS, secret: SECRET, address: "203.0.113.7", device: "Chrome · Android", place: "NO" },
    ...{ isBot: false, uid: undefined, ...change },
  });
  return {
    ...accounts,
    as,
    writer,
    visitor,
    addChannel: async (uid: number, more: { parentId?: string; operatorName?: string } = {}) =>
      (await addChannel(writer(uid), { name: "Newsletter", source: "Email", ...more })).channelId,
    visit: (channelId: string, visitorId: string, change: Partial<VisitorContext> = {}) =>
      recordChannelEvent(visitor(change), {
        ...{ promotionChannelId: channelId, channelFromtype: 1, event: "visit", visitorId },
      }),
    register: async (channelId: string, nowMs = NOW_MS, client: { address?: string; device?: string } = {}) => {
      number += 1;
      const { user } = await registerUser(accounts.at(nowMs, client), {
        ...{ contact: emailContact(`fan${number}@a.example`), passwordHash: null, promotionChannelId: channelId },
      });
      return user.uid;
    },
    /** Inserts an entry between user and site, as purchases and payments do. */
    pay: async (
      uid: number,
      kind: LedgerEntryKind,
      amount: number,
      nowMs = NOW_MS,
      purse: "coins" | "diamonds" = "coins",
    ) => {
      number += 1;
      const own = userAccountId(uid, purse);
      const incoming = ["recharge", "chargeback_returned", "goods_return", "gift_undo", "plan_refund"].includes(kind);
      const house =
        kind.startsWith("recharge") || kind.startsWith("chargeback") ? issuerAccountId(purse) : revenueAccountId(purse);
      const [from, to] = incoming ? [house, own] : [own, house];
      await insertEntry(db, { key: `test:${number}`, kind, purse, from, to, amount }, nowMs);
    },
  };
}
export type ChannelFixtures = Awaited<ReturnType<typeof createChannelFixtures>>;

export const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
