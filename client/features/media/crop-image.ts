export type CropArea = { x: number; y: number; width: number; height: number };

const JPEG_QUALITY = 0.9;

/** Re-encodes the selected square, so that it is small, upright, and without EXIF data. */
export async function cropToSquare(file: File, area: CropArea, pixels: number): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const canvas = document.createElement("canvas");
  canvas.width = pixels;
  canvas.height = pixels;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("the browser gives no canvas to draw on");
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, pixels, pixels);
  picture.close();
  // PNGs keep their transparency.
  const type = file.type === "image/png" ? "image/png" : "image/jpeg";
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
  if (!blob) throw new Error("the browser made no picture of the canvas");
  return new Uint8Array(await blob.arrayBuffer());
}
