import { expect, test } from "vitest";
import { collectRows, MAX_COLLECTED_ROWS, rowsToCsv } from "./rows-to-csv.ts";

test("fields of fields are columns, times are ISO, and a text that looks like a formula is none", () => {
  const csv = rowsToCsv([
    { id: 1, atMs: 0, user: { uid: 7, username: "=1+1" }, tags: ["a", "b"], note: null },
    { id: 2, atMs: 60_000, user: null },
  ]);
  const [head, first, second] = csv.replace("\ufeff", "").trim().split("\r\n");
  expect(head).toBe("id,atMs,user.uid,user.username,tags,note,user");
  expect(first).toContain("1970-01-01T00:00:00.000Z");
  expect(first).toContain("'=1+1");
  expect(second).toContain("1970-01-01T00:01:00.000Z");
});

test("pages are collected to the end, or to the limit", async () => {
  const load = async (cursor = 0) => ({ list: [{ id: cursor }], next: cursor < 4 ? cursor + 1 : null });
  expect(await collectRows<number>(load)).toHaveLength(5);
  const endless = async (cursor = 0) => ({
    list: Array.from({ length: 100 }, () => ({ id: cursor })),
    next: cursor + 1,
  });
  expect(await collectRows<number>(endless)).toHaveLength(MAX_COLLECTED_ROWS);
});
