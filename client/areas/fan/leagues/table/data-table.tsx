import { Link } from "#client/ui/link.tsx";
import "./data-table.css";
import type { ReactNode } from "react";
import { m } from "#messages";

export type DataColumn = {
  key: string;
  label: string;
  /** Where the whole name is too long for a head; the name is then its title. */
  short?: string;
  /** Where a press on the head leads: the same page in this column's order. */
  href?: string;
  sorted?: "down" | "up" | undefined;
  strong?: boolean;
  /** A phone leaves it out, so that what counts most is in sight; one that is sorted by stays. */
  minor?: boolean;
  /** Words, which begin where the column begins; figures end where it ends. */
  words?: boolean;
};
export type DataRow = {
  key: string | number;
  place?: string;
  /** Stands in the zone that the legend below names. */
  marked?: boolean;
  head: ReactNode;
  cells: readonly ReactNode[];
};
type Props = {
  caption: string;
  headLabel: string;
  columns: readonly DataColumn[];
  rows: readonly DataRow[];
  places?: boolean;
};

const ARIA = { down: "descending", up: "ascending" } as const;
const ARROW = { down: "i-lucide-arrow-down", up: "i-lucide-arrow-up" } as const;

const classesOf = ({ sorted, minor, words }: DataColumn, marked: string | false | undefined) =>
  [marked, minor && !sorted && "is-minor", words && "is-words"].filter(Boolean).join(" ") || undefined;

function ColumnHead({ column }: { column: DataColumn }) {
  const { label, short, href, sorted } = column;
  const words = short ? (
    <abbr title={label}>
      <bdi>{short}</bdi>
    </abbr>
  ) : (
    label
  );
  return (
    <th scope="col" aria-sort={sorted ? ARIA[sorted] : undefined} className={classesOf(column, sorted && "is-sorted")}>
      {href ? (
        <Link
          href={href}
          aria-label={m.library_sort_by({ name: label })}
          className="data-sort focus-ring-inset"
          resetScroll={false}
        >
          {words}
          {sorted && <span aria-hidden="true" className={`${ARROW[sorted]} text-12`} />}
        </Link>
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
          <tr key={row.key} className={row.marked ? "is-marked" : undefined}>
            <th scope="row">
              <span className="data-head">
                {places && <span className="data-place">{row.place}</span>}
                {row.head}
              </span>
            </th>
            {columns.map((column, at) => (
              <td
                key={column.key}
                className={classesOf(column, (column.strong || column.sorted !== undefined) && "is-strong")}
              >
                {row.cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
