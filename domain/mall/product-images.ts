import { imageFormatOfFile } from "../media/image-upload.ts";

export const MAX_PRODUCT_IMAGES = 6;

export const uploadedProductImagePath = (file: string): string => `/goods-pictures/${file}`;

/** The path of an uploaded image, or of a default drawing. */
export const productImagePath = (name: string): string =>
  imageFormatOfFile(name) ? uploadedProductImagePath(name) : `/goods/${name}.svg`;
