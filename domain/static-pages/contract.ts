import * as v from "valibot";
import { STATIC_PAGES } from "./names.ts";

export { STATIC_PAGES } from "./names.ts";

export const staticPageInput = v.object({ name: v.picklist(STATIC_PAGES) });

/** `html` is sanitized at build time. */
export type StaticPage = { name: string; title: string; lead: string; html: string };

export type ContentCalls = {
  "GET /app/standingPage": { input: v.InferInput<typeof staticPageInput>; result: StaticPage };
};
