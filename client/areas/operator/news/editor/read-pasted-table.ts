import { MAX_NEWS_TABLE_COLUMNS, MAX_NEWS_TABLE_ROWS } from "#domain/news/limits.ts";
import type { FieldBlock } from "./field-blocks.ts";

const MAX_CELL_LENGTH = 200;

/** Reads a pasted table: the first row is the head, and merged columns leave cells empty. */
export function readPastedTable(table: HTMLElement): { block: FieldBlock } | false {
  const rows = [...table.querySelectorAll("tr")].map((row) =>
    [...row.querySelectorAll<HTMLTableCellElement>("td, th")].flatMap((cell) => [
      (cell.textContent ?? "").replaceAll(/\s+/g, " ").trim().slice(0, MAX_CELL_LENGTH),
      ...Array.from({ length: Math.max(0, cell.colSpan - 1) }, () => ""),
    ]),
  );
  const columns = Math.min(MAX_NEWS_TABLE_COLUMNS, Math.max(0, ...rows.map(({ length }) => length)));
  const [head, ...body] = rows
    .slice(0, MAX_NEWS_TABLE_ROWS + 1)
    .map((row) => Array.from({ length: columns }, (_, at) => row[at] ?? ""));
  if (!head || columns === 0 || body.length === 0) return false;
  const caption = (table.querySelector("caption")?.textContent ?? "").trim().slice(0, MAX_CELL_LENGTH);
  return { block: { kind: "table", caption, head, rows: body } };
}
