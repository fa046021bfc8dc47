import { expect, test } from "vitest";
import { createFollower, isPlainLeftClick } from "./follow-links.ts";

const CLICK = { button: 0, metaKey: false, altKey: false, ctrlKey: false, shiftKey: false, defaultPrevented: false };

test("a plain click is followed on this page", () => {
  expect(isPlainLeftClick(CLICK)).toBe(true);
});

test.each(["metaKey", "altKey", "ctrlKey", "shiftKey", "defaultPrevented"])("with %s the browser decides", (name) => {
  expect(isPlainLeftClick({ ...CLICK, [name]: true })).toBe(false);
});

test("only the main button follows a link", () => {
  expect(isPlainLeftClick({ ...CLICK, button: 1 })).toBe(false);
});

const link = (href: string) => ({ href, keepsScroll: false });

test("a link is opened at once on a hydrated page", () => {
  const opened: string[] = [];
  const follow = createFollower(
    ({ href }) => opened.push(href),
    (callback) => callback(),
  );
  follow(link("/en/news"));
  follow(link("/en/match"));
  expect(opened).toEqual(["/en/news", "/en/match"]);
});

test("before that, the last one pressed is opened when the page is ready", () => {
  const opened: string[] = [];
  const waiting: (() => void)[] = [];
  const follow = createFollower(
    ({ href }) => opened.push(href),
    (callback) => waiting.push(callback),
  );
  follow(link("/en/news"));
  follow(link("/en/match"));
  expect(opened).toEqual([]);
  for (const callback of waiting) callback();
  expect(opened).toEqual(["/en/match"]);
});
