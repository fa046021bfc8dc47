import type { NewsBlock } from "#domain/news/document.ts";

/** Blocks edited with form fields instead of text input. */
export const FIELD_BLOCKS = ["image", "gallery", "match", "lineup", "video", "table"] as const;
export type FieldBlockKind = (typeof FIELD_BLOCKS)[number];
export type FieldBlock = Extract<NewsBlock, { kind: FieldBlockKind }>;

export const isFieldBlock = (block: NewsBlock): block is FieldBlock => FIELD_BLOCKS.some((kind) => kind === block.kind);
