import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useApp } from "#client/app-context.ts";
import { TextField } from "#client/features/forms/text-field.tsx";
import { MatchNames } from "#client/features/matches/labels/match-names.tsx";
import { kickoffTime } from "#client/format/dates.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { Badge } from "#client/ui/badge.tsx";
import { GameIcon } from "#client/ui/game-icon.tsx";
import type { AnchorMatch } from "#domain/live/contract.ts";
import { getGameById } from "#domain/matches/games.ts";
import { m } from "#messages";
import { streamableMatchesQuery } from "./live-queries.ts";
import type { MatchRef } from "./live-terms.ts";

const MAX_SHOWN = 50;

const matches = ({ home, away, league }: AnchorMatch, search: string): boolean =>
  `${home} ${away} ${league}`.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase());

type Props = { value: MatchRef | undefined; error?: string | undefined; onValue: (match: MatchRef) => void };

/** Selects a match for a live: one in progress, or starting within the hour. */
export function MatchChoice({ value, error, onValue }: Props) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const name = useId();
  const [search, setSearch] = useState("");
  const { data } = useQuery(streamableMatchesQuery(api));
  const shown = data?.list.filter((match) => matches(match, search)).slice(0, MAX_SHOWN);
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={m.golive_match_find()}
        value={search}
        onValue={setSearch}
        type="search"
        error={error}
        onKeyDown={(event) => {
          // Enter would submit the form.
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      {shown?.length === 0 ? <p className="py-2 text-14 text-muted">{m.golive_match_none()}</p> : null}
      <ul className="match-choice" aria-busy={data === undefined}>
        {shown?.map((match) => {
          const { gameId, matchId, league, startsAtMs, isInProgress, lives } = match;
          const game = getGameById(gameId)?.slug;
          return (
            <li key={matchId}>
              <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-10 border border-transparent px-3 py-2 hover:bg-surface-2 has-[:checked]:border-control has-[:checked]:bg-accent-soft has-[:focus-visible]:outline-focus">
                <input
                  type="radio"
                  className="size-5 shrink-0"
                  name={name}
                  checked={value?.matchId === matchId}
                  onChange={() => onValue({ gameId, matchId })}
                />
                {game ? <GameIcon game={game} className="text-16 text-muted" /> : null}
                <span className="min-w-0 flex-1 text-14">
                  <span className="block text-strong">
                    <MatchNames match={match} />
                  </span>
                  <span className="block truncate text-12 text-muted">{league}</span>
                </span>
                {lives > 0 ? (
                  <span className="flex items-center gap-1 text-12 text-muted tabular" title={m.player_match_lives()}>
                    <span aria-hidden="true" className="i-lucide-radio text-14" />
                    <span className="sr-only">{m.player_match_lives()}</span>
                    {wholeNumber(lives, app.locale)}
                  </span>
                ) : null}
                {isInProgress ? (
                  <Badge tone="live">{m.match_state_live()}</Badge>
                ) : (
                  <Badge>{kickoffTime(startsAtMs, app.locale, app.timeZone)}</Badge>
                )}
              </label>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
