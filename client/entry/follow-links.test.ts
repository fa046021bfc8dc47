import { expect, test } from "vitest";
import { opensHere } from "./follow-links.ts";

const CLICK = { button: 0, metaKey: false, altKey: false, ctrlKey: false, shiftKey: false, defaultPrevented: false };

test("a plain click is followed on this page", () => {
  expect(opensHere(CLICK)).toBe(true);
});

test.each(["metaKey", "altKey", "ctrlKey", "shiftKey", "defaultPrevented"])("with %s the browser decides", (name) => {
  expect(opensHere({ ...CLICK, [name]: true })).toBe(false);
});

test("only the main button follows a link", () => {
  expect(opensHere({ ...CLICK, button: 1 })).toBe(false);
});
