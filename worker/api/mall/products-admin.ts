import {
  addCardsInput,
  addPictureInput,
  orderPicturesInput,
  productAdminInput,
  productFormInput,
  removePictureInput,
  saveProductInput,
} from "#domain/mall/contract.ts";
import { MAX_IMAGE_BYTES } from "#domain/media/image-upload.ts";
import { createImageStore } from "../../gateways/storage/images.ts";
import { type CallContext, type CallDefinition, defineCall } from "../../rpc/call.ts";
import { addProductCards } from "../../services/mall/add-product-cards.ts";
import { getProductForm } from "../../services/mall/product-form.ts";
import { addProductImage, deleteProductImage, reorderProductImages } from "../../services/mall/product-images.ts";
import { listAdminProducts } from "../../services/mall/products.ts";
import { saveProduct } from "../../services/mall/save-product.ts";
import { toAuditedContext } from "../audited-context.ts";
import { toServiceContext } from "../service-context.ts";

const GROUP = "Goods and stock";
const MANAGE = "review_order";

const withImages = (context: CallContext) => ({
  ...toServiceContext(context),
  pictures: createImageStore(context.env.MEDIA, "goods"),
});

export const productAdminCalls: CallDefinition[] = [
  defineCall({
    name: "GET /goods/shelf",
    group: GROUP,
    summary: "Lists every product, on sale or not, with the number of free and assigned cards.",
    input: productAdminInput,
    needs: MANAGE,
    run: (context, input) => listAdminProducts(toServiceContext(context), input),
  }),
  defineCall({
    name: "GET /goods/shelf/product",
    group: GROUP,
    summary: "Returns a product with its texts in all languages and its prizes, and the products that can be prizes.",
    input: productFormInput,
    needs: MANAGE,
    run: (context, input) => getProductForm(toServiceContext(context), input),
  }),
  defineCall({
    name: "POST /goods/shelf/save",
    group: GROUP,
    summary:
      "Adds a product, or changes its price, stock, texts and whether it is on sale. The kind never changes, and the odds of a mystery box not once it has been opened.",
    input: saveProductInput,
    needs: MANAGE,
    needsFreshProof: true,
    writes: true,
    auditsItself: true,
    run: (context, input) => saveProduct(toAuditedContext(context, "POST /goods/shelf/save"), input),
  }),
  defineCall({
    name: "POST /goods/shelf/{goodsId}/picture",
    group: GROUP,
    summary:
      "Adds a product image. The body is a JPEG or PNG of at most 3 MB; metadata is removed. At most six images.",
    input: addPictureInput,
    needs: MANAGE,
    maxBytes: MAX_IMAGE_BYTES,
    run: (context, input) => addProductImage(withImages(context), input),
  }),
  defineCall({
    name: "POST /goods/shelf/orderPictures",
    group: GROUP,
    summary: "Reorders the images of a product. `files` must name all of them; the first is shown in lists.",
    input: orderPicturesInput,
    needs: MANAGE,
    run: (context, input) => reorderProductImages(withImages(context), input),
  }),
  defineCall({
    name: "POST /goods/shelf/removePicture",
    group: GROUP,
    summary: "Removes a product image. Without any, the default drawing is shown.",
    input: removePictureInput,
    needs: MANAGE,
    run: (context, input) => deleteProductImage(withImages(context), input),
  }),
  defineCall({
    name: "POST /goods/cards/add",
    group: GROUP,
    summary:
      "Adds card numbers to the stock of a product, encrypted. Lines with known numbers are returned and add nothing.",
    input: addCardsInput,
    needs: MANAGE,
    run: (context, input) =>
      addProductCards({ ...toServiceContext(context), secret: context.env.SESSION_SECRET }, input),
  }),
];
