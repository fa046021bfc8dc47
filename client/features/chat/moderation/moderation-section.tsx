import type { ReactNode } from "react";
import { Button } from "#client/ui/button.tsx";
import { m } from "#messages";

type Props = {
  id: string;
  title: string;
  query: { isPending: boolean; isError: boolean; refetch: () => unknown };
  isEmpty: boolean;
  empty: string;
  children: ReactNode;
};

/** A section with loading, error and empty states. */
export const ModerationSection = ({ id, title, query, isEmpty, empty, children }: Props) => (
  <section aria-labelledby={id} aria-busy={query.isPending} className="flex flex-col gap-3 border-t pt-6">
    <h2 id={id} className="text-16">
      {title}
    </h2>
    {query.isError ? (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-14 text-strong">
        {m.error_server_failed()}
        <Button onClick={() => void query.refetch()}>{m.shell_try_again()}</Button>
      </div>
    ) : (
      children
    )}
    {query.isPending ? <div aria-hidden="true" className="h-12 rounded-10 bg-surface-2" /> : null}
    {!query.isPending && !query.isError && isEmpty ? <p className="text-13 text-muted">{empty}</p> : null}
  </section>
);
