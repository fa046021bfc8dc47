import "./charts.css";
import { type ReactNode, useId } from "react";
import { ChartTable, type ChartTableProps } from "./chart-table.tsx";

type Props<Row> = {
  /** Omitted if the chart is in a panel that has its own heading. */
  title?: ReactNode;
  /** Explains the colours or the ends of the axis. */
  legend?: ReactNode;
  table: ChartTableProps<Row>;
  children: ReactNode;
};

/** Every chart consists of a heading, a plot, a legend and the same data as a table. */
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
