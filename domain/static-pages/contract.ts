import * as v from "valibot";

export const LEGAL_PAGES = ["complaint", "cooperation", "power", "privacy", "responsibility", "service"] as const;
export const STATIC_PAGES = ["about", ...LEGAL_PAGES] as const;

export const staticPageInput = v.object({ name: v.picklist(STATIC_PAGES) });

/** `html` is the project's own text, made safe when it was built. */
export type StaticPage = { name: string; title: string; lead: string; html: string };

export type ContentCalls = {
  "GET /app/standingPage": { input: v.InferInput<typeof staticPageInput>; result: StaticPage };
};
