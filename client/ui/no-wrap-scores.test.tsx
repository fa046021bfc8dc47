import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { noWrapScores } from "./no-wrap-scores.tsx";

const html = (text: string) => renderToStaticMarkup(<b>{noWrapScores(text)}</b>);
const kept = (score: string) => `<span class="whitespace-nowrap">${score}</span>`;

test("a score of a headline stays in one line, and the text is the same", () => {
  expect(html("Porto beat Braga 3–2")).toBe(`<b>Porto beat Braga ${kept("3–2")}</b>`);
  expect(html("Porto e Braga empatam em 1–1 (4–2)")).toBe(`<b>Porto e Braga empatam em ${kept("1–1 (4–2)")}</b>`);
  expect(html("ポルトがブラガに3–2で勝利")).toBe(`<b>ポルトがブラガに${kept("3–2")}で勝利</b>`);
});

test("a headline without a score has no elements", () => {
  expect(html("Two up-and-coming players sign")).toBe("<b>Two up-and-coming players sign</b>");
});
