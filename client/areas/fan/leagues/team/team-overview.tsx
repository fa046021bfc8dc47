import { useApp } from "#client/app-context.ts";
import { NewsSlot } from "#client/features/news/news-slot.tsx";
import { joinWithComma } from "#client/format/join-with-comma.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { libraryHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import type { TeamProfile } from "#domain/leagues/views.ts";
import { m } from "#messages";
import { FactList } from "../fact-list.tsx";
import { LeagueLink } from "../library-links.tsx";
import { FormBadges } from "../table/form-badges.tsx";
import { TeamLiveMatch, TeamMatches } from "./team-matches.tsx";

/** The live match, then rank, venue, coach, last and next matches. */
export function TeamOverview({ profile }: { profile: TeamProfile }) {
  const app = useApp();
  const { team, venue, coach, seasons } = profile;
  const [currentSeason] = seasons;
  const rank = currentSeason?.standing && wholeNumber(currentSeason.standing.place, app.locale);
  return (
    <>
      <TeamLiveMatch teamId={team.id} />
      <FactList
        facts={[
          [m.match_fact_league(), currentSeason && <LeagueLink league={currentSeason.league} view="groupTable" />],
          [m.library_place(), rank],
          [
            m.library_last_five(),
            currentSeason?.standing?.form && (
              <FormBadges
                form={currentSeason.standing.form}
                matches={{ gameId: profile.gameId, ids: currentSeason.standing.formIds }}
              />
            ),
          ],
          [m.library_coach(), coach && <Link href={libraryHref(app, "player", coach.id)}>{coach.name}</Link>],
          [m.library_venue(), venue && joinWithComma(app.locale, [venue.name, venue.city])],
          [m.library_capacity(), venue?.capacity && wholeNumber(venue.capacity, app.locale)],
        ]}
      />
      <TeamMatches teamId={team.id} />
      <NewsSlot input={{ teamId: team.id, size: 3 }} />
    </>
  );
}
