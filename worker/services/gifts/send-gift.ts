import { toConstraintViolation } from "#db/constraint-errors.ts";
import { selectActiveMutes, toActiveMutes } from "#db/queries/chat/mutes.ts";
import { insertGift, insertGiftRoomMessage } from "#db/queries/gifts/gifts.ts";
import { insertEntries, selectBalances } from "#db/queries/wallet/ledger.ts";
import { isStreamerLive } from "#domain/chat/go-live.ts";
import { AppError } from "#domain/errors.ts";
import { anchorShare, GIFT_UNDO_SECONDS } from "#domain/gifts/catalogue.ts";
import type { SentGift } from "#domain/gifts/contract.ts";
import { giftEntries } from "#domain/gifts/gift-entries.ts";
import type { RoomContext } from "../chat/room-context.ts";
import { getSpeaker } from "../chat/speaker.ts";
import { toBalances } from "../wallet/get-balances.ts";
import { spendFromWallet } from "../wallet/spend.ts";
import { listGiftsOnSale } from "./gift-catalogue.ts";

type SendGiftInput = { roomId: string; giftId: number; count: number; sharePercent: number };

/** True if an earlier attempt was written and its response was lost. */
function isDuplicateGift(error: unknown): boolean {
  const violation = toConstraintViolation(error);
  return violation?.kind === "unique" && violation.table === "gift_orders";
}

/** Payment, earnings, order and room message are one batch; the room announces the gift after the commit. */
export async function sendGift(
  ctx: RoomContext,
  { roomId, giftId, count, sharePercent }: SendGiftInput,
): Promise<SentGift> {
  const { db, nowMs, actor, roomsToFlush } = ctx;
  const gift = (await listGiftsOnSale({ db, locale: "en" })).find(({ id }) => id === giftId);
  if (!gift) throw new AppError("gift_not_found", ["giftId"]);
  const { room, speaker } = await getSpeaker(ctx, { roomId, locale: "" });
  const { anchor, settings } = room;
  if (!anchor || !isStreamerLive({ ...room, isOpen: settings.isOpen }, nowMs)) throw new AppError("nobody_live");
  if (anchor.uid === actor.uid) throw new AppError("not_yourself");
  const anchorMutes = toActiveMutes(await selectActiveMutes(db, anchor.uid, roomId, nowMs));
  if (anchorMutes.length > 0) throw new AppError("anchor_muted");

  const order = ctx.operationId ?? crypto.randomUUID();
  const diamonds = gift.diamonds * count;
  const earnings = anchorShare(diamonds, sharePercent);
  const amounts = { order, uid: actor.uid, anchorUid: anchor.uid, diamonds, earnings };
  const { uid, name, level, badges } = speaker;
  const [sent, , , balances] = await spendFromWallet(ctx, {
    uid,
    currency: "diamonds",
    amount: diamonds,
    scope: "gifts",
    errorIfDuplicate: "conflict",
    buildStatements: () => [
      insertGift(db, { ...amounts, roomId, giftId, count, nowMs }),
      insertEntries(db, giftEntries(amounts), nowMs),
      insertGiftRoomMessage(db, order, { uid, name, level, badges }),
      selectBalances(db, uid),
    ],
  }).catch((error: unknown) => {
    throw isDuplicateGift(error) ? new AppError("conflict") : error;
  });
  roomsToFlush.add(roomId);
  return {
    sent: "gift",
    order,
    diamonds,
    combo: sent[0]?.combo ?? count,
    undoUntilMs: nowMs + GIFT_UNDO_SECONDS * 1000,
    balance: toBalances(balances).diamonds,
  };
}
