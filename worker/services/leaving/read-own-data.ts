import { balancesOf, exportAskedAt, type OwnRows, ownRowStatements } from "#db/queries/own-data.ts";
import { EXPORT_OPEN_MINUTES } from "#domain/accounts/leaving.ts";
import type { OwnData } from "#domain/accounts/leaving-calls.ts";
import { Refusal } from "#domain/errors.ts";
import type { Purse } from "#domain/wallet/purses.ts";
import { allWater } from "../wallet/all-water.ts";

const iso = (atMs: number): string => new Date(atMs).toISOString();
const rowsOf = <Row>(answer: D1Result | undefined): Row[] => (answer?.results ?? []) as Row[];

/** Everything the site knows of a person, for themselves; by the leave that was given, while it lasts. */
export async function readOwnData(db: D1Database, uid: number, id: string, nowMs: number): Promise<OwnData> {
  const askedAtMs = await exportAskedAt(db, uid, id);
  if (askedAtMs === null || nowMs > askedAtMs + EXPORT_OPEN_MINUTES * 60_000) throw new Refusal("not_found");
  const answers = await db.batch([...ownRowStatements(db, uid), balancesOf(db, uid)]);
  const [accounts, roles, contacts, sessions, follows, reports, balances] = answers;
  const [account] = rowsOf<OwnRows["account"]>(accounts);
  if (!account) throw new Refusal("user_not_found");
  const { registeredAtMs, hasPassword, fans, activeDays, depositedCoins, ...facts } = account;
  return {
    madeAt: iso(nowMs),
    account: { ...facts, hasPassword: hasPassword === 1, registeredAt: iso(registeredAtMs) },
    roles: rowsOf<OwnRows["role"]>(roles).map(({ role }) => role),
    contacts: rowsOf<OwnRows["contact"]>(contacts).map(({ verifiedAtMs, ...contact }) => ({
      ...contact,
      verifiedAt: iso(verifiedAtMs),
    })),
    sessions: rowsOf<OwnRows["session"]>(sessions).map(({ createdAtMs, lastSeenAtMs, ...session }) => ({
      ...session,
      createdAt: iso(createdAtMs),
      lastSeenAt: iso(lastSeenAtMs),
    })),
    follows: rowsOf<OwnRows["follow"]>(follows).map(({ atMs, ...follow }) => ({ ...follow, since: iso(atMs) })),
    fans,
    growth: { activeDays, depositedCoins },
    reports: rowsOf<OwnRows["report"]>(reports).map(({ atMs, ...report }) => ({ ...report, at: iso(atMs) })),
    balances: Object.fromEntries(
      rowsOf<{ purse: Purse; balance: number }>(balances).map(({ purse, balance }) => [purse, balance]),
    ),
    ledger: (await allWater(db, uid, {})).map(({ kind, purse, amount, atMs }) => ({
      at: iso(atMs),
      kind,
      purse,
      amount,
    })),
  };
}
