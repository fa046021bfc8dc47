import type { HeroDraft, MapVeto } from "#domain/matches/detail/lineups.ts";
import type { MapTimelinePoint, PlacePoint, RoundPoint, TallyPoint } from "#domain/matches/detail/map-timeline.ts";
import type { MatchEvent, Score } from "#domain/matches/match.ts";
import { isEndedState } from "#domain/matches/state.ts";
import type { MatchDetail } from "#domain/matches/views.ts";

export type MapView = {
  number: number;
  /** Undefined until the map is played. */
  score: Score["parts"][number] | undefined;
  name?: string;
  pickedBy?: "home" | "away";
  decider: boolean;
  winner?: "home" | "away";
  /** Such as "34:09"; set once the map is over. */
  length?: string;
  rounds: RoundPoint[];
  tallies: TallyPoint[];
  draft?: HeroDraft;
};

/** The maps in playing order: the picked ones, then the decider. */
export const mapsFromVeto = (veto: readonly MapVeto[]): MapVeto[] => veto.filter(({ action }) => action !== "ban");

type OfMatch = Pick<MatchDetail, "score" | "events" | "state">;
type DraftData = { drafts: readonly HeroDraft[]; veto: readonly MapVeto[] };

/** Winner according to the map's event, otherwise to the score of a finished map. */
function winnerOf({ score, state }: OfMatch, number: number, draftData: MatchEvent["side"]): MapView["winner"] {
  const part = score.parts[number - 1];
  const runs = number === score.parts.length && !isEndedState(state);
  if (draftData || runs || !part || part.home === part.away) return draftData;
  return part.home > part.away ? "home" : "away";
}

/** Played and announced maps. Announced maps that were not needed are left out once the match is over. */
export function toMapViews(match: OfMatch, points: readonly MapTimelinePoint[], draftData: DraftData): MapView[] {
  const { score } = match;
  const vetoMaps = mapsFromVeto(draftData.veto);
  const drafted = Math.max(0, ...draftData.drafts.map(({ map }) => map));
  const started = Math.max(score.parts.length, ...points.map(({ part }) => part));
  const count = isEndedState(match.state) ? started : Math.max(started, vetoMaps.length, drafted);
  return Array.from({ length: count }, (_, at): MapView => {
    const number = at + 1;
    const vetoMap = vetoMaps[at];
    const draft = draftData.drafts.find(({ map }) => map === number);
    const won = match.events.findLast(({ kind, phase }) => kind === "map_won" && phase?.number === number);
    const winner = winnerOf(match, number, won?.side);
    const ofMap = points.filter(({ part }) => part === number);
    const rounds = ofMap.filter((point) => point.kind === "round").toSorted((a, b) => a.number - b.number);
    // With a broadcast delay there are no score parts, so the rounds are counted instead.
    const counted =
      rounds.length > 0 ? { home: countRoundsWon(rounds, "home"), away: countRoundsWon(rounds, "away") } : undefined;
    return {
      number,
      score: score.parts[at] ?? counted,
      decider: vetoMap?.action === "decider",
      ...(vetoMap && { name: vetoMap.map }),
      ...(vetoMap?.side && { pickedBy: vetoMap.side }),
      ...(draft && { draft }),
      ...(winner && { winner }),
      ...(won?.clockText && { length: won.clockText }),
      rounds,
      tallies: ofMap.filter((point) => point.kind === "tally").toSorted((a, b) => a.seconds - b.seconds),
    };
  });
}

/** An earlier change of sides does not end a half, because in some modes sides change each round. */
const SHORTEST_HALF = 4;

/** Splits rounds into first half, second half and overtime. */
export function splitIntoHalves(rounds: readonly RoundPoint[]): RoundPoint[][] {
  const change = rounds.findIndex(({ attack }) => attack !== undefined && attack !== rounds[0]?.attack);
  if (change < SHORTEST_HALF) return rounds.length > 0 ? [[...rounds]] : [];
  return [rounds.slice(0, change), rounds.slice(change, 2 * change), rounds.slice(2 * change)].filter(
    (half) => half.length > 0,
  );
}

export const countRoundsWon = (rounds: readonly RoundPoint[], side: "home" | "away"): number =>
  rounds.filter((round) => round.side === side).length;

/** Maximum of the equipment bars' scale. */
export const maxEquipmentValue = (rounds: readonly RoundPoint[]): number =>
  Math.max(0, ...rounds.flatMap(({ worth }) => worth ?? []));

const leadOf = ({ tally: [home, away] }: TallyPoint): number => home - away;

export type LeadChartPaths = {
  /** SVG outlines above and below the zero line, in a box of 1000 × 200. */
  home: string;
  away: string;
  lengthSeconds: number;
  zeroY: number;
  /** Minutes at the ticks of the time axis. */
  tickMinutes: number[];
  /** Largest lead of each side. */
  peak: Record<"home" | "away", number>;
};

/** Minimum height per side, so that labels and objectives fit even if it hardly led. */
const MIN_HALF = 36;
const MAX_TICKS = 8;

/** A tick every 5 minutes, or a multiple of 5 for long maps. */
function minuteTicks(lengthSeconds: number): number[] {
  const minutes = Math.floor(lengthSeconds / 60);
  const every = 5 * Math.max(1, Math.ceil(minutes / 5 / MAX_TICKS));
  return Array.from({ length: Math.floor(minutes / every) }, (_, at) => (at + 1) * every);
}

/** Two outlines that meet at the zero line on lead changes. The height is split in proportion to the peak leads. */
export function leadChartPaths(tallies: readonly TallyPoint[]): LeadChartPaths | undefined {
  const lengthSeconds = tallies.at(-1)?.seconds ?? 0;
  if (tallies.length < 2 || lengthSeconds === 0) return undefined;
  const leads = [{ seconds: 0, lead: 0 }, ...tallies.map((one) => ({ seconds: one.seconds, lead: leadOf(one) }))];
  const peak = {
    home: Math.max(0, ...leads.map(({ lead }) => lead)),
    away: Math.max(0, ...leads.map(({ lead }) => -lead)),
  };
  const range = Math.max(1, peak.home + peak.away);
  const zeroY = Math.round(Math.min(200 - MIN_HALF, Math.max(MIN_HALF, (200 * peak.home) / range)));
  const pixelsPerLead = Math.min(
    peak.home > 0 ? (zeroY - 4) / peak.home : Number.POSITIVE_INFINITY,
    peak.away > 0 ? (196 - zeroY) / peak.away : Number.POSITIVE_INFINITY,
  );
  const x = (seconds: number) => Math.round((seconds * 1_000) / lengthSeconds);
  const y = (lead: number) => (lead === 0 ? zeroY : Math.round(zeroY - lead * pixelsPerLead));
  const crossed = leads.flatMap((point, at) => {
    const next = leads[at + 1];
    if (!next || point.lead * next.lead >= 0) return [point];
    const share = point.lead / (point.lead - next.lead);
    return [point, { seconds: point.seconds + (next.seconds - point.seconds) * share, lead: 0 }];
  });
  const outline = (lean: 1 | -1) =>
    `M0 ${zeroY}${crossed.map(({ seconds, lead }) => `L${x(seconds)} ${y(lead * lean > 0 ? lead : 0)}`).join("")}L1000 ${zeroY}Z`;
  return {
    home: outline(1),
    away: outline(-1),
    lengthSeconds,
    zeroY,
    tickMinutes: minuteTicks(lengthSeconds),
    peak,
  };
}

export type BattleRoyaleRound = { number: number; home?: PlacePoint; away?: PlacePoint };

/** Placement of each squad in each round; undefined while a squad is still playing. */
export function battleRoyaleRounds(points: readonly MapTimelinePoint[], played: number): BattleRoyaleRound[] {
  const places = points.filter((point) => point.kind === "place");
  return Array.from({ length: played }, (_, at) => {
    const of = (side: "home" | "away") => places.find((point) => point.part === at + 1 && point.side === side);
    const [home, away] = [of("home"), of("away")];
    return { number: at + 1, ...(home && { home }), ...(away && { away }) };
  });
}

/** "12:05" since the start of the map. */
export const formatMapClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
