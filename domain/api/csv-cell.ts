/** Spreadsheets evaluate such a cell as a formula. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

export type CsvCell = string | number;
/** Numbers are not quoted, even if negative. */
export const neutralizeCell = (cell: CsvCell): CsvCell =>
  typeof cell === "string" && FORMULA.test(cell) ? `'${cell}` : cell;
