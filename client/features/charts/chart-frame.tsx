import "./charts.css";
import { type ReactNode, useId } from "react";
import { ChartTable, type ChartTableProps } from "./chart-table.tsx";

type Props<Row> = {
  /** Without one the chart is part of a panel that has a heading. */
  title?: ReactNode;
  /** What the colours or ends of the axis mean. */
  legend?: ReactNode;
  table: ChartTableProps<Row>;
  children: ReactNode;
};

/** Heading, plot, legend and the same data as a table: every chart. */
export function ChartFrame<Row>({ title, legend, table, children }: Props<Row>) {
  const id = useId();
  const content = (
    <>
      {children}
      {legend}
      <ChartTable {...table} />
    </>
  );
  if (title === undefined) return content;
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id} className="panel-title">
        {title}
      </h2>
      {content}
    </section>
  );
}
