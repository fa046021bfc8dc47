import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { matchListHref } from "#client/links.ts";
import type { GameSlug } from "#domain/matches/games.ts";
import { m } from "#messages";
import type { MatchListSearch } from "./match-list-search.ts";

type Props = { game: GameSlug; gameId: number; search: MatchListSearch };

/** A native select, because a game may have dozens of leagues. */
export function LeagueFilter({ game, gameId, search }: Props) {
  const app = useApp();
  const router = useRouter();
  const { data } = useSuspenseQuery(callQuery(router.options.context.api, "GET /league/match_leagues", { gameId }));
  const open = (league: number | undefined) =>
    router.history.push(matchListHref(app, game, { ...search, page: undefined, league }));
  return (
    <label className={`league-filter needs-scripts ${search.league ? "is-chosen" : ""}`}>
      <span aria-hidden="true" className="i-lucide-trophy text-16" />
      <select
        aria-label={m.match_fact_league()}
        className="league-choice focus-ring-inset"
        value={search.league ?? 0}
        onChange={(event) => open(Number(event.target.value) || undefined)}
      >
        <option value={0}>{m.match_all_leagues()}</option>
        {data.list.map(({ id, name, region }) => (
          <option key={id} value={id}>
            {region ? `${region} · ${name}` : name}
          </option>
        ))}
      </select>
      <span aria-hidden="true" className="league-more i-lucide-chevron-down text-14" />
    </label>
  );
}
