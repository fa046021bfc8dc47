import { runBatch } from "#db/client.ts";
import {
  selectClosedDays,
  selectCountsByDay,
  selectLastClosedDay,
  selectMoneyByDay,
} from "#db/queries/channels/numbers.ts";
import type { ChannelNumbers, ChannelStatistics, StatisticsInput } from "#domain/channels/contract.ts";
import { type DayRange, dateOf, daysOf, resolveRange } from "#domain/channels/days.ts";
import { addNumbers, NO_NUMBERS } from "#domain/channels/numbers.ts";
import { AppError } from "#domain/errors.ts";
import type { ServiceContext } from "../context.ts";
import { type OperatorContext, resolveChannels } from "./channel-access.ts";

type PlacedNumbers = ChannelNumbers & { channelId: string; day: number };

/** Closed days are read from their sums, the others computed from events and ledger entries. */
export async function loadNumbers(
  { db }: Pick<ServiceContext, "db">,
  channelIds: readonly string[],
  range: DayRange,
): Promise<PlacedNumbers[]> {
  const [closing] = await selectLastClosedDay(db);
  const open = { fromDay: Math.max(range.fromDay, (closing?.day ?? -1) + 1), toDay: range.toDay };
  const [closed, counts, money] = await runBatch(db, [
    selectClosedDays(db, channelIds, { fromDay: range.fromDay, toDay: Math.min(range.toDay, open.fromDay - 1) }),
    selectCountsByDay(db, channelIds, open),
    selectMoneyByDay(db, channelIds, open),
  ]);
  return [
    ...closed,
    ...counts.map((row) => ({ ...NO_NUMBERS, ...row })),
    ...money.map((row) => ({ ...NO_NUMBERS, ...row })),
  ];
}

export const requireRange = (input: Pick<StatisticsInput, "days" | "from" | "to">, nowMs: number): DayRange => {
  const range = resolveRange(input, nowMs);
  if (!range) throw new AppError("bad_input", ["from", "to"]);
  return range;
};

/** Numbers by UTC day, of one channel or of all the caller sees. */
export async function getStatistics(ctx: OperatorContext, input: StatisticsInput): Promise<ChannelStatistics> {
  const range = requireRange(input, ctx.nowMs);
  const channels = await resolveChannels(ctx, input.channelId);
  const numbers = await loadNumbers(
    ctx,
    channels.map(({ id }) => id),
    range,
  );
  const byDay = Map.groupBy(numbers, ({ day }) => day);
  return {
    from: dateOf(range.fromDay),
    to: dateOf(range.toDay),
    totals: addNumbers(numbers),
    byDay: daysOf(range).map((day) => ({ date: dateOf(day), ...addNumbers(byDay.get(day) ?? []) })),
  };
}
