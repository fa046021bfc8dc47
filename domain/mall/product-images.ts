import { imageFormatOfFile } from "../media/image-upload.ts";

/** More is a catalogue of its own. */
export const MAX_PRODUCT_IMAGES = 6;

export const uploadedProductImagePath = (file: string): string => `/goods-pictures/${file}`;

/** Where the picture of goods lies: what somebody uploaded, or the drawing of that name. */
export const productImagePath = (name: string): string =>
  imageFormatOfFile(name) ? uploadedProductImagePath(name) : `/goods/${name}.svg`;
