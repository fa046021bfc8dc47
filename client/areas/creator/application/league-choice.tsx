import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import { MAX_APPLICATION_LEAGUES } from "#domain/experts/limits.ts";
import { GAMES } from "#domain/matches/games.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";

export type ChosenLeague = { id: number; name: string };
type Props = {
  value: readonly ChosenLeague[];
  error: string | undefined;
  onValue: (leagues: readonly ChosenLeague[]) => void;
};

/** Selects a game, then its leagues; each choice is added to the list. */
export function LeagueChoice({ value, error, onValue }: Props) {
  const { api } = useRouter().options.context;
  const [game, setGame] = useState<string>(GAMES[0].slug);
  const { data, isPending } = useQuery(callQuery(api, "GET /league/library", { game }));
  const leagues = (data?.regions ?? []).flatMap((region) => region.leagues);
  const free = leagues.filter(({ id }) => !value.some((chosen) => chosen.id === id));
  const isFull = value.length >= MAX_APPLICATION_LEAGUES;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-13 font-500 text-text">{m.expert_apply_leagues()}</legend>
      {value.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {value.map(({ id, name }) => (
            <li
              key={id}
              data-league={id}
              className="flex items-center gap-1 rounded-10 bg-accent-soft ps-3 text-14 text-strong"
            >
              <bdi>{name}</bdi>
              <IconButton
                icon="i-lucide-x"
                label={m.label_value({ label: m.anchor_remove_moderator(), value: name })}
                onClick={() => onValue(value.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <SelectField
          label={m.match_fact_game()}
          value={game}
          options={GAMES.map(({ slug }) => ({ value: slug as string, label: gameName(slug) }))}
          onValue={setGame}
        />
        <SelectField
          label={m.match_fact_league()}
          hint={m.expert_apply_leagues_hint({ max: MAX_APPLICATION_LEAGUES })}
          error={error}
          value=""
          disabled={isPending || isFull || free.length === 0}
          options={[
            { value: "", label: "–" },
            ...free.map(({ id, name, region }) => ({
              value: String(id),
              label: region === undefined ? name : m.label_value({ label: region, value: name }),
            })),
          ]}
          onValue={(chosen) => {
            const league = free.find(({ id }) => String(id) === chosen);
            if (league) onValue([...value, { id: league.id, name: league.name }]);
          }}
        />
      </div>
    </fieldset>
  );
}
