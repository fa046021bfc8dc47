import { runBatch } from "#db/client.ts";
import { flagAddress, insertEvent } from "#db/queries/channels/events.ts";
import type { AddPromotionRegInput } from "#domain/channels/contract.ts";
import { dayOf } from "#domain/channels/days.ts";
import type { ServiceContext } from "../context.ts";
import { toAddressKey, toVisitorKey } from "./channel-keys.ts";

export type VisitorContext = ServiceContext & {
  secret: string;
  address: string | undefined;
  device: string;
  place: string;
  isBot: boolean;
  /** Undefined for guests. */
  uid: number | undefined;
};

/**
 * Counts a visit or download once per person and day. Bots, the operator's own visits and unknown channels are ignored
 * without an error, because the reporting page could not act on it.
 */
export async function recordChannelEvent(
  ctx: VisitorContext,
  { promotionChannelId: channelId, event, visitorId }: AddPromotionRegInput,
): Promise<{ counted: boolean }> {
  const { db, nowMs, uid, place, isBot } = ctx;
  if (isBot) return { counted: false };
  const day = dayOf(nowMs);
  const addressKey = toAddressKey(ctx, day);
  const one = {
    ...{ channelId, day, addressKey, place, nowMs, uid: uid ?? null },
    visitorKey: toVisitorKey(ctx, { uid, visitorId, day }),
  };
  const kind = event === "download" ? event : "visit";
  const [inserted] = await runBatch(db, [
    insertEvent(db, { ...one, kind }),
    flagAddress(db, one),
    ...(kind === "visit" && uid !== undefined ? [insertEvent(db, { ...one, kind: "user_visit" as const })] : []),
  ]);
  return { counted: inserted.meta.changes > 0 };
}
