import { resolve } from "node:path";
import { expect, test } from "vitest";
import { parseScreenshotOptions } from "./options.ts";

test("without --all the three pictures of the README are taken", () => {
  expect(parseScreenshotOptions([]).allDir).toBeUndefined();
});

test("locales, widths and themes are selectable", () => {
  const args = ["--all", "shots", "--locales", "en,ar", "--widths", "390,768", "--themes", "dark", "--only", "mall"];
  expect(parseScreenshotOptions(args)).toEqual({
    allDir: resolve("shots"),
    brand: "inkstone",
    locales: ["en", "ar"],
    widths: [390, 768],
    themes: ["dark"],
    only: ["mall"],
    sheet: undefined,
  });
});

test.each(["matches", "brands", "screens"])("the contact sheet of %s is an option of --all", (name) => {
  expect(parseScreenshotOptions(["--all", "shots", "--contact-sheet", name]).sheet).toBe(name);
});

test.each([
  [["--widths", "wide"], "--widths is 'wide'"],
  [["--themes", "sepia"], "--themes has 'sepia'"],
  [["--every"], "--every"],
  [["--all", "shots", "--contact-sheet", "rooms"], "--contact-sheet is 'rooms'"],
  [["--contact-sheet", "matches"], "--contact-sheet needs --all"],
])("%s is rejected", (args, message) => {
  expect(() => parseScreenshotOptions(args)).toThrow(message);
});
