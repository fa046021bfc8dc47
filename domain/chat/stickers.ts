import * as v from "valibot";
import { type LocalizedNames, localizedNames } from "../i18n/localized-names.ts";

/** Drawn by the project; written as `:name:` in a message. */
export const STICKERS = ["goal", "fire", "clap", "trophy", "heart", "whistle", "red_card", "tears"] as const;
export type ShippedSticker = (typeof STICKERS)[number];

export const MAX_UPLOADED_STICKERS = 200;
export const MAX_STICKER_NAME_LENGTH = 30;
/** Must start with a letter, so that a time such as 12:30:45 does not match. */
const NAME = /^[a-z][a-z0-9_]{1,29}$/;
export const isStickerName = (name: string): boolean => NAME.test(name);
export const isShippedSticker = (name: string): name is ShippedSticker => STICKERS.some((one) => one === name);

export const stickerPicturePath = (file: string): string => `/sticker-pictures/${file}`;

/** A sticker uploaded by operators, as viewers see it; `isOffered`: new messages may use it. */
export type UploadedSticker = { name: string; label: string; picture: string; isOffered: boolean };
/** The same sticker as operators see it; it is not offered without a picture. */
export type CatalogueSticker = { name: string; labels: LocalizedNames; picture: string | null; isOffered: boolean };

const sticker = v.pipe(v.string(), v.regex(NAME));
export const addStickerInput = v.object({ sticker, labels: localizedNames });
export const saveStickerInput = v.object({ sticker, labels: localizedNames, isOffered: v.boolean() });
export const stickerFileInput = v.object({ sticker, bytes: v.instance(Uint8Array) });

type Empty = Record<never, never>;
type Takes<Schema extends v.GenericSchema, Result> = { input: v.InferInput<Schema>; result: Result };

export type StickerCalls = {
  "GET /chatroom/stickers": { input: Empty; result: { list: UploadedSticker[] } };
  "GET /operator/stickers": { input: Empty; result: { list: CatalogueSticker[] } };
  "POST /operator/stickers/add": Takes<typeof addStickerInput, Empty>;
  "POST /operator/stickers/save": Takes<typeof saveStickerInput, Empty>;
  "POST /operator/stickers/{sticker}/picture": Takes<typeof stickerFileInput, { picture: string }>;
};
