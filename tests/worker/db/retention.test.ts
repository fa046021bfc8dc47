import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import { ROOT } from "#commands/root.ts";
import { ERASED_ROWS, RETAINED_ROWS } from "#db/queries/identity/erase-account.ts";
import { formatRetention, RETENTION, ROOM_RETENTION, WITHOUT_PERSONAL_DATA } from "#db/retention.ts";
import * as schema from "#db/schema/index.ts";

/** Names of columns that refer to a person or hold personal input. */
const PERSONAL =
  /^(?!.*_ms$).*((^|_)(uid|user_id|(author|actor|reporter|moderator|owner|anchor|expert|editor|viewer|staff|holder|follower|followed|counterpart|operator)_id)$|(^|_)by(_id|_uid)?$|_by$|email|phone|contact|address|device|birth|username|signature|avatar|recipient|remark|note$|words|introduction|feedback|voter|(viewer|visitor|reader)(_key)?$|sender_hash|password|evidence$)/;
/** Columns that match by name, but hold public sports data or counters. */
const PUBLIC: ReadonlySet<string> = new Set([
  ...["players.birth_date", "push_keys.addresses", "news_articles.correction_note", "goods_texts.description"],
  ...["match_alerts.after_user_id", "brand_versions.document", "lives.notice", "live_schedule.notice"],
]);

const tables = new Map(
  Object.values(schema).flatMap((one) => {
    if (!is(one, SQLiteTable)) return [];
    const { name, columns } = getTableConfig(one);
    return [[name, columns.map((column) => column.name)] as const];
  }),
);
const columnsOf = (table: string) => (RETENTION[table]?.columns ?? "").replaceAll('"', "").split(" ").filter(Boolean);

it("decides about every table of the schema, once", () => {
  const decided = [...Object.keys(RETENTION), ...WITHOUT_PERSONAL_DATA];
  expect(decided.toSorted()).toEqual([...tables.keys()].toSorted());
});

it("names only columns that exist", () => {
  const missing = Object.keys(RETENTION).flatMap((table) =>
    columnsOf(table).flatMap((column) => (tables.get(table)?.includes(column) ? [] : [`${table}.${column}`])),
  );
  expect(missing).toEqual([]);
});

it("names every column that refers to a person", () => {
  const undecided = [...tables].flatMap(([table, columns]) =>
    columns.flatMap((column) => {
      const name = `${table}.${column}`;
      return PERSONAL.test(column) && !PUBLIC.has(name) && !columnsOf(table).includes(column) ? [name] : [];
    }),
  );
  expect(undecided).toEqual([]);
});

it("says what the erasure does", () => {
  const erased = new Set<string>(ERASED_ROWS.map(([table]) => table));
  // Deleted in limited batches by separate statements.
  const others = ["follows", "content_likes", "content_mentions"];
  for (const table of others) erased.add(table);
  const saysDeleted = Object.entries(RETENTION).flatMap(([table, { erasure }]) =>
    erasure === "deleted" ? [table] : [],
  );
  expect(saysDeleted.toSorted()).toEqual([...erased].toSorted());
  for (const [table] of RETAINED_ROWS) {
    if (!others.includes(table)) expect(["kept", "emptied"], table).toContain(RETENTION[table]?.erasure);
  }
});

it("knows the storage of every room", () => {
  const parties = readdirSync(join(ROOT, "party")).filter(
    (folder) => folder !== "main" && existsSync(join(ROOT, "party", folder, "server.ts")),
  );
  expect(Object.keys(ROOM_RETENTION).toSorted()).toEqual(parties.toSorted());
  const chat = ["stored-room.ts", "chat-archive.ts"].map((file) =>
    readFileSync(join(ROOT, "party/live-room", file), "utf8"),
  );
  const prefixes = chat.join("\n").matchAll(/_PREFIX = "([a-z]+:)"/g);
  const undescribed = [...prefixes].flatMap(([, prefix = ""]) =>
    ROOM_RETENTION["live-room"]?.columns.includes(prefix) ? [] : [prefix],
  );
  expect(undescribed).toEqual([]);
});

it("is what docs/retention.md says", () => {
  expect(readFileSync(join(ROOT, "docs/retention.md"), "utf8")).toContain(formatRetention());
});
