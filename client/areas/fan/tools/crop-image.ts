export type PixelArea = { x: number; y: number; width: number; height: number };

const JPEG_QUALITY = 0.92;
/** Some browsers fail on larger canvases. */
const MAX_SIDE_PX = 4_096;

/** Crops in the browser, upright and without EXIF data. */
export async function cropToBlob(file: File, area: PixelArea): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(area.width, area.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(area.width * scale);
  canvas.height = Math.round(area.height * scale);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("the browser gives no canvas to draw on");
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  picture.close();
  // PNG files keep their transparency.
  const type = file.type === "image/png" ? "image/png" : "image/jpeg";
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
  if (!blob) throw new Error("the browser made no picture of the canvas");
  return blob;
}
