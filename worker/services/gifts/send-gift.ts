import { toConstraintViolation } from "#db/constraint-errors.ts";
import { parseActiveMutes, selectActiveMutes } from "#db/queries/chat/mutes.ts";
import { insertGift, insertGiftRoomMessage } from "#db/queries/gifts/gifts.ts";
import { insertEntries, selectBalances } from "#db/queries/wallet/ledger.ts";
import { AppError } from "#domain/errors.ts";
import { anchorShare, GIFT_UNDO_SECONDS, giftById } from "#domain/gifts/catalogue.ts";
import type { SentGift } from "#domain/gifts/contract.ts";
import { giftEntries } from "#domain/gifts/gift-entries.ts";
import { getSpeaker } from "../chat/issue-room-ticket.ts";
import type { RoomContext } from "../chat/room-context.ts";
import { toBalances } from "../wallet/get-balances.ts";
import { spendFromWallet } from "../wallet/spend.ts";

type SendGiftInput = { roomId: string; giftId: number; count: number; sharePercent: number };

/** A try before this one was paid for, and its answer was lost. */
function isSentBefore(error: unknown): boolean {
  const broken = toConstraintViolation(error);
  return broken?.kind === "unique" && broken.table === "gift_orders";
}

/** Money first: purse, earnings, order and the letter to the room are one batch; then the room announces it. */
export async function sendGift(context: RoomContext, ask: SendGiftInput): Promise<SentGift> {
  const { db, nowMs, actor, roomsToFlush } = context;
  const { roomId, giftId, count, sharePercent } = ask;
  const gift = giftById(giftId);
  if (!gift) throw new AppError("gift_not_found", ["giftId"]);
  const { room, speaker } = await getSpeaker(context, roomId, "");
  if (!room.anchor || !room.settings.isOpen) throw new AppError("nobody_live");
  if (room.anchor.uid === actor.uid) throw new AppError("not_yourself");
  const ofAnchor = parseActiveMutes(await selectActiveMutes(db, room.anchor.uid, roomId, nowMs).all());
  if (Array.isArray(ofAnchor) && ofAnchor.length > 0) throw new AppError("anchor_muted");

  const order = context.operationId ?? crypto.randomUUID();
  const diamonds = gift.diamonds * count;
  const money = {
    order,
    uid: actor.uid,
    anchorUid: room.anchor.uid,
    diamonds,
    earnings: anchorShare(diamonds, sharePercent),
  };
  const { uid, name, level, badges } = speaker;
  const paying = spendFromWallet(context, {
    uid,
    currency: "diamonds",
    amount: diamonds,
    scope: "gifts",
    errorIfDuplicate: "conflict",
    buildStatements: () => [
      insertGift(db, { ...money, roomId, giftId, count, nowMs }),
      insertEntries(db, giftEntries(money), nowMs),
      insertGiftRoomMessage(db, order, { uid, name, level, badges }),
      selectBalances(db, uid),
    ],
  });
  const [inserted, , , balances] = await paying.catch((error: unknown) => {
    throw isSentBefore(error) ? new AppError("conflict") : error;
  });
  roomsToFlush.add(roomId);
  const [row] = (inserted.results ?? []) as { combo: number }[];
  return {
    sent: "gift",
    order,
    diamonds,
    combo: row?.combo ?? count,
    undoUntilMs: nowMs + GIFT_UNDO_SECONDS * 1000,
    balance: toBalances(balances).diamonds,
  };
}
