import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Button } from "#client/ui/button.tsx";
import { m } from "#messages";

type Props<Page, Cursor> = {
  page: Page & { next?: Cursor };
  getQuery: (cursor: Cursor) => { queryKey: readonly unknown[]; queryFn: () => Promise<Page & { next?: Cursor }> };
  render: (page: Page) => ReactNode;
};

function NextPage<Page, Cursor>({ cursor, getQuery, render }: Omit<Props<Page, Cursor>, "page"> & { cursor: Cursor }) {
  const next = useQuery(getQuery(cursor));
  if (next.data) return <LoadMorePages page={next.data} getQuery={getQuery} render={render} />;
  if (next.isPending) return <div aria-busy="true" className="h-12 rounded-10 bg-surface-2" />;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-14 text-strong">
      {m.error_server_failed()}
      <Button onClick={() => void next.refetch()}>{m.shell_try_again()}</Button>
    </div>
  );
}

/** Each page is a query of its own, so that an invalidated page is refetched. */
export function LoadMorePages<Page, Cursor>({ page, getQuery, render }: Props<Page, Cursor>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {render(page)}
      {page.next === undefined ? null : isOpen ? (
        <NextPage cursor={page.next} getQuery={getQuery} render={render} />
      ) : (
        <Button onClick={() => setIsOpen(true)}>{m.moderation_more()}</Button>
      )}
    </>
  );
}
