import * as v from "valibot";
import { idSchema } from "../matches/fields.ts";
import { HIDDEN_CHARACTERS } from "../plans/content.ts";
import {
  MAX_NEWS_GALLERY_IMAGES,
  MAX_NEWS_LINE_LENGTH,
  MAX_NEWS_LIST_ITEMS,
  MAX_NEWS_TABLE_COLUMNS,
  MAX_NEWS_TABLE_ROWS,
  MIN_NEWS_GALLERY_IMAGES,
} from "./limits.ts";
import { newsLineText } from "./line-text.ts";

/** All content is rendered as text. Markup is rejected anyway, because feeds and imports might not escape it. */
const MARKUP = /<[a-z!/?]/i;

/** Line breaks are separate blocks, so a text contains none. */
const plain = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.maxLength(maxLength),
    v.check((text) => !HIDDEN_CHARACTERS.test(text), "hidden_characters"),
    v.check((text) => !MARKUP.test(text), "markup"),
  );

/** Article text: not blank, without markup or invisible characters. */
export const newsTextSchema = (maxLength: number) => v.pipe(plain(maxLength), v.trim(), v.minLength(1));

const SITE_LINK = /^\/(?![/\\])[^\s\\<>"'`]*$/;
/** Excludes user info, which makes a link look like another site's. */
const WEB_LINK = /^https?:\/\/[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#][^\s\\<>"'`]*)?$/iu;

/** A path on this site, or a web address. */
export const isNewsLink = (href: string): boolean => SITE_LINK.test(href) || WEB_LINK.test(href);
const linkSchema = v.pipe(v.string(), v.maxLength(500), v.check(isNewsLink, "link"));

const spanSchema = v.strictObject({
  text: v.pipe(plain(MAX_NEWS_LINE_LENGTH), v.minLength(1)),
  bold: v.optional(v.literal(true)),
  italic: v.optional(v.literal(true)),
  href: v.optional(linkSchema),
});
export type NewsSpan = v.InferOutput<typeof spanSchema>;

const lineSchema = v.pipe(
  v.array(spanSchema),
  v.minLength(1),
  v.maxLength(80),
  v.check((spans) => newsLineText(spans).length <= MAX_NEWS_LINE_LENGTH, "too_long"),
  // A tag could be split across spans.
  v.check((spans) => !MARKUP.test(newsLineText(spans)), "markup"),
  v.check((spans) => newsLineText(spans).trim() !== "", "blank"),
);
export type NewsLine = v.InferOutput<typeof lineSchema>;

const percentSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));
const pixelsSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000));
const imageEntries = {
  file: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}\.(?:jpg|png)$/)),
  width: pixelsSchema,
  height: pixelsSchema,
  alt: newsTextSchema(300),
  credit: newsTextSchema(120),
  /** The point that stays visible when the image is cropped, in per cent from the top left. */
  focusX: v.optional(percentSchema, 50),
  focusY: v.optional(percentSchema, 50),
};
export const newsCoverSchema = v.strictObject(imageEntries);
export type NewsImage = v.InferOutput<typeof newsCoverSchema>;

const captionedImage = { ...imageEntries, caption: v.optional(plain(300), "") };
const captionedImageSchema = v.strictObject(captionedImage);
export type CaptionedNewsImage = v.InferOutput<typeof captionedImageSchema>;

const cellsSchema = v.pipe(v.array(plain(200)), v.minLength(1), v.maxLength(MAX_NEWS_TABLE_COLUMNS));
const tableSchema = v.pipe(
  v.strictObject({
    kind: v.literal("table"),
    caption: v.optional(plain(200), ""),
    head: cellsSchema,
    rows: v.pipe(v.array(cellsSchema), v.minLength(1), v.maxLength(MAX_NEWS_TABLE_ROWS)),
  }),
  v.check(({ head, rows }) => rows.every((row) => row.length === head.length), "uneven"),
);

export const newsBlockSchema = v.variant("kind", [
  v.strictObject({ kind: v.literal("heading"), text: newsTextSchema(200) }),
  v.strictObject({ kind: v.literal("paragraph"), spans: lineSchema }),
  v.strictObject({
    kind: v.literal("list"),
    ordered: v.boolean(),
    items: v.pipe(v.array(lineSchema), v.minLength(1), v.maxLength(MAX_NEWS_LIST_ITEMS)),
  }),
  v.strictObject({ kind: v.literal("quote"), spans: lineSchema, source: v.optional(plain(160), "") }),
  v.strictObject({ kind: v.literal("image"), ...captionedImage }),
  v.strictObject({
    kind: v.literal("gallery"),
    images: v.pipe(
      v.array(captionedImageSchema),
      v.minLength(MIN_NEWS_GALLERY_IMAGES),
      v.maxLength(MAX_NEWS_GALLERY_IMAGES),
    ),
  }),
  v.strictObject({ kind: v.literal("match"), matchId: idSchema }),
  tableSchema,
  v.strictObject({ kind: v.literal("lineup"), matchId: idSchema }),
  /** A titled link, because embedded players would load third-party trackers. */
  v.strictObject({ kind: v.literal("video"), href: linkSchema, title: newsTextSchema(200) }),
]);
export type NewsBlock = v.InferOutput<typeof newsBlockSchema>;

/** Files of images and galleries, duplicates included. */
export const newsImageFiles = (blocks: readonly NewsBlock[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === "gallery") return block.images.map(({ file }) => file);
    return block.kind === "image" ? [block.file] : [];
  });

/** The matches shown in a document. */
export const newsMatchIds = (blocks: readonly NewsBlock[]): number[] => [
  ...new Set(blocks.flatMap((block) => (block.kind === "match" || block.kind === "lineup" ? [block.matchId] : []))),
];
