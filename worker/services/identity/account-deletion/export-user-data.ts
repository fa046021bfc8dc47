import type { Database } from "#db/client.ts";
import { getDataExportRequestedAtMs, getPersonalData } from "#db/queries/identity/own-data.ts";
import { AppError } from "#domain/errors.ts";
import { EXPORT_LINK_MINUTES } from "#domain/identity/account-deletion.ts";
import type { PersonalDataExport } from "#domain/identity/account-deletion-contract.ts";
import { parsePreferences } from "#domain/identity/preferences.ts";
import { listAllTransactions } from "../../wallet/transactions.ts";

const iso = (atMs: number): string => new Date(atMs).toISOString();
const isoOrNull = (atMs: number | null): string | null => (atMs === null ? null : iso(atMs));

/** Everything the site knows of a person, for themselves; by the leave that was given, while it lasts. */
export async function exportUserData(
  db: Database,
  uid: number,
  id: string,
  nowMs: number,
): Promise<PersonalDataExport> {
  const askedAtMs = await getDataExportRequestedAtMs(db, uid, id);
  if (askedAtMs === null || nowMs > askedAtMs + EXPORT_LINK_MINUTES * 60_000) throw new AppError("not_found");
  const rows = await getPersonalData(db, uid);
  const [account] = rows.account;
  if (!account) throw new AppError("user_not_found");
  const { registeredAtMs, hasPassword, fans, activeDays, depositedCoins, twoStepSinceMs, preferences, ...facts } =
    account;
  return {
    madeAt: iso(nowMs),
    account: { ...facts, hasPassword: hasPassword === 1, registeredAt: iso(registeredAtMs) },
    roles: rows.role.map(({ role }) => role),
    contacts: rows.contact.map(({ verifiedAtMs, ...contact }) => ({ ...contact, verifiedAt: iso(verifiedAtMs) })),
    sessions: rows.session.map(({ createdAtMs, lastSeenAtMs, ...session }) => ({
      ...session,
      createdAt: iso(createdAtMs),
      lastSeenAt: iso(lastSeenAtMs),
    })),
    devices: rows.device,
    identities: rows.identity.map(({ linkedAtMs, ...identity }) => ({ ...identity, linkedAt: iso(linkedAtMs) })),
    passkeys: rows.passkey.map(({ createdAtMs, lastUsedAtMs, ...passkey }) => ({
      ...passkey,
      createdAt: iso(createdAtMs),
      lastUsedAt: isoOrNull(lastUsedAtMs),
    })),
    twoStepSince: isoOrNull(twoStepSinceMs),
    preferences: parsePreferences(preferences === null ? undefined : JSON.parse(preferences)),
    favourites: rows.favourite.map(({ startsAtMs, addedAtMs, ...favourite }) => ({
      ...favourite,
      startsAt: iso(startsAtMs),
      addedAt: iso(addedAtMs),
    })),
    notices: rows.notice.map(({ kind, params, atMs, readAtMs }) => ({
      kind,
      at: iso(atMs),
      readAt: isoOrNull(readAtMs),
      about: JSON.parse(params),
    })),
    follows: rows.follow.map(({ atMs, ...follow }) => ({ ...follow, since: iso(atMs) })),
    fans,
    growth: { activeDays, depositedCoins },
    reports: rows.report.map(({ atMs, ...report }) => ({ ...report, at: iso(atMs) })),
    membership: rows.membership.map(({ startsAtMs, endsAtMs, ...term }) => ({
      ...term,
      startsAt: iso(startsAtMs),
      endsAt: iso(endsAtMs),
    })),
    orders: rows.order.map(({ createdAtMs, ...order }) => ({ ...order, createdAt: iso(createdAtMs) })),
    recharges: rows.recharge.map(({ createdAtMs, ...order }) => ({ ...order, createdAt: iso(createdAtMs) })),
    scorePackages: rows.scorePackage.map(({ boughtAtMs, fromMs, untilMs, ...bought }) => ({
      ...bought,
      boughtAt: iso(boughtAtMs),
      from: iso(fromMs),
      until: iso(untilMs),
    })),
    freePoints: rows.freePoint.map(({ atMs, ...moved }) => ({ ...moved, at: iso(atMs) })),
    spendingLimits: rows.limit.map(({ nextAmount, nextFromMs, ...limit }) => ({
      ...limit,
      next: nextFromMs === null ? null : { amount: nextAmount, from: iso(nextFromMs) },
    })),
    purseLockedUntil: isoOrNull(rows.coolOff[0]?.untilMs ?? null),
    draws: rows.draw.map(({ drawnAtMs, ...draw }) => ({ ...draw, drawnAt: iso(drawnAtMs) })),
    balances: Object.fromEntries(rows.balance.map(({ purse, balance }) => [purse, balance])),
    ledger: (await listAllTransactions({ db }, { uid })).map(({ kind, purse, amount, atMs }) => ({
      at: iso(atMs),
      kind,
      purse,
      amount,
    })),
  };
}
