import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as schema from "#db/schema/index.ts";
import { JOB_NAMES } from "#worker/jobs/index.ts";
import { STATE_EXITS } from "./state-exits.ts";

/** The values of every column named `state`. */
const STORED_STATES = Object.fromEntries(
  Object.values(schema).flatMap((table) => {
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
