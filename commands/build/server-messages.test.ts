import { expect, test } from "vitest";
import { listMessages } from "./server-messages.ts";

const COMPILED = `/* eslint-disable */
import * as registry from "../registry.js"
/** @typedef {{}} Home_TitleInputs */

export const home_title = /** @type {(inputs: Home_TitleInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (\`Live \\\`now\\\`\`)
};

export const home_count = /** @type {(inputs: Home_CountInputs) => LocalizedString} */ (i) => {const countPlural = registry.plural("en", i?.count, {});
	if (countPlural === "one") return /** @type {LocalizedString} */ (\`One match\`);
	return /** @type {LocalizedString} */ (\`\${i?.count} matches\`)
};
`;

test("a message without inputs is its text, one with inputs a function", () => {
  const [title, count, ...more] = listMessages(COMPILED);
  expect(title).toEqual({ key: "home_title", code: "`Live \\`now\\``" });
  expect(count?.key).toBe("home_count");
  expect(count?.code).toMatch(/^\(i\) => \{const countPlural/);
  expect(more).toEqual([]);
});

test("anything else than a message is an error", () => {
  expect(() => listMessages("export const broken = 7;")).toThrow("broken is not a message");
});
