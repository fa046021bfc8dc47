import { kindOfPictureFile } from "../media/image-upload.ts";

/** More is a catalogue of its own. */
export const MOST_GOODS_PICTURES = 6;

export const uploadedGoodsPicture = (file: string): string => `/goods-pictures/${file}`;

/** Where the picture of goods lies: what somebody uploaded, or the drawing of that name. */
export const goodsPicture = (name: string): string =>
  kindOfPictureFile(name) ? uploadedGoodsPicture(name) : `/goods/${name}.svg`;
