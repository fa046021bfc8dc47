import * as v from "valibot";

export const PROTOCOL_PAGES = ["complaint", "cooperation", "power", "privacy", "responsibility", "service"] as const;
export const STANDING_PAGES = ["about", ...PROTOCOL_PAGES] as const;

export const standingPageInput = v.object({ name: v.picklist(STANDING_PAGES) });

/** `html` is the project's own text, made safe when it was built. */
export type StandingPage = { name: string; title: string; lead: string; html: string };

export type ContentCalls = {
  "GET /app/standingPage": { input: v.InferInput<typeof standingPageInput>; result: StandingPage };
};
