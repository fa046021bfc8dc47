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

test("a message belongs to the entries that reach it without a dynamic import", () => {
  const module = (importedIds: string[], dynamicImporters: string[] = [], isEntry = false) => ({
    importedIds,
    dynamicImporters,
    isEntry,
  });
  const modules = new Map([
    ["app", module(["shared"], [], true)],
    ["screen", module(["shared", "\0message:save"], ["app"])],
    ["shared", module(["\0message:cancel", "app"])],
    ["\0message:save", module([])],
    ["\0message:cancel", module([])],
  ]);
  const graph = { getModuleIds: () => modules.keys(), getModuleInfo: (id: string) => modules.get(id) ?? null };
  expect(readMessageUses(graph, (key) => key.length)).toEqual([
    { key: "cancel", bytes: 6, entries: ["app", "screen"] },
    { key: "save", bytes: 4, entries: ["screen"] },
  ]);
});
