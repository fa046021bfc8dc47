import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Button } from "#client/ui/button.tsx";
import { m } from "#messages";

type Props<Page, Cursor> = {
  page: Page & { next?: Cursor };
  ask: (cursor: Cursor) => { queryKey: readonly unknown[]; queryFn: () => Promise<Page & { next?: Cursor }> };
  show: (page: Page) => ReactNode;
};

function NextPage<Page, Cursor>({ cursor, ask, show }: Omit<Props<Page, Cursor>, "page"> & { cursor: Cursor }) {
  const next = useQuery(ask(cursor));
  if (next.data) return <LoadMorePages page={next.data} ask={ask} show={show} />;
  if (next.isPending) return <div aria-busy="true" className="h-12 rounded-10 bg-surface-2" />;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-14 text-strong">
      {m.error_server_failed()}
      <Button onClick={() => void next.refetch()}>{m.shell_try_again()}</Button>
    </div>
  );
}

/** A page of a list and, for who asks, those after it. Each is a query of its own: what changes is read again. */
export function LoadMorePages<Page, Cursor>({ page, ask, show }: Props<Page, Cursor>) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      {show(page)}
      {page.next === undefined ? null : isAsked ? (
        <NextPage cursor={page.next} ask={ask} show={show} />
      ) : (
        <Button onClick={() => setIsAsked(true)}>{m.desk_more()}</Button>
      )}
    </>
  );
}
