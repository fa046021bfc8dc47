import { runBatch } from "#db/client.ts";
import { askCards, askCardViews, logCardView } from "#db/queries/mall/cards.ts";
import { Refusal } from "#domain/errors.ts";
import type { CardNumbers } from "#domain/mall/contract.ts";
import { unseal } from "../../crypto/encrypt.ts";
import { cardSeal } from "./add-gift-cards.ts";
import { ownOrderRow } from "./load-order.ts";
import type { MallContext } from "./mall-context.ts";

type ViewContext = MallContext & { secret: string; device: string; place: string };

/** The numbers, to their owner alone. Each look is written down before they are read, and shown beside them. */
export async function showCards(context: ViewContext, uid: number, orderId: string): Promise<CardNumbers> {
  const { db, nowMs, secret, device, place } = context;
  const row = await ownOrderRow(context, uid, orderId);
  if (row.state !== "charged") throw new Refusal("order_moved_on");
  const [, cards, views] = await runBatch(db, [
    logCardView(db, { orderId, uid, device, place, nowMs }),
    askCards(db, orderId),
    askCardViews(db, orderId),
  ]);
  const rows = (cards?.results ?? []) as { id: string; sealed: string }[];
  return {
    cards: await Promise.all(rows.map(({ id, sealed }) => unseal(secret, cardSeal(id), sealed))),
    views: (views?.results ?? []) as CardNumbers["views"],
  };
}
