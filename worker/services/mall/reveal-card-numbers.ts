import { runBatch } from "#db/client.ts";
import { insertCardView, selectCards, selectCardViews } from "#db/queries/mall/cards.ts";
import { AppError } from "#domain/errors.ts";
import type { CardNumbers } from "#domain/mall/contract.ts";
import { decryptText } from "../../crypto/encrypt.ts";
import { cardEncryptionKeyName } from "./add-product-cards.ts";
import { loadUserMallOrder } from "./load-order.ts";
import type { MallContext } from "./mall-context.ts";

type ViewContext = MallContext & { secret: string; device: string; place: string };

/** The numbers, to their owner alone. Each look is written down before they are read, and shown beside them. */
export async function revealCardNumbers(context: ViewContext, uid: number, orderId: string): Promise<CardNumbers> {
  const { db, nowMs, secret, device, place } = context;
  const row = await loadUserMallOrder(context, uid, orderId);
  if (row.state !== "charged") throw new AppError("order_moved_on");
  const [, cards, views] = await runBatch(db, [
    insertCardView(db, { orderId, uid, device, place, nowMs }),
    selectCards(db, orderId),
    selectCardViews(db, orderId),
  ]);
  const rows = (cards?.results ?? []) as { id: string; sealed: string }[];
  return {
    cards: await Promise.all(rows.map(({ id, sealed }) => decryptText(secret, cardEncryptionKeyName(id), sealed))),
    views: (views?.results ?? []) as CardNumbers["views"],
  };
}
