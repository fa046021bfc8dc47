import "#client/features/live/live-tile.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { LIVES_REFRESH_MS } from "#client/features/live/live-queries.ts";
import { LoadMore } from "#client/features/live/load-more.tsx";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { type AnchorListLinkSearch, anchorListHref } from "#client/links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { m } from "#messages";
import { AnchorCard } from "./anchor-card.tsx";
import { AnchorFilters } from "./anchor-filters.tsx";
import { anchorListQuery, parseAnchorSearch } from "./anchor-search.ts";

type PartProps = { search: AnchorListLinkSearch; page: number; more: ReactNode };

function AnchorListPart({ search, page, more }: PartProps) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const query = callQuery(api, "GET /anchor/list", anchorListQuery(search, page));
  const { data } = useSuspenseQuery({ ...query, refetchInterval: LIVES_REFRESH_MS });
  if (data.total === 0) {
    const isFollowed = search.followed === 1;
    return (
      <EmptyState
        icon="i-lucide-users-round"
        title={isFollowed ? m.streamers_none_followed() : m.streamers_none()}
        {...(!isFollowed && { text: m.streamers_none_text() })}
      >
        <ButtonLink kind="primary" href={anchorListHref(app)}>
          {m.streamers_all()}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="stream-tiles mt-4">
        {data.list.map((card) => (
          <AnchorCard key={card.anchor.uid} card={card} />
        ))}
      </ul>
      {page * data.size < data.total ? more : null}
    </>
  );
}

/** Live streamers first, then by their next live. */
export function AnchorListScreen() {
  const app = useApp();
  const search = parseAnchorSearch(useSearch({ from: "/anchor/anchorList" }));
  return (
    <PageLayout>
      <title>{`${m.streamers_title()} · ${app.brand.name}`}</title>
      <h1 className="mb-2 text-20">{m.streamers_title()}</h1>
      <AnchorFilters search={search} />
      <LoadMore
        key={JSON.stringify(search)}
        render={(page, more) => <AnchorListPart search={search} page={page} more={more} />}
      />
    </PageLayout>
  );
}
