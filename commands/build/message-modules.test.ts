import { expect, test } from "vitest";
import { listUsedMessages, readMessageUses, splitMessages } from "./message-modules.ts";

const KNOWN = new Set(["save", "title", "cancel"]);

test("messages of code that only the worker runs are not counted", () => {
  const code = `import { m } from "#messages";
    export const head = () => { if (!import.meta.env.SSR) return {}; return m.title(); };
    export const label = () => m.save();`;
  expect(listUsedMessages(code, KNOWN)).toEqual(["save"]);
});

test("properties that are no messages are not counted", () => {
  expect(listUsedMessages("export const f = (m) => m.other + m.cancel();", KNOWN)).toEqual(["cancel"]);
});

test("a compiled locale is split into its messages", () => {
  const compiled =
    'import * as registry from "../registry.js";\nexport const save = () => `Save`;\nexport const title = (i) => { return i.a };';
  expect([...splitMessages(compiled)]).toEqual([
    ["save", "export const save = () => `Save`;"],
    ["title", "export const title = (i) => { return i.a };"],
  ]);
});

test("a message belongs to the page loads that reach it without a dynamic import", () => {
  const imports = new Map([
    ["app", ["shared"]],
    ["screen", ["shared", "\0message:save"]],
    ["part", ["\0message:undo"]],
    ["shared", ["\0message:cancel", "app"]],
  ]);
  const graph = {
    getModuleIds: () => imports.keys(),
    getModuleInfo: (id: string) => ({ importedIds: imports.get(id) ?? [] }),
  };
  const loads = [
    { name: "first", entries: ["app"], weight: 1 },
    { name: "page", entries: ["screen", "part"], weight: 1 },
  ];
  expect(readMessageUses(graph, loads, (key) => key.length)).toEqual([
    { key: "cancel", bytes: 6, loads: ["first", "page"] },
    { key: "save", bytes: 4, loads: ["page"] },
    { key: "undo", bytes: 4, loads: ["page"] },
  ]);
});
