import { brokenConstraint } from "#db/constraint-errors.ts";
import { askStandingMutes, standingMutes } from "#db/queries/chat/mutes.ts";
import { insertGift, tellRoomOfGift } from "#db/queries/gifts/gifts.ts";
import { askBalances, writeEntries } from "#db/queries/wallet/ledger.ts";
import { Refusal } from "#domain/errors.ts";
import { anchorPart, giftById, UNDO_SECONDS } from "#domain/gifts/catalogue.ts";
import type { SentGift } from "#domain/gifts/contract.ts";
import { giftEntries } from "#domain/gifts/gift-entries.ts";
import { speakerIn } from "../chat/issue-room-ticket.ts";
import type { RoomContext } from "../chat/room-context.ts";
import { balancesOf } from "../wallet/get-balances.ts";
import { spend } from "../wallet/spend.ts";

type Ask = { roomId: string; giftId: number; count: number; sharePercent: number };

/** A try before this one was paid for, and its answer was lost. */
function isSentBefore(error: unknown): boolean {
  const broken = brokenConstraint(error);
  return broken?.kind === "unique" && broken.table === "gift_orders";
}

/** Money first: purse, earnings, order and the letter to the room are one batch; then the room announces it. */
export async function sendGift(context: RoomContext, ask: Ask): Promise<SentGift> {
  const { db, nowMs, actor, roomsToTell } = context;
  const { roomId, giftId, count, sharePercent } = ask;
  const gift = giftById(giftId);
  if (!gift) throw new Refusal("gift_not_found", ["giftId"]);
  const { room, speaker } = await speakerIn(context, roomId, "");
  if (!room.anchor || !room.settings.isOpen) throw new Refusal("nobody_live");
  if (room.anchor.uid === actor.uid) throw new Refusal("not_yourself");
  const ofAnchor = standingMutes(await askStandingMutes(db, room.anchor.uid, roomId, nowMs).all());
  if (Array.isArray(ofAnchor) && ofAnchor.length > 0) throw new Refusal("anchor_muted");

  const order = context.intention ?? crypto.randomUUID();
  const diamonds = gift.diamonds * count;
  const money = {
    order,
    uid: actor.uid,
    anchorUid: room.anchor.uid,
    diamonds,
    earnings: anchorPart(diamonds, sharePercent),
  };
  const { uid, name, level, badges } = speaker;
  const paying = spend(db, {
    uid,
    of: "diamonds",
    amount: diamonds,
    scope: "gifts",
    nowMs,
    ifUsed: "conflict",
    batch: () => [
      insertGift(db, { ...money, roomId, giftId, count, nowMs }),
      writeEntries(db, giftEntries(money), nowMs),
      tellRoomOfGift(db, order, { uid, name, level, badges }),
      askBalances(db, uid),
    ],
  });
  const answers = await paying.catch((error: unknown) => {
    throw isSentBefore(error) ? new Refusal("conflict") : error;
  });
  roomsToTell.add(roomId);
  const [row] = (answers[0]?.results ?? []) as { combo: number }[];
  return {
    sent: "gift",
    order,
    diamonds,
    combo: row?.combo ?? count,
    undoUntilMs: nowMs + UNDO_SECONDS * 1000,
    balance: balancesOf(answers[3]).diamonds,
  };
}
