import type { HeroDraft, MapVeto } from "#domain/matches/detail/lineups.ts";
import type { MapTimelinePoint, PlacePoint, RoundPoint, TallyPoint } from "#domain/matches/detail/map-timeline.ts";
import type { MatchEvent, Score } from "#domain/matches/match.ts";
import { isOverState } from "#domain/matches/state.ts";
import type { MatchDetail } from "#domain/matches/views.ts";

export type MapView = {
  number: number;
  /** Nothing while it waits to be played. */
  score: Score["parts"][number] | undefined;
  name?: string;
  pickedBy?: "home" | "away";
  decider: boolean;
  winner?: "home" | "away";
  /** "34:09", once it is over. */
  length?: string;
  rounds: RoundPoint[];
  tallies: TallyPoint[];
  draft?: HeroDraft;
};

/** The maps in the order they are played: those that were picked, then the decider. */
export const mapsFromVeto = (veto: readonly MapVeto[]): MapVeto[] => veto.filter(({ action }) => action !== "ban");

type OfMatch = Pick<MatchDetail, "score" | "events" | "state">;
type Told = { drafts: readonly HeroDraft[]; veto: readonly MapVeto[] };

/** Said by its event; where there is none, the score says it of a map that is over. */
function winnerOf({ score, state }: OfMatch, number: number, told: MatchEvent["side"]): MapView["winner"] {
  const part = score.parts[number - 1];
  const runs = number === score.parts.length && !isOverState(state);
  if (told || runs || !part || part.home === part.away) return told;
  return part.home > part.away ? "home" : "away";
}

/** Every map that was played or is known to come; once it is over, those that were not needed are left out. */
export function toMapViews(match: OfMatch, points: readonly MapTimelinePoint[], told: Told): MapView[] {
  const { score } = match;
  const settled = mapsFromVeto(told.veto);
  const drafted = Math.max(0, ...told.drafts.map(({ map }) => map));
  const begun = Math.max(score.parts.length, ...points.map(({ part }) => part));
  const count = isOverState(match.state) ? begun : Math.max(begun, settled.length, drafted);
  return Array.from({ length: count }, (_, at): MapView => {
    const number = at + 1;
    const known = settled[at];
    const draft = told.drafts.find(({ map }) => map === number);
    const won = match.events.findLast(({ kind, phase }) => kind === "map_won" && phase?.number === number);
    const winner = winnerOf(match, number, won?.side);
    const ofMap = points.filter(({ part }) => part === number);
    const rounds = ofMap.filter((point) => point.kind === "round").toSorted((a, b) => a.number - b.number);
    // Who watches late is told no parts: rounds say by themselves how it stood then.
    const counted =
      rounds.length > 0 ? { home: countRoundsWon(rounds, "home"), away: countRoundsWon(rounds, "away") } : undefined;
    return {
      number,
      score: score.parts[at] ?? counted,
      decider: known?.action === "decider",
      ...(known && { name: known.map }),
      ...(known?.side && { pickedBy: known.side }),
      ...(draft && { draft }),
      ...(winner && { winner }),
      ...(won?.clockText && { length: won.clockText }),
      rounds,
      tallies: ofMap.filter((point) => point.kind === "tally").toSorted((a, b) => a.seconds - b.seconds),
    };
  });
}

/** Sides change seldom in a long mode; where they do each round, there are no halves. */
const SHORTEST_HALF = 4;

/** Rounds as they are read: first half, second half, overtime. */
export function splitIntoHalves(rounds: readonly RoundPoint[]): RoundPoint[][] {
  const change = rounds.findIndex(({ attack }) => attack !== undefined && attack !== rounds[0]?.attack);
  if (change < SHORTEST_HALF) return rounds.length > 0 ? [[...rounds]] : [];
  return [rounds.slice(0, change), rounds.slice(change, 2 * change), rounds.slice(2 * change)].filter(
    (half) => half.length > 0,
  );
}

export const countRoundsWon = (rounds: readonly RoundPoint[], side: "home" | "away"): number =>
  rounds.filter((round) => round.side === side).length;

/** The greatest worth of any round, that all bars are measured by. */
export const maxEquipmentValue = (rounds: readonly RoundPoint[]): number =>
  Math.max(0, ...rounds.flatMap(({ worth }) => worth ?? []));

const leadOf = ({ tally: [home, away] }: TallyPoint): number => home - away;

export type LeadChartPaths = {
  /** Filled outlines above and below the middle, in a field of 1000 × 200. */
  home: string;
  away: string;
  lengthSeconds: number;
  /** The furthest either side was ahead. */
  peak: Record<"home" | "away", number>;
};

/** Who was ahead by how much: two outlines that meet on the middle line where the lead changed. */
export function leadChartPaths(tallies: readonly TallyPoint[]): LeadChartPaths | undefined {
  const lengthSeconds = tallies.at(-1)?.seconds ?? 0;
  if (tallies.length < 2 || lengthSeconds === 0) return undefined;
  const leads = [{ seconds: 0, lead: 0 }, ...tallies.map((one) => ({ seconds: one.seconds, lead: leadOf(one) }))];
  const most = Math.max(1, ...leads.map(({ lead }) => Math.abs(lead)));
  const x = (seconds: number) => Math.round((seconds * 1_000) / lengthSeconds);
  const y = (lead: number) => Math.round(100 - (lead * 96) / most);
  const crossed = leads.flatMap((point, at) => {
    const next = leads[at + 1];
    if (!next || point.lead * next.lead >= 0) return [point];
    const share = point.lead / (point.lead - next.lead);
    return [point, { seconds: point.seconds + (next.seconds - point.seconds) * share, lead: 0 }];
  });
  const outline = (lean: 1 | -1) =>
    `M0 100${crossed.map(({ seconds, lead }) => `L${x(seconds)} ${y(lead * lean > 0 ? lead : 0)}`).join("")}L1000 100Z`;
  return {
    home: outline(1),
    away: outline(-1),
    lengthSeconds,
    peak: {
      home: Math.max(0, ...leads.map(({ lead }) => lead)),
      away: Math.max(0, ...leads.map(({ lead }) => -lead)),
    },
  };
}

export type BattleRoyaleRound = { number: number; home?: PlacePoint; away?: PlacePoint };

/** Round by round, how far each squad came; who is not out yet has no place. */
export function battleRoyaleRounds(points: readonly MapTimelinePoint[], played: number): BattleRoyaleRound[] {
  const places = points.filter((point) => point.kind === "place");
  return Array.from({ length: played }, (_, at) => {
    const of = (side: "home" | "away") => places.find((point) => point.part === at + 1 && point.side === side);
    const [home, away] = [of("home"), of("away")];
    return { number: at + 1, ...(home && { home }), ...(away && { away }) };
  });
}

/** "12:05" from the start of the map. */
export const formatMapClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
