import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { kickOffLabel } from "#client/features/matches/labels/kick-off-label.ts";
import type { MatchCard } from "#domain/matches/card.ts";
import { GAMES, getGameById } from "#domain/matches/games.ts";
import { matchNames } from "#domain/matches/side-names.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";

type Props = {
  /** The draft's match, which may be missing from the upcoming matches. */
  match: MatchCard | null;
  error: string | undefined;
  onMatch: (match: MatchCard) => void;
};

/** Selects a game, a league, and a match that has not started. */
export function MatchFields({ match, error, onMatch }: Props) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const [game, setGame] = useState<string>((match && getGameById(match.gameId)?.slug) ?? GAMES[0].slug);
  const [league, setLeague] = useState(match ? String(match.leagueId) : "");
  const { data, isPending } = useQuery(callQuery(api, "GET /match/list", { view: "upcoming", game }));
  const upcoming = (data?.list ?? []).filter(({ state }) => state === "not_started");
  const listed = match && !upcoming.some(({ id }) => id === match.id) ? [match, ...upcoming] : upcoming;
  const leagues = (data?.leagues ?? []).filter(({ id }) => upcoming.some(({ leagueId }) => leagueId === id));
  const inLeague = listed.filter(({ leagueId }) => league === "" || String(leagueId) === league);
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <SelectField
        label={m.match_fact_game()}
        value={game}
        options={GAMES.map(({ slug }) => ({ value: slug as string, label: gameName(slug) }))}
        onValue={(slug) => {
          setGame(slug);
          setLeague("");
        }}
      />
      <SelectField
        label={m.match_fact_league()}
        value={leagues.some(({ id }) => String(id) === league) ? league : ""}
        disabled={leagues.length === 0}
        options={[
          { value: "", label: m.transactions_all() },
          ...leagues.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onValue={setLeague}
      />
      <div className="md:col-span-2">
        <SelectField
          label={m.library_match()}
          error={error}
          hint={inLeague.length > 0 || isPending ? undefined : m.creator_no_matches()}
          value={match && inLeague.some(({ id }) => id === match.id) ? String(match.id) : ""}
          disabled={inLeague.length === 0}
          options={[
            { value: "", label: "–" },
            ...inLeague.map((card) => ({
              value: String(card.id),
              label: `${kickOffLabel(card.startsAtMs, app)} · ${matchNames(card)}`,
            })),
          ]}
          onValue={(chosen) => {
            const found = inLeague.find(({ id }) => String(id) === chosen);
            if (found) onMatch(found);
          }}
        />
      </div>
    </div>
  );
}
