import type { LocalizedContext } from "../context.ts";

export type NewsContext = LocalizedContext & { brandId: string };
export type NewsDeskContext = NewsContext & { editorUid: number };
