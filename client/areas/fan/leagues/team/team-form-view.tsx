import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { scoreWords } from "#client/features/matches/labels/sport-words.ts";
import { numberFormatter } from "#client/format/formatters.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { libraryHref } from "#client/links.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import type { TeamProfile } from "#domain/leagues/views.ts";
import { STAT_KEYS } from "#domain/matches/detail/stat-keys.ts";
import type { GameSlug } from "#domain/matches/games.ts";
import { m } from "#messages";
import { teamScheduleQueryInput } from "../library-queries.ts";
import type { LibrarySearch } from "../library-search.ts";
import { DataTable } from "../table/data-table.tsx";
import { FormBadges } from "../table/form-badges.tsx";
import { SeasonTable } from "../table/season-table.tsx";
import { summarizeTeamForm } from "./summarize-team-form.ts";

const MARKS_SHOWN = 10;
const mean = numberFormatter({ minimumFractionDigits: 1, maximumFractionDigits: 2 });

type Props = { profile: TeamProfile; game: GameSlug; search: LibrarySearch };

/** Recent form overall, at home and away, with totals and averages. */
export function TeamFormView({ profile, game, search }: Props) {
  const app = useApp();
  const { locale } = app;
  const { team, seasons } = profile;
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /squad/schedule", teamScheduleQueryInput(team.id, {})));
  const rows = [
    { key: "all", name: m.library_all_matches(), form: summarizeTeamForm(team.id, data.results) },
    { key: "home", name: m.library_home(), form: summarizeTeamForm(team.id, data.results, "home") },
    { key: "away", name: m.library_away(), form: summarizeTeamForm(team.id, data.results, "away") },
  ].filter(({ form }) => form.played > 0);
  if (rows.length === 0) return <EmptyState icon="i-lucide-chart-line" title={m.library_no_matches()} />;
  const labels = scoreWords(game);
  const whole = (value: number) => wholeNumber(value, locale);
  return (
    <>
      <DataTable
        caption={m.library_form()}
        headLabel={m.library_last_matches()}
        columns={[
          { key: "played", label: m.library_played() },
          { key: "won", label: m.library_won() },
          { key: "drawn", label: m.library_drawn() },
          { key: "lost", label: m.library_lost() },
          { key: "scored", label: labels.scoredMean() },
          { key: "conceded", label: labels.concededMean() },
          { key: "form", label: m.library_form_short() },
        ]}
        rows={rows.map(({ key, name, form }) => ({
          key,
          head: name,
          cells: [
            whole(form.played),
            whole(form.won),
            whole(form.drawn),
            whole(form.lost),
            mean(locale).format(form.scored / form.played),
            mean(locale).format(form.conceded / form.played),
            <FormBadges
              key="form"
              form={form.marks.slice(-MARKS_SHOWN)}
              matches={{ gameId: profile.gameId, ids: form.ids.slice(-MARKS_SHOWN) }}
            />,
          ],
        }))}
      />
      <section className="library-section">
        <h2 className="library-title">{m.library_per_match()}</h2>
        <SeasonTable
          caption={m.library_per_match()}
          seasons={seasons}
          keys={STAT_KEYS[game].team}
          game={game}
          kind="mean"
          sorting={search}
          hrefOf={(sorting) => libraryHref(app, "squad", team.id, "meansModule", sorting)}
        />
      </section>
    </>
  );
}
