import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import type { FollowedMatches } from "#client/features/matches/following/use-followed-matches.ts";
import { MatchBoard } from "#client/features/matches/list/match-board.tsx";
import { matchListHref } from "#client/links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import type { ListMatchesInput } from "#domain/matches/contract.ts";
import type { GameSlug } from "#domain/matches/games.ts";
import { m } from "#messages";
import { useFollowedOnly } from "./use-followed-only.ts";

type Props = {
  game: GameSlug | undefined;
  query: ListMatchesInput;
  only: FollowedMatches | undefined;
  /** Shown when there are no upcoming matches. */
  fallback: React.ReactNode;
};

/** The next matches, below the live ones or instead of them. */
export function UpcomingMatches({ game, query, only, fallback }: Props) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /match/list", query));
  const next = useFollowedOnly(query, data, only);
  if (next.list.length === 0) return fallback;
  const { leagueId: league } = query;
  return (
    <>
      <MatchBoard list={next} days oneGame={game !== undefined} />
      {!only && data.total > data.list.length && (
        <div className="flex justify-center py-6">
          <ButtonLink href={matchListHref(app, game, { view: "upcoming", ...(league && { league: Number(league) }) })}>
            {m.match_see_upcoming()}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
