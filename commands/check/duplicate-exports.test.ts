import { expect, test } from "vitest";
import { findDuplicateExports, listExportedNames } from "./duplicate-exports.ts";

test("rejects a name that two modules define, whatever its kind", () => {
  const files = [
    { path: "client/chat/send.ts", text: "export async function sendCode() {}\nexport const other = 1;" },
    { path: "worker/services/send.ts", text: "export type sendCode = string;" },
    { path: "db/rows.ts", text: "const row = 1;\nexport { row as other };" },
  ];
  expect(findDuplicateExports(files)).toEqual([
    "sendCode is exported by client/chat/send.ts, worker/services/send.ts: give each a name of its own",
    "other is exported by client/chat/send.ts, db/rows.ts: give each a name of its own",
  ]);
});

test("accepts overloads, re-exports, default exports, routes, tests and other folders", () => {
  const overload = "export function read(a: string): string;\nexport function read(a: number): string;";
  const files = [
    { path: "domain/read.ts", text: overload },
    { path: "domain/index.ts", text: 'export { read } from "./read.ts";\nexport default class Read {}' },
    { path: "domain/read.test.ts", text: "export const read = 1;" },
    { path: "tests/read.ts", text: "export const read = 1;" },
    { path: "client/routes/a.tsx", text: "export const Route = 1;" },
    { path: "client/routes/b.tsx", text: "export const Route = 2;" },
  ];
  expect(findDuplicateExports(files)).toEqual([]);
});

test("lists types, constants, classes and renamed exports", () => {
  expect(
    listExportedNames("export class A {}\nexport type B<T> = T;\nexport const c = 1;\nexport { d, type e as F };"),
  ).toEqual(["A", "B", "c", "d", "F"]);
});
