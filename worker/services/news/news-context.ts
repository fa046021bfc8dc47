import type { LocalizedContext } from "../context.ts";

export type NewsContext = LocalizedContext & { brandId: string };
/** For the desk: who edits. */
export type NewsDeskContext = NewsContext & { editorUid: number };
