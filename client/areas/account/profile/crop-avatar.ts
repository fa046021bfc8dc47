import { AVATAR_PIXELS } from "#domain/identity/avatar.ts";

export type CropArea = { x: number; y: number; width: number; height: number };

const JPEG_QUALITY = 0.9;

/** The chosen square, drawn anew: small, upright, and with nothing of the camera left in it. */
export async function cropAvatar(file: File, area: CropArea): Promise<Uint8Array> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const canvas = document.createElement("canvas");
  canvas.width = AVATAR_PIXELS;
  canvas.height = AVATAR_PIXELS;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("the browser gives no canvas to draw on");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, AVATAR_PIXELS, AVATAR_PIXELS);
  picture.close();
  // What may be see-through stays so.
  const type = file.type === "image/png" ? "image/png" : "image/jpeg";
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
  if (!blob) throw new Error("the browser made no picture of the canvas");
  return new Uint8Array(await blob.arrayBuffer());
}
