import "#client/features/live/live-tile.css";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { LIVES_REFRESH_MS } from "#client/features/live/live-queries.ts";
import { LoadMore } from "#client/features/paging/load-more.tsx";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { type AnchorListLinkSearch, anchorListHref } from "#client/links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { anchorHref } from "#client/workplace-links.ts";
import { anyCan } from "#domain/permissions/can.ts";
import { m } from "#messages";
import { AnchorCardItem } from "./anchor-card.tsx";
import { AnchorFilters } from "./anchor-filters.tsx";
import { anchorListQuery } from "./anchor-queries.ts";
import { parseAnchorSearch } from "./anchor-search.ts";

function AnchorListPages({ search }: { search: AnchorListLinkSearch }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const pages = useSuspenseInfiniteQuery({ ...anchorListQuery(api, search), refetchInterval: LIVES_REFRESH_MS });
  const cards = pages.data.pages.flatMap(({ list }) => list);
  if (cards.length === 0) {
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
      <ul className="stream-tiles">
        {cards.map((card) => (
          <AnchorCardItem key={card.anchor.uid} card={card} />
        ))}
      </ul>
      <LoadMore pages={pages} label={m.moderation_more()} className="mx-auto mt-4 flex" />
    </>
  );
}

/** Live streamers first, then the others by their next live. */
export function AnchorListScreen() {
  const app = useApp();
  const search = parseAnchorSearch(useSearch({ from: "/anchor/anchorList" }));
  return (
    <PageLayout>
      <title>{`${m.streamers_title()} · ${app.brand.name}`}</title>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-20">{m.streamers_title()}</h1>
        <ButtonLink href={anchorHref(app)}>
          {app.user && anyCan(app.user.roles, "go_live") ? m.anchor_center() : m.apply_title()}
        </ButtonLink>
      </div>
      <AnchorFilters search={search} />
      <AnchorListPages search={search} />
    </PageLayout>
  );
}
