import type { Side } from "#domain/matches/fields.ts";
import type { Clock, Score } from "../../../matches/match.ts";
import { isEndedState } from "../../../matches/state.ts";
import type { SourceMatchParts } from "../../sources/source-match.ts";
import type { FixtureShape } from "./shapes.ts";
import type { translateStatus } from "./statuses.ts";

type Pair = { home: number; away: number };
const HALF_SECONDS = 45 * 60;

function pairOf(told: { home?: number | null | undefined; away?: number | null | undefined } | null | undefined) {
  const { home, away } = told ?? {};
  return typeof home === "number" && typeof away === "number" ? { home, away } : undefined;
}
const less = (whole: Pair, part: Pair): Pair => ({ home: whole.home - part.home, away: whole.away - part.away });

/** Scores of each half and of extra time; undefined if they contradict the total. */
function partsOf(row: FixtureShape, total: Pair): Pair[] | undefined {
  const half = pairOf(row.score?.halftime);
  const full = pairOf(row.score?.fulltime);
  const short = row.fixture.status.short;
  if (short === "NS" || short === "TBD") return [];
  if (!half || short === "1H") return [total];
  if (short === "HT") return [half];
  const beyond = ["ET", "BT", "P", "AET", "PEN"].includes(short) && full !== undefined;
  const parts = [half, less(beyond ? full : total, half), ...(beyond ? [less(total, full)] : [])];
  return parts.some(({ home, away }) => home < 0 || away < 0) ? undefined : parts;
}

/** Derived from the start of the half, so that repeated requests give the same clock. */
function clockOf({ fixture }: FixtureShape): Clock | undefined {
  const { first, second } = fixture.periods ?? {};
  const { short, elapsed } = fixture.status;
  const of = (seconds: number, fromSeconds: number, running: boolean): Clock => ({
    seconds,
    asOfMs: fromSeconds * 1_000,
    running,
    direction: "up",
  });
  if (short === "1H" && first) return of(0, first, true);
  if (short === "HT" && first) return of(HALF_SECONDS, first, false);
  if (short === "2H" && second) return of(HALF_SECONDS, second, true);
  if (["ET", "BT", "P", "SUSP", "INT", "LIVE", "1H", "2H", "HT"].includes(short) && typeof elapsed === "number") {
    return of(Math.max(0, elapsed) * 60, fixture.timestamp, false);
  }
  return undefined;
}

function winnerOf({ teams, score }: FixtureShape, total: Pair): Side | undefined {
  if (teams.home.winner === true) return "home";
  if (teams.away.winner === true) return "away";
  const penalty = pairOf(score?.penalty);
  if (total.home !== total.away || !penalty || penalty.home === penalty.away) return undefined;
  return penalty.home > penalty.away ? "home" : "away";
}

/** The score group of a fixture; undefined if it contradicts itself. */
export function translateScore(
  row: FixtureShape,
  { state, phase }: NonNullable<ReturnType<typeof translateStatus>>,
): SourceMatchParts["score"] | undefined {
  const total = { home: row.goals.home ?? 0, away: row.goals.away ?? 0 };
  const parts = partsOf(row, total);
  if (!parts) return undefined;
  const clock = clockOf(row);
  // A shoot-out does not count towards the score; it is shown in parentheses.
  const penalty = pairOf(row.score?.penalty);
  const shootOut = penalty && { homeDetail: `(${penalty.home})`, awayDetail: `(${penalty.away})` };
  const score: Score = { ...total, parts, ...shootOut };
  const needsWinner = isEndedState(state) && (total.home === total.away || state === "awarded");
  const winner = needsWinner ? winnerOf(row, total) : undefined;
  return { state, ...(phase && { phase }), ...(clock && { clock }), score, ...(winner && { winner }) };
}
