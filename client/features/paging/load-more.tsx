import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Button } from "#client/ui/button.tsx";
import { Skeleton } from "#client/ui/skeleton.tsx";
import { m } from "#messages";

type Pages = Pick<
  UseInfiniteQueryResult,
  "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError" | "fetchNextPage"
>;

/** The button that loads the next page of a list, its loading state, or its error with a retry. */
export function LoadMore({ pages, label, className = "" }: { pages: Pages; label: string; className?: string }) {
  const loadNext = () => void pages.fetchNextPage();
  if (pages.isFetchingNextPage) return <Skeleton className="h-12" />;
  if (pages.isFetchNextPageError) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-14 text-strong">
        {m.error_server_failed()}
        <Button onClick={loadNext}>{m.shell_try_again()}</Button>
      </div>
    );
  }
  if (!pages.hasNextPage) return null;
  return (
    <Button className={className} onClick={loadNext}>
      {label}
    </Button>
  );
}
