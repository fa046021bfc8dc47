import { readdirSync } from "node:fs";
import { join } from "node:path";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { ROOT } from "#commands/root.ts";
import { JOB_NAMES } from "#worker/jobs/index.ts";
import { DERIVED_STATE_EXITS, STATE_EXITS } from "./state-exits.ts";

const SCHEMA = join(ROOT, "db/schema");
const modules = await Promise.all(
  readdirSync(SCHEMA).map((file): Promise<Record<string, unknown>> => import(join(SCHEMA, file))),
);

/** The values of every column named `state` in all schema files. */
const STORED_STATES = Object.fromEntries(
  modules.flatMap(Object.values).flatMap((table) => {
    if (!is(table, SQLiteTable)) return [];
    const state = Object.values(getTableColumns(table)).find(({ name }) => name === "state");
    return state?.enumValues ? [[getTableName(table), [...state.enumValues].toSorted()]] : [];
  }),
);

test("every stored state names what moves it on", () => {
  const named = Object.fromEntries(
    Object.entries(STATE_EXITS).map(([table, exits]) => [table, Object.keys(exits).toSorted()]),
  );
  expect(named).toEqual(STORED_STATES);
});

const DOMAIN = join(ROOT, "domain");
const domainFiles = readdirSync(DOMAIN, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
);
const domainExports = (
  await Promise.all(domainFiles.map((file): Promise<Record<string, unknown>> => import(join(DOMAIN, file))))
).flatMap(Object.entries);
const isEnum = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");
/** All lists of states that the domain exports. */
const DOMAIN_ENUMS = domainExports.flatMap(([name, value]): [string, string[]][] =>
  /_STATES$/.test(name) && isEnum(value) ? [[name, value]] : [],
);

test("every state enum of the domain is stored, and so named above, or names what moves its states on", () => {
  expect(DOMAIN_ENUMS.length).toBeGreaterThan(30);
  const stored = Object.values(STATE_EXITS).map((exits) => new Set(Object.keys(exits)));
  for (const [name, states] of DOMAIN_ENUMS) {
    const derived = DERIVED_STATE_EXITS[name];
    if (derived) expect(Object.keys(derived).toSorted(), name).toEqual(states.toSorted());
    else
      expect(
        stored.some((known) => states.every((state) => known.has(state))),
        name,
      ).toBe(true);
  }
  const names = new Set(DOMAIN_ENUMS.map(([name]) => name));
  for (const name of Object.keys(DERIVED_STATE_EXITS)) expect(names, name).toContain(name);
});

test("the jobs exist; the screens do by their type", () => {
  const exits = [STATE_EXITS, DERIVED_STATE_EXITS].flatMap((tables) => Object.values(tables).flatMap(Object.values));
  for (const exit of exits) {
    if ("job" in exit) expect(JOB_NAMES, exit.job).toContain(exit.job);
  }
});
