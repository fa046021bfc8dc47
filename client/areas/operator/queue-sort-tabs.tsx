import { QUEUE_SORTS, type QueueSort } from "#domain/staff/queue-sort.ts";
import { m } from "#messages";
import { SortLinks } from "./sort-links.tsx";

const SORTS: Record<QueueSort, () => string> = { oldest: m.users_oldest, newest: m.transactions_newest };

/** The order of a queue, in the URL. */
export const QueueSortTabs = ({ current, hrefOf }: { current: QueueSort; hrefOf: (sort: QueueSort) => string }) => (
  <SortLinks
    sorts={QUEUE_SORTS.map((sort) => ({ href: hrefOf(sort), label: SORTS[sort](), current: sort === current }))}
  />
);
