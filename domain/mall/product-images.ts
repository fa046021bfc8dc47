import { imageFormatOfFile } from "../media/image-upload.ts";

export const MAX_PRODUCT_IMAGES = 6;

export const uploadedProductImagePath = (file: string): string => `/goods-pictures/${file}`;

/** An uploaded image, or the default drawing of that name. */
export const productImagePath = (name: string): string =>
  imageFormatOfFile(name) ? uploadedProductImagePath(name) : `/goods/${name}.svg`;
