import { expect, test } from "vitest";
import { declarationsOf } from "./message-declarations.ts";

const INDEX = `/** @typedef {{}} TitleInputs */
/** @typedef {{ name: NonNullable<unknown> }} HelloInputs */
export const title = /** @type {((inputs?: TitleInputs, options?: { locale?: "en" | "de" }) => LocalizedString)} */ ((i) => "")
export const hello = /** @type {((inputs: HelloInputs, options?: { locale?: "en" | "de" }) => LocalizedString)} */ ((i) => "")
`;

test("each message is declared with its inputs", () => {
  const declarations = declarationsOf(INDEX);
  expect(declarations).toContain("export declare const title: Plain;");
  expect(declarations).toContain("export declare const hello: With<{ name: NonNullable<unknown> }>;");
});

test("an index in another shape is refused", () => {
  expect(() => declarationsOf("export const title = () => ''")).toThrow("not written as they were");
});
