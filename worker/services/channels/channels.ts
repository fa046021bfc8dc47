import * as v from "valibot";
import { runBatch } from "#db/client.ts";
import {
  type ChannelRow,
  insertChannel,
  selectChannelOfOperation,
  selectLandings,
  selectOperatorByName,
  selectVisibleChannels,
  updateChannel,
} from "#db/queries/channels/channels.ts";
import type {
  AddChannelInput,
  ChannelNumbers,
  ChannelView,
  EditChannelInput,
  StoredLanding,
} from "#domain/channels/contract.ts";
import { dayOf } from "#domain/channels/days.ts";
import { landingDocumentSchema } from "#domain/channels/landing.ts";
import { MAX_CHANNELS_PER_OPERATOR } from "#domain/channels/limits.ts";
import { addNumbers } from "#domain/channels/numbers.ts";
import { AppError } from "#domain/errors.ts";
import { LOCALE_CODES } from "#domain/i18n/locales.ts";
import { normalizeUsername } from "#domain/identity/username.ts";
import { createId } from "../../crypto/hashing.ts";
import { type OperatorContext, requireChannel } from "./channel-access.ts";
import { toDeviceKey } from "./channel-keys.ts";
import { loadNumbers } from "./channel-numbers.ts";

const LISTED_DAYS = 30;
const CODE_LENGTH = 10;

const toView = (row: ChannelRow, uid: number, numbers: readonly ChannelNumbers[]): ChannelView => ({
  channelId: row.id,
  name: row.name,
  source: row.source,
  state: row.state,
  parentId: row.parentId,
  operator: row.operator,
  isOwn: row.operatorId === uid,
  createdAtMs: row.createdAtMs,
  numbers: addNumbers(numbers),
});

const lastDays = (nowMs: number) => ({ fromDay: dayOf(nowMs) - LISTED_DAYS + 1, toDay: dayOf(nowMs) });

/** The caller's channels and their sub-channels, each with its figures for 30 days. */
export async function listChannels(ctx: OperatorContext): Promise<{ list: ChannelView[] }> {
  const found = await selectVisibleChannels(ctx.db, ctx);
  const numbers = await loadNumbers(
    ctx,
    found.map(({ id }) => id),
    lastDays(ctx.nowMs),
  );
  const byChannel = Map.groupBy(numbers, ({ channelId }) => channelId);
  return { list: found.map((row) => toView(row, ctx.uid, byChannel.get(row.id) ?? [])) };
}

export async function getChannel(
  ctx: OperatorContext,
  { channelId }: { channelId: string },
): Promise<{ channel: ChannelView; landings: StoredLanding[] }> {
  const row = await requireChannel(ctx, channelId);
  const [numbers, landings] = await Promise.all([
    loadNumbers(ctx, [channelId], lastDays(ctx.nowMs)),
    selectLandings(ctx.db, channelId),
  ]);
  return {
    channel: toView(row, ctx.uid, numbers),
    landings: landings.map(({ page, locale, blocks, changedAtMs }) => ({
      page,
      locale: v.parse(v.picklist(LOCALE_CODES), locale),
      blocks: v.parse(landingDocumentSchema, JSON.parse(blocks)),
      changedAtMs,
    })),
  };
}

export type ChannelWriteContext = OperatorContext & {
  secret: string;
  address: string | undefined;
  device: string;
  operationId: string;
};

/** A sub-channel may be run by another channel operator; its parent's operator still sees it. */
async function resolveOperator(ctx: ChannelWriteContext, { parentId, operatorName }: AddChannelInput): Promise<number> {
  if (!operatorName) return ctx.uid;
  if (parentId === undefined) throw new AppError("bad_input", ["operatorName"]);
  const [operator] = await selectOperatorByName(ctx.db, normalizeUsername(operatorName));
  if (!operator) throw new AppError("user_not_found", ["operatorName"]);
  return operator.uid;
}

export async function addChannel(ctx: ChannelWriteContext, input: AddChannelInput): Promise<{ channelId: string }> {
  const { db, nowMs, brandId, operationId, uid } = ctx;
  const { name, source, parentId = null } = input;
  const parent = parentId === null ? undefined : await requireChannel(ctx, parentId);
  if (parent && (parent.operatorId !== uid || parent.parentId !== null)) throw new AppError("bad_input", ["parentId"]);
  const operatorId = await resolveOperator(ctx, input);
  const [, [added]] = await runBatch(db, [
    insertChannel(
      db,
      {
        ...{ id: createId().slice(0, CODE_LENGTH), brandId, operatorId, parentId, name, source },
        ...{ deviceKey: toDeviceKey(ctx), operationId, nowMs },
      },
      MAX_CHANNELS_PER_OPERATOR,
    ),
    selectChannelOfOperation(db, operationId),
  ]);
  if (!added) throw new AppError("conflict");
  return { channelId: added.id };
}

export async function editChannel(ctx: ChannelWriteContext, input: EditChannelInput): Promise<void> {
  const { db, nowMs, uid, brandId } = ctx;
  const changed = await updateChannel(db, { ...input, uid, brandId, deviceKey: toDeviceKey(ctx), nowMs });
  if (changed.meta.changes === 0) throw new AppError("not_found", ["channelId"]);
}
