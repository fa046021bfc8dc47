import { addCardsInput, shelfInput } from "#domain/mall/calls.ts";
import { stockCards } from "../services/mall/add-cards.ts";
import { listShelf } from "../services/mall/list-shelf.ts";
import { type Call, defineCall } from "./call.ts";
import { mallContext } from "./mall.ts";

const GROUP = "Goods and stock";
const KEEP = "review_order";

/** For the back office: what stands on the shelf, and what it is filled with. */
export const goodsShelfCalls: Call[] = [
  defineCall({
    name: "GET /goods/shelf",
    group: GROUP,
    summary: "Everything the shop has, on sale or not; of virtual goods how many numbers are left and gone.",
    input: shelfInput,
    needs: KEEP,
    run: (context, ask) => listShelf(mallContext(context), ask),
  }),
  defineCall({
    name: "POST /goods/cards/add",
    group: GROUP,
    summary:
      "Puts numbers of virtual goods in stock, sealed; the lines of those known already are named, and add nothing.",
    input: addCardsInput,
    needs: KEEP,
    run: (context, ask) => stockCards({ ...mallContext(context), secret: context.env.SESSION_SECRET }, ask),
  }),
];
