import { readdirSync } from "node:fs";
import { join } from "node:path";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { ROOT } from "#commands/root.ts";
import { JOB_NAMES } from "#worker/jobs/index.ts";
import { STATE_EXITS } from "./state-exits.ts";

const SCHEMA = join(ROOT, "db/schema");
const modules = await Promise.all(
  readdirSync(SCHEMA).map((file): Promise<Record<string, unknown>> => import(join(SCHEMA, file))),
);

/** The values of every column named `state`, in every file of the schema. */
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

test("the jobs exist; the screens do by their type", () => {
  const exits = Object.values(STATE_EXITS).flatMap((states) => Object.values(states));
  for (const exit of exits) {
    if ("job" in exit) expect(JOB_NAMES, exit.job).toContain(exit.job);
  }
});
