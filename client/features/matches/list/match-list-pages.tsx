import { MAX_LIST_PAGE } from "#client/api/url-params.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import type { MatchList } from "#domain/matches/views.ts";
import { m } from "#messages";

type Props = {
  list: Pick<MatchList, "total" | "page" | "size">;
  hrefOf: (page: number | undefined) => string;
  /** Label of the next-page link if the list contains something other than matches. */
  more?: string;
};

/** Links to the previous and next page, so it works without scripts. */
export function MatchListPages({ list: { total, page, size }, hrefOf, more = m.match_list_more() }: Props) {
  const hasMore = page * size < total && page < MAX_LIST_PAGE;
  if (page === 1 && !hasMore) return null;
  return (
    <nav aria-label={m.match_list_pages()} className="flex justify-center gap-3 py-6">
      {page > 1 && (
        <ButtonLink href={hrefOf(page > 2 ? page - 1 : undefined)} rel="prev">
          {m.match_list_back()}
        </ButtonLink>
      )}
      {hasMore && (
        <ButtonLink href={hrefOf(page + 1)} rel="next">
          {more}
        </ButtonLink>
      )}
    </nav>
  );
}
