import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { kickOffLabel } from "#client/features/matches/labels/kick-off-label.ts";
import { matchNames } from "#domain/matches/side-names.ts";
import { m } from "#messages";

type Props = {
  game: string;
  /** In the streamer's time zone. */
  date: string;
  value: string;
  error: string | undefined;
  onValue: (matchId: string) => void;
  onMatch: (match: { matchId: number; startsAtMs: number }) => void;
};

/** Selects one of a game's matches on a day that have not started. */
export function MatchOfDayField({ game, date, value, error, onValue, onMatch }: Props) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data, isPending, isError } = useQuery({
    ...callQuery(api, "GET /match/list", { game, date, tz: app.timeZone }),
    enabled: date !== "",
  });
  const matches = (data?.list ?? []).filter(({ state }) => state === "not_started");
  const hint = isError ? m.error_server_failed() : isPending ? undefined : m.schedule_no_matches();
  return (
    <SelectField
      label={m.library_match()}
      value={matches.some(({ id }) => String(id) === value) ? value : ""}
      error={error}
      hint={matches.length > 0 ? undefined : hint}
      disabled={matches.length === 0}
      options={[
        { value: "", label: "–" },
        ...matches.map((match) => ({
          value: String(match.id),
          label: `${kickOffLabel(match.startsAtMs, app)} ${matchNames(match)}`,
        })),
      ]}
      onValue={(chosen) => {
        const match = matches.find(({ id }) => String(id) === chosen);
        if (match) onMatch({ matchId: match.id, startsAtMs: match.startsAtMs });
        else onValue("");
      }}
    />
  );
}
