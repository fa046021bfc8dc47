import { TextField } from "#client/features/forms/text-field.tsx";
import { Button } from "#client/ui/button.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import { MAX_NEWS_TABLE_COLUMNS, MAX_NEWS_TABLE_ROWS } from "#domain/news/limits.ts";
import { m } from "#messages";
import type { FieldBlock } from "./field-blocks.ts";

type Table = Extract<FieldBlock, { kind: "table" }>;
const MAX_CELL_LENGTH = 200;
const without = <Item,>(list: readonly Item[], at: number): Item[] => list.filter((_, index) => index !== at);

/** Edits the cells as text fields; the first row is the head. */
export function TableFields({ block, change }: { block: Table; change: (block: Table) => void }) {
  const rows = [block.head, ...block.rows];
  const columns = block.head.length;
  const set = ([head = [], ...body]: string[][]) => change({ ...block, head, rows: body });
  const setCell = (row: number, column: number, text: string) =>
    set(rows.map((cells, at) => (at === row ? cells.map((cell, index) => (index === column ? text : cell)) : cells)));
  return (
    <>
      <TextField
        label={m.desk_caption()}
        value={block.caption}
        maxLength={MAX_CELL_LENGTH}
        onValue={(caption) => change({ ...block, caption })}
      />
      <div className="news-table-fields">
        <table>
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity but their place.
              <tr key={row} data-head={row === 0 ? "" : undefined}>
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity but their place.
                  <td key={column}>
                    <input
                      aria-label={m.desk_cell({ row: row + 1, column: column + 1 })}
                      value={cell}
                      maxLength={MAX_CELL_LENGTH}
                      onChange={(event) => setCell(row, column, event.target.value)}
                    />
                  </td>
                ))}
                <td>
                  {row > 0 && rows.length > 2 ? (
                    <IconButton icon="i-lucide-x" label={m.desk_row_remove()} onClick={() => set(without(rows, row))} />
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={block.rows.length >= MAX_NEWS_TABLE_ROWS}
          onClick={() => set([...rows, block.head.map(() => "")])}
        >
          {m.desk_row_add()}
        </Button>
        <Button disabled={columns >= MAX_NEWS_TABLE_COLUMNS} onClick={() => set(rows.map((cells) => [...cells, ""]))}>
          {m.desk_column_add()}
        </Button>
        <Button disabled={columns < 2} onClick={() => set(rows.map((cells) => cells.slice(0, -1)))}>
          {m.desk_column_remove()}
        </Button>
      </div>
    </>
  );
}
