import { expect, test } from "vitest";
import { supportChatOrigin } from "./support-chat.ts";

const brand = { supportChat: { provider: "Harbour Chat", url: "https://chat.harbour.example/room/7?theme=dark" } };
const page = "/salesmartly";

test("the provider is framed on the support page after consent", () => {
  expect(supportChatOrigin(brand, { path: page, consent: "on" })).toBe("https://chat.harbour.example");
});

test.each([
  ["without consent", brand, { path: page, consent: undefined }],
  ["after it was withdrawn", brand, { path: page, consent: "off" }],
  ["on other pages", brand, { path: "/", consent: "on" }],
  ["on pages below", brand, { path: "/salesmartly/x", consent: "on" }],
  ["on brands without a provider", {}, { path: page, consent: "on" }],
])("and not %s", (_when, of, visit) => {
  expect(supportChatOrigin(of, visit)).toBeUndefined();
});
