import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { LeagueSummary } from "#domain/matches/views.ts";
import { m } from "#messages";
import { LeagueGrid } from "../library-links.tsx";

/** Other leagues of the game, those of the same region first. */
export function OtherLeagues({ league }: { league: LeagueSummary }) {
  const { api } = useRouter().options.context;
  const game = getGameById(league.gameId)?.slug ?? "";
  const { data } = useSuspenseQuery(callQuery(api, "GET /league/library", { game }));
  const near = data.regions.filter(({ country }) => country === league.country);
  const far = data.regions.filter(({ country }) => country !== league.country);
  return [...near, ...far].map(({ country, region, leagues }) => (
    <section key={country ?? ""} className="library-section">
      <h2 className="library-title">{region ?? m.match_region_international()}</h2>
      <LeagueGrid leagues={leagues} current={league.id} />
    </section>
  ));
}
