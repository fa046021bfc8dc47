import { runBatch } from "#db/client.ts";
import { insertCardView, selectCards, selectCardViews } from "#db/queries/mall/cards.ts";
import { AppError } from "#domain/errors.ts";
import type { CardNumbers } from "#domain/mall/contract.ts";
import { decryptText } from "../../crypto/encrypt.ts";
import type { LocalizedContext } from "../context.ts";
import { cardEncryptionKeyName } from "./add-product-cards.ts";
import { getUserMallOrderRow, type UserOrderInput } from "./orders.ts";

type RevealContext = LocalizedContext & { secret: string; device: string; place: string };

/** Each view is recorded before the numbers are read, and listed with them. */
export async function revealCardNumbers(ctx: RevealContext, { uid, orderId }: UserOrderInput): Promise<CardNumbers> {
  const { db, nowMs, secret, device, place } = ctx;
  const row = await getUserMallOrderRow(ctx, { uid, orderId });
  if (row.state !== "charged") throw new AppError("order_moved_on");
  const [, cards, views] = await runBatch(db, [
    insertCardView(db, { orderId, uid, device, place, nowMs }),
    selectCards(db, orderId),
    selectCardViews(db, orderId),
  ]);
  const numbers = cards.map(({ id, sealed }) => decryptText(secret, cardEncryptionKeyName(id), sealed));
  return { cards: await Promise.all(numbers), views };
}
