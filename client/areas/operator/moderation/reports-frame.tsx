import type { ReactNode } from "react";
import { useApp } from "#client/app-context.ts";
import { Pager } from "#client/ui/pager.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { m } from "#messages";
import { ListFilters, sortFilter } from "../list-filters.tsx";
import type { ReportsTab } from "../operator-search.ts";
import type { RowsPage } from "../rows-to-csv.ts";
import { REPORTS_TAB_LABELS } from "./reports-tab-labels.ts";

type Props<Row extends object> = {
  tab: ReportsTab;
  query: { sort: QueueSort; after?: number | undefined };
  data: { list: readonly Row[]; next?: number | undefined };
  load: (after?: number) => Promise<RowsPage<number>>;
  empty: ReactNode;
  children: (row: Row) => ReactNode;
};

/** A queue of reports with sorting, saved views, CSV export and paging. */
export function ReportsFrame<Row extends object>({ tab, query, data, load, empty, children }: Props<Row>) {
  const app = useApp();
  const at = (sort: QueueSort, cursor?: number) => operatorHref(app, "reports", { tab, sort, cursor });
  return (
    <>
      <ListFilters
        page="reports"
        tab={{ tab }}
        filters={[sortFilter(query.sort)]}
        isEmpty={data.list.length === 0}
        load={load}
      />
      {data.list.length > 0 ? <ul className="flex flex-col gap-4">{data.list.map(children)}</ul> : empty}
      <Pager
        label={REPORTS_TAB_LABELS[tab]()}
        back={query.after ? { href: at(query.sort), name: m.operator_first() } : undefined}
        next={data.next ? { href: at(query.sort, data.next), name: m.operator_next() } : undefined}
      />
    </>
  );
}
