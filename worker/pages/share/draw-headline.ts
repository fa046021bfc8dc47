import { SHARE_IMAGE_WIDTH_PX } from "#domain/share/share-image.ts";
import { MARGIN_PX, type ShareLook } from "./share-frame.ts";
import { wrapText } from "./wrap-text.ts";

const WIDTH_PX = SHARE_IMAGE_WIDTH_PX - 2 * MARGIN_PX;
const SIZES_PX = [72, 60, 52] as const;

type Headline = {
  /** Shown above the title. */
  topic: string;
  title: string;
  /** At the end of the last line. */
  note?: string;
  maxLines: 3 | 4;
};

/** Draws a title in the largest size that fits. */
export function drawHeadline({ topic, title, note = "", maxLines }: Headline, look: ShareLook): string {
  const fitted = SIZES_PX.map((sizePx) => ({
    sizePx,
    lines: wrapText(title, { maxEms: WIDTH_PX / sizePx, maxLines, locale: look.locale }),
  }));
  const { sizePx, lines } = fitted.find(({ lines }) => !lines.at(-1)?.endsWith("…")) ?? {
    sizePx: 52,
    lines: fitted.at(-1)?.lines ?? [],
  };
  const oneLine = (text: string, maxEms: number) =>
    wrapText(text, { maxEms, maxLines: 1, locale: look.locale })[0] ?? "";
  return [
    look.text(oneLine(topic, WIDTH_PX / 34), { x: MARGIN_PX, y: 108, sizePx: 34, fill: look.colour("text-muted") }),
    ...lines.map((line, at) =>
      look.text(line, { x: MARGIN_PX, y: 132 + sizePx + at * sizePx * 1.25, sizePx, fill: look.colour("text-strong") }),
    ),
    note
      ? look.text(oneLine(note, 20), {
          ...{ x: SHARE_IMAGE_WIDTH_PX - MARGIN_PX, y: 560, sizePx: 34, anchor: "end" as const },
          fill: look.colour("text-muted"),
        })
      : "",
  ].join("");
}
