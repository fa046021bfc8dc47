import * as v from "valibot";
import type { Side } from "#domain/matches/fields.ts";
import type { MatchVideo } from "../../../matches/detail/conditions.ts";
import { type GameSlug, getGameBySlug } from "../../../matches/games.ts";
import type { MatchState } from "../../../matches/state.ts";
import { parseJsonPayload, parseRows, rejectWholePayload } from "../../sources/parse-rows.ts";
import {
  type RejectedRow,
  type SourceEvent,
  type SourceMatchParts,
  type TranslatedResponse,
  teamInitials,
} from "../../sources/source-match.ts";
import { type GameShape, gameShape, type MatchShape, matchShape, streamShape } from "./shapes.ts";

const GAMES = new Map<string, GameSlug>([
  ["league-of-legends", "lol"],
  ["lol-wild-rift", "lolmobile"],
  ["cs-go", "cs:go"],
  ["valorant", "valorant"],
  ["dota-2", "dota2"],
  ["kog", "kog"],
  ["mlbb", "mobilelegends"],
  ["cod-mw", "codmw"],
  ["pubg", "pubg"],
]);

const STATES = new Map<string, MatchState>([
  ["not_started", "not_started"],
  ["running", "in_progress"],
  ["finished", "finished"],
  ["canceled", "cancelled"],
  ["postponed", "postponed"],
]);

type Opponent = MatchShape["opponents"][number]["opponent"];
type Sides = { home: Opponent; away: Opponent };

const sideOf = (id: number | null | undefined, { home, away }: Sides): Side | undefined =>
  id === home.id ? "home" : id === away.id ? "away" : undefined;

const scoreOfTeam = (row: MatchShape, id: number) => row.results?.find((one) => one.team_id === id)?.score ?? 0;

/** Maps in the order played; invalid ones are dropped. */
function gamesOf(row: MatchShape): GameShape[] {
  const games = (row.games ?? []).flatMap((told) => {
    const parsed = v.safeParse(gameShape, told);
    return parsed.success ? [parsed.output] : [];
  });
  return games.toSorted((a, b) => a.position - b.position);
}

function scoreOf(
  row: MatchShape,
  state: MatchState,
  sides: Sides,
  games: readonly GameShape[],
): SourceMatchParts["score"] {
  const won = games.flatMap(({ winner }) => sideOf(winner?.id, sides) ?? []);
  const total = { home: scoreOfTeam(row, sides.home.id), away: scoreOfTeam(row, sides.away.id) };
  const running = games.find((game) => game.status === "running");
  const number = running?.position ?? Math.max(1, won.length);
  const winner = sideOf(row.winner_id, sides);
  return {
    state,
    ...(state === "in_progress" && { phase: { kind: running ? ("map" as const) : ("break" as const), number } }),
    score: {
      ...total,
      parts: won.map((side) => ({ home: side === "home" ? 1 : 0, away: side === "away" ? 1 : 0 })),
    },
    ...(winner && (state === "awarded" || (state === "finished" && total.home === total.away)) && { winner }),
  };
}

function eventsOf(row: MatchShape, sides: Sides, games: readonly GameShape[]): SourceEvent[] {
  const score = { home: 0, away: 0 };
  return games.flatMap((game): SourceEvent[] => {
    const side = sideOf(game.winner?.id, sides);
    if (!side) return [];
    score[side] += 1;
    const { home, away } = score;
    return [
      {
        kind: "map_won",
        side,
        minute: game.position,
        atMs: game.end_at ?? row.modified_at,
        phase: { kind: "map", number: game.position },
        score: { home, away },
      },
    ];
  });
}

const MAX_VIDEOS = 4;
const LANGUAGE = /^[a-z]{2,3}$/;

/** Official streams, the main one first; fan streams are dropped. */
function parseVideos(row: MatchShape): MatchVideo[] {
  const streams = (row.streams_list ?? []).flatMap((told) => {
    const parsed = v.safeParse(streamShape, told);
    return parsed.success && parsed.output.official ? [parsed.output] : [];
  });
  const byAddress = new Map(
    streams.toSorted((a, b) => Number(b.main ?? false) - Number(a.main ?? false)).map((one) => [one.raw_url, one]),
  );
  return [...byAddress.values()].slice(0, MAX_VIDEOS).map(
    ({ raw_url: url, language }): MatchVideo => ({
      kind: "live",
      url,
      ...(language && LANGUAGE.test(language) && { locale: language }),
    }),
  );
}

function take(row: MatchShape, into: TranslatedResponse): Omit<RejectedRow, "payload"> | undefined {
  const competition = String(row.league.id);
  const reject = (why: RejectedRow["why"]) => ({ subjectId: row.id, competition, why });
  const game = getGameBySlug(GAMES.get(row.videogame.slug) ?? "");
  const plain = STATES.get(row.status);
  const [home, away] = row.opponents.map((one) => one.opponent);
  const startsAtMs = row.begin_at ?? row.scheduled_at;
  if (!game) return reject("unknown_game");
  if (!plain) return reject("unknown_status");
  if (!home || !away || row.opponents.length !== 2 || home.id === away.id) return reject("not_two_sides");
  if (typeof startsAtMs !== "number") return reject("missing_or_wrong_field");
  const sides = { home, away };
  const state = row.forfeit && plain === "finished" ? "awarded" : plain;
  const games = gamesOf(row);
  const events = eventsOf(row, sides, games);
  const score = scoreOf(row, state, sides, games);
  // The series score may run ahead of the map results, but never behind.
  const last = events.at(-1)?.score;
  if (last && (last.home > score.score.home || last.away > score.score.away)) return reject("contradicting_score");
  const films = parseVideos(row);
  const { tournament, serie, number_of_games: bestOf } = row;
  into.competitions.push({ providerId: competition, gameId: game.id, name: row.league.name });
  for (const { id, name, acronym, location } of [home, away]) {
    const country = location && /^[A-Z]{2}$/.test(location) ? location : undefined;
    into.teams.push({
      providerId: String(id),
      gameId: game.id,
      name,
      initials: teamInitials(name, acronym),
      ...(country && { country }),
    });
  }
  into.matches.push({
    providerId: String(row.id),
    competition,
    home: String(home.id),
    away: String(away.id),
    reportedAtMs: row.modified_at,
    parts: {
      fixture: {
        gameId: game.id,
        startsAtMs,
        ...(tournament?.name && { stage: tournament.name }),
        ...(serie?.year && { season: String(serie.year) }),
        ...(bestOf && { bestOf }),
      },
      score,
      ...(row.games && { events }),
      ...(films.length > 0 && { conditions: { films } }),
    },
  });
  return undefined;
}

/** PandaScore `/matches`, `/matches/running` and the like: one array of matches with their games. */
export function translatePandaScore(text: string): TranslatedResponse {
  const json = parseJsonPayload(text);
  if (!json) return rejectWholePayload("not_json", text);
  if (!Array.isArray(json.value)) return rejectWholePayload("not_the_format", text);
  return parseRows(json.value, matchShape, (row) => row, take);
}
