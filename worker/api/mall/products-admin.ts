import {
  addCardsInput,
  addPictureInput,
  orderPicturesInput,
  productAdminInput,
  removePictureInput,
} from "#domain/mall/contract.ts";
import { MAX_IMAGE_BYTES } from "#domain/media/image-upload.ts";
import { createImageStore } from "../../gateways/storage/images.ts";
import { type CallContext, type CallDefinition, defineCall } from "../../rpc/call.ts";
import { addProductCards } from "../../services/mall/add-product-cards.ts";
import { listAdminProducts } from "../../services/mall/list-admin-products.ts";
import { addProductImage, deleteProductImage, reorderProductImages } from "../../services/mall/product-images.ts";
import { createMallContext } from "./mall.ts";

const GROUP = "Goods and stock";
const KEEP = "review_order";

const shelfContext = (context: CallContext) => ({
  ...createMallContext(context),
  pictures: createImageStore(context.env.MEDIA, "goods"),
});

/** For the back office: what stands on the shelf, and what it is filled with. */
export const productAdminCalls: CallDefinition[] = [
  defineCall({
    name: "GET /goods/shelf",
    group: GROUP,
    summary: "Everything the shop has, on sale or not; of virtual goods how many numbers are left and gone.",
    input: productAdminInput,
    needs: KEEP,
    run: (context, ask) => listAdminProducts(createMallContext(context), ask),
  }),
  defineCall({
    name: "POST /goods/shelf/{goodsId}/picture",
    group: GROUP,
    summary: "The body is a JPEG or PNG of at most 3 MB; what is in it beside the picture is taken out. Six at most.",
    input: addPictureInput,
    needs: KEEP,
    maxBytes: MAX_IMAGE_BYTES,
    run: (context, ask) => addProductImage(shelfContext(context), ask),
  }),
  defineCall({
    name: "POST /goods/shelf/orderPictures",
    group: GROUP,
    summary:
      "Puts the pictures of goods in another order; all of them are named. The first stands for the goods in lists.",
    input: orderPicturesInput,
    needs: KEEP,
    run: (context, ask) => reorderProductImages(shelfContext(context), ask),
  }),
  defineCall({
    name: "POST /goods/shelf/removePicture",
    group: GROUP,
    summary: "Removes a picture of goods; without any, the drawing stands again.",
    input: removePictureInput,
    needs: KEEP,
    run: (context, ask) => deleteProductImage(shelfContext(context), ask),
  }),
  defineCall({
    name: "POST /goods/cards/add",
    group: GROUP,
    summary:
      "Puts numbers of virtual goods in stock, sealed; the lines of those known already are named, and add nothing.",
    input: addCardsInput,
    needs: KEEP,
    run: (context, ask) => addProductCards({ ...createMallContext(context), secret: context.env.SESSION_SECRET }, ask),
  }),
];
