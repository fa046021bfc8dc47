import { type CsvCell, neutralizeCell } from "#domain/api/csv-cell.ts";

const quoted = (cell: CsvCell): string => {
  const text = String(neutralizeCell(cell));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

function cellOf(name: string, value: unknown): CsvCell {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return name.endsWith("Ms") ? new Date(value).toISOString() : value;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Flattens nested objects into columns such as `user.uid`; arrays stay in one cell. */
function flatten(row: object, prefix = ""): [string, CsvCell][] {
  return Object.entries(row).flatMap(([name, value]) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? flatten(value, `${prefix}${name}.`)
      : [[prefix + name, cellOf(name, value)] as [string, CsvCell]],
  );
}

/** Exports rows as the API returns them; times are ISO 8601. */
export function rowsToCsv(rows: readonly object[]): string {
  const flat = rows.map((row) => new Map(flatten(row)));
  const columns = [...new Set(flat.flatMap((row) => [...row.keys()]))];
  const lines = flat.map((row) => columns.map((column) => row.get(column) ?? ""));
  return `\ufeff${[columns, ...lines].map((line) => `${line.map(quoted).join(",")}\r\n`).join("")}`;
}

/** Export limit; further rows can only be paged through in the list. */
export const MAX_COLLECTED_ROWS = 2_000;

export type RowsPage<Cursor> = { list: readonly object[]; next?: Cursor | null | undefined };

/** Collects the pages of a list, up to the limit. */
export async function collectRows<Cursor>(load: (cursor: Cursor | undefined) => Promise<RowsPage<Cursor>>) {
  const rows: object[] = [];
  let cursor: Cursor | undefined;
  do {
    const page = await load(cursor);
    rows.push(...page.list);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined && rows.length < MAX_COLLECTED_ROWS);
  return rows.slice(0, MAX_COLLECTED_ROWS);
}
