import {
  getMatchAnimation,
  getMatchLog,
  getMatchPart,
  getUnnamedPart,
  listNamedPeople,
  type NamedPerson,
} from "#db/queries/matches/match-parts.ts";
import { AppError } from "#domain/errors.ts";
import { latestEntries, mergeEntries } from "#domain/matches/detail/archive.ts";
import type { AppendedPart, DetailEntry } from "#domain/matches/detail/detail.ts";
import { MAX_STORED_FRAMES, SURFACES } from "#domain/matches/detail/positions.ts";
import { statRatios } from "#domain/matches/detail/stat-keys.ts";
import { type TeamStats, totalStats } from "#domain/matches/detail/statistics.ts";
import type { TextLine } from "#domain/matches/detail/text-live.ts";
import type {
  InjuriesView,
  LineupsView,
  MapTimelineView,
  MomentumView,
  OddsView,
  PositionsView,
  StatisticsView,
  TextLiveView,
} from "#domain/matches/detail/views.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { LocalizedContext, ReadContext } from "../../context.ts";
import { type ArchiveContext, readArchive } from "./archive-details.ts";
import { resolvePlayerName, toLineupsView } from "./lineups-view.ts";
import { type MatchInput, requireMatchOfGame } from "./require-match-of-game.ts";

/** The longest series has about 350 points. */
const MAX_TIMELINE_POINTS = 500;
const MAX_MOMENTUM_POINTS = 300;
const MAX_ODDS_TICKS = 400;

/** Formations, starters and bench; picks and bans; the map veto. */
export async function getLineups({ db, locale }: LocalizedContext, input: MatchInput): Promise<LineupsView> {
  const { part, people } = requireMatchOfGame(input, await getMatchPart(db, input.matchId, "lineups", locale));
  return { matchId: input.matchId, ...(part && { lineups: toLineupsView(part, people) }) };
}

/** Injured and suspended players of each side. */
export async function getInjuries({ db, locale }: LocalizedContext, input: MatchInput): Promise<InjuriesView> {
  const { part, people } = requireMatchOfGame(input, await getMatchPart(db, input.matchId, "unavailable", locale));
  const listOf = (wanted: "home" | "away") =>
    (part?.list ?? []).flatMap(({ side, ...absence }) =>
      side === wanted ? [{ ...absence, name: resolvePlayerName(people, absence.playerId, absence.name) }] : [],
    );
  return { matchId: input.matchId, home: listOf("home"), away: listOf("away") };
}

/** Stats of both sides, in total and by period, and of every player. */
export async function getMatchStatistics({ db, locale }: LocalizedContext, input: MatchInput): Promise<StatisticsView> {
  const { part, people } = requireMatchOfGame(input, await getMatchPart(db, input.matchId, "statistics", locale));
  const parts = part?.parts ?? [];
  const total = totalStats(parts);
  return {
    matchId: input.matchId,
    revision: part?.revision ?? 0,
    total,
    rates: statRatios(total),
    parts,
    players: (part?.players ?? []).map((player) => ({
      ...player,
      name: resolvePlayerName(people, player.playerId, player.name),
    })),
  };
}

/** The stats of both sides in total. */
export async function getMatchTotals({ db }: ReadContext, input: MatchInput): Promise<TeamStats> {
  const { part } = requireMatchOfGame(input, await getUnnamedPart(db, input.matchId, "statistics"));
  return totalStats(part?.parts ?? []);
}

type LogContext = ReadContext & ArchiveContext;

/** Reads from the database, or from the archive for matches that ended long ago. */
async function readLog<Part extends AppendedPart>(
  ctx: LogContext,
  input: MatchInput,
  part: Part,
  page: { before?: number | undefined; size: number },
): Promise<DetailEntry<Part>[]> {
  const stored = await getMatchLog(ctx.db, input.matchId, part, page);
  const { entries, archived } = requireMatchOfGame(input, stored);
  if (archived === 0) return entries;
  const { parts } = await readArchive(ctx, input.matchId);
  const known: readonly DetailEntry<Part>[] = parts[part] ?? [];
  return latestEntries(mergeEntries(known, entries), page);
}

/** The odds history, oldest first. */
export const getOdds = async (ctx: LogContext, input: MatchInput): Promise<OddsView> => ({
  matchId: input.matchId,
  ticks: await readLog(ctx, input, "odds", { size: MAX_ODDS_TICKS }),
});

/** Momentum over time, with the events behind each bar. */
export const getMomentum = async (ctx: LogContext, input: MatchInput): Promise<MomentumView> => ({
  matchId: input.matchId,
  points: await readLog(ctx, input, "momentum", { size: MAX_MOMENTUM_POINTS }),
});

/** The timeline of each map by round or minute; for football and basketball the shots, with localized player names. */
export async function getMapTimeline(ctx: LogContext & LocalizedContext, input: MatchInput): Promise<MapTimelineView> {
  const entries = await readLog(ctx, input, "course", { size: MAX_TIMELINE_POINTS });
  const shooters = entries.flatMap((point) => (point.kind === "shot" && point.playerId ? [point.playerId] : []));
  const people = await listNamedPeople(ctx.db, shooters, ctx.locale);
  const points = entries.map((point) =>
    point.kind === "shot" && point.player !== undefined
      ? { ...point, player: resolvePlayerName(people, point.playerId, point.player) }
      : point,
  );
  return { matchId: input.matchId, points };
}

const localizeLine = (line: TextLine, people: ReadonlyMap<number, NamedPerson>): TextLine => ({
  ...line,
  ...(line.player !== undefined && { player: resolvePlayerName(people, line.playerId, line.player) }),
  ...(line.other !== undefined && { other: resolvePlayerName(people, line.otherId, line.other) }),
});

/** A page of the commentary: the latest page first, its lines in chronological order. */
export async function listCommentary(
  ctx: LocalizedContext & ArchiveContext,
  input: MatchInput & { before?: number | undefined; size: number },
): Promise<TextLiveView> {
  const { matchId, before, size } = input;
  // One line more than the page, to know whether there are older ones.
  const entries = await readLog(ctx, input, "text", { before, size: size + 1 });
  const lines = entries.slice(-size);
  const ids = lines.flatMap(({ playerId, otherId }) => [playerId ?? [], otherId ?? []].flat());
  const people = await listNamedPeople(ctx.db, ids, ctx.locale);
  return { matchId, lines: lines.map((line) => localizeLine(line, people)), older: entries.length > size };
}

/** The last position frames, and the line-ups that name the players in them. */
export async function getAnimation({ db, locale }: LocalizedContext, input: MatchInput): Promise<PositionsView> {
  const { matchId } = input;
  const stored = requireMatchOfGame(input, await getMatchAnimation(db, matchId, MAX_STORED_FRAMES, locale));
  const game = getGameById(stored.gameId);
  if (!game) throw new AppError("match_not_found");
  return {
    matchId,
    surface: SURFACES[game.slug],
    frames: stored.entries,
    ...(stored.part && { lineups: toLineupsView(stored.part, stored.people) }),
  };
}
