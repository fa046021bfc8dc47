import { stringify } from "csv-stringify/sync";
import { type CsvCell, neutralizeCell } from "#domain/api/csv-cell.ts";

/** The byte order mark makes spreadsheets read UTF-8. */
export const formatCsv = (columns: string[], rows: readonly (readonly CsvCell[])[]): string =>
  stringify(
    rows.map((row) => row.map(neutralizeCell)),
    { header: true, columns, bom: true, record_delimiter: "windows" },
  );
