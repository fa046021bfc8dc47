import { expect, test } from "vitest";
import { cssClassProblems, findDuplicateClasses, findUnusedClasses } from "./css-classes.ts";

const problems = (...sheets: string[]) =>
  findDuplicateClasses(sheets.map((css, index) => ({ path: `${index}.css`, css })));

test("a class defined in two files is reported with both", () => {
  expect(problems(".panel { color: red }", "@media (width > 1px) { .panel:hover { color: blue } }")).toEqual([
    ".panel is defined in 0.css and 1.css: rename one, or use a CSS module",
  ]);
});

test("the second of a selector list counts, also behind an attribute of the document", () => {
  expect(problems(".a, .panel { color: red }", '[dir="rtl"] .panel { color: blue }')).toHaveLength(1);
});

test("a class that another one qualifies, excludes or contains is no definition", () => {
  expect(
    problems(
      ".name { color: red }",
      ".card .name, .card:is(.name, .card) { color: blue }",
      "[data-flash] .name, p:not(.name) { color: blue }",
      ".is-theater .name { color: blue }",
      ".name:has(.room.is-wide) { color: blue }",
      "/* .name { } */ .other.is-open { color: blue }",
    ),
  ).toEqual([]);
});

test("a class that no source names is reported; one composed from a prefix counts as used", () => {
  const css = ".panel .gone { color: red } .lead-home.is-open { color: blue }";
  const source = `className={\`panel lead-\${side}\`} className="is-open"`;
  expect(findUnusedClasses([{ path: "0.css", css }], source)).toEqual([".gone of 0.css is used nowhere"]);
});

test("the client's stylesheets share no class, and each is used", () => {
  expect(cssClassProblems()).toEqual([]);
});
