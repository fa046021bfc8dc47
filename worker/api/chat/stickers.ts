import { addStickerInput, saveStickerInput, stickerFileInput } from "#domain/chat/stickers.ts";
import { emptyInput } from "#domain/matches/contract.ts";
import { MAX_SMALL_IMAGE_BYTES } from "#domain/media/image-upload.ts";
import { createImageStore } from "../../gateways/storage/images.ts";
import { type CallDefinition, defineCall } from "../../rpc/call.ts";
import {
  addSticker,
  listCatalogueStickers,
  listStickers,
  saveSticker,
  setStickerPicture,
} from "../../services/chat/stickers.ts";
import { toServiceContext } from "../service-context.ts";

const GROUP = "Chat and live";
/** Stickers are managed with the permission for the shop's catalogue. */
const MANAGE = "review_order";

export const stickerCalls: CallDefinition[] = [
  defineCall({
    name: "GET /chatroom/stickers",
    group: GROUP,
    summary:
      "Lists the stickers that the site added to the eight of every room; `isOffered` is false for retired ones.",
    input: emptyInput,
    run: (context) => listStickers(toServiceContext(context)),
  }),
  defineCall({
    name: "GET /operator/stickers",
    group: GROUP,
    summary: "Lists the uploaded stickers with their labels in all languages, also those without a picture.",
    input: emptyInput,
    needs: MANAGE,
    run: (context) => listCatalogueStickers(toServiceContext(context)),
  }),
  defineCall({
    name: "POST /operator/stickers/add",
    group: GROUP,
    summary: "Adds a sticker that messages contain as `:name:`. It is not offered before it has a picture.",
    input: addStickerInput,
    needs: MANAGE,
    run: async (context, input) => {
      await addSticker(toServiceContext(context), input);
      return {};
    },
  }),
  defineCall({
    name: "POST /operator/stickers/save",
    group: GROUP,
    summary: "Changes the labels of a sticker, and offers or retires it. Old messages keep showing it.",
    input: saveStickerInput,
    needs: MANAGE,
    run: async (context, input) => {
      await saveSticker(toServiceContext(context), input);
      return {};
    },
  }),
  defineCall({
    name: "POST /operator/stickers/{sticker}/picture",
    group: GROUP,
    summary: "Sets the picture of a sticker. The body is a JPEG or PNG of 32 to 512 pixels and at most 512 KB.",
    input: stickerFileInput,
    needs: MANAGE,
    maxBytes: MAX_SMALL_IMAGE_BYTES,
    run: (context, input) =>
      setStickerPicture(
        { ...toServiceContext(context), pictures: createImageStore(context.env.MEDIA, "sticker-pictures") },
        input,
      ),
  }),
];
