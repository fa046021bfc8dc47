import { standingPageInput } from "#domain/static-pages/contract.ts";
import { type Call, defineCall } from "../rpc/call.ts";
import { readStandingPage } from "../services/brands/static-pages.ts";

export const contentCalls: Call[] = [
  defineCall({
    name: "GET /app/standingPage",
    group: "Content",
    summary: "A standing page (about, terms, privacy …) in the caller's language, as safe HTML.",
    input: standingPageInput,
    run: async ({ brand, locale }, { name }) => readStandingPage(brand, locale, name),
  }),
];
