import { Link } from "#client/ui/link.tsx";
import "./data-table.css";
import type { ReactNode } from "react";
import { m } from "#messages";

export type DataColumn = {
  key: string;
  label: string;
  /** Abbreviation for a label that is too long for a heading; the full label becomes its tooltip. */
  short?: string;
  /** Link that sorts by this column. */
  href?: string;
  sorted?: "down" | "up" | undefined;
  strong?: boolean;
  /** Hidden on phones unless the table is sorted by it. */
  minor?: boolean;
  /** Text is aligned to the start, numbers to the end. */
  isText?: boolean;
};
export type DataRow = {
  key: string | number;
  place?: string;
  /** Highlighted as part of the zone that the legend explains. */
  marked?: boolean;
  /** Rows between this one and the previous one are left out. */
  afterGap?: boolean;
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

const classesOf = ({ sorted, minor, isText }: DataColumn, marked: string | false | undefined) =>
  [marked, minor && !sorted && "is-minor", isText && "is-text"].filter(Boolean).join(" ") || undefined;

const rowClasses = ({ marked, afterGap }: DataRow) =>
  [marked && "is-marked", afterGap && "is-after-gap"].filter(Boolean).join(" ") || undefined;

function ColumnHead({ column }: { column: DataColumn }) {
  const { label, short, href, sorted } = column;
  const heading = short ? (
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
          {heading}
          {sorted && <span aria-hidden="true" className={`${ARROW[sorted]} text-12`} />}
        </Link>
      ) : (
        heading
      )}
    </th>
  );
}

/** A stats table. If it is too wide for a phone, it scrolls with a sticky first column. */
export const DataTable = ({ caption, headLabel, columns, rows, places = false }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
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
          <tr key={row.key} className={rowClasses(row)}>
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
