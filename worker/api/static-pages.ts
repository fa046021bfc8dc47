import { staticPageInput } from "#domain/static-pages/contract.ts";
import { type CallDefinition, defineCall } from "../rpc/call.ts";
import { getStaticPage } from "../services/static-pages/get-static-page.ts";

export const staticPageCalls: CallDefinition[] = [
  defineCall({
    name: "GET /app/standingPage",
    group: "Content",
    summary: "A standing page (about, terms, privacy …) in the caller's language, as safe HTML.",
    input: staticPageInput,
    run: async ({ brand, locale }, { name }) => getStaticPage(brand, locale, name),
  }),
];
