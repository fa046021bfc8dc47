// Parses the sample tables: one row per line, cells split by "|"; an indented line continues the row above.
export const parseNameRows = (text: string): string[][] =>
  text
    .trim()
    .split(/\n(?! )/)
    .map((row) => row.replaceAll(/\n +/g, "").split("|"));

/** Maps the key in the first column to the other cells by column name. */
export function parseNameTable<Column extends string>(
  text: string,
  columns: readonly Column[],
): Map<string, Partial<Record<Column, string>>> {
  const table = new Map<string, Partial<Record<Column, string>>>();
  for (const [key = "", ...cells] of parseNameRows(text)) {
    const row: Partial<Record<Column, string>> = {};
    columns.forEach((column, at) => {
      const cell = cells[at];
      if (cell) row[column] = cell;
    });
    table.set(key, row);
  }
  return table;
}
