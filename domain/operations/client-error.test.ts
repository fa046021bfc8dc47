import { expect, test } from "vitest";
import { redactErrorText } from "./client-error.ts";

test.each([
  ["cannot read ada@home.example of null", "cannot read <email> of null"],
  ["at https://site.example/assets/app-Ab12Cd34.js?v=2:10:33", "at https://site.example/assets/app-Ab12Cd34.js:10:33"],
  ["/en/user/123456789", "/en/user/<number>"],
  [`token ${"a1B2".repeat(8)} expired`, "token <token> expired"],
  ["phone 4915112345678", "phone <number>"],
  ["x is undefined (app.js:120:45)", "x is undefined (app.js:120:45)"],
])("%s", (given, expected) => {
  expect(redactErrorText(given)).toBe(expected);
});
