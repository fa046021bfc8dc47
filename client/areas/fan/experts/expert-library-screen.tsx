import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { type ExpertLibraryLinkSearch, expertLibraryHref } from "#client/late-links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { MIN_RANKED_PLANS } from "#domain/experts/limits.ts";
import { m } from "#messages";
import { boardName, periodText } from "./board-labels.ts";
import { ExpertGameFilter } from "./expert-game-filter.tsx";
import { ExpertPage } from "./expert-page.tsx";
import { ExpertRows } from "./expert-rows.tsx";
import { LIBRARY_BOARDS, parseBoardSearch, toLibraryInput } from "./expert-search.ts";

/** All experts, by board and game. */
export function ExpertLibraryScreen() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const search = parseBoardSearch(useSearch({ from: "/expert/allExperts" }));
  const { data } = useSuspenseQuery(callQuery(api, "GET /expert_plan/expertLibraryPC", toLibraryInput(search)));
  const { board = "accuracy", game, page = 1 } = search;
  const hrefOf = (change: ExpertLibraryLinkSearch) => expertLibraryHref(app, { ...search, page: undefined, ...change });
  const pageHref = (number: number) => hrefOf({ page: number > 1 ? number : undefined });
  return (
    <ExpertPage section="library" title={m.experts_all()} isOffered={data.offered}>
      <div className="flex flex-col gap-2">
        <LinkTabs
          label={m.experts_all()}
          tabs={LIBRARY_BOARDS.map((one) => ({
            href: hrefOf({ board: one === "accuracy" ? undefined : one }),
            label: one === "all" ? m.people_all() : boardName(one),
            current: one === board,
          }))}
        />
        <ExpertGameFilter game={game} hrefOf={(slug) => hrefOf({ game: slug })} />
      </div>
      {data.offered && data.period ? (
        <p className="text-13 text-muted">{m.expert_board_utc({ period: periodText(data.period, app.locale) })}</p>
      ) : null}
      {data.offered && data.list.length > 0 ? (
        <>
          <ExpertRows board={board} rows={data.list} period={data.period} game={game} />
          <Pager
            label={m.experts_all()}
            back={page > 1 ? { href: pageHref(page - 1), name: m.following_back() } : undefined}
            next={data.nextPage ? { href: pageHref(data.nextPage), name: m.following_next() } : undefined}
          />
        </>
      ) : (
        <EmptyState
          icon="i-lucide-target"
          title={m.experts_none()}
          text={m.expert_too_few_text({ count: String(MIN_RANKED_PLANS) })}
        >
          {board === "all" ? null : <ButtonLink href={hrefOf({ board: "all" })}>{m.experts_all()}</ButtonLink>}
        </EmptyState>
      )}
    </ExpertPage>
  );
}
