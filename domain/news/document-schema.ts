import * as v from "valibot";
import { newsBlockLines } from "./block-text.ts";
import { type NewsBlock, newsBlockSchema, newsImageFiles } from "./document.ts";
import { MAX_NEWS_BLOCKS, MAX_NEWS_IMAGES, MAX_NEWS_LINEUPS, MAX_NEWS_TEXT_LENGTH } from "./limits.ts";

const lineupCount = (blocks: readonly NewsBlock[]) => blocks.filter(({ kind }) => kind === "lineup").length;

export const newsDocumentSchema = v.pipe(
  v.array(newsBlockSchema),
  v.maxLength(MAX_NEWS_BLOCKS),
  v.check((blocks) => blocks.flatMap(newsBlockLines).join("").length <= MAX_NEWS_TEXT_LENGTH, "too_long"),
  v.check((blocks) => newsImageFiles(blocks).length <= MAX_NEWS_IMAGES, "too_many_images"),
  v.check((blocks) => lineupCount(blocks) <= MAX_NEWS_LINEUPS, "too_many_lineups"),
);
