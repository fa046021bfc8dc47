import * as v from "valibot";
import { hasLink } from "../chat/links.ts";
import {
  MAX_BLOCK_LENGTH,
  MAX_CONTENT_BLOCKS,
  MAX_CONTENT_LENGTH,
  MAX_LIST_ITEMS,
  MAX_PLAN_PICTURES,
  MIN_CONTENT_LENGTH,
} from "./limits.ts";

/** Control, direction and invisible characters; the joiners that emoji and some scripts need are allowed. */
export const HIDDEN_CHARACTERS =
  /[\p{Cc}\p{Co}\p{Cs}\u00ad\u061c\u115f\u1160\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e0fff}]|\u034f/u;
const TAG = /<\/?[a-z!][^>]*>/i;

/** One-letter domains, such as those of messengers; chat messages may contain them by accident. */
const SHORT_LINK = /(?<![\p{L}\p{N}.])\p{L}\.(?:me|com|co|cc|ly)(?![\p{L}\p{N}])/iu;

/** Experts' text is rejected rather than cleaned, so that the hash covers exactly what they wrote. */
export const expertTextSchema = v.pipe(
  v.string(),
  v.check((text) => !HIDDEN_CHARACTERS.test(text), "hidden_characters"),
  v.check((text) => !TAG.test(text), "markup"),
  v.check((text) => !hasLink(text) && !SHORT_LINK.test(text), "link"),
);

const spanSchema = v.strictObject({
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_BLOCK_LENGTH)),
  bold: v.optional(v.literal(true)),
});
export type ContentSpan = v.InferOutput<typeof spanSchema>;

const lineText = (spans: readonly ContentSpan[]): string => spans.map(({ text }) => text).join("");
/** Checked as a whole line, because a link could be split across spans. */
const lineSchema = v.pipe(
  v.array(spanSchema),
  v.minLength(1),
  v.maxLength(100),
  v.check((spans) => lineText(spans).length <= MAX_BLOCK_LENGTH, "too_long"),
  v.check((spans) => v.is(expertTextSchema, lineText(spans)), "text_not_allowed"),
);

/** A square picture. It is named by the SHA-256 of its bytes, so that the content hash covers it. */
const pictureFile = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}\.(?:jpg|png)$/));

const blockSchema = v.variant("kind", [
  v.strictObject({ kind: v.literal("paragraph"), spans: lineSchema }),
  v.strictObject({
    kind: v.literal("list"),
    ordered: v.boolean(),
    items: v.pipe(v.array(lineSchema), v.minLength(1), v.maxLength(MAX_LIST_ITEMS)),
  }),
  v.strictObject({ kind: v.literal("picture"), file: pictureFile }),
]);
export type ContentBlock = v.InferOutput<typeof blockSchema>;

const linesOf = (block: ContentBlock): readonly (readonly ContentSpan[])[] =>
  block.kind === "paragraph" ? [block.spans] : block.kind === "list" ? block.items : [];

/** The text of a document, for search, length and spam checks. */
export const contentText = (blocks: readonly ContentBlock[]): string =>
  blocks.flatMap(linesOf).map(lineText).join("\n");
export const contentPictures = (blocks: readonly ContentBlock[]): string[] =>
  blocks.flatMap((block) => (block.kind === "picture" ? [block.file] : []));

/** Content as typed so far; autosaved drafts may be empty. */
export const planContentSchema = v.pipe(
  v.array(blockSchema),
  v.maxLength(MAX_CONTENT_BLOCKS),
  v.check((blocks) => contentText(blocks).length <= MAX_CONTENT_LENGTH, "too_long"),
  v.check((blocks) => contentPictures(blocks).length <= MAX_PLAN_PICTURES, "too_many_pictures"),
);
export type PlanContent = v.InferOutput<typeof planContentSchema>;

export const isContentLongEnough = (content: PlanContent): boolean =>
  [...contentText(content).replace(/\s/gu, "")].length >= MIN_CONTENT_LENGTH;
