import type { ReactNode } from "react";
import { m } from "#messages";

type ChartColumn<Row> = {
  name: string;
  cell: (row: Row) => ReactNode;
  /** Text is aligned to the start, numbers to the end. */
  isText?: boolean;
  /** Signed numbers keep their sign in front of the digits in right-to-left languages. */
  isLtr?: boolean;
};

export type ChartTableProps<Row> = {
  /** Row headers, usually times. */
  rowName: { name: string; cell: (row: Row) => ReactNode };
  columns: readonly ChartColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
};

/** The chart's data as a table, for screen readers and exact values. */
export const ChartTable = <Row,>({ rowName, columns, rows, keyOf }: ChartTableProps<Row>) => (
  <details className="chart-table">
    <summary className="focus-ring-inset">{m.match_chart_table()}</summary>
    <div className="wide-table">
      <table className="stats-table">
        <thead>
          <tr>
            {[rowName, ...columns].map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">
                <bdi suppressHydrationWarning>{rowName.cell(row)}</bdi>
              </th>
              {columns.map(({ name, cell, isText, isLtr }) => (
                <td key={name} dir={isLtr ? "ltr" : undefined} className={isText ? "is-text" : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);
