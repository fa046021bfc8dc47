import * as v from "valibot";
import { selectPublicLanding, upsertLanding } from "#db/queries/channels/channels.ts";
import type { SaveLandingInput } from "#domain/channels/contract.ts";
import {
  hasLandingAction,
  type LandingBlock,
  type LandingPage,
  landingDocumentSchema,
} from "#domain/channels/landing.ts";
import { AppError } from "#domain/errors.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import type { ReadContext } from "../context.ts";
import { type OperatorContext, requireChannel } from "./channel-access.ts";

/** Replaces one landing page of a channel in one language. */
export async function saveLanding(ctx: OperatorContext, input: SaveLandingInput): Promise<void> {
  const { channelId, page, locale, blocks } = input;
  if (!hasLandingAction(page, blocks)) throw new AppError("bad_input", ["blocks"]);
  await requireChannel(ctx, channelId);
  await upsertLanding(ctx.db, { channelId, page, locale, blocks: JSON.stringify(blocks), nowMs: ctx.nowMs });
}

type Asked = { channelId: string | undefined; page: LandingPage; locale: Locale; brandId: string };

/** Blocks are null if the channel has none of its own; the id is null if the channel is unknown or archived. */
export async function getPublicLanding(
  { db }: ReadContext,
  { channelId, ...asked }: Asked,
): Promise<{ channelId: string | null; blocks: LandingBlock[] | null }> {
  const [row] = channelId === undefined ? [] : await selectPublicLanding(db, { channelId, ...asked });
  const blocks = row?.blocks ? v.parse(landingDocumentSchema, JSON.parse(row.blocks)) : null;
  return { channelId: row?.channelId ?? null, blocks };
}
