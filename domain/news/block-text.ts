// Separate from the document schemas, so that readers do not load a validation library.
import type { CaptionedNewsImage, NewsBlock } from "./document.ts";
import { newsLineText } from "./line-text.ts";

const imageLines = ({ alt, caption, credit }: CaptionedNewsImage): string[] => [alt, caption, credit];

/** The texts of a block, one per line. */
export function newsBlockLines(block: NewsBlock): string[] {
  switch (block.kind) {
    case "heading":
      return [block.text];
    case "paragraph":
      return [newsLineText(block.spans)];
    case "list":
      return block.items.map(newsLineText);
    case "quote":
      return [newsLineText(block.spans), block.source];
    case "image":
      return imageLines(block);
    case "gallery":
      return block.images.flatMap(imageLines);
    case "table":
      return [block.caption, block.head.join(" | "), ...block.rows.map((row) => row.join(" | "))];
    case "video":
      return [block.title];
    case "match":
    case "lineup":
      return [];
  }
}
