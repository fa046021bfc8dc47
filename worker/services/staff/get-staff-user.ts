import { runBatch } from "#db/client.ts";
import { selectMutes } from "#db/queries/chat/mutes.ts";
import { parseUserRow, selectUser } from "#db/queries/identity/accounts.ts";
import { selectSanctions } from "#db/queries/identity/sanctions.ts";
import { listSessionRows } from "#db/queries/identity/sessions.ts";
import { selectSharedOrigins } from "#db/queries/staff/origins.ts";
import { selectStaffRequestsOfUser } from "#db/queries/staff/requests.ts";
import { selectNotes, selectRoomsOfUser, selectSecondFactors } from "#db/queries/staff/users.ts";
import { AppError } from "#domain/errors.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import type { AccountSanctionView, StaffUserView } from "#domain/staff/contract.ts";
import { canRestrict } from "#domain/staff/sanctions.ts";
import { isWalletCurrency } from "#domain/wallet/ledger-accounts.ts";
import { listOrderHistory } from "../wallet/order-history.ts";
import { toStaffRequestView } from "./list-staff-requests.ts";
import { type StaffContext, toPerson } from "./staff-context.ts";

const MAX_ORDERS = 20;
const MAX_MUTES = 20;
const MAX_SHARED = 20;

type SanctionRows = Awaited<ReturnType<typeof selectSanctions>>;

const toSanctionView =
  (nowMs: number) =>
  (row: SanctionRows[number]): AccountSanctionView => {
    const { id, kind, reason, note, atMs, untilMs, liftedAtMs, liftedById } = row;
    const lifted =
      liftedAtMs === null || liftedById === null
        ? null
        : { atMs: liftedAtMs, by: toPerson(liftedById, row.liftedByName) };
    const isActive = lifted === null && (untilMs === null || untilMs > nowMs);
    return { id, kind, reason, note, atMs, untilMs, by: toPerson(row.byId, row.byName), lifted, isActive };
  };

/** Everything the back office shows about one account. */
export async function getStaffUser(
  ctx: StaffContext & { locale: Locale },
  { userId: uid }: { userId: number },
): Promise<StaffUserView> {
  const { db, nowMs, actor } = ctx;
  const [stored, sanctions, mutes, notes, rooms, shared, requests, [factors]] = await runBatch(db, [
    selectUser(db, uid),
    selectSanctions(db, uid),
    selectMutes(db, { uid }, { before: Number.MAX_SAFE_INTEGER, limit: MAX_MUTES }),
    selectNotes(db, uid),
    selectRoomsOfUser(db, uid),
    selectSharedOrigins(db, uid, MAX_SHARED),
    selectStaffRequestsOfUser(db, uid, actor.uid),
    selectSecondFactors(db, uid),
  ]);
  const user = parseUserRow(stored);
  if (!user) throw new AppError("user_not_found", ["userId"]);
  const [sessions, orders] = await Promise.all([
    listSessionRows(db, uid, nowMs),
    listOrderHistory(ctx, { uid, size: MAX_ORDERS }),
  ]);
  const { username, level, registeredAtMs, registrationSource, isGone, email, phone, roles, balances } = user;
  return {
    ...{ uid, username, level, registeredAtMs, registrationSource, email, phone, roles, sessions },
    isClosed: isGone,
    hasTwoFactor: factors?.hasTwoFactor === 1,
    passkeys: factors?.passkeys ?? 0,
    balances: Object.entries(balances).flatMap(([purse, balance]) =>
      isWalletCurrency(purse) ? [{ purse, balance: balance ?? 0 }] : [],
    ),
    canRestrict: uid !== actor.uid && canRestrict(actor.roles, roles),
    sanctions: sanctions.map(toSanctionView(nowMs)),
    orders: orders.list,
    mutes: mutes.map(({ id, reason, scope, byUid, byName, atMs, untilMs, liftedAtMs }) => ({
      ...{ id, reason, scope, atMs, untilMs },
      by: toPerson(byUid, byName),
      isActive: liftedAtMs === null && untilMs > nowMs,
    })),
    notes: notes.map(({ id, byUid, byName, body, atMs }) => ({ id, by: toPerson(byUid, byName), body, atMs })),
    rooms: rooms.map(({ isOwn, ...room }) => ({ ...room, isOwn: isOwn === 1 })),
    shared: shared.map(({ kind, uid: other, username: name, lastAtMs }) => ({
      kind,
      lastAtMs,
      user: toPerson(other, name),
    })),
    requests: requests.map(toStaffRequestView),
  };
}
