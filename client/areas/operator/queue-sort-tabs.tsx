import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { QUEUE_SORTS, type QueueSort } from "#domain/staff/queue-sort.ts";
import { m } from "#messages";

const SORTS: Record<QueueSort, () => string> = { oldest: m.users_oldest, newest: m.transactions_newest };

/** The order of a queue, in the URL. */
export const QueueSortTabs = ({ current, hrefOf }: { current: QueueSort; hrefOf: (sort: QueueSort) => string }) => (
  <LinkTabs
    label={m.mall_sort()}
    tabs={QUEUE_SORTS.map((sort) => ({ href: hrefOf(sort), label: SORTS[sort](), current: sort === current }))}
  />
);
