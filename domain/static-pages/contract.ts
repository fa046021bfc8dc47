import * as v from "valibot";
import { STATIC_PAGES } from "./names.ts";

export { STATIC_PAGES } from "./names.ts";

export const staticPageInput = v.object({ name: v.picklist(STATIC_PAGES) });

/** `html` is the project's own text, made safe when it was built. */
export type StaticPage = { name: string; title: string; lead: string; html: string };

export type ContentCalls = {
  "GET /app/standingPage": { input: v.InferInput<typeof staticPageInput>; result: StaticPage };
};
