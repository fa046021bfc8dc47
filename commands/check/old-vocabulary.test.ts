import { expect, test } from "vitest";
import { listOldTermUses, parseOldTerms } from "./old-vocabulary.ts";

const LIST = [
  "| pattern | use instead | folders | allowed |",
  "|---|---|---|---|",
  "| `\\bmarquee\\b` | banner | `client` `domain` | `marquee:` |",
  "| `gizmo` | widget | everywhere | |",
].join("\n");
const terms = parseOldTerms(LIST);

test("parses a row per term, without the head of the table", () => {
  expect(terms.map(({ replacement, folders, allowed }) => [replacement, folders, allowed])).toEqual([
    ["banner", ["client", "domain"], ["marquee:"]],
    ["widget", [], []],
  ]);
});

test("rejects an old term in code and comments, with file, line and replacement", () => {
  const files = [
    { path: "domain/a.ts", text: "const a = 1;\n// the marquee\nconst gizmoSize = 2;" },
    { path: "worker/b.ts", text: "// a gizmo" },
  ];
  expect(listOldTermUses(files, terms)).toEqual([
    "domain/a.ts:2 has \\bmarquee\\b: use banner",
    "domain/a.ts:3 has gizmo: use widget",
    "worker/b.ts:1 has gizmo: use widget",
  ]);
});

test("accepts wire names, other folders and longer words", () => {
  const files = [
    { path: "client/a.ts", text: "const wire = { marquee: 1 };\nconst marquees = 2;" },
    { path: "worker/b.ts", text: "// the marquee" },
  ];
  expect(listOldTermUses(files, terms)).toEqual([]);
});
