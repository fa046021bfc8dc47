import type { StandingsTeamRow } from "../leagues/views.ts";
import type { FormView, HeadToHeadView } from "./detail/views.ts";

export type PreviewFact =
  | { kind: "form"; team: string; wins: number; count: number }
  | { kind: "meetings"; homeWins: number; awayWins: number }
  | { kind: "draws"; draws: number }
  | { kind: "table"; homePlace: number; awayPlace: number };

const FORM_MATCHES = 5;
/** Fewer matches are not a trend, and some languages use other plural forms for them. */
const MIN_FORM_MATCHES = 3;

function formFact({ team, list }: FormView): PreviewFact[] {
  const last = list.slice(0, FORM_MATCHES);
  if (last.length < MIN_FORM_MATCHES) return [];
  return [
    { kind: "form", team: team.name, wins: last.filter(({ mark }) => mark === "won").length, count: last.length },
  ];
}

function meetingFacts({ homeWins, draws, awayWins, hidden }: HeadToHeadView): PreviewFact[] {
  if (hidden || homeWins + draws + awayWins === 0) return [];
  return [{ kind: "meetings", homeWins, awayWins }, ...(draws > 0 ? [{ kind: "draws" as const, draws }] : [])];
}

type PreviewSources = {
  form: { home: FormView; away: FormView };
  headToHead: HeadToHeadView;
  standings: { rows: readonly Pick<StandingsTeamRow, "team" | "place">[]; hidden?: true };
};

function tableFact({ form, standings: { rows, hidden } }: PreviewSources): PreviewFact[] {
  if (hidden) return [];
  const placeOf = (teamId: number) => {
    const found = rows.filter(({ team }) => team.id === teamId);
    // A team in two groups has two places.
    return found.length === 1 ? found[0]?.place : undefined;
  };
  const [homePlace, awayPlace] = [placeOf(form.home.team.id), placeOf(form.away.team.id)];
  return homePlace === undefined || awayPlace === undefined ? [] : [{ kind: "table", homePlace, awayPlace }];
}

/** Facts from the data before a match; nothing is guessed, and hidden results are left out. */
export const listPreviewFacts = (sources: PreviewSources): PreviewFact[] => [
  ...formFact(sources.form.home),
  ...formFact(sources.form.away),
  ...meetingFacts(sources.headToHead),
  ...tableFact(sources),
];
