import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { pageRoutes } from "#client/routes/tree.ts";
import * as schema from "#db/schema/index.ts";
import { JOB_NAMES } from "#worker/jobs/index.ts";
import { STATE_EXITS } from "./state-exits.ts";

/** The values of every column named `state`. */
const STORED_STATES = Object.fromEntries(
  Object.values(schema).flatMap((table) => {
    if (!is(table, SQLiteTable)) return [];
    const { state } = getTableColumns(table);
    return state?.enumValues ? [[getTableName(table), [...state.enumValues].toSorted()]] : [];
  }),
);

test("every stored state names what moves it on", () => {
  const named = Object.fromEntries(
    Object.entries(STATE_EXITS).map(([table, exits]) => [table, Object.keys(exits).toSorted()]),
  );
  expect(named).toEqual(STORED_STATES);
});

test("the screens and jobs exist", () => {
  const exits = Object.values(STATE_EXITS).flatMap((states) => Object.values(states));
  const screens: string[] = pageRoutes.map(({ options }) => options.path);
  for (const exit of exits) {
    if ("screen" in exit) expect(screens, exit.screen).toContain(exit.screen);
    if ("job" in exit) expect(JOB_NAMES, exit.job).toContain(exit.job);
  }
});
