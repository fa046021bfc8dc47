import { expect, test } from "vitest";
import { findImportProblems, parseImports } from "./imports.ts";

const problems = (path: string, text: string) => findImportProblems([{ path, text }]);

test("reads every form of import", () => {
  const text = `import a from "one";\nimport { b,\n c } from "two";\nimport "three";\nexport * from "four";\nconst d = await import("five");`;
  expect(parseImports(text)).toEqual(["one", "two", "three", "four", "five"]);
});

test.each([
  ["domain/wallet/balance.ts", 'import { x } from "#db/client.ts";'],
  ["domain/wallet/balance.ts", 'import fs from "node:fs";'],
  ["worker/api/matches/matches.ts", 'import { listMatches } from "#db/queries/matches/match-list.ts";'],
  ["worker/services/feed/apply.ts", 'import { Hono } from "hono";'],
  ["party/match-feed/core.ts", 'import type * as Party from "partykit/server";'],
  ["party/match-feed/core.ts", 'import { clock } from "../feed-clock/core.ts";'],
  ["client/areas/fan/home/home.tsx", 'import { x } from "#client/areas/admin/x.tsx";'],
  ["client/ui/button.tsx", 'import { env } from "#worker/env.ts";'],
])("rejects an import in %s: %s", (path, text) => {
  expect(problems(path, text)).toHaveLength(1);
});

test.each([
  ["domain/wallet/balance.ts", 'import * as v from "valibot";'],
  ["party/match-feed/server.ts", 'import type * as Party from "partykit/server";'],
  ["party/match-feed/server.ts", 'import { Core } from "./core.ts";'],
  ["worker/services/feed/apply.ts", 'import { rows } from "#db/queries/matches/match-list.ts";'],
  ["client/areas/fan/home/home.tsx", 'import { Row } from "#client/features/match-card/row.tsx";'],
])("allows an import in %s: %s", (path, text) => {
  expect(problems(path, text)).toEqual([]);
});
