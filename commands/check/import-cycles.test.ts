import { expect, test } from "vitest";
import { findImportCycles, listImportCycles } from "./import-cycles.ts";

const file = (path: string, ...imports: string[]) => ({ path, text: imports.join("\n") });

test("finds a cycle through type imports and import(), and lists only its files", () => {
  const files = [
    file("client/router.tsx", 'import { tree } from "./tree.ts";'),
    file("client/tree.ts", 'const load = () => import("#client/screen.tsx");'),
    file("client/screen.tsx", 'import type { AppRouter } from "#client/router.tsx";', 'import { x } from "./leaf.ts";'),
    file("client/leaf.ts", 'import "react";'),
  ];
  expect(listImportCycles(files)).toEqual([["client/router.tsx", "client/screen.tsx", "client/tree.ts"]]);
  expect(findImportCycles(files)).toEqual([
    "import cycle of 3 files: client/router.tsx, client/screen.tsx, client/tree.ts",
  ]);
});

test("reports two separate cycles as two, and a file that imports itself as one", () => {
  const files = [
    file("a.ts", 'import "./b.ts";'),
    file("b.ts", 'import "./a.ts";', 'import "./c.ts";'),
    file("c.ts", 'import "./d.ts";'),
    file("d.ts", 'import "./c.ts";'),
    file("e.ts", 'export * from "./e.ts";'),
  ];
  expect(listImportCycles(files)).toEqual([["c.ts", "d.ts"], ["a.ts", "b.ts"], ["e.ts"]]);
});

test("a shared import is no cycle", () => {
  const files = [file("a.ts", 'import "./b.ts";', 'import "./c.ts";'), file("b.ts", 'import "./c.ts";'), file("c.ts")];
  expect(listImportCycles(files)).toEqual([]);
});
