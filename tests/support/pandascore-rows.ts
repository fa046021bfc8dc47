// Rows in PandaScore's format, with invented teams.
export const FOXES_TEAM = { id: 3101, name: "Tidal Foxes", acronym: "TFX", location: "DK", slug: "tidal-foxes" };
export const OWLS_TEAM = { id: 3102, name: "Granite Owls", acronym: null, location: null, slug: "granite-owls" };
export const STARTS_AT = "2026-05-05T16:00:00Z";

type MatchInput = {
  id?: number;
  status?: string;
  score?: [number, number];
  modifiedAt?: string;
  winners?: (number | null)[];
  rest?: Record<string, unknown>;
};

export function createPandaScoreMatch({
  id = 88001,
  status = "not_started",
  score = [0, 0],
  winners = [],
  ...input
}: MatchInput = {}) {
  return {
    id,
    name: "Tidal Foxes vs Granite Owls",
    status,
    begin_at: STARTS_AT,
    scheduled_at: STARTS_AT,
    end_at: null,
    modified_at: input.modifiedAt ?? "2026-05-05T15:00:00Z",
    number_of_games: 3,
    match_type: "best_of",
    forfeit: false,
    draw: false,
    winner_id: null,
    winner_type: "Team",
    league: { id: 4200, name: "Northern Circuit", slug: "northern-circuit" },
    league_id: 4200,
    serie: { id: 1, year: 2026, full_name: "Spring 2026" },
    tournament: { id: 2, name: "Playoffs" },
    videogame: { id: 1, name: "LoL", slug: "league-of-legends" },
    opponents: [
      { type: "Team", opponent: FOXES_TEAM },
      { type: "Team", opponent: OWLS_TEAM },
    ],
    results: [
      { team_id: FOXES_TEAM.id, score: score[0] },
      { team_id: OWLS_TEAM.id, score: score[1] },
    ],
    games: winners.map((winner, at) => ({
      id: id * 10 + at,
      position: at + 1,
      status: winner === null ? "running" : "finished",
      complete: winner !== null,
      end_at: winner === null ? null : `2026-05-05T${16 + at}:40:00Z`,
      length: 2_000,
      winner: { id: winner, type: "Team" },
    })),
    streams_list: [
      { main: false, language: "de", official: true, raw_url: "https://streams.example/circuit_de", embed_url: null },
      { main: true, language: "en", official: true, raw_url: "https://streams.example/circuit", embed_url: null },
      { main: false, language: "en", official: false, raw_url: "https://streams.example/a_fan", embed_url: null },
      { main: false, language: "fr", official: true, raw_url: "http://streams.example/unsafe", embed_url: null },
    ],
    ...input.rest,
  };
}
