// Reads the sample tables: one row a line, cells split by "|".
// An indented line goes on with the row above, so that no line is too long to read.
export const parseNameRows = (text: string): string[][] =>
  text
    .trim()
    .split(/\n(?! )/)
    .map((row) => row.replaceAll(/\n +/g, "").split("|"));

/** Keys of the first column → the rest of the row under the given column names. */
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
