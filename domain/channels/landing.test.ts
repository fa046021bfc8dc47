import * as v from "valibot";
import { expect, test } from "vitest";
import { hasLandingAction, type LandingBlock, landingDocumentSchema } from "./landing.ts";

const TITLE = { kind: "title", text: "Watch with us" } as const;
const REGISTER = { kind: "register" } as const;
const isValid = (blocks: unknown) => v.is(landingDocumentSchema, blocks);

test.each([
  [[TITLE, REGISTER], true],
  [[TITLE, { kind: "features", items: ["Live scores"] }, { kind: "image" }, { kind: "install" }, REGISTER], true],
  [[], false],
  [[REGISTER], false],
  [[TITLE, TITLE], false],
  [[TITLE, REGISTER, REGISTER], false],
  [[{ kind: "title", text: "<script>alert(1)</script>" }], false],
  [[{ kind: "title", text: "a\u202eb" }], false],
  [[TITLE, { kind: "features", items: [] }], false],
  [[TITLE, { kind: "html", text: "x" }], false],
  [[TITLE, { kind: "text", text: "x".repeat(401) }], false],
  [[TITLE, ...Array.from({ length: 12 }, () => ({ kind: "image" }))], false],
])("%j is a document: %s", (blocks, expected) => {
  expect(isValid(blocks)).toBe(expected);
});

test("a page needs its own action", () => {
  const blocks: LandingBlock[] = [TITLE, REGISTER];
  expect(hasLandingAction("register", blocks)).toBe(true);
  expect(hasLandingAction("download", blocks)).toBe(false);
});
