import {
  addCardsInput,
  addPictureInput,
  orderPicturesInput,
  removePictureInput,
  shelfInput,
} from "#domain/mall/contract.ts";
import { PICTURE_MAX_BYTES } from "#domain/media/image-upload.ts";
import { pictureStore } from "../../gateways/storage/images.ts";
import { type Call, type CallContext, defineCall } from "../../rpc/call.ts";
import { stockCards } from "../../services/mall/add-gift-cards.ts";
import { listShelf } from "../../services/mall/list-admin-products.ts";
import { addGoodsPicture, orderGoodsPictures, removeGoodsPicture } from "../../services/mall/product-images.ts";
import { mallContext } from "./mall.ts";

const GROUP = "Goods and stock";
const KEEP = "review_order";

const shelfContext = (context: CallContext) => ({
  ...mallContext(context),
  pictures: pictureStore(context.env.MEDIA, "goods"),
});

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
    name: "POST /goods/shelf/{goodsId}/picture",
    group: GROUP,
    summary: "The body is a JPEG or PNG of at most 3 MB; what is in it beside the picture is taken out. Six at most.",
    input: addPictureInput,
    needs: KEEP,
    maxBytes: PICTURE_MAX_BYTES,
    run: (context, ask) => addGoodsPicture(shelfContext(context), ask),
  }),
  defineCall({
    name: "POST /goods/shelf/orderPictures",
    group: GROUP,
    summary:
      "Puts the pictures of goods in another order; all of them are named. The first stands for the goods in lists.",
    input: orderPicturesInput,
    needs: KEEP,
    run: (context, ask) => orderGoodsPictures(shelfContext(context), ask),
  }),
  defineCall({
    name: "POST /goods/shelf/removePicture",
    group: GROUP,
    summary: "Removes a picture of goods; without any, the drawing stands again.",
    input: removePictureInput,
    needs: KEEP,
    run: (context, ask) => removeGoodsPicture(shelfContext(context), ask),
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
