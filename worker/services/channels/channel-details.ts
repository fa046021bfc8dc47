import { runBatch } from "#db/client.ts";
import { type ReferredUserRow, selectEvents, selectReferredUsers } from "#db/queries/channels/events.ts";
import { selectMoneyEntries, selectMoneyOfUsers, selectStatementLines } from "#db/queries/channels/numbers.ts";
import type {
  ChannelEventRow,
  ChannelStatement,
  EventsInput,
  MoneyInput,
  MoneyRow,
  ReferredUser,
  ReferredUsersInput,
  StatementInput,
} from "#domain/channels/contract.ts";
import { dateOf, dayOf, dayStartMs, monthRange, parseDay } from "#domain/channels/days.ts";
import { isReconciled, totalsOfLines } from "#domain/channels/money.ts";
import { addNumbers } from "#domain/channels/numbers.ts";
import { AppError } from "#domain/errors.ts";
import { hmacHash } from "../../crypto/hashing.ts";
import { type OperatorContext, requireChannel } from "./channel-access.ts";
import { loadNumbers } from "./channel-numbers.ts";

const CODE_LENGTH = 6;
const MAX_EXPORTED = 10_000;

type DetailContext = OperatorContext & { secret: string };

/** A pseudonym, unique within one channel. */
const userCode = (ctx: DetailContext, channelId: string, uid: number): string =>
  hmacHash(ctx.secret, "channel user", channelId, String(uid)).slice(0, CODE_LENGTH);

const nameOf = (ctx: DetailContext, channelId: string, uid: number, username: string | null): string =>
  ctx.showsNames && username !== null ? username : userCode(ctx, channelId, uid);

function requireDay(date: string): number {
  const day = parseDay(date);
  if (day === undefined) throw new AppError("bad_input", ["date"]);
  return day;
}

/** The events behind one figure of one day, including flagged ones. */
export async function listEvents(
  ctx: DetailContext,
  { channelId, kind, date, after, size }: EventsInput,
): Promise<{ list: ChannelEventRow[]; next?: number }> {
  const day = requireDay(date);
  await requireChannel(ctx, channelId);
  const found = await selectEvents(ctx.db, { channelId, kind, day, after, limit: size + 1 });
  const page = found.slice(0, size);
  const last = page.at(-1);
  return {
    list: page.map(({ id, atMs, visitorKey, place, flag, username }) => ({
      ...{ eventId: id, atMs, place, flag },
      who: ctx.showsNames && username !== null ? username : visitorKey.slice(0, CODE_LENGTH),
    })),
    ...(found.length > size && last ? { next: last.id } : {}),
  };
}

async function toReferredUsers(ctx: DetailContext, channelId: string, found: readonly ReferredUserRow[]) {
  const range = { fromDay: 0, toDay: dayOf(ctx.nowMs) };
  const money = await selectMoneyOfUsers(
    ctx.db,
    found.map(({ uid }) => uid),
    range,
  );
  const byUid = new Map(money.map((row) => [row.uid, row]));
  return found.map(({ uid, atMs, flag, username }): ReferredUser => {
    const { recharged = 0, spent = 0 } = byUid.get(uid) ?? {};
    return { who: nameOf(ctx, channelId, uid, username), registeredAtMs: atMs, flag, recharged, spent };
  });
}

/** Newest first. */
export async function listReferredUsers(
  ctx: DetailContext,
  { channelId, date, before, size }: ReferredUsersInput,
): Promise<{ list: ReferredUser[]; next?: string }> {
  const day = date === undefined ? undefined : requireDay(date);
  await requireChannel(ctx, channelId);
  const [atMs = 0, uid = 0] = (before ?? "").split("-").map(Number);
  const found = await selectReferredUsers(ctx.db, {
    channelId,
    fromMs: day === undefined ? 0 : dayStartMs(day),
    toMs: day === undefined ? ctx.nowMs + 1 : dayStartMs(day + 1),
    before: before === undefined ? undefined : { atMs, uid },
    limit: size + 1,
  });
  const page = found.slice(0, size);
  const last = page.at(-1);
  return {
    list: await toReferredUsers(ctx, channelId, page),
    ...(found.length > size && last ? { next: `${last.atMs}-${last.uid}` } : {}),
  };
}

export const listAllReferredUsers = (ctx: DetailContext, channelId: string) =>
  listReferredUsers(ctx, { channelId, date: undefined, before: undefined, size: MAX_EXPORTED });

/** The ledger entries behind one sum of one day. */
export async function listMoney(
  ctx: DetailContext,
  { channelId, side, date, skip, size }: MoneyInput,
): Promise<{ list: MoneyRow[]; next?: number; side: MoneyInput["side"] }> {
  const day = requireDay(date);
  await requireChannel(ctx, channelId);
  const found = await selectMoneyEntries(ctx.db, { channelId, day, side, skip, limit: size + 1 });
  return {
    side,
    list: found.slice(0, size).map(({ key, leg, uid, username, kind, purse, atMs, amount }) => ({
      ...{ kind, purse, atMs, amount },
      entry: hmacHash(ctx.secret, "channel entry", key, String(leg)).slice(0, CODE_LENGTH * 2),
      who: nameOf(ctx, channelId, uid, username),
    })),
    ...(found.length > size ? { next: skip + size } : {}),
  };
}

export const listAllMoney = (ctx: DetailContext, input: Pick<MoneyInput, "channelId" | "side" | "date">) =>
  listMoney(ctx, { ...input, skip: 0, size: MAX_EXPORTED });

/** A UTC month of one channel: its days, and the ledger entries that they must match. */
export async function getStatement(
  ctx: OperatorContext,
  { channelId, month }: StatementInput,
): Promise<ChannelStatement> {
  const range = monthRange(month, ctx.nowMs);
  if (!range) throw new AppError("bad_input", ["month"]);
  await requireChannel(ctx, channelId);
  const [days, lines] = await Promise.all([
    loadNumbers(ctx, [channelId], range),
    runBatch(ctx.db, [selectStatementLines(ctx.db, channelId, range)]).then(([found]) => found),
  ]);
  const numbers = addNumbers(days);
  const ledger = totalsOfLines(lines);
  return {
    ...{ month, from: dateOf(range.fromDay), to: dateOf(range.toDay), numbers, lines, ledger },
    isComplete: range.toDay < dayOf(ctx.nowMs),
    isReconciled: isReconciled(numbers, ledger),
  };
}
