import { standingPageInput } from "#domain/content/calls.ts";
import { readStandingPage } from "../pages/standing-pages.ts";
import { type Call, defineCall } from "./call.ts";

export const contentCalls: Call[] = [
  defineCall({
    name: "GET /app/standingPage",
    group: "Content",
    summary: "A standing page (about, terms, privacy …) in the caller's language, as safe HTML.",
    input: standingPageInput,
    run: async ({ brand, locale }, { name }) => readStandingPage(brand, locale, name),
  }),
];
