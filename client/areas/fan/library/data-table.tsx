import "./data-table.css";
import type { ReactNode } from "react";
import { m } from "#messages";

export type Column = {
  key: string;
  label: string;
  /** Where the whole name is too long for a head; the name is then its title. */
  short?: string;
  /** Where a press on the head leads: the same page in this column's order. */
  href?: string;
  sorted?: "down" | "up" | undefined;
  strong?: boolean;
};
export type Row = { key: string | number; place?: string; head: ReactNode; cells: readonly ReactNode[] };
type Props = { caption: string; headLabel: string; columns: readonly Column[]; rows: readonly Row[]; places?: boolean };

const ARIA = { down: "descending", up: "ascending" } as const;
const ARROW = { down: "i-lucide-arrow-down", up: "i-lucide-arrow-up" } as const;

function ColumnHead({ column }: { column: Column }) {
  const { label, short, href, sorted } = column;
  const words = short ? (
    <abbr title={label}>
      <bdi>{short}</bdi>
    </abbr>
  ) : (
    label
  );
  return (
    <th scope="col" aria-sort={sorted ? ARIA[sorted] : undefined} className={sorted ? "is-sorted" : undefined}>
      {href ? (
        <a href={href} aria-label={m.library_sort_by({ name: label })} className="data-sort focus-ring-inset">
          {words}
          {sorted && <span aria-hidden="true" className={`${ARROW[sorted]} text-12`} />}
        </a>
      ) : (
        words
      )}
    </th>
  );
}

/** Figures in columns. Too wide for a phone, it scrolls in its own box and its first column stays. */
export const DataTable = ({ caption, headLabel, columns, rows, places = false }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
  <section className="data-box focus-ring-inset" aria-label={caption} tabIndex={0}>
    <table className="data-table">
      <thead>
        <tr>
          <th scope="col">
            {places && <span className="data-place">#</span>}
            {headLabel}
          </th>
          {columns.map((column) => (
            <ColumnHead key={column.key} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <span className="data-head">
                {places && <span className="data-place">{row.place}</span>}
                {row.head}
              </span>
            </th>
            {columns.map((column, at) => (
              <td key={column.key} className={column.strong || column.sorted ? "is-strong" : undefined}>
                {row.cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
