import * as v from "valibot";
import type { LineupEntry, LineupSide } from "#domain/matches/detail/lineups.ts";
import type { StatPair } from "#domain/matches/detail/statistics.ts";
import { nameSchema } from "#domain/matches/fields.ts";
import type { SourceMatchParts, SourcePlayer } from "../../sources/source-match.ts";
import type { FixtureShape, LineupShape, ListedShape, StatisticsShape } from "./shapes.ts";

const ROLES: Readonly<Record<string, string>> = { G: "goalkeeper", D: "defender", M: "midfielder", F: "forward" };
const FORMATION = /^\d(-\d){1,4}$/;

const gridOf = ({ player }: ListedShape) => player.grid?.split(":").map(Number) ?? [];
const roleOf = (pos: string | null | undefined) => (pos && Object.hasOwn(ROLES, pos) ? ROLES[pos] : undefined);

/** Position on the pitch: rows count from the player's own goal, and players are spread evenly within a row. */
function spotOf(listed: ListedShape, all: readonly ListedShape[]): [number, number] | undefined {
  const [row = 0, place = 0] = gridOf(listed);
  const rows = Math.max(...all.map((one) => gridOf(one)[0] ?? 0));
  const inRow = all.filter((one) => gridOf(one)[0] === row).length;
  if (row < 1 || place < 1 || place > inRow) return undefined;
  const forward = rows === 1 ? 5 : 5 + Math.round(((row - 1) * 85) / (rows - 1));
  return [forward, Math.round((place * 100) / (inRow + 1))];
}

function entryOf(listed: ListedShape, starters: readonly ListedShape[]): LineupEntry {
  const { id, name, number, pos } = listed.player;
  const role = roleOf(pos);
  const spot = starters.includes(listed) ? spotOf(listed, starters) : undefined;
  return {
    name,
    ...(id && { playerId: id }),
    ...(typeof number === "number" && { number }),
    ...(role && { role }),
    ...(spot && { spot }),
  };
}

function sideOf({ formation, startXI, substitutes, coach }: LineupShape): LineupSide {
  return {
    ...(formation && FORMATION.test(formation) && { formation }),
    ...(coach?.name && { coach: coach.name }),
    starters: startXI.map((one) => entryOf(one, startXI)),
    bench: substitutes.map((one) => entryOf(one, startXI)),
  };
}

export function translateLineups({ teams }: FixtureShape, told: readonly LineupShape[]): SourceMatchParts["lineups"] {
  const home = told.find((one) => one.team.id === teams.home.id);
  const away = told.find((one) => one.team.id === teams.away.id);
  if (!home || !away) return undefined;
  return { confirmed: true, home: sideOf(home), away: sideOf(away) };
}

const readName = (said: string | null | undefined): string | undefined => {
  const read = v.safeParse(nameSchema, said);
  return read.success ? read.output : undefined;
};

/** The referee, as in "Ann Berg, Norway": the country is an English word, not a code, so only the name is used. */
export function translateConditions({ fixture: { referee, venue } }: FixtureShape): SourceMatchParts["conditions"] {
  const name = readName(referee?.split(",")[0]);
  const place = readName(venue?.name);
  if (!name && !place) return undefined;
  return { ...(place && { venue: place }), ...(name && { officials: [{ role: "referee", name }] }) };
}

export const translatePlayers = (gameId: number, told: readonly LineupShape[]): SourcePlayer[] =>
  told.flatMap(({ team, startXI, substitutes }) =>
    [...startXI, ...substitutes].flatMap(({ player: { id, name, number, pos } }) => {
      const role = roleOf(pos);
      return id
        ? {
            providerId: String(id),
            gameId,
            teamId: String(team.id),
            name,
            ...(typeof number === "number" && { number }),
            ...(role && { role }),
          }
        : [];
    }),
  );

const STATS: Readonly<Record<string, string>> = {
  "shots on goal": "shots_on_target",
  "shots off goal": "shots_off_target",
  "total shots": "shots",
  "blocked shots": "shots_blocked",
  fouls: "fouls",
  "corner kicks": "corners",
  offsides: "offsides",
  "yellow cards": "yellow_cards",
  "red cards": "red_cards",
  "goalkeeper saves": "saves",
  "total passes": "passes",
  "passes accurate": "passes_completed",
};

function figuresOf(told: StatisticsShape | undefined, playedSeconds: number): Map<string, number> {
  const figures = new Map<string, number>();
  for (const { type, value } of told?.statistics ?? []) {
    const amount = Number.parseInt(String(value ?? 0), 10);
    if (!Number.isSafeInteger(amount) || amount < 0 || amount > 99_999) continue;
    const key = type.toLowerCase();
    const hundredths = Math.round(Number.parseFloat(String(value ?? 0)) * 100);
    // Possession is stored in seconds: percentages cannot be added up over periods.
    if (key === "expected_goals") figures.set("expected_goals_hundredths", hundredths);
    else if (key === "ball possession") figures.set("possession_seconds", Math.round((amount * playedSeconds) / 100));
    else if (Object.hasOwn(STATS, key)) figures.set(STATS[key] ?? key, amount);
  }
  return figures;
}

export function translateStatistics(
  { teams, fixture }: FixtureShape,
  told: readonly StatisticsShape[],
): SourceMatchParts["statistics"] {
  const seconds = Math.max(1, fixture.status.elapsed ?? 90) * 60;
  const of = (teamId: number) =>
    figuresOf(
      told.find((one) => one.team.id === teamId),
      seconds,
    );
  const [home, away] = [of(teams.home.id), of(teams.away.id)];
  const keys = [...home.keys()].filter((key) => away.has(key));
  if (keys.length === 0) return undefined;
  const total = Object.fromEntries(
    keys.map((key): [string, StatPair] => [key, [home.get(key) ?? 0, away.get(key) ?? 0]]),
  );
  return { parts: [total], players: [] };
}
