import {
  type ChannelOperator,
  type ChannelRow,
  selectVisibleChannel,
  selectVisibleChannels,
} from "#db/queries/channels/channels.ts";
import { AppError } from "#domain/errors.ts";
import type { ServiceContext } from "../context.ts";

export type OperatorContext = ServiceContext &
  ChannelOperator & {
    /** Whether the brand shows partners the usernames of referred users. */
    showsNames: boolean;
  };

/** Returns a channel of the caller, or a sub-channel of one; throws `not_found` for any other. */
export async function requireChannel(ctx: OperatorContext, channelId: string): Promise<ChannelRow> {
  const [channel] = await selectVisibleChannel(ctx.db, ctx, channelId);
  if (!channel) throw new AppError("not_found", ["channelId"]);
  return channel;
}

/** One channel, or all that the caller can see. */
export async function resolveChannels(ctx: OperatorContext, channelId: string | undefined): Promise<ChannelRow[]> {
  return channelId === undefined ? selectVisibleChannels(ctx.db, ctx) : [await requireChannel(ctx, channelId)];
}
