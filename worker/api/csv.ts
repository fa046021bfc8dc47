import { stringify } from "csv-stringify/sync";

/** Spreadsheets read such a cell as a formula. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

type Cell = string | number;
const neutralize = (cell: Cell): Cell => (typeof cell === "string" && FORMULA.test(cell) ? `'${cell}` : cell);

/** The byte order mark makes spreadsheets read UTF-8. Numbers stay numbers, also negative ones. */
export const formatCsv = (columns: string[], rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map(neutralize)),
    { header: true, columns, bom: true, record_delimiter: "windows" },
  );
